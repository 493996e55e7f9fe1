/** One device at a table: which of its seats is to act, what it may do, and how it does it. */

import { getContext, setContext } from 'svelte'
import type { GameName } from '../cards/codes'
import { nameOfSeat, refusal } from '../company/names'
import type { Connection } from '../wire/connection.svelte'
import type { Action, TableShown, UnoView, RowView, View } from '../wire/types'
import { Stage } from './stage.svelte'

export type Offer<Do extends Action['do']> = Extract<Action, { do: Do }>

/** Where a game comes from: a live table, or one that is shown again. */
export type Feed = Pick<Connection, 'table' | 'events' | 'say'>

export class Play {
  sending = $state(false)
  refused = $state('')
  /** UNO on a shared device: whose hand is open. */
  holder = $state<number | null>(null)

  /** The rules lie open, at this clause if there is one. */
  rules = $state<{ at: string | null } | null>(null)

  /** `replay`: the game is over, and everybody may see every card. */
  constructor(
    readonly connection: Feed,
    readonly tv: boolean,
    readonly replay = false,
    readonly stage = new Stage(replay),
  ) {}

  table: TableShown | null = $derived.by(() => this.connection.table)
  views: View[] = $derived(this.table?.views ?? [])
  view: View | null = $derived.by(() => this.#viewAtHand())
  rows: RowView | null = $derived(this.view?.view === 'rows' ? this.view : null)
  hands: UnoView | null = $derived(this.view?.view === 'hands' ? this.view : null)
  game: GameName = $derived((this.view?.game ?? this.table?.choice.game ?? 'flip7') as GameName)
  /** The seat that this device shows large. */
  own: number | null = $derived.by(() => (this.tv || this.replay ? null : (this.view?.seat ?? null)))
  acting: number | null = $derived(typeof this.view?.to_act === 'number' ? this.view.to_act : null)
  /** What ends the game. */
  target: number = $derived(Number(this.table?.choice.options['target'] ?? 0))
  isOver: boolean = $derived(this.table?.phase === 'over')
  isOpen: boolean = $derived.by(() => this.table?.phase === 'playing' && !this.tv && !this.replay)
  /** UNO with several people on one device: nobody may see in passing what another one drew. */
  isShared: boolean = $derived(this.views.length > 1 && this.view?.view === 'hands')
  /** Whether hands are hidden until somebody else takes the device. */
  handsOver: boolean = $derived.by(() => this.#handsOver())
  /** What may be done at leisure: nothing while it is still being shown what happened, or while an answer is on its way. */
  offers: Action[] = $derived.by(() =>
    this.isOpen && !this.stage.playing && !this.sending && !this.handsOver ? (this.view?.legal ?? []).filter((one) => !isCall(one)) : [],
  )
  /** What must be quick, whoever of this device's seats it is for. */
  calls: { seat: number; action: Action }[] = $derived.by(() => {
    if (!this.isOpen) return []
    const views = this.handsOver ? [] : this.views
    return views.flatMap((view) =>
      view.seat === null ? [] : view.legal.filter(isCall).map((action) => ({ seat: view.seat ?? 0, action })),
    )
  })
  /** The card that each seat busted on, in the round that is shown. */
  reasons: Map<number, string> = $derived.by(() => {
    const events = this.connection.events.slice(0, this.stage.told)
    const round = events.slice(events.findLastIndex((event) => event.event === 'round-began') + 1)
    return new Map(round.flatMap((event) => (event.event === 'busted' ? [[event.seat, event.card] as const] : [])))
  })
  yourTurn: boolean = $derived(this.offers.length > 0)

  name = (seat: number): string => (this.table ? nameOfSeat(this.table, seat) : '')

  of<Do extends Action['do']>(kind: Do): Offer<Do>[] {
    return this.offers.filter((one): one is Offer<Do> => one.do === kind)
  }

  act = async (action: Action, seat: number | null = this.own): Promise<void> => {
    if (seat === null || this.sending) return
    this.sending = true
    this.refused = ''
    this.stage.closeSums()
    const after = this.table?.seats[seat]?.acts ?? null
    const answer = await this.connection.say({ say: 'act', seat, action, after })
    this.sending = false
    if (answer.tell === 'refused') this.refused = refusal(answer.code, answer.message)
  }

  askRules = (at: string | null): void => {
    this.rules = { at }
  }

  takeDevice = (): void => {
    this.holder = this.own
  }

  #viewAtHand(): View | null {
    return (
      this.views.find((view) => view.seat !== null && view.to_act === view.seat) ??
      this.views.find((view) => view.seat !== null && view.seat === this.holder) ??
      this.views[0] ??
      null
    )
  }

  #handsOver(): boolean {
    if (this.views.length < 2 || this.tv || this.replay || this.isOver) return false
    return this.view?.view === 'hands' && this.holder !== this.view.seat
  }
}

const isCall = (action: Action): boolean => action.do === 'uno' || action.do === 'catch'

const KEY = Symbol('play')
export const setPlay = (play: Play): Play => setContext(KEY, play)
export const getPlay = (): Play => getContext<Play>(KEY)
