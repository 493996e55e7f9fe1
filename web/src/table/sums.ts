/** A score in its parts, as the rulebook adds them up. */

import type { GameName } from '../cards/codes'
import { cardName } from '../i18n/names'
import type { Part } from '../wire/types'
import { numeralOf } from './kinds'
import { has, say, sentence } from './words'

/** A whole number with the minus sign that is printed on the cards. */
export const signed = (points: number): string | number => (points < 0 ? `−${-points}` : points)
export const plus = (points: number): string | number => (points > 0 ? `+${points}` : signed(points))

/** What a part is for. */
export function wordOf(part: Part, nameOf: (seat: number) => string): string {
  if (part.seat != null) return say('sum.hand', { name: nameOf(part.seat) })
  const key = `sum.${part.what}`
  return has(key) ? sentence(key) : part.what
}

/** What a part is made of, where there is something to add up: `3 + 11 + 5 = `. */
export function addends({ what, cards = [] }: Part, game: GameName): string {
  if (cards.length < 2) return ''
  if (what === 'numbers') return `${cards.map(numeralOf).join(' + ')}\u00a0=\u00a0`
  return what === 'modifiers' ? `${cards.map((card) => cardName(game, card)).join(' ')}\u00a0=\u00a0` : ''
}

export const pointsOf = (part: Part): string | number => (part.what === 'numbers' ? signed(part.points) : plus(part.points))

/** All parts in a row, for who does not see them one below the other. */
export const inWords = (parts: readonly Part[], game: GameName, nameOf: (seat: number) => string): string =>
  parts.map((part) => `${wordOf(part, nameOf)} ${addends(part, game)}${pointsOf(part)}`).join(', ')
