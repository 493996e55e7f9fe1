/** The language at hand: which one, and its words. */

import { read, remember } from '../design/memory'
import en from './en'
import type { Gaps, Key, Words } from './translation'
import { formFor, joined, sentencesOf, typesetAll } from './typography'

export const LANGUAGES = { en: 'English', 'zh-Hant': '繁體中文', ko: '한국어', fr: 'Français' } as const
export type Language = keyof typeof LANGUAGES

const TABLES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: Record<Key, string> }>>> = {
  'zh-Hant': () => import('./zh-Hant'),
  ko: () => import('./ko'),
  fr: () => import('./fr'),
}

let current = $state.raw<{ language: Language; words: Record<Key, string> }>({ language: 'en', words: en })

export const language = (): Language => current.language

type Filled<K extends Key> = [Gaps<Words[K]>] extends [never] ? [] : [gaps: Record<Gaps<Words[K]>, string | number>]

/** The words for a key, with its gaps filled. Follows a change of language wherever it is read in a template. */
export function t<K extends Key>(key: K, ...[gaps]: Filled<K>): string {
  const text = current.words[key]
  return gaps ? fill(text, gaps, current.language) : text
}

export function fill(text: string, gaps: Readonly<Record<string, string | number>>, tongue: Language): string {
  const filled = (gap: string): string => {
    const [name = '', ...forms] = gap.slice(1, -1).split('|')
    const value = gaps[name] ?? ''
    return forms.length > 0 ? (forms[formFor(value, tongue)] ?? forms[0] ?? '') : String(value)
  }
  return joined(text.split(/(\{[^}]*\})/).map((piece, at) => (at % 2 ? filled(piece) : piece)), tongue)
}

/** Sentences in the language at hand, one after another. */
export const inARow = (sentences: readonly string[]): string => sentencesOf(sentences, language())

/** Speak another language from now on, and after a reload. */
export async function choose(next: Language): Promise<void> {
  await speak(next)
  remember('language', next)
}

/** Speak the language that was chosen here, or the first of the browser's that there is. */
export const begin = () => speak(languageFor([read('language') ?? '', ...navigator.languages]))

async function speak(next: Language): Promise<void> {
  const words = next === 'en' ? en : typesetAll((await TABLES[next]()).default, next)
  current = { language: next, words }
  document.documentElement.lang = next
}

/** The first of these wishes that can be met. Any Chinese is answered in traditional characters. */
export function languageFor(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const tongue = wish.toLowerCase().split('-')[0]
    if (tongue === 'zh') return 'zh-Hant'
    if (tongue === 'en' || tongue === 'ko' || tongue === 'fr') return tongue
  }
  return 'en'
}
