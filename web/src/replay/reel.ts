/** A step of a finished game as a table that everybody may look at: what the parts of a live table show. */

import type { RowView, Step, TableShown, UnoView, View } from '../wire/types'
import type { Film } from './film.svelte'

export function tableAt(film: Film, at: number): TableShown | null {
  const { replay } = film
  const step = film.steps[at]
  if (!replay || !step) return null
  const { setup } = replay
  return {
    ...NOBODY,
    phase: (step.rows ?? step.hands)?.phase === 'over' ? 'over' : 'playing',
    seats: Array.from({ length: setup.seats }, (_, seat) => ({ ...CHAIR, name: film.nameOf(seat), look: seat })),
    choice: { game: setup.game, edition: setup.edition, seats: setup.seats, options: setup.options },
    record: film.name,
    views: viewsOf(step, actingAt(film, at)),
  }
}

/** Who acts next; until a card has come that was asked for, who asked. */
function actingAt(film: Film, at: number): number | null {
  const by = [film.steps[at + 1]?.by, film.steps[at]?.by]
  return by.find((one): one is number => typeof one === 'number') ?? null
}

/** Rows are seen by everybody. Of hands there is a view for each seat, so that all lie open. */
function viewsOf(step: Step, acting: number | null): View[] {
  const seen = { to_act: acting, legal: [], seen: {} }
  if (step.rows) return [{ ...step.rows, ...seen, view: 'rows', seat: null, picked: null, bust_chance: null } satisfies RowView]
  const { hands } = step
  if (!hands) return []
  return hands.seats.map((_, seat) => {
    const seats = hands.seats.map(({ hand, total }, of) => ({ cards: hand.length, total, hand: of === seat ? hand : null }))
    return { ...hands, ...seen, view: 'hands', seat, seats } satisfies UnoView
  })
}

const CHAIR = { person: null, bot: null, stand_in: false, present: true, nonce: null, acts: 0 }
const NOBODY = {
  code: '',
  watch: '',
  host: null,
  you: '',
  your_seats: [],
  people: [],
  keeping: { clock: 'off', odds: false, chat: false, listed: false },
  lines: [],
  ready: [],
  take_back: null,
  consented: [],
  can_take_back: false,
  clock_left: null,
  commitment: '',
  secret: null,
  games_played: 1,
} as const satisfies Partial<TableShown>
