/** What is said at the table, in the language at hand. */

import { part } from '../i18n/part.svelte'
import en from './words/en'

const words = part(en, {
  'zh-Hant': () => import('./words/zh-Hant'),
  ko: () => import('./words/ko'),
  fr: () => import('./words/fr'),
})

export const { say, has, ready } = words

/** A sentence by a key that is put together; what nobody has words for yet is not said. */
export function sentence(key: string, gaps?: Record<string, string | number>): string {
  const known = words.say as unknown as (key: string, gaps?: Record<string, string | number>) => string
  return words.has(key) ? known(key, gaps) : ''
}
