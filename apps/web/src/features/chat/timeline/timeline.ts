import type { Message } from '@guildhall/contract/chat/messages'
import { inOrder, newerOf, withAnswersTo } from './merging.ts'

/**
 * What a tab knows of a conversation. `messages` is a run of neighbours in order of `seq`; `ahead`
 * arrived from further on and waits until the run gets there. Changes are followed by `rev`.
 */
export type Timeline = {
  readonly messages: readonly Message[]
  readonly ahead: readonly Message[]
  /** Changed messages from before the run: a page that was read earlier must not undo them. */
  readonly behind: readonly Message[]
  /** Every change up to this one is in the run. */
  readonly rev: number
  /** Changes that were taken in from beyond a missing one, in order. */
  readonly revsAhead: readonly number[]
  /** The run was read somewhere further back and does not reach the latest message yet. */
  readonly isApart: boolean
  /** The newest message that the server is known to have. */
  readonly latestSeq: number
}

export const emptyTimeline: Timeline = {
  messages: [],
  ahead: [],
  behind: [],
  rev: 0,
  revsAhead: [],
  isApart: false,
  latestSeq: 0,
}

/** So many messages from outside the run are held; the others are read when one gets there. */
const heldAtMost = 200

/** Where the server said a conversation stood, before what is taken in was asked for. */
export type Stand = { readonly lastSeq: number; readonly lastRev: number }

/** The seq up to which nothing is missing; 0 while nothing is known. */
export function knownSeq({ messages }: Timeline): number {
  return messages.at(-1)?.seq ?? 0
}

/** Whether something is known to have happened that is not here. */
export function hasGap({ ahead, revsAhead, isApart }: Timeline): boolean {
  return revsAhead.length > 0 || (ahead.length > 0 && !isApart)
}

/**
 * Begins anew with a page whose messages are neighbours, wherever it lies. What came from beyond it while it was read
 * waits for its place.
 */
export function withRun(timeline: Timeline, page: readonly Message[], stand: Stand): Timeline {
  const last = page.at(-1)
  const latestSeq = Math.max(timeline.latestSeq, stand.lastSeq, last?.seq ?? 0)
  const beyond = timeline.messages.filter(({ seq }) => seq > (last?.seq ?? 0)).slice(-heldAtMost)
  // A page shows all changes of its own messages, so its newest is known at the least.
  const rev = page.reduce((most, message) => Math.max(most, message.rev), Math.max(timeline.rev, stand.lastRev))
  const isApart = last !== undefined && last.seq < latestSeq
  const ahead = beyond.length > 0 ? inOrder([...timeline.ahead, ...beyond]) : timeline.ahead
  return settled({ ...timeline, messages: renewed(page, timeline), ahead, latestSeq, rev, isApart })
}

/** Adds the page before the run. */
export function withOlder(timeline: Timeline, page: readonly Message[]): Timeline {
  const first = timeline.messages[0]?.seq ?? Number.POSITIVE_INFINITY
  const before = renewed(
    page.filter(({ seq }) => seq < first),
    timeline,
  )
  return { ...timeline, messages: [...before, ...timeline.messages] }
}

/**
 * Adds the page behind the run.
 * @param isEnd whether there was nothing further on when it was read
 */
export function withNewer(timeline: Timeline, page: readonly Message[], isEnd: boolean): Timeline {
  const known = knownSeq(timeline)
  const behind = renewed(
    page.filter(({ seq }) => seq > known),
    timeline,
  )
  const messages = [...timeline.messages, ...behind]
  const latestSeq = Math.max(timeline.latestSeq, knownSeq({ ...timeline, messages }))
  return settled({ ...timeline, messages, latestSeq, isApart: timeline.isApart && !isEnd })
}

/** Takes in a message that is new or changed, as a push tells it or an own action got it back. */
export function withMessage(timeline: Timeline, message: Message): Timeline {
  return settled(withRev(placed(timeline, message), message.rev))
}

/** Takes in what happened since `timeline.rev`. */
export function withChanges(timeline: Timeline, page: Changes): Timeline {
  const changed = page.messages.reduce(placed, timeline)
  const reached = page.isMore ? (page.messages.at(-1)?.rev ?? page.rev) : page.rev
  return settled({ ...changed, rev: Math.max(changed.rev, reached) })
}

