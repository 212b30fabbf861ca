import type { Message } from '@guildhall/contract/chat/messages'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'
import { indexOfSeq } from '../timeline/timeline.ts'

/** Messages of one person closer than this, with nothing between them, are one group. */
const groupWithinMs = 5 * 60_000

export type LogMessage = { state: 'sent'; message: Message } | { state: 'sending' | 'failed'; entry: OutboxEntry }

/** One line of the log: a message, with what stands above it. */
export type LogItem = {
  /** Stays the same when an own message on its way is stored. */
  readonly key: string
  /** Of a message on its way, infinite. */
  readonly seq: number
  readonly userId: string
  readonly at: string
  readonly line: LogMessage
  /** A moment of the day that begins here. */
  readonly day: string | null
  /** When the first unread message was said, above which the line stands. */
  readonly unreadSince: string | null
  /** Of its group: one person, nothing between. */
  readonly isFirst: boolean
  readonly isLast: boolean
}

type Source = Message | OutboxEntry
export type LogItems = (
  messages: readonly Message[],
  unsent: readonly OutboxEntry[],
  unreadAfterSeq: number | null,
) => readonly LogItem[]

/**
 * Makes the lines of a log, from top to bottom; own messages on their way come last. What did not
 * change since the last time is the same object as then, so that a long log costs little to go on with.
 */
export function createLogItems(ownUserId: string): LogItems {
  let before: { sources: readonly Source[]; items: readonly LogItem[] } = { sources: [], items: [] }

  return (messages, unsent, unreadAfterSeq) => {
    const sources = withUnsent(messages, unsent, ownUserId)
    const unreadAt = unreadAfterSeq === null ? -1 : firstUnread(messages, ownUserId, unreadAfterSeq)
    const moved = shiftOf(before.sources, sources)
    const items = sources.map((source, at) => {
      const known = before.items[at - moved]
      const hasLine = (index: number) => (before.items[index - moved]?.unreadSince ?? null) !== null
      const isSame = [-1, 0, 1].every((step) => sources[at + step] === before.sources[at + step - moved])
      const isLineSame = [0, 1].every((step) => hasLine(at + step) === (at + step === unreadAt))
      const isByHidden = isHidden(sources[at - 1]) || isHidden(sources[at + 1])
      return known !== undefined && isSame && isLineSame && !isByHidden
        ? known
        : itemOf(sources, at, ownUserId, unreadAt)
    })
    before = { sources, items }
    return items
  }
}

function itemOf(sources: readonly Source[], at: number, ownUserId: string, unreadAt: number): LogItem {
  const source = sources[at] as Source
  const previous = nearest(sources, at, -1)
  const next = nearest(sources, at, 1)
  const isStored = 'seq' in source
  const userId = authorOf(source, ownUserId)
  const breaks = (earlier: Source | undefined, later: Source | undefined) =>
    earlier === undefined ||
    later === undefined ||
    authorOf(earlier, ownUserId) !== authorOf(later, ownUserId) ||
    isNote(earlier) ||
    isNote(later) ||
    Date.parse(later.createdAt) - Date.parse(earlier.createdAt) >= groupWithinMs ||
    dayOf(earlier) !== dayOf(later)
  return {
    key: isStored && userId !== ownUserId ? source.id : source.clientMessageId,
    seq: isStored ? source.seq : Number.POSITIVE_INFINITY,
    userId,
    at: source.createdAt,
    line: isStored
      ? { state: 'sent', message: source }
      : { state: source.state === 'failed' ? 'failed' : 'sending', entry: source },
    day: at === 0 || dayOf(sources[at - 1] as Source) !== dayOf(source) ? source.createdAt : null,
    unreadSince: at === unreadAt ? source.createdAt : null,
    isFirst: at === unreadAt || breaks(previous, source),
    isLast: (next !== undefined && next === sources[unreadAt]) || breaks(source, next),
  }
}

/** The neighbour that is to be seen. */
function nearest(sources: readonly Source[], at: number, step: -1 | 1): Source | undefined {
  let next = at + step
  while (isHidden(sources[next])) next += step
  return sources[next]
}

function isHidden(source: Source | undefined): boolean {
  return source !== undefined && 'seq' in source && source.deleted?.by === 'me'
}

function isNote(source: Source): boolean {
  return 'seq' in source && source.kind === 'system'
}

const authorOf = (source: Source, ownUserId: string) => ('seq' in source ? source.senderUserId : ownUserId)
const dayOf = ({ createdAt }: Source) => new Date(createdAt).toDateString()

/** Two members may use the same clientMessageId; it names a message only beside its sender. */
function withUnsent(
  messages: readonly Message[],
  unsent: readonly OutboxEntry[],
  ownUserId: string,
): readonly Source[] {
  if (unsent.length === 0) return messages
  const waiting = new Map(unsent.map((entry) => [entry.clientMessageId, entry]))
  for (const { senderUserId, clientMessageId } of messages) {
    if (senderUserId === ownUserId) waiting.delete(clientMessageId)
  }
  return [...messages, ...waiting.values()]
}

/** Where the unread line stands: above the first message of others behind the mark. */
function firstUnread(messages: readonly Message[], ownUserId: string, afterSeq: number): number {
  const start = messages.findIndex(({ seq }) => seq > afterSeq)
  if (start < 0) return -1
  // Further on it would stand above something that may not be the first.
  if (start === 0 && (messages[0]?.seq ?? 0) > afterSeq + 1) return -1
  const isUnread = (message: Message) =>
    message.seq > afterSeq && message.senderUserId !== ownUserId && message.kind === 'text' && !isHidden(message)
  return messages.findIndex((message, at) => at >= start && isUnread(message))
}

/** How much further down the messages stand than before. */
function shiftOf(before: readonly Source[], now: readonly Source[]): number {
  const first = before[0]
  if (first === undefined || !('seq' in first)) return 0
  const at = indexOfSeq(now as readonly Message[], first.seq)
  return Math.max(0, at)
}
