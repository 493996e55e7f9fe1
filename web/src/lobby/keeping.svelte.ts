/** What a screen sees to by itself in the lobby: a table just opened is laid out, and a rematch gets fresh random parts. */

import { ownLook, ownName, sitting } from '../company/profile.svelte'
import type { Connection } from '../wire/connection.svelte'
import { takeWish } from './visits'

/** Under the server's limit of ten words a second, with a burst before. */
const PACE = 110
const AT_ONCE = 12

export function keepSeats(connection: Connection): void {
  let laidOut = false
  const freshened = new Set<string>()

  $effect(() => {
    const table = connection.table
    if (!table || connection.status !== 'open' || table.phase !== 'lobby') return
    if (!laidOut && table.host === table.you) {
      laidOut = true
      const wanted = takeWish(connection.code)
      if (wanted) void layOut(connection, wanted)
    }
    for (const seat of table.your_seats) {
      const chair = table.seats[seat]
      const once = `${table.games_played} ${seat}`
      if (!chair || chair.nonce !== null || freshened.has(once)) continue
      freshened.add(once)
      void connection.say(sitting(seat, chair.name ?? ownName(), chair.look))
    }
  })
}

async function layOut(connection: Connection, wanted: { game: string; edition: string; seats: number }): Promise<void> {
  await connection.say({ say: 'choose', ...wanted, options: {} })
  await connection.say(sitting(0, ownName(), ownLook()))
  await fill(connection)
}

/** Put bots on all seats that are free. */
export async function fill(connection: Connection, bot = 'steady'): Promise<void> {
  const free = (connection.table?.seats ?? []).flatMap((seat, at) => (seat.person || seat.bot ? [] : [at]))
  for (const [n, seat] of free.entries()) {
    if (n >= AT_ONCE) await new Promise((after) => setTimeout(after, PACE))
    await connection.say({ say: 'place', seat, bot })
  }
}
