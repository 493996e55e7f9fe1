/** What hands held when a round of UNO ended, as far as somebody here may know it. */

import { pieceOf } from '../replay/piece'
import type { GameEvent } from '../wire/types'

/** The cards that a seat was left with at the end of a round; `null` if not all of them were seen from here. */
export function leftWith(events: readonly GameEvent[], round: number, seat: number): string[] | null {
  const end = events.findIndex((event) => event.event === 'round-ended' && event.round === round)
  const from = events.findIndex((event) => event.event === 'round-began' && event.round === round)
  const hand: string[] = []
  for (const event of events.slice(from, end)) {
    if (!('seat' in event) || event.seat !== seat) continue
    if (event.event === 'dealt' || event.event === 'drew') {
      if (!event.card) return null
      hand.push(event.card)
    } else if (event.event === 'played' || event.event === 'laid') hand.splice(hand.indexOf(event.card), 1)
  }
  return hand
}

/** Every hand at the end of a game: it is over, so its record is open to everybody. */
export async function handsAtTheEnd(record: string): Promise<string[][]> {
  const { steps } = await pieceOf(record, 999_999)
  const [last] = (await pieceOf(record, steps - 1)).shown
  return last?.hands?.seats.map(({ hand }) => hand) ?? []
}
