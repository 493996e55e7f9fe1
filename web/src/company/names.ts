/** What seats and people are called. */

import { has, say } from '../i18n/company/words'
import type { SeatShown, TableShown } from '../wire/types'

/** What a kind of bot is called; one that was added later goes by its own name. */
export function botLevel(bot: string): string {
  const key = `bot.${bot}`
  return has(key) ? say(key as 'bot.steady') : bot
}

export const seatName = (seat: SeatShown | undefined, index: number): string =>
  seat?.name || say('lobby.seat', { n: index + 1 })

export const nameOfSeat = (table: TableShown, index: number): string => seatName(table.seats[index], index)

export const nameOfPerson = (table: TableShown, person: string | null): string =>
  table.people.find((one) => one.person === person)?.name ||
  table.seats.find((seat) => seat.person === person && seat.name)?.name ||
  say('person.guest')

/** Why something was refused, in the language at hand. */
export function refusal(code: string, message = ''): string {
  const key = `refused.${code}`
  return has(key) ? say(key as 'refused.taken') : say('refused.other', { message: message || code })
}
