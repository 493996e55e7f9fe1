/**
 * A connection to one table. It says words and hears tellings; when the line breaks it comes back by itself and asks only
 * for what it has missed. Whatever was said and not yet acknowledged is said again, under the same id: it counts once.
 */

import { read, remember } from '../design/memory'
import type { Done, GameEvent, Refused, Saying, TableShown, Telling } from './types'

export type Status = 'connecting' | 'open' | 'broken' | 'closed'
/** Why a connection is over for good. */
export type Ending = 'no-table' | 'sent-away' | 'full' | 'left'

/** Random hexadecimal digits; works on plain http too. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

interface Waiting {
  word: Saying
  settle: (answer: Done | Refused) => void
}

const FIRST_DELAY = 250
const LONGEST_DELAY = 8000
/** How long an answer is waited for before the line counts as dead. */
const PATIENCE = 10_000
/** After so long without a sign the other end is asked for one: a line can die without anybody being told. */
const QUIET = 25_000
/** A page that was hidden for this long does not trust its line: phones let sockets die without a sign. */
const ASLEEP = 20_000

const ENDINGS: Readonly<Record<number, Ending>> = { 4003: 'sent-away', 4004: 'no-table', 4009: 'full' }
const tokenKey = (code: string) => `token.${code}`

/** Whether this browser knows a way back to a table. */
export const hasToken = (code: string): boolean => read(tokenKey(code)) !== null
export const keepToken = (former: string, code: string): void => remember(tokenKey(code), read(tokenKey(former)))
export const forgetToken = (code: string): void => remember(tokenKey(code), null)

export class Connection {
  status = $state<Status>('connecting')
  ending = $state<Ending | null>(null)
  table = $state.raw<TableShown | null>(null)
  /** All that has happened in this game, as far as this viewer was told. */
  events = $state.raw<GameEvent[]>([])

  /** What is new since the last telling, for who animates it. `again` when everything was told from the start. */
  onNews: (news: GameEvent[], again: boolean, table: TableShown) => void = () => {}

  #socket: WebSocket | null = null
  #token: string | null
  #seq: number | null = null
  #waiting = new Map<string, Waiting>()
  #delay = FIRST_DELAY
  #retry: ReturnType<typeof setTimeout> | undefined
  #patience: ReturnType<typeof setTimeout> | undefined
  #quiet: ReturnType<typeof setTimeout> | undefined
  #hiddenAt: number | null = null
  #listening = new AbortController()
  #prefix = randomHex(6)
  #count = 0

