/**
 * Shows what happened, event after event, and is right at the end: animation decorates, views decide. When events pile up it
 * hurries; with less motion, or when nobody looks, it does not travel at all.
 */

import { tick } from 'svelte'
import { wantsMotion } from '../design/motion.svelte'
import type { GameName } from '../cards/codes'
import { isNumber } from './kinds'
import type { Busted, Dealt, GameEnded, GameEvent, RoundEnded, Scored, TableShown } from '../wire/types'
import { apply, type Board, boardOf, emptyBoard, land } from './board'
import { blip, hum, type Blip } from './sound.svelte'
import { publicPart } from './telling'

export interface Place {
  x: number
  y: number
  width: number
}

/** A card on its way to somewhere where it will not be seen any more, or whose face nobody here knows. */
export interface Flight {
  key: number
  code: string | null
  from: Place
  to: Place
}

export interface Sums {
  end: RoundEnded | null
  scores: Scored[]
  won: GameEnded | null
}

export type Effect = 'shake' | 'freeze' | 'glow' | 'pulse' | 'wave'

/** What a beat takes, in milliseconds, when there is time for it. */
const BEATS: Partial<Record<GameEvent['event'], number>> = {
  'round-began': 250,
  busted: 1300,
  saved: 650,
  stayed: 200,
  'set-aside': 250,
  'run-began': 450,
  froze: 500,
  gave: 400,
  flipped7: 1100,
  wiped: 600,
  swapped: 600,
  stole: 550,
  picked: 300,
  discarded: 160,
  ignored: 400,
  awarded: 500,
  reshuffled: 500,
  'round-ended': 700,
  'drew-for-deal': 350,
  opened: 350,
  played: 380,
  laid: 380,
  drew: 240,
  passed: 200,
  skipped: 400,
  reversed: 400,
  named: 350,
  accepted: 250,
  challenged: 700,
  called: 700,
  exposed: 250,
  caught: 600,
  'went-out': 700,
}
/** How long the two cards of a bust are seen before all are turned down. */
const BUST = 900
const FLIGHT = 240
const TURN = 300
const SUSPENSE = 780
/** More than this is not waited for: the rest goes faster. */
const PATIENCE = 2000
/** When it comes to this many events, they are not shown one by one. */
const TOO_MANY = 160

const SOUNDS: Partial<Record<GameEvent['event'], Blip>> = {
  busted: 'bust',
  caught: 'bust',
  saved: 'good',
  flipped7: 'flip7',
  called: 'good',
  'went-out': 'good',
  played: 'play',
  laid: 'play',
  opened: 'turn',
  drew: 'deal',
  stole: 'play',
  swapped: 'play',
  'game-ended': 'end',
}

const EFFECTS: Partial<Record<GameEvent['event'], Effect>> = {
  busted: 'shake',
  caught: 'shake',
  saved: 'glow',
  flipped7: 'wave',
  called: 'glow',
  'went-out': 'glow',
  wiped: 'shake',
  skipped: 'pulse',
  stole: 'pulse',
  picked: 'pulse',
}

/** Moments that the whole table celebrates. */
const GRAND: readonly GameEvent['event'][] = ['flipped7', 'went-out', 'game-ended']

type Step = { event: GameEvent } | { table: TableShown }

export class Stage {
  board = $state<Board>(emptyBoard())
  effects = $state<Record<number, Effect>>({})
  flights = $state.raw<Flight[]>([])
  moment = $state.raw<{ key: number; text: string; seat: number; good: boolean; grand: boolean } | null>(null)
  sums = $state.raw<Sums | null>(null)
  /** Who has one card too many, while the two of them are still to be seen. */
  busting = $state.raw<{ seat: number; card: string } | null>(null)
  /** How many of the game's events have been shown. */
  told = $state(0)
  playing = $state(false)
  /** How fast things go: 1 is with time for suspense. */
  pace = $state(1)
  /** Where a card comes from that is about to appear. */
  readonly origins = new Map<number, Place>()

