import type { Message } from '@guildhall/contract/chat'

/**
 * What a tab knows of a conversation: `messages` is a run of neighbours in order of `seq`, without a
 * gap; `ahead` arrived from beyond a gap and waits until the gap is filled.
 */
export type Timeline = {
  readonly messages: readonly Message[]
  readonly ahead: readonly Message[]
}

export const emptyTimeline: Timeline = { messages: [], ahead: [] }

/** The newest seq up to which nothing is missing; 0 while nothing is known. */
export function knownSeq({ messages }: Timeline): number {
  return messages.at(-1)?.seq ?? 0
}

/** The newest seq that the server is known to have, by a message held beyond a gap too. */
export function newestSeq(timeline: Timeline): number {
  return timeline.ahead.at(-1)?.seq ?? knownSeq(timeline)
}

/** Whether something arrived from beyond a gap. */
export function hasGap({ ahead }: Timeline): boolean {
  return ahead.length > 0
}

/**
 * Adds a page read from the server, whose messages are neighbours. A page that does not touch the
 * run replaces it when it is newer: after a long absence the latest page is the new start.
 */
export function withPage(timeline: Timeline, page: readonly Message[]): Timeline {
  const first = page[0]
  const last = page.at(-1)
  if (first === undefined || last === undefined) return timeline
  const known = timeline.messages
  const knownFirst = known[0]?.seq ?? 0
  const touches = known.length === 0 || (first.seq <= knownSeq(timeline) + 1 && last.seq >= knownFirst - 1)
  if (touches) return absorbed({ messages: inOrder([...known, ...page]), ahead: timeline.ahead })
  return last.seq > knownSeq(timeline) ? absorbed({ messages: page, ahead: timeline.ahead }) : timeline
}

/** Adds a pushed message: at the end if it is the next one, beyond the gap if it is not. */
export function withPushed(timeline: Timeline, message: Message): Timeline {
  if (message.seq <= knownSeq(timeline)) return timeline
  return absorbed({ messages: timeline.messages, ahead: inOrder([...timeline.ahead, message]) })
}

/**
 * Moves from `ahead` into the run whatever continues it, and drops what the run holds already. A run
 * that is still empty may begin with the first message of the conversation.
 */
function absorbed({ messages, ahead }: Timeline): Timeline {
  const run = [...messages]
  const waiting: Message[] = []
  for (const message of ahead) {
    const next = (run.at(-1)?.seq ?? 0) + 1
    if (message.seq === next) run.push(message)
    else if (message.seq > next) waiting.push(message)
  }
  return { messages: run, ahead: waiting }
}

/** By seq, each once; of two with one seq the later in the list wins, since it was read later. */
function inOrder(messages: readonly Message[]): Message[] {
  const bySeq = new Map(messages.map((message) => [message.seq, message]))
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}