  constructor(readonly code: string) {
    this.#token = read(tokenKey(code))
    const options = { signal: this.#listening.signal }
    addEventListener('online', () => this.#connectNow(), options)
    addEventListener('offline', () => this.#drop(), options)
    addEventListener('pageshow', (event) => event.persisted && this.#connectNow(), options)
    document.addEventListener('visibilitychange', () => this.#look(), options)
    this.#connect()
  }

  /** Say something; resolves when it is on disk, or refused with a sentence. */
  say(word: Saying): Promise<Done | Refused> {
    const id = `${this.#prefix}-${++this.#count}`
    if (this.status === 'closed') return Promise.resolve(unheard(id))
    return new Promise((settle) => {
      this.#waiting.set(id, { word, settle })
      this.#send({ id, word })
    })
  }

  /** Go away from this table for good; the seat is somebody else's. */
  leave(): void {
    this.#send({ id: `${this.#prefix}-leave`, word: { say: 'leave' } })
    this.#end('left')
  }

  /** Leave the page of this table; the seat stays. */
  close(): void {
    this.status = 'closed'
    this.#listening.abort()
    clearTimeout(this.#retry)
    clearTimeout(this.#patience)
    clearTimeout(this.#quiet)
    this.#socket?.close(1000)
    this.#socket = null
    for (const [id, { settle }] of this.#waiting) settle(unheard(id))
    this.#waiting.clear()
  }

  #end(ending: Ending): void {
    this.ending = ending
    forgetToken(this.code)
    this.close()
  }

  #connect(): void {
    clearTimeout(this.#retry)
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws`)
    this.#socket = socket
    socket.onopen = () => {
      const since = this.#token === null ? null : this.#seq
      socket.send(JSON.stringify({ hello: this.code, token: this.#token, since }))
    }
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#hear(JSON.parse(message.data as string) as Telling)
    }
    socket.onclose = (end) => {
      if (socket === this.#socket) this.#broke(ENDINGS[end.code])
    }
    this.#expectAnswer()
  }

  #broke(ending?: Ending): void {
    if (ending) return this.#end(ending)
    this.#socket = null
    this.status = 'broken'
    clearTimeout(this.#patience)
    clearTimeout(this.#quiet)
    clearTimeout(this.#retry)
    // Without a network there is only this machine to reach; the browser says when there is one again.
    if (!navigator.onLine) this.#delay = LONGEST_DELAY
    this.#retry = setTimeout(() => this.#connect(), this.#delay * (0.5 + Math.random() / 2))
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY)
  }

  /** Give this line up, without waiting until it says so itself. */
  #drop(): void {
    const socket = this.#socket
    if (!socket) return
    this.#broke()
    socket.close()
  }

  /** A new line at once, whatever has become of the old one. */
  #connectNow(): void {
    this.#delay = FIRST_DELAY
    this.#drop()
    this.#connect()
  }

  #look(): void {
    if (document.visibilityState === 'hidden') {
      this.#hiddenAt = Date.now()
      return
    }
    const slept = this.#hiddenAt !== null && Date.now() - this.#hiddenAt > ASLEEP
    this.#hiddenAt = null
    if (slept || this.status === 'broken') this.#connectNow()
  }

  #expectAnswer(): void {
    clearTimeout(this.#patience)
    this.#patience = setTimeout(() => this.#drop(), PATIENCE)
  }

  #send(message: { id: string; word: Saying }): void {
    if (this.status !== 'open' || this.#socket?.readyState !== WebSocket.OPEN) return
    this.#socket.send(JSON.stringify(message))
    this.#expectAnswer()
  }

  /** Ask the other end for a sign; whatever comes will do. */
  #ask(): void {
    if (this.status !== 'open' || this.#socket?.readyState !== WebSocket.OPEN) return
    this.#socket.send(JSON.stringify({ id: `${this.#prefix}-line`, word: null }))
    this.#expectAnswer()
  }

  #hear(telling: Telling): void {
    clearTimeout(this.#patience)
    clearTimeout(this.#quiet)
    this.#quiet = setTimeout(() => this.#ask(), QUIET)
    if (telling.tell === 'done' || telling.tell === 'refused') this.#settle(telling)
    else if (telling.tell === 'welcome') this.#welcome(telling)
    else if (this.#seq !== null && telling.seq > this.#seq + 1) this.#connectNow() // a gap: come back for it
    else {
      const again = telling.undone === true || telling.table.phase === 'lobby'
      const begins = again || this.table?.phase === 'lobby'
      this.events = begins ? telling.events : [...this.events, ...telling.events]
      this.#show(telling.table, telling.seq, telling.events, again)
      if (telling.done) this.#settle({ tell: 'done', id: telling.done })
    }
    if (this.#waiting.size > 0 && this.status === 'open') this.#expectAnswer()
  }

  #welcome(telling: Extract<Telling, { tell: 'welcome' }>): void {
    this.#token = telling.token
    remember(tokenKey(this.code), telling.token)
    this.status = 'open'
    this.#delay = FIRST_DELAY
    if (!telling.from_start && this.#isAnotherGame(telling.table)) {
      this.#seq = null // what was missed belongs to more than one game: be told this one from its start
      return this.#connectNow()
    }
    this.events = telling.from_start ? telling.events : [...this.events, ...telling.events]
    this.#show(telling.table, telling.seq, telling.events, telling.from_start)
    for (const [id, { word }] of this.#waiting) this.#send({ id, word })
  }

  #isAnotherGame(now: TableShown): boolean {
    const before = this.table
    if (!before || now.phase === 'lobby') return false
    const wasOver = before.phase === 'over' && now.phase !== 'over'
    const played = now.games_played - before.games_played - (now.phase === 'over' && before.phase !== 'over' ? 1 : 0)
    return wasOver || played > 0
  }

  #show(table: TableShown, seq: number, news: GameEvent[], again: boolean): void {
    if (table.phase === 'lobby') this.events = []
    this.table = table
    this.#seq = seq
    this.onNews(news, again, table)
  }

  #settle(answer: Done | Refused): void {
    // A message that could not be read comes back without its id. Only one can be meant if only one waits.
    const id = answer.id ?? (this.#waiting.size === 1 ? [...this.#waiting.keys()][0] : '') ?? ''
    this.#waiting.get(id)?.settle(answer)
    this.#waiting.delete(id)
  }
}

const unheard = (id: string): Refused => ({ tell: 'refused', id, code: 'gone' })
