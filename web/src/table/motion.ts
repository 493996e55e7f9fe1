/** How a card comes to where it lies: from where it was. */

import { cubicOut } from 'svelte/easing'
import type { TransitionConfig } from 'svelte/transition'
import { NEXT, type Stage } from './stage.svelte'

export function come(node: Element, { stage, key }: { stage: Stage; key: number }): TransitionConfig {
  const from = stage.origins.get(key) ?? stage.origins.get(NEXT)
  stage.origins.delete(stage.origins.has(key) ? key : NEXT)
  const to = node.getBoundingClientRect()
  if (!from || !stage.playing || to.width === 0) return { duration: 0 }
  const scale = Math.min(3, from.width / to.width)
  return {
    duration: Math.max(60, 300 * stage.pace),
    easing: cubicOut,
    css: (_, rest) =>
      `transform: translate(${(from.x - to.x) * rest}px, ${(from.y - to.y) * rest}px) scale(${1 + (scale - 1) * rest});` +
      'transform-origin: 0 0; z-index: 5; position: relative',
  }
}
