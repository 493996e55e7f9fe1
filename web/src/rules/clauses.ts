/** Which clauses hold at a table, and which of them explains what has just happened. */

import type { GameName } from '../cards/codes'
import type { GameEvent } from '../wire/types'

export interface Section {
  part: 'turn' | 'cards' | 'special' | 'actions' | 'deal' | 'play' | 'round'
  clauses: readonly string[]
}

type Options = Readonly<Record<string, unknown>>

/** Clauses that only some editions have. */
const EDITIONS: Readonly<Record<string, readonly string[]>> = {
  F2: ['international', 'cardlist'],
  F11: ['official', 'international'],
  F12: ['web', 'cardlist'],
  V1: ['international'],
  U10: ['avengers'],
}

const SECTIONS: Readonly<Record<GameName, readonly Section[]>> = {
  flip7: [
    { part: 'turn', clauses: ['F1', 'F2', 'F3', 'F4', 'F5'] },
    { part: 'cards', clauses: ['F6', 'F7', 'F8', 'F9', 'F10', 'F11', 'F12', 'F13'] },
    { part: 'round', clauses: ['F15', 'F16', 'F17', 'F14', 'G1', 'G5', 'G6', 'G7', 'G8'] },
  ],
  vengeance: [
    { part: 'turn', clauses: ['F1', 'V1', 'F3', 'V3', 'V2', 'V16'] },
    { part: 'special', clauses: ['V4', 'V5', 'V6', 'V7'] },
    { part: 'actions', clauses: ['V8', 'V9', 'V10', 'V11', 'V12', 'V13', 'V14', 'V15'] },
    { part: 'round', clauses: ['V18', 'F15', 'V17', 'F17', 'F14', 'G1', 'G5', 'G6', 'G7', 'G8'] },
  ],
  uno: [
    { part: 'play', clauses: ['U6', 'U7', 'U8', 'U9', 'U9.off', 'U10', 'U11', 'U12'] },
    { part: 'deal', clauses: ['U3', 'U4', 'U5', 'U13'] },
    { part: 'round', clauses: ['U1', 'U2'] },
  ],
}

/** Clauses that hold with one answer to an option: the option, the answer, and what a table has that says nothing. */
const OPTIONS: Readonly<Record<string, readonly [option: string, value: unknown, otherwise: unknown]>> = {
  V18: ['brutal', true, false],
  U1: ['scoring', 'winner', 'winner'],
  U2: ['scoring', 'tally', 'winner'],
  U9: ['challenge', true, true],
  'U9.off': ['challenge', false, true],
}

/** The clauses of an edition in order. Without options, those of every option are among them. */
export function sectionsOf(game: GameName, edition: string, options?: Options): Section[] {
  return SECTIONS[game].map(({ part, clauses }) => ({ part, clauses: clauses.filter((name) => holds(name, edition, options)) }))
}

/** Whether a clause depends on what was chosen for the table. */
export const isOptional = (name: string): boolean => {
  const option = OPTIONS[name]
  return option !== undefined && option[1] !== option[2]
}

function holds(name: string, edition: string, options?: Options): boolean {
  if (EDITIONS[name]?.includes(edition) === false) return false
  const option = OPTIONS[name]
  return !option || !options || (options[option[0]] ?? option[2]) === option[1]
}

const ROWS: Partial<Record<GameEvent['event'], string>> = {
  saved: 'F4',
  flipped7: 'F5',
  froze: 'F8',
  gave: 'F9',
  'run-began': 'F10',
  'set-aside': 'F11',
  targeted: 'F7',
  'game-ended': 'F17',
  reshuffled: 'G5',
}

const VENGEANCE: Partial<Record<GameEvent['event'], string>> = {
  ...ROWS,
  flipped7: 'V16',
  wiped: 'V5',
  gave: 'V8',
  'run-began': 'V11',
  'set-aside': 'V11',
  targeted: 'V9',
  picked: 'V12',
  swapped: 'V12',
  stole: 'V13',
  ignored: 'V15',
  awarded: 'V18',
}

const UNO: Partial<Record<GameEvent['event'], string>> = {
  'drew-for-deal': 'U3',
  opened: 'U5',
  buried: 'U5',
  skipped: 'U7',
  reversed: 'U7',
  laid: 'U10',
  named: 'U8',
  accepted: 'U9',
  challenged: 'U9',
  called: 'U11',
  exposed: 'U11',
  caught: 'U11',
  'went-out': 'U12',
  'game-ended': 'U1',
  reshuffled: 'U13',
}

/** The clause that an event follows from; plain dealing needs no explanation. */
export function clauseOf(game: GameName, event: GameEvent, options: Options = {}): string | null {
  if (game === 'uno') {
    if (event.event === 'round-ended' && event.reason === 'blocked') return 'U13'
    const name = UNO[event.event] ?? null
    return name === 'U1' ? sumsClause(game, options) : name
  }
  if (event.event === 'busted') return bustClause(game, event.card)
  if (game === 'vengeance') {
    if (event.event === 'run-began' && event.card === 'one-more') return 'V10'
    return VENGEANCE[event.event] ?? null
  }
  return ROWS[event.event] ?? null
}

/** The clause that says why a card busts. */
export const bustClause = (game: GameName, card = ''): string =>
  game === 'vengeance' ? (card === '13' || card === 'lucky13' ? 'V4' : 'V3') : 'F4'

/** The clause that says how points are counted. */
export const sumsClause = (game: GameName, options: Options = {}): string =>
  ({ flip7: 'F16', vengeance: 'V17', uno: options['scoring'] === 'tally' ? 'U2' : 'U1' })[game]

/** What wins, unless the table says otherwise. */
export const targetOf = (game: GameName, options: Options = {}): number =>
  typeof options['target'] === 'number' ? options['target'] : game === 'uno' ? 500 : 200
