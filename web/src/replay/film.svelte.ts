/** A finished game that is fetched piece by piece and gone through step by step. */

import { say } from '../i18n/company/words'
import type { Replay, Step } from '../wire/types'

const PACE = 900

export class Film {
  replay = $state.raw<Replay | null>(null)
  steps = $state.raw<Step[]>([])
  at = $state(0)
  isMissing = $state(false)
  isPlaying = $state(false)

  #timer: ReturnType<typeof setInterval> | undefined

  constructor(readonly name: string) {}

  /** How many steps are there by now. */
  get length(): number {
    return this.steps.length
  }

  get step(): Step | undefined {
    return this.steps[this.at]
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
      const answer = await fetch(`/api/replays/${encodeURIComponent(this.name)}?first=${steps.length}`, { signal })
      if (!answer.ok) throw new Error(String(answer.status))
      const piece = (await answer.json()) as Replay
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
    this.#timer = setInterval(() => this.go(this.at + 1), PACE)
  }

  pause(): void {
    this.isPlaying = false
    clearInterval(this.#timer)
  }
}
