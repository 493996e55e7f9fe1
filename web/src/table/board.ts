/**
 * What lies on the table while events are being shown. Bookkeeping only: a card lies where its event brought it, and when
 * everything has been shown the view has the last word.
 */

import type { GameName } from '../cards/codes'
import type { GameEvent, View } from '../wire/types'
import { shownPlace } from './kinds'

/** A card on the table; the key stays with it wherever it goes. */
export interface Lying {
  key: number
  code: string | null
  /** Still showing its back. */
  down: boolean
  /** Has only just come, and lies behind the others until it has been seen. */
  landing?: boolean
}

export interface BoardSeat {
  cards: Lying[]
  down: Lying[]
  /** UNO: how many cards it has; `cards` are those that are seen. */
  count: number
  status: string
  score: number
  total: number
}

export interface Board {
  seats: BoardSeat[]
  /** What an open choice is about, or what waits for the end of a run. */
  centre: Lying[]
  deck: number
  discard: number
  top: Lying | null
  color: string | null
  direction: number
  exposed: number | null
  dealer: number | null
  round: number
}

export const emptyBoard = (): Board => ({
  seats: [],
  centre: [],
  deck: 0,
  discard: 0,
  top: null,
  color: null,
  direction: 1,
  exposed: null,
  dealer: null,
  round: 0,
})

let keys = 0
export const newCard = (code: string | null, down = false): Lying => ({ key: ++keys, code, down })

/** The cards of a row in their order for the eye. */
export function sorted(game: GameName, cards: readonly Lying[]): Lying[] {
  return [...cards].sort((one, other) => shownPlace(game, one.code ?? '') - shownPlace(game, other.code ?? ''))
}

/** Every card that lies somewhere, taken off the table by code, so that it keeps its key. */
class Pool {
  #cards = new Map<string, Lying[]>()

  constructor(board: Board) {
    const add = (card: Lying) => {
      const same = this.#cards.get(card.code ?? '') ?? []
      this.#cards.set(card.code ?? '', [...same, card])
    }
    for (const seat of board.seats) [...seat.cards, ...seat.down].forEach(add)
    board.centre.forEach(add)
  }

  take(code: string, near: readonly Lying[]): Lying {
    const same = this.#cards.get(code) ?? []
    const card = same.find((one) => near.includes(one)) ?? null
    if (card) this.#cards.set(code, same.filter((one) => one !== card))
    return card ?? newCard(code)
  }

  /** What has been left over: it may have gone somewhere else. */
  takeAny(code: string): Lying {
    const [card = newCard(code), ...rest] = this.#cards.get(code) ?? []
    this.#cards.set(code, rest)
    return card
  }
}

/** The board as a view has it, with the cards that were there before keeping their keys. */
export function boardOf(views: readonly View[], before: Board): Board {
  const view = views[0]
  if (!view) return emptyBoard()
  const game = view.game as GameName
  const pool = new Pool(before)
  const was = (seat: number): readonly Lying[] => {
    const found = before.seats[seat]
    return found ? [...found.cards, ...found.down] : []
  }
  const row = (codes: readonly string[], seat: number) =>
    codes.map((code) => ({ code, card: pool.take(code, was(seat)) })).map(({ card }) => ({ ...card, down: false, landing: false }))
  const shared = { deck: view.deck, discard: view.discard, dealer: view.dealer, round: view.round }
  if (view.view === 'rows') {
    const seats = view.seats.map((seat, at) => ({
      cards: sorted(game, row(seat.cards, at)),
      down: sorted(game, row(seat.down, at)),
      count: 0,
      status: seat.status,
      score: seat.score,
      total: seat.total,
    }))
    const centre = view.resolving === null ? [] : [{ ...pool.takeAny(view.resolving), down: false, landing: false }]
    return { ...emptyBoard(), ...shared, seats, centre }
  }
  const hands = new Map(views.flatMap((own) => (own.view === 'hands' && own.seat !== null ? [[own.seat, own] as const] : [])))
  const seats = view.seats.map((seat, at) => ({
    cards: row(hands.get(at)?.seats[at]?.hand ?? [], at),
    down: [],
    count: seat.cards,
    status: 'active',
    score: 0,
    total: seat.total,
  }))
  const top = view.top === null ? null : before.top?.code === view.top ? before.top : newCard(view.top)
  const { color, direction, exposed } = view
  return { ...emptyBoard(), ...shared, seats, top, color, direction, exposed }
}

