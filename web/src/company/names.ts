/** What seats and people are called. */

import { has, say } from '../i18n/company/words'
import { t } from '../i18n/language.svelte'
import type { SeatShown, TableShown } from '../wire/types'

/** What a kind of bot is called; one that was added later goes by its own name. */
export function botLevel(bot: string): string {
  const key = `bot.${bot}`
  return has(key) ? say(key as 'bot.steady') : bot
}

/** What bots go by, seat for seat: short in every language, and none twice at a table. */
const BOTS = (
  'Nova Momo Pip Odo Juno Kiki Zuzu Taro Luma Bibi Rio Milo Nori Wim Pixel Suki Otto Fifi ' +
  'Yuki Gus Lola Moka Tiko Vega Ziggy Coco Enzo Hana Iggy Jojo Kato Lumi Mango Nemo Olli Polo'
).split(' ')

export const botName = (seat: number): string => BOTS[seat % BOTS.length] ?? ''

export function seatName(seat: SeatShown | undefined, index: number): string {
  if (seat?.name) return seat.name
  if (seat?.bot) return botName(index)
  return `${t('word.seat')} ${index + 1}`
}

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
