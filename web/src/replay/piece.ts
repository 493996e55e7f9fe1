/** A finished game comes in pieces, as it may be long. */

import type { Replay } from '../wire/types'

/** Steps of a game from the one numbered `first`, as many as come at once, and how many there are in all. */
export async function pieceOf(record: string, first: number, signal: AbortSignal | null = null): Promise<Replay> {
  const answer = await fetch(`/api/replays/${encodeURIComponent(record)}?first=${first}`, { signal })
  if (!answer.ok) throw new Error(String(answer.status))
  return (await answer.json()) as Replay
}
