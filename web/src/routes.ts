/** Every page and its path. Each is loaded when it is first asked for, with the words that it needs. */

import { ready as companyReady } from './i18n/company/words'
import { ready as replayReady } from './i18n/replay/words'
import type { Route } from './router.svelte'
import { ready as tableReady } from './table/words'

export const ROUTES: readonly Route[] = [
  { path: '/', load: () => after([companyReady], import('./pages/Start.svelte')) },
  { path: '/t/:code', load: () => after([companyReady, tableReady], import('./pages/Table.svelte')) },
  // In capitals a link makes a smaller QR code.
  { path: '/T/:code', load: () => after([companyReady, tableReady], import('./pages/Table.svelte')) },
  { path: '/tv/:code', load: () => after([companyReady, tableReady], import('./pages/Tv.svelte')) },
  { path: '/TV/:code', load: () => after([companyReady, tableReady], import('./pages/Tv.svelte')) },
  { path: '/r/:name', load: () => after([companyReady, tableReady, replayReady], import('./pages/Replay.svelte')) },
  { path: '/fair', load: () => after([replayReady], import('./pages/Fair.svelte')) },
  { path: '/cards', load: () => import('./pages/Cards.svelte') },
  { path: '/rules', load: rules },
  { path: '/rules/:game', load: rules },
  { path: '/rules/:game/:edition', load: rules },
]

async function rules() {
  const [page, { ready }] = await Promise.all([import('./pages/Rules.svelte'), import('./rules/words')])
  await ready()
  return page
}

async function after<Page>(words: readonly (() => Promise<void>)[], page: Promise<Page>): Promise<Page> {
  await Promise.all(words.map((ready) => ready()))
  return page
}
