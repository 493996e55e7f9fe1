/** What can be played, as the server offers it, and the questions that are asked of it once. */

import { type GameName, GAMES } from '../cards/codes'
import type { EditionOffered, GameOffered, Listed, OptionOffered, Shared } from '../wire/types'

export type Catalogue = Partial<Record<string, GameOffered>>

export class Refused extends Error {
  constructor(readonly status: number) {
    super(`refused with ${status}`)
  }
}

async function asked<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const answer = await fetch(path, init)
  if (!answer.ok) throw new Refused(answer.status)
  return (await answer.json()) as Answer
}

let catalogue: Promise<Catalogue> | undefined
let levels: Promise<string[]> | undefined

/** A question that failed is asked again the next time. */
export const games = (): Promise<Catalogue> =>
  (catalogue ??= asked<Catalogue>('/api/games').catch((fault: unknown) => {
    catalogue = undefined
    throw fault
  }))

export const bots = (): Promise<string[]> =>
  (levels ??= asked<string[]>('/api/bots').catch((fault: unknown) => {
    levels = undefined
    throw fault
  }))

export const openTables = (): Promise<Listed[]> => asked('/api/tables')
export const openTable = (): Promise<{ code: string }> => asked('/api/tables', { method: 'POST' })
export const shared = (path: string): Promise<Shared> => asked(`/api/share?path=${encodeURIComponent(path)}`)

export const isGame = (name: string): name is GameName => (GAMES as readonly string[]).includes(name)

/** Editions before the server has said which there are. */
export const EDITIONS: Readonly<Record<GameName, readonly string[]>> = {
  flip7: ['official', 'international', 'web', 'cardlist'],
  vengeance: ['official', 'international'],
  uno: ['avengers', 'classic'],
}

export function seatsOf(offered: EditionOffered | undefined, game: GameName): [least: number, most: number] {
  const [least = 2, most = 8] = offered?.seats ?? []
  return offered ? [least, most] : [2, game === 'uno' ? 10 : 18]
}

export type Asked = 'switch' | 'choice' | 'number'

/** How an option is asked for; the deck is nothing that one chooses in passing. */
export function askedAs(option: OptionOffered): Asked | null {
  if (option.choices) return option.choices.every((choice) => typeof choice === 'boolean') ? 'switch' : 'choice'
  return typeof option.default === 'number' ? 'number' : null
}

const CODE = /^[2-9A-HJKMNP-Z]{6}$/

/** The code in what somebody typed or pasted: small letters, spaces, and whole links are forgiven. */
export function codeIn(text: string): string | null {
  const linked = /\/t(?:v)?\/([0-9a-z]+)/i.exec(text)?.[1]
  const code = (linked ?? text).toUpperCase().replace(/[^0-9A-Z]/g, '')
  return CODE.test(code) || (linked && /^[2-9A-HJKMNP-Z]{10}$/.test(code)) ? code : null
}
