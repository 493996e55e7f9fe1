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

/** The words to sit down with: a fresh random part for the sealed deck goes along each time. */
export const sitting = (seat: number, called = name, looking = look): Sit => ({
  say: 'sit',
  seat,
  name: called.trim().slice(0, 24) || say('person.guest'),
  look: looking,
  nonce: randomHex(16),
})
