/** A part of Upcard's words, loaded together with the screens that need it. */

import { fill, language, type Language } from './language.svelte'
import type { Gaps } from './translation'
import { typesetAll } from './typography'

type Table = Readonly<Record<string, string>>
type Others<W extends Table> = Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: Record<keyof W, string> }>>>
type Filled<Text> = [Gaps<Text>] extends [never] ? [] : [gaps: Record<Gaps<Text>, string | number>]

type SameGaps<One, Other> = [Gaps<One>] extends [Gaps<Other>] ? ([Gaps<Other>] extends [Gaps<One>] ? true : false) : false
type Checked<W, Of> = {
  [K in keyof Of]: K extends keyof W ? (SameGaps<W[K], Of[K]> extends true ? Of[K] : `gaps differ: ${K & string}`) : never
}

/** Another language's table for a part, checked against the English one: no key and no gap is missing, or too many. */
export const translationOf =
  <W extends Table>() =>
  <const Of extends Record<keyof W, string>>(table: Of & Checked<W, Of>): Record<keyof W, string> =>
    table

/** How to say this part's words in the language at hand. Await `ready` before the first of them is shown. */
export function part<const W extends Table>(en: W, others: Others<W>) {
  let tables = $state.raw<Partial<Record<Language, Record<keyof W, string>>>>({ en })

  async function load(wanted: Language): Promise<void> {
    if (wanted === 'en') return
    const { default: words } = await others[wanted]()
    tables = { ...tables, [wanted]: typesetAll(words, wanted) }
  }

  // A language that was chosen later is fetched then; until it is there, the words stay English.
  $effect.root(() => {
    $effect(() => {
      load(language()).catch(() => undefined)
    })
  })

  function say<K extends keyof W>(key: K, ...[gaps]: Filled<W[K]>): string {
    const text = (tables[language()] ?? en)[key]
    return gaps ? fill(text, gaps as Record<string, string | number>, language()) : text
  }
  const has = (key: string): key is string & keyof W => key in en
  return { say, has, ready: () => load(language()).catch(() => undefined) }
}
