import type { Participation } from '../conversations/conversations.store.ts'

/** The first and the last seq that somebody may see, both included; nothing when `last < first`. */
export type HistoryWindow = { readonly first: number; readonly last: number }

/** What somebody may see who is in the conversation, or who was until they left. */
export function windowOf({ conversation, own }: Participation): HistoryWindow {
  return { first: own.joinSeq + 1, last: own.leftSeq ?? conversation.lastSeq }
}

export function isWithin(window: HistoryWindow, seq: number): boolean {
  return seq >= window.first && seq <= window.last
}

/** Which page: before or after a seq, around a seq, or the latest when none is named. */
export type HistoryPlace = {
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly around?: number | undefined
}

/**
 * The seqs of a page of history. Numbers have no gaps, so a page is a range of them: it is known
 * before the messages are asked for, and holds `limit` messages whenever the window has as many.
 * @returns `undefined` for a page without messages.
 */
export function historyRange(
  window: HistoryWindow,
  place: HistoryPlace,
  limit: number,
): { from: number; to: number } | undefined {
  const { from, to } = unbounded(window, place, limit)
  const range = { from: Math.max(from, window.first), to: Math.min(to, window.last) }
  return range.from <= range.to ? range : undefined
}

function unbounded(window: HistoryWindow, place: HistoryPlace, limit: number) {
  if (place.after !== undefined) {
    const from = Math.max(place.after + 1, window.first)
    return { from, to: from + limit - 1 }
  }
  const to =
    place.around === undefined
      ? Math.min((place.before ?? Number.POSITIVE_INFINITY) - 1, window.last)
      : lastAround(window, place.around, limit)
  return { from: to - limit + 1, to }
}

/** Half of the page before the message and half after it, moved inwards at the ends of the window. */
function lastAround(window: HistoryWindow, seq: number, limit: number): number {
  const from = Math.max(seq - Math.floor((limit - 1) / 2), window.first)
  return Math.min(from + limit - 1, window.last)
}