export type Changes = { readonly messages: readonly Message[]; readonly rev: number; readonly isMore: boolean }

/** The same messages read once more, for what the reader hid elsewhere: that moves no `rev`. */
export function withRead(timeline: Timeline, page: readonly Message[]): Timeline {
  const byId = new Map(page.map((message) => [message.id, message]))
  const messages = timeline.messages.map((known) => newerOf(known, byId.get(known.id) ?? known))
  return { ...timeline, messages }
}

/** The server holds more than is known, by its own word. */
export function withLatest(timeline: Timeline, latestSeq: number): Timeline {
  return latestSeq > timeline.latestSeq ? { ...timeline, latestSeq } : timeline
}

/** Without what lies further back than so many messages. */
export function trimmed(timeline: Timeline, toNewest: number): Timeline {
  return { ...timeline, messages: timeline.messages.slice(-toNewest), behind: [] }
}

function placed(timeline: Timeline, message: Message): Timeline {
  const { messages, ahead, behind } = timeline
  const first = messages[0]
  const latestSeq = Math.max(timeline.latestSeq, message.seq)
  if (message.seq > knownSeq(timeline)) {
    const held = inOrder([...ahead, message])
    return { ...timeline, latestSeq, ahead: timeline.isApart ? held.slice(-heldAtMost) : held }
  }
  if (first === undefined || message.seq < first.seq) {
    const answered = withAnswersTo(messages, message)
    return { ...timeline, messages: answered, behind: [...behind, message].slice(-heldAtMost) }
  }
  const at = indexOfSeq(messages, message.seq)
  const known = messages[at]
  if (known === undefined) return timeline
  const newer = newerOf(known, message)
  if (newer === known) return timeline
  return { ...timeline, messages: withAnswersTo(messages.with(at, newer), newer) }
}

function withRev(timeline: Timeline, rev: number): Timeline {
  if (rev <= timeline.rev || timeline.revsAhead.includes(rev)) return timeline
  return { ...timeline, revsAhead: [...timeline.revsAhead, rev].toSorted((a, b) => a - b) }
}

/** Moves into the run, and into `rev`, whatever continues them, and drops what is there already. */
function settled(timeline: Timeline): Timeline {
  const { run, waiting } = joined(timeline)
  let { rev } = timeline
  const revsAhead: number[] = []
  for (const next of timeline.revsAhead) {
    if (next === rev + 1) rev = next
    else if (next > rev) revsAhead.push(next)
  }
  const reached = run.at(-1)?.seq ?? 0
  const isApart = timeline.isApart && reached < timeline.latestSeq
  return { ...timeline, messages: run, ahead: waiting, rev, revsAhead, isApart }
}

/** A run that is still empty may begin with the first message of the conversation; another beginning is read. */
function joined({ messages, ahead }: Timeline): { run: readonly Message[]; waiting: readonly Message[] } {
  if (ahead.length === 0) return { run: messages, waiting: ahead }
  const run = [...messages]
  const waiting: Message[] = []
  for (const message of ahead) {
    const last = run.at(-1)?.seq
    const isNext = last === undefined ? message.seq === 1 : message.seq === last + 1
    if (isNext) run.push(message)
    else if (message.seq > (last ?? 0)) waiting.push(message)
  }
  return { run, waiting }
}

/** A page with what is known to be newer of its messages. */
function renewed(page: readonly Message[], { messages, ahead, behind }: Timeline): Message[] {
  const known = new Map<string, Message>()
  for (const message of [...behind, ...messages, ...ahead]) {
    const other = known.get(message.id)
    known.set(message.id, other === undefined ? message : newerOf(other, message))
  }
  return page.map((message) => newerOf(message, known.get(message.id) ?? message))
}

/** Where the message with this seq stands; -1 when it is not there. */
export function indexOfSeq(messages: readonly Pick<Message, 'seq'>[], seq: number): number {
  let low = 0
  let high = messages.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = messages[middle]?.seq ?? 0
    if (found === seq) return middle
    if (found < seq) low = middle + 1
    else high = middle - 1
  }
  return -1
}