  #root: HTMLElement | null = null
  #heard: GameEvent[] = []
  #table: TableShown | null = null
  #queue: Step[] = []
  #hurry: (() => void) | null = null
  /** Ends the reading of the sums, while the next round waits for that. */
  #read: (() => void) | null = null
  #isRead = false
  /** How often what was being shown was cut short: whatever was waited for meanwhile has had its effect already. */
  #cuts = 0
  #flying = 0
  #words: (event: GameEvent) => string | null = () => null

  /** `replay`: a game that is shown again. Nothing in it is hidden from anybody, and nothing waits until it has been read. */
  constructor(readonly replay = false) {}

  /** Where the things are between which cards fly, and what a moment is called. */
  attach(root: HTMLElement, words: (event: GameEvent) => string | null): void {
    this.#root = root
    this.#words = words
  }

  get game(): GameName {
    return (this.#table?.views[0]?.game ?? 'flip7') as GameName
  }

  hear(table: TableShown, events: GameEvent[]): void {
    const isFirst = this.#table === null
    const goesOn = events.length >= this.#heard.length && this.#heard.at(-1) === events[this.#heard.length - 1]
    const isFresh = !goesOn && events.length > 0 && events.every(isOpening)
    const news = isFirst ? (events.every(isOpening) ? events : null) : isFresh ? events : goesOn ? events.slice(this.#heard.length) : null
    const restart = isFirst || !goesOn
    if (this.replay) this.sums = null
    this.#heard = events
    this.#table = table
    if (news === null || !wantsMotion() || document.hidden || this.#queue.length + news.length > TOO_MANY) {
      return this.#cut(table, news ?? [])
    }
    if (restart) this.#begin(table)
    const isShared = table.views.length > 1 && this.game === 'uno' && !this.replay
    for (const event of news) this.#queue.push({ event: isShared ? publicPart(event) : event })
    this.#queue.push({ table })
    if (!this.playing) void this.#play()
  }

  /** Another moment of the game, with what led to it: how it stands is shown at once. */
  turnTo(table: TableShown, events: GameEvent[], last: readonly GameEvent[]): void {
    this.#heard = events
    this.#table = table
    this.sums = null
    this.#cut(table, last)
    this.#hurry?.()
  }

  /** Enough of it: show how it stands. */
  skip = (): void => {
    if (!this.playing || !this.#table) return
    if (this.#read) return this.closeSums()
    this.#cut(this.#table, this.#queue.flatMap((step) => ('event' in step ? [step.event] : [])))
    this.#hurry?.()
  }

  /** The sums have been read: what came after them is shown. */
  closeSums = (): void => {
    this.sums = null
    this.#read?.()
  }

  #begin(table: TableShown): void {
    this.#queue = []
    this.sums = null
    this.told = 0
    const board = boardOf(table.views, emptyBoard())
    for (const seat of board.seats) Object.assign(seat, { cards: [], down: [], count: 0, status: 'active', score: 0 })
    const dealt = this.#heard.filter((event) => 'card' in event).length
    this.board = { ...board, top: null, color: null, deck: board.deck + dealt }
  }

  #cut(table: TableShown, unshown: readonly GameEvent[]): void {
    this.#queue = []
    this.#cuts++
    this.#read?.()
    for (const event of unshown) this.#keepSums(event)
    this.flights = []
    this.effects = {}
    this.busting = null
    this.#settle(table)
  }

  #settle(table: TableShown): void {
    this.board = boardOf(table.views, this.board)
    if (this.#queue.length === 0) this.told = this.#heard.length
    // A game that is over keeps its sums; they can be reconstructed from what was told.
    if (table.phase === 'over' && !this.sums?.won) for (const event of lastRound(this.#heard)) this.#keepSums(event)
    if (table.phase === 'lobby') this.sums = null
  }

  async #play(): Promise<void> {
    this.playing = true
    try {
      for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
        if ('table' in step) {
          this.#settle(step.table)
          this.#isRead = true
        } else {
          const cuts = this.#cuts
          if (step.event.event === 'round-began' && this.sums && !this.sums.won) await this.#reading()
          if (cuts !== this.#cuts) continue
          this.#setPace(step.event)
          // A card that is turned over is told when it has been seen.
          if (!this.#isTurned(step.event)) this.#tell()
          await this.#beat(step.event)
        }
      }
    } finally {
      // Whatever happened on the way, what is shown is how it stands.
      this.playing = false
      this.pace = 1
      if (this.#queue.length > 0 && this.#table) this.#cut(this.#table, [])
    }
  }

  #setPace(event: GameEvent): void {
    const rest = this.#queue.reduce((sum, step) => sum + ('event' in step ? this.#length(step.event) : 0), this.#length(event))
    this.pace = Math.min(1, Math.max(0.08, PATIENCE / rest))
  }

  #length(event: GameEvent): number {
    if (event.event === 'dealt') return this.game === 'uno' ? 60 : FLIGHT + TURN
    return BEATS[event.event] ?? 0
  }

  async #beat(event: GameEvent): Promise<void> {
    this.#keepSums(event)
    const text = this.#words(event)
    if (text) this.#show(text, event)
    const effect = EFFECTS[event.event]
    if (effect && 'seat' in event && event.seat != null) this.#effect(event.seat, effect)
    if (event.event === 'froze') this.#effect(event.to, 'freeze')
    const sound = SOUNDS[event.event]
    if (sound && this.pace > 0.2) blip(sound)
    if (event.event === 'busted' || event.event === 'caught') hum([40, 40, 80])
    const cuts = this.#cuts
    if (event.event === 'busted') await this.#showBust(event)
    if (cuts !== this.#cuts) return
    this.#remember(event)
    apply(this.board, event, this.game)
    if (this.#isTurned(event)) return this.#turnOver(event.seat)
    await this.#wait(this.#length(event) - (event.event === 'busted' ? BUST : 0))
  }

  async #showBust({ seat, card }: Busted): Promise<void> {
    this.busting = { seat, card }
    await this.#wait(BUST)
    this.busting = null
  }

  /** A round's sums lie on the table until they are closed, by a tap or in time; where they have been read already, not again. */
  async #reading(): Promise<void> {
    if (this.#isRead || this.replay) return
    await new Promise<void>((done) => (this.#read = done))
    this.#read = null
  }

  #isTurned(event: GameEvent): event is Dealt {
    return event.event === 'dealt' && this.game !== 'uno'
  }

  #tell(): void {
    this.told = Math.min(this.told + 1, this.#heard.length)
  }

  /** A card has come, face down; after a breath it is turned. The fuller the row, the longer the breath. */
  async #turnOver(seat: number): Promise<void> {
    const lies = this.board.seats[seat]
    const fresh = lies?.cards.find((card) => card.down)
    const many = (lies?.cards.length ?? 0) > 4
    if (this.pace > 0.2) blip('deal')
    await this.#wait(FLIGHT)
    if (fresh) fresh.down = false
    if (this.pace > 0.2) blip('turn')
    await this.#wait(many ? SUSPENSE : TURN)
    this.#tell()
    const at = this.board.seats[seat]
    if (!fresh || !at?.cards.includes(fresh)) return
    const place = this.#place(`card-${fresh.key}`)
    if (place && !isNumber(fresh.code ?? '')) this.origins.set(fresh.key, place)
    land(at, this.game, fresh.key)
  }

  #keepSums(event: GameEvent): void {
    if (event.event === 'round-ended') {
      this.sums = { end: event, scores: [], won: null }
      this.#isRead = false
    }
    else if (event.event === 'scored') this.sums = { end: null, won: null, ...this.sums, scores: [...(this.sums?.scores ?? []), event] }
    else if (event.event === 'game-ended') this.sums = { end: null, scores: [], ...this.sums, won: event }
  }

  #show(text: string, event: GameEvent): void {
    const good = event.event !== 'busted' && event.event !== 'caught'
    this.moment = { key: this.told, text, seat: 'seat' in event ? (event.seat ?? -1) : -1, good, grand: GRAND.includes(event.event) }
  }

  #effect(seat: number, effect: Effect): void {
    this.effects[seat] = effect
    setTimeout(() => {
      if (this.effects[seat] === effect) delete this.effects[seat]
    }, effect === 'wave' ? 1600 : 700)
  }

