/**
 * What a table of words is, so that the compiler finds a missing key, an unknown one, and a {gap} that a language forgot.
 *
 * A word may have gaps: `{name} busts`. What fills a gap may choose between two forms: `{n} {n|card|cards}` by number;
 * in French also before a vowel, `main {name|d’|de }{name}`, in Korean after a consonant, `{cards}{cards|을|를}`.
 */

import type en from './en'

export type Words = typeof en
export type Key = keyof Words

type Gap<Inside extends string> = Inside extends `${infer Name}|${string}` ? Name : Inside
/** The names of the gaps in a text. */
export type Gaps<Text> = Text extends `${string}{${infer Inside}}${infer Rest}` ? Gap<Inside> | Gaps<Rest> : never

type SameGaps<One, Other> = [Gaps<One>] extends [Gaps<Other>] ? ([Gaps<Other>] extends [Gaps<One>] ? true : false) : false
type Checked<Table> = {
  [K in keyof Table]: K extends Key ? (SameGaps<Words[K], Table[K]> extends true ? Table[K] : `gaps differ: ${K}`) : never
}

/** A table in another language, checked against the English one. */
export const translation = <const Table extends Record<Key, string>>(table: Table & Checked<Table>): Record<Key, string> => table
