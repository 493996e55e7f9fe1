/** Who somebody is on this device: a name and a face, for every table they come to. */

import { read, remember } from '../design/memory'
import { say } from '../i18n/company/words'
import { randomHex } from '../wire/connection.svelte'
import type { Sit } from '../wire/types'
import { LOOKS } from './looks'

const remembered = Number(read('look') ?? 'none')
let name = $state(read('name') ?? '')
let look = $state(remembered >= 0 && remembered < LOOKS ? remembered : Math.floor(Math.random() * LOOKS))

export const ownName = (): string => name
export const ownLook = (): number => look

export function setName(next: string): void {
  name = next
  remember('name', next.trim() || null)
}

export function setLook(next: number): void {
  look = ((next % LOOKS) + LOOKS) % LOOKS
  remember('look', String(look))
}

const MOST_LETTERS = 24

/** As much of a name as there is room for. What people see as one letter or picture is never cut in two. */
export function fitting(text: string): string {
  if (text.length <= MOST_LETTERS || !('Segmenter' in Intl)) return [...text].slice(0, MOST_LETTERS).join('')
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment).slice(0, MOST_LETTERS).join('')
}

/** A field for a name takes no more than that; what is still being composed is left alone. */
export function takesName(field: HTMLInputElement): () => void {
  const fit = (event: Event) => {
    if (!(event as InputEvent).isComposing && field.value !== fitting(field.value)) field.value = fitting(field.value)
  }
  field.addEventListener('input', fit, { capture: true })
  return () => field.removeEventListener('input', fit, { capture: true })
}

/** The words to sit down with: a fresh random part for the sealed deck goes along each time. */
export const sitting = (seat: number, called = name, looking = look): Sit => ({
  say: 'sit',
  seat,
  name: fitting(called.trim()) || say('person.guest'),
  look: looking,
  nonce: randomHex(16),
})
