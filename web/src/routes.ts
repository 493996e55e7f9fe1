/** Every page and its path. Each is loaded when it is first asked for. */

import type { Route } from './router.svelte'

export const ROUTES: readonly Route[] = [
  { path: '/', load: () => import('./pages/Start.svelte') },
  { path: '/cards', load: () => import('./pages/Cards.svelte') },
]
