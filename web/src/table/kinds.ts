/** Where a card goes in what a screen draws: the row of numbers, or the signs above it. */

import { CARDS, type GameName } from '../cards/codes'

const SPECIAL_NUMBERS: readonly string[] = ['zero', 'unlucky7', 'lucky13']

export const isNumber = (code: string): boolean => /^\d+$/.test(code) || SPECIAL_NUMBERS.includes(code)

const PLACES = new Map<GameName, Map<string, number>>()

/** Where a card stands in its game's code order. */
export function placeOf(game: GameName, code: string): number {
  let places = PLACES.get(game)
  if (!places) PLACES.set(game, (places = new Map(CARDS[game].map((name, at) => [name, at]))))
  return places.get(code) ?? 999
}

/** What a number is called in a sum. */
export const numeralOf = (code: string): string => ({ zero: '0', unlucky7: '7', lucky13: '13' })[code] ?? code

/** For the eye: a special number stands beside its plain sisters. */
export function shownPlace(game: GameName, code: string): number {
  const plain = numeralOf(code)
  return plain === code ? placeOf(game, code) : plain === '0' ? -1 : placeOf(game, plain) + 0.5
}
