/** Pages by path. The server answers every path with the same page; what follows # never leaves the browser. */

import type { Component } from 'svelte'

/** What a page is given: the parts of the path that its route names with a colon. */
export interface PageProps {
  params: Readonly<Record<string, string>>
}

export interface Route {
  /** `/cards`, `/table/:code` */
  path: string
  /** A page may take `params`, or nothing. */
  load: () => Promise<{ default: Component<PageProps> | Component }>
}

let path = $state(location.pathname)

export const currentPath = (): string => path

/** Go to another page of Upcard. */
export function go(to: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to)
  path = location.pathname
  scrollTo(0, 0)
}

/** Follow links inside Upcard without loading the page anew. Returns what undoes it. */
export function listen(): () => void {
  const back = () => (path = location.pathname)
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || event.defaultPrevented) return
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return
    if (link.pathname === location.pathname && link.hash) return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  }
  addEventListener('popstate', back)
  document.addEventListener('click', click)
  return () => {
    removeEventListener('popstate', back)
    document.removeEventListener('click', click)
  }
}

/** A route, and what its colons stand for. */
interface Found {
  route: Route
  params: Record<string, string>
}

/** A page with its own params: while the next page is loaded, the one that is still shown keeps what it was given. */
export async function opened({ route, params }: Found) {
  const { default: Page } = await route.load()
  return { Page, params }
}

/** The route for a path. */
export function match(routes: readonly Route[], at: string): Found | null {
  const parts = at.split('/').filter(Boolean)
  for (const route of routes) {
    const names = route.path.split('/').filter(Boolean)
    if (names.length !== parts.length) continue
    const params: Record<string, string> = {}
    const fits = names.every((name, i) => {
      const part = parts[i] ?? ''
      if (!name.startsWith(':')) return name === part
      params[name.slice(1)] = decoded(part)
      return true
    })
    if (fits) return { route, params }
  }
  return null
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
