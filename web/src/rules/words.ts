/** The rules in the language at hand. */

import { part } from '../i18n/part.svelte'
import en from './words/en'

const words = part(en, {
  'zh-Hant': () => import('./words/zh-Hant'),
  ko: () => import('./words/ko'),
  fr: () => import('./words/fr'),
})

export const { say, ready } = words

/** What a clause is called, and what it says, with the table's own target. */
export function clause(name: string, target: number): { title: string; text: string } {
  const known = words.say as unknown as (key: string, gaps?: Record<string, string | number>) => string
  const text = `${name}${name.includes('.') ? '' : '.text'}`
  const [title = name] = name.split('.')
  return { title: words.has(title) ? known(title) : title, text: words.has(text) ? known(text, { target }) : '' }
}
