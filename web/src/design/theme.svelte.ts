/** Light or dark: the system's choice until somebody makes another. */

import { read, remember } from './memory'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

let current = $state<Theme>('system')

export const theme = (): Theme => current

export function setTheme(next: Theme): void {
  show(next)
  remember('theme', next === 'system' ? null : next)
}

/** Before the first paint: what was chosen here earlier. */
export function beginTheme(): void {
  const earlier = read('theme')
  show(THEMES.find((name) => name === earlier) ?? 'system')
}

function show(next: Theme): void {
  current = next
  if (next === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = next
}
