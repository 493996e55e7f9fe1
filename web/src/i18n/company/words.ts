/** Words of the start page, the lobby and the people around a table. */

import { part } from '../part.svelte'
import en from './en'

export const { say, has, ready } = part(en, {
  'zh-Hant': () => import('./zh-Hant'),
  ko: () => import('./ko'),
  fr: () => import('./fr'),
})
