/** A game told in sentences, from its events alone. Cards that come one after another to a seat are told together. */

import type { Color, GameName } from '../cards/codes'
import { cardName, colorName } from '../i18n/names'
import { clauseOf } from '../rules/clauses'
import type { GameEvent } from '../wire/types'
import { inWords, signed } from './sums'
import { say, sentence } from './words'

export type Mood = 'round' | 'good' | 'bad' | 'plain'

export interface Sentence {
  text: string
  mood: Mood
  /** The clause that it follows from, where one explains it. */
  clause?: string | null
  /** Whether it is told elsewhere on the table as well, at length: the sums of a round. */
  isSum?: boolean
}

type Options = Readonly<Record<string, unknown>>
type Gaps = Record<string, string | number>

const MOODS: Partial<Record<GameEvent['event'], Mood>> = {
  'round-began': 'round',
  busted: 'bad',
  caught: 'bad',
  exposed: 'bad',
  saved: 'good',
  flipped7: 'good',
  called: 'good',
  'went-out': 'good',
  'game-ended': 'good',
}

const SEATS = ['seat', 'to', 'by', 'other', 'source', 'player', 'dealer', 'winner']

export function sentences(
  events: readonly GameEvent[],
  game: GameName,
  nameOf: (seat: number) => string,
  options: Options = {},
): Sentence[] {
  const told: Sentence[] = []
  const card = (code: string) => cardName(game, code)
  let doing = ''
  let gathered = new Map<number, (string | null)[]>()

  const list = (codes: readonly (string | null)[]): string => {
    const unseen = codes.filter((code) => code === null).length
    const names = codes.filter((code) => code !== null).map(card)
    if (unseen) names.push(say('tell.cards', { count: unseen }))
    return names.join(say('tell.and'))
  }
  const flush = () => {
    for (const [seat, codes] of gathered) told.push({ text: sentence(`tell.${doing}`, { seat: nameOf(seat), cards: list(codes) }), mood: 'plain' })
    gathered = new Map()
    doing = ''
  }
  const gather = (what: string, seat: number, codes: (string | null)[]) => {
    if (doing !== what) flush()
    doing = what
    gathered.set(seat, [...(gathered.get(seat) ?? []), ...codes])
  }

  events.forEach((event, at) => {
    if (event.event === 'dealt' && game === 'uno') return gather('dealt', event.seat, [event.card ?? null])
    if (event.event === 'drew') return gather('drew', event.seat, [event.card ?? null])
    if (event.event === 'discarded' && event.seat != null && event.by == null) {
      return gather('lost', event.seat, Array<string>(event.count ?? 1).fill(event.card))
    }
    if (event.event === 'dealt') {
      flush()
      gather('dealt', event.seat, [event.card ?? null])
      return flush()
    }
    flush()
    if (isToldByItsNeighbour(events, at)) return
    told.push({ text: sentenceOf(event, game, nameOf, list), mood: MOODS[event.event] ?? 'plain', clause: clauseOf(game, event, options), isSum: event.event === 'scored' })
  })
  flush()
  return told
}

function sentenceOf(
  event: GameEvent,
  game: GameName,
  nameOf: (seat: number) => string,
  list: (codes: readonly (string | null)[]) => string,
): string {
  const gaps: Gaps = {}
  for (const [name, value] of Object.entries(event)) {
    if (SEATS.includes(name) && typeof value === 'number') gaps[name] = nameOf(value)
    else if ((name === 'card' || name === 'other_card') && typeof value === 'string') gaps[name] = cardName(game, value)
    else if (name === 'color') gaps[name] = colorName(value as Color)
    else if (typeof value === 'number') gaps[name] = signed(value)
  }
  const key = `tell.${event.event}${caseOf(event)}`
  if (event.event === 'scored') gaps.sum = event.parts.length ? say('tell.sum', { parts: inWords(event.parts, game, nameOf) }) : ''
  if (event.event === 'challenged' && event.hand?.length) {
    return `${sentence(key, gaps)} ${say('tell.challenged.hand', { player: nameOf(event.player), cards: list(event.hand) })}`
  }
  return sentence(key, gaps)
}

/** Which of an event's sentences fits. */
function caseOf(event: GameEvent): string {
  switch (event.event) {
    case 'round-ended':
    case 'game-ended':
      return `.${event.reason}`
    case 'discarded':
      return event.seat == null ? '' : event.seat === event.by ? '.own' : '.of'
    case 'reversed':
      return event.direction > 0 ? '.clockwise' : '.counter'
    case 'targeted':
      return event.to === null ? '.nobody' : ''
    case 'challenged':
      return event.fair ? '.fair' : '.bluff'
    case 'froze':
    case 'gave':
    case 'awarded':
      return event.seat === event.to ? '.self' : ''
    case 'run-began':
      return event.seat === event.by ? '.self' : ''
    default:
      return ''
  }
}

/** A choice is told with what it leads to, a discard with the end of its run. A run's end says nothing new. */
function isToldByItsNeighbour(events: readonly GameEvent[], at: number): boolean {
  const event = events[at]
  const after = events[at + 1]?.event
  if (event?.event === 'run-ended') return true
  if (event?.event === 'targeted') return after === 'froze' || after === 'gave' || after === 'run-began'
  const before = events[at - 1]
  return event?.event === 'discarded' && before?.event === 'run-ended' && event.card === before.card
}

export interface Chapter {
  round: number
  lines: Sentence[]
}

/** The whole game, round by round; rounds that are over are told only once. */
export class Chronicle {
  #told = new WeakMap<GameEvent, { of: string; length: number; lines: Sentence[] }>()

  chapters(
    events: readonly GameEvent[],
    game: GameName,
    nameOf: (seat: number) => string,
    of: string,
    options: Options = {},
  ): Chapter[] {
    const chapters: Chapter[] = []
    let from = 0
    while (from < events.length) {
      let to = from + 1
      while (to < events.length && events[to]?.event !== 'round-began') to++
      const first = events[from]
      if (!first) break
      const known = this.#told.get(first)
      const lines =
        known?.of === of && known.length === to - from ? known.lines : sentences(events.slice(from, to), game, nameOf, options)
      this.#told.set(first, { of, length: to - from, lines })
      chapters.push({ round: first.event === 'round-began' ? first.round : 0, lines })
      from = to
    }
    return chapters
  }
}

/** How many letters there is room for in the middle of a table. */
const ROOM = 70

/** What has just happened, without sums: two sentences, or one where a round begins, a card lies open, or it gets long. */
export function lately(lines: readonly Sentence[], cards: number): string[] {
  const last = lines.filter((line) => !line.isSum).slice(-2)
  const length = last.reduce((sum, line) => sum + line.text.length, 0)
  const isOne = cards > 0 || length > ROOM || last.at(-1)?.mood === 'round'
  return (isOne ? last.slice(-1) : last).map((line) => line.text)
}

const masked = new WeakMap<GameEvent, GameEvent>()

/** Events as everybody around a shared device may read them. */
export function seenHere(events: readonly GameEvent[], isShared: boolean): readonly GameEvent[] {
  return isShared ? events.map(publicPart) : events
}

/** An event without what only one seat may see; the same each time. */
export function publicPart(event: GameEvent): GameEvent {
  if (event.event !== 'dealt' && event.event !== 'drew' && event.event !== 'challenged') return event
  let part = masked.get(event)
  if (!part) {
    part = event.event === 'challenged' ? { ...event, hand: null } : { ...event, card: null }
    masked.set(event, part)
  }
  return part
}
