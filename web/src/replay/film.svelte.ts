/** A finished game that is fetched piece by piece and gone through step by step. */

import { say } from '../i18n/company/words'
import type { GameEvent, Replay, Step } from '../wire/types'
import { pieceOf } from './piece'

/** How long a step is looked at before the next one comes by itself, once all of it has been shown. */
const PACE = 700
const SOON = 100

export class Film {
  replay = $state.raw<Replay | null>(null)
  steps = $state.raw<Step[]>([])
  at = $state(0)
  isMissing = $state(false)
  isPlaying = $state(false)

  /** Whether the step at hand is still being shown: it is waited for. */
  isBusy: () => boolean = () => false

  #timer: ReturnType<typeof setTimeout> | undefined
  /** Every event by now, and for each step how many of them there are with it. */
  #events: GameEvent[] = $derived(this.steps.flatMap((step) => step.events))
  #counts: number[] = $derived.by(() => {
    let sum = 0
    return this.steps.map((step) => (sum += step.events.length))
  })

  constructor(readonly name: string) {}

  /** How many steps are there by now. */
  get length(): number {
    return this.steps.length
  }

  get step(): Step | undefined {
    return this.steps[this.at]
  }

  /** What has happened up to a step, itself included. */
  upTo(at: number): GameEvent[] {
    return this.#events.slice(0, this.#counts[at] ?? 0)
  }

  get isWhole(): boolean {
    return this.replay !== null && this.steps.length >= this.replay.steps
  }

  nameOf = (seat: number): string => this.replay?.names[seat] || say('lobby.seat', { n: seat + 1 })

  /** Fetch all pieces, one after another. Returns what stops it. */
  load(): () => void {
    const stop = new AbortController()
    this.#fetch(stop.signal).catch(() => {
      if (!stop.signal.aborted && !this.replay) this.isMissing = true
    })
    return () => {
      stop.abort()
      this.pause()
    }
  }

  async #fetch(signal: AbortSignal): Promise<void> {
    let steps: Step[] = []
    for (;;) {
      const piece = await pieceOf(this.name, steps.length, signal)
      steps = [...steps, ...piece.shown]
      this.steps = steps
      this.replay ??= piece
      if (steps.length >= piece.steps || piece.shown.length === 0) return
    }
  }

  go(to: number): void {
    this.at = Math.min(Math.max(to, 0), this.length - 1)
    if (this.at === this.length - 1) this.pause()
  }

  toggle(): void {
    if (this.isPlaying) return this.pause()
    if (this.at === this.length - 1) this.at = 0
    this.isPlaying = true
    this.go(this.at + 1)
    this.#goOn(PACE)
  }

  #goOn(after: number): void {
    clearTimeout(this.#timer)
    if (!this.isPlaying) return
    this.#timer = setTimeout(() => {
      if (this.isBusy()) return this.#goOn(SOON)
      this.go(this.at + 1)
      this.#goOn(PACE)
    }, after)
  }

  pause(): void {
    this.isPlaying = false
    clearTimeout(this.#timer)
  }
}
