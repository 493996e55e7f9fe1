/** Words of replays and of the sealed deck. */

import { part } from '../part.svelte'
import en from './en'

export const { say, has, ready } = part(en, {
  'zh-Hant': () => import('./zh-Hant'),
  ko: () => import('./ko'),
  fr: () => import('./fr'),
})
