/** How much moves: as the system says, or less. */

import { read, remember } from './memory'

let less = $state(false)

export const lessMotion = (): boolean => less

/** Whether things may travel: neither the system nor this device says otherwise. */
export const wantsMotion = (): boolean => !less && !matchMedia('(prefers-reduced-motion: reduce)').matches

export function setLessMotion(on: boolean): void {
  show(on)
  remember('motion', on ? 'less' : null)
}

export const beginMotion = (): void => show(read('motion') === 'less')

function show(on: boolean): void {
  less = on
  if (on) document.documentElement.dataset.motion = 'less'
  else delete document.documentElement.dataset.motion
}
