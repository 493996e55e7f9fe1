/**
 * The proof that nobody changed a card, version `sealed/1`, worked out in this browser: every card of a finished game is
 * drawn again from the secret and the nonces. What could come is told by the server; that it adds up is checked as well.
 */

import type { Replay, Step } from '../wire/types'
import { bytesOf, hexOf, hmac, joined, sha256 } from './sha256'

export type Verdict =
  | { is: 'right'; cards: number }
  | { is: 'none' | 'wrongSecret' | 'wrongDealer' }
  | { is: 'wrongCard' | 'wrongDeck'; cards: number }

export type Counts = Readonly<Record<string, number>>

const encoded = (text: string) => new TextEncoder().encode(text)
const DOMAIN = joined(encoded('upcard/sealed/1'), new Uint8Array(1))
const RANGE = 1n << 64n
const NONCE = '00'.repeat(16)
/** Cards between two breaths, so that the page stays alive. */
const AT_ONCE = 40

function bigEndian(value: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  for (let at = length - 1, rest = value; at >= 0; at--, rest = Math.floor(rest / 256)) bytes[at] = rest % 256
  return bytes
}

/** A number from 0 to n − 1, each as likely: numbers above the last whole multiple of n are drawn again. */
export function below(key: Uint8Array, n: number, label: Uint8Array): number {
  const fair = RANGE - (RANGE % BigInt(n))
  for (let t = 0; ; t++) {
    const x = new DataView(hmac(key, joined(label, bigEndian(t, 4))).buffer).getBigUint64(0)
    if (x < fair) return Number(x % BigInt(n))
  }
}

export function keyOf(secret: string, nonces: readonly string[]): Uint8Array {
  return hmac(bytesOf(secret), joined(DOMAIN, ...nonces.map(bytesOf)))
}

/** The card that the seal gives: among those that can come, laid out in code order each as often as it is there. */
export function cardDue(key: Uint8Array, k: number, chances: Counts, order: readonly string[]): string {
  const there = order.filter((card) => chances[card])
  const n = there.reduce((sum, card) => sum + (chances[card] ?? 0), 0)
  let x = below(key, n, bigEndian(k, 8))
  return there.find((card) => (x -= chances[card] ?? 0) < 0) ?? ''
}

/** What lies open or in a hand, and so cannot come. */
function lying(step: Step | undefined): string[] {
  if (step?.rows) return step.rows.seats.flatMap((seat) => [...seat.cards, ...seat.down])
  return step?.hands?.seats.flatMap((seat) => seat.hand) ?? []
}

/** Whether what could come fits beside what lies on the table into one deck. */
function fits(chances: Counts, taken: readonly string[], whole: Counts): boolean {
  const all = new Map(Object.entries(chances))
  for (const card of taken) all.set(card, (all.get(card) ?? 0) + 1)
  return [...all].every(([card, count]) => count <= (whole[card] ?? 0))
}

const same = (one: Counts, other: Counts) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((card) => (one[card] ?? 0) === (other[card] ?? 0))

const shuffledIn = (step: Step | undefined) => step?.events.some((event) => event.event === 'reshuffled') ?? false

/** Check a whole game. `onCard` hears how far it is. */
export async function verify(
  replay: Replay,
  steps: readonly Step[],
  whole: Counts,
  order: readonly string[],
  onCard: (checked: number) => void,
): Promise<Verdict> {
  const { chance, setup } = replay
  if (chance.by !== 'sealed' || !chance.secret) return { is: 'none' }
  if (hexOf(sha256(bytesOf(chance.secret))) !== chance.commitment) return { is: 'wrongSecret' }
  const nonces = Array.from({ length: setup.seats }, (_, seat) => chance.nonces?.[seat] ?? NONCE)
  const key = keyOf(chance.secret, nonces)
  if (chance.drew_dealer && setup.dealer !== null && below(key, setup.seats, encoded('dealer')) !== setup.dealer) {
    return { is: 'wrongDealer' }
  }
  let cards = 0
  let deck: Record<string, number> = { ...whole }
  let isNewDeck = false
  for (const [at, step] of steps.entries()) {
    const before = steps[at - 1]
    if (step.by === 'chance' && step.action?.do === 'deal') {
      const chances = step.chances ?? {}
      isNewDeck ||= shuffledIn(step)
      // In rows the deck can be followed card by card; hands come and go unseen, and only have to fit.
      if (!fits(chances, lying(before), whole) || (step.rows && !isNewDeck && !same(chances, deck))) {
        return { is: 'wrongDeck', cards: cards + 1 }
      }
      if (cardDue(key, cards, chances, order) !== step.action.card) return { is: 'wrongCard', cards: cards + 1 }
      deck = { ...chances, [step.action.card]: (chances[step.action.card] ?? 0) - 1 }
      cards++
      isNewDeck = shuffledIn(step)
      if (cards % AT_ONCE === 0) {
        onCard(cards)
        await new Promise((breath) => setTimeout(breath))
      }
    } else {
      isNewDeck ||= shuffledIn(step)
    }
  }
  onCard(cards)
  return { is: 'right', cards }
}