  /** Before an event has its effect: where the cards are that it moves. */
  #remember(event: GameEvent): void {
    const seat = 'seat' in event ? event.seat : null
    switch (event.event) {
      case 'dealt':
      case 'drew':
        // The card that comes next gets the next key.
        if (event.card) return this.#comesFrom('deck')
        return this.#fly(null, 'deck', `seat-${seat}`)
      case 'opened':
        return this.#comesFrom('deck')
      case 'played':
      case 'laid':
        return this.#comesFrom(this.#lying(seat, event.card) ?? `seat-${seat}`, event.card, seat)
      case 'saved':
        this.#fly('second', this.#lying(seat, 'second'), 'discard')
        return this.#fly(event.card, this.#lying(seat, event.card), 'discard')
      case 'discarded':
        return this.#fly(event.card, this.#lying(seat, event.card), 'discard')
      case 'froze':
        return this.#moves(event.seat, 'freeze')
      case 'gave':
      case 'set-aside':
        return this.#moves(event.seat, event.card)
      case 'stole':
        return this.#moves(event.source, event.card)
      case 'swapped':
        this.#moves(event.seat, event.card)
        return this.#moves(event.other, event.other_card)
    }
  }

  #card(seat: number | null | undefined, code: string) {
    const places = [this.board.seats[seat ?? -1]?.cards ?? [], this.board.centre]
    return places.flat().findLast((card) => card.code === code)
  }

  #lying(seat: number | null | undefined, code: string): string | null {
    const card = this.#card(seat, code)
    return card ? `card-${card.key}` : null
  }

  #moves(seat: number, code: string): void {
    const card = this.#card(seat, code)
    const place = card && this.#place(`card-${card.key}`)
    if (card && place) this.origins.set(card.key, place)
  }

  /** The next card that appears comes from there. */
  #comesFrom(where: string, code?: string, seat?: number | null): void {
    const place = this.#place(where)
    const known = code === undefined ? undefined : this.#card(seat, code)
    if (place) this.origins.set(known?.key ?? NEXT, place)
  }

  #fly(code: string | null, from: string | null, to: string): void {
    const start = this.#place(from ?? '')
    const end = this.#place(to)
    if (!start || !end) return
    const flight = { key: ++this.#flying, code, from: start, to: end }
    this.flights = [...this.flights, flight]
    setTimeout(() => (this.flights = this.flights.filter((one) => one !== flight)), 420)
  }

  #place(name: string): Place | null {
    const found = name && this.#root?.querySelector(`[data-place="${name}"]`)
    if (!found) return null
    const { x, y, width } = found.getBoundingClientRect()
    return { x, y, width }
  }

  async #wait(length: number): Promise<void> {
    await tick()
    const time = length * this.pace
    if (time < 4) return
    await new Promise<void>((done) => {
      const timer = setTimeout(done, time)
      this.#hurry = () => {
        clearTimeout(timer)
        done()
      }
    })
    this.#hurry = null
  }
}

/** Stands for the key of a card that is only about to appear. */
export const NEXT = 0

const OPENING: readonly GameEvent['event'][] = ['round-began', 'dealt', 'drew-for-deal', 'opened', 'buried', 'reshuffled']
const isOpening = (event: GameEvent): boolean => OPENING.includes(event.event)

function lastRound(events: readonly GameEvent[]): GameEvent[] {
  const from = events.findLastIndex((event) => event.event === 'round-ended')
  return from < 0 ? [] : events.slice(from)
}