/** A card taken from where it lies: in front of that seat, else in the middle, else wherever there is one. */
export function takeFrom(board: Board, code: string, seat: number | null): Lying | null {
  const places = [seat === null ? [] : (board.seats[seat]?.cards ?? []), board.centre, ...board.seats.map((one) => one.cards)]
  for (const place of places) {
    const at = place.findLastIndex((card) => card.code === code)
    const [card] = at < 0 ? [] : place.splice(at, 1)
    if (card) return card
  }
  return null
}

/** Let an event have its effect on the board. */
export function apply(board: Board, event: GameEvent, game: GameName): void {
  const seat = 'seat' in event && event.seat != null ? board.seats[event.seat] : undefined
  switch (event.event) {
    case 'round-began':
      for (const one of board.seats) Object.assign(one, { cards: [], down: [], count: 0, score: 0, status: 'active' })
      Object.assign(board, { centre: [], top: null, color: null, exposed: null, round: event.round, dealer: event.dealer })
      return
    case 'dealt':
    case 'drew':
      board.deck = Math.max(0, board.deck - 1)
      if (!seat) return
      seat.count++
      if (event.card && game === 'uno') put(seat, game, newCard(event.card))
      // Where a card goes would tell what it is: until it is turned it lies behind the others.
      else if (event.card) seat.cards = [...seat.cards, { ...newCard(event.card, true), landing: true }]
      return
    case 'busted':
      if (!seat) return
      seat.status = 'busted'
      seat.down = [...seat.down, ...seat.cards]
      seat.cards = []
      seat.score = 0
      return
    case 'stayed':
      if (seat && seat.status === 'active') seat.status = 'stayed'
      return
    case 'saved':
      discard(board, 'second', event.seat)
      discard(board, event.card, event.seat)
      return
    case 'froze':
      move(board, game, 'freeze', event.seat, event.to)
      return
    case 'gave':
      move(board, game, event.card, event.seat, event.to)
      return
    case 'stole':
      move(board, game, event.card, event.source, event.seat)
      return
    case 'set-aside': {
      const card = takeFrom(board, event.card, event.seat)
      if (card) board.centre.push(card)
      return
    }
    case 'swapped': {
      const one = takeFrom(board, event.card, event.seat)
      const other = takeFrom(board, event.other_card, event.other)
      const to = board.seats[event.other]
      if (one && to) put(to, game, one)
      if (other && seat) put(seat, game, other)
      return
    }
    case 'discarded':
      for (let n = event.count ?? 1; n > 0; n--) discard(board, event.card, event.seat ?? null)
      return
    case 'reshuffled':
      board.deck = event.count
      board.discard = 0
      return
    case 'scored':
      if (seat) seat.total = event.total
      return
    case 'opened':
      board.top = newCard(event.card)
      board.color = null
      board.deck = Math.max(0, board.deck - 1)
      return
    case 'played':
    case 'laid': {
      if (!seat) return
      seat.count = Math.max(0, seat.count - 1)
      const card = takeFrom({ ...board, seats: [seat], centre: [] }, event.card, 0) ?? newCard(event.card)
      board.top = { ...card, down: false }
      board.discard++
      return
    }
    case 'named':
      board.color = event.color
      return
    case 'reversed':
      board.direction = event.direction
      return
    case 'exposed':
      board.exposed = event.seat
      return
    case 'called':
    case 'caught':
      board.exposed = null
      return
  }
}

/** A card that has been seen goes where it belongs. */
export function land(seat: BoardSeat, game: GameName, key: number): void {
  for (const card of seat.cards) if (card.key === key) card.landing = false
  seat.cards = sorted(game, seat.cards)
}

function put(seat: BoardSeat, game: GameName, card: Lying): void {
  seat.cards = sorted(game, [...seat.cards, card])
}

function move(board: Board, game: GameName, code: string, from: number, to: number): void {
  const card = takeFrom(board, code, from) ?? newCard(code)
  const seat = board.seats[to]
  if (seat) put(seat, game, card)
}

function discard(board: Board, code: string, seat: number | null): void {
  takeFrom(board, code, seat)
  board.discard++
}
