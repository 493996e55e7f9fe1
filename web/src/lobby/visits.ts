/** The tables that this device was at, and what it wants of one that it has just opened. */

import { read, remember } from '../design/memory'
import { forgetToken, hasToken, keepToken } from '../wire/connection.svelte'

const MOST = 5

export interface Wish {
  game: string
  edition: string
  seats: number
}

const wishes = new Map<string, Wish>()

export const wish = (code: string, wanted: Wish): void => void wishes.set(code, wanted)

/** What was wished for a table: once. */
export function takeWish(code: string): Wish | undefined {
  const wanted = wishes.get(code)
  wishes.delete(code)
  return wanted
}

/** Codes, the last one first. */
export const visited = (): string[] => (read('tables') ?? '').split(' ').filter((code) => code && hasToken(code))

export function visit(code: string): void {
  const all = [code, ...visited().filter((other) => other !== code)]
  for (const old of all.slice(MOST)) forgetToken(old)
  remember('tables', all.slice(0, MOST).join(' '))
}

/** A table has another code now: it is reached by that one from here too. */
export function recoded(former: string, code: string): void {
  keepToken(former, code)
  remember('tables', visited().map((one) => (one === former ? code : one)).join(' '))
}

export function forget(code: string): void {
  forgetToken(code)
  remember('tables', visited().filter((other) => other !== code).join(' '))
}
