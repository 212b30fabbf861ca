import type { Message } from '@guildhall/contract/chat'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'

/** Messages of one person closer than this, with nothing between them, are one group. */
const groupWithinMs = 5 * 60_000

export type LogMessage =
  | { key: string; state: 'sent'; text: string; at: string; message: Message }
  | { key: string; state: 'sending' | 'failed'; text: string; at: string; entry: OutboxEntry }

export type LogItem =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'unread'; key: string; since: string }
  | { kind: 'group'; key: string; userId: string; at: string; messages: LogMessage[] }

/**
 * What the log shows, from top to bottom: day lines, the line above the first unread message, and
 * groups of bubbles; own messages on their way come last.
 * @param unreadAfterSeq the read mark when the conversation was opened; the line stays where it was
 */
export function logItems(
  messages: readonly Message[],
  unsent: readonly OutboxEntry[],
  ownUserId: string,
  unreadAfterSeq: number | null,
): LogItem[] {
  const items: LogItem[] = []
  let day = ''
  let isDivided = unreadAfterSeq === null
  for (const { line, userId, seq } of lines(messages, unsent, ownUserId)) {
    const lineDay = new Date(line.at).toDateString()
    if (lineDay !== day) {
      day = lineDay
      items.push({ kind: 'day', key: `day ${lineDay}`, day: line.at })
    }
    if (!isDivided && userId !== ownUserId && seq > (unreadAfterSeq ?? 0)) {
      isDivided = true
      items.push({ kind: 'unread', key: 'unread', since: line.at })
    }
    const last = items.at(-1)
    if (last?.kind === 'group' && last.userId === userId && isClose(last, line)) {
      last.messages.push(line)
    } else {
      items.push({ kind: 'group', key: line.key, userId, at: line.at, messages: [line] })
    }
  }
  return items
}

type Line = { line: LogMessage; userId: string; seq: number }

function lines(messages: readonly Message[], unsent: readonly OutboxEntry[], ownUserId: string): Line[] {
  const isOwn = (message: Message) => message.senderUserId === ownUserId
  // Two members may use the same clientMessageId; it names a message only beside its sender.
  const stored = new Set(messages.filter(isOwn).map(({ clientMessageId }) => clientMessageId))
  const sentLine = (message: Message): Line => ({
    line: {
      key: isOwn(message) ? message.clientMessageId : message.id,
      state: 'sent',
      text: message.text,
      at: message.createdAt,
      message,
    },
    userId: message.senderUserId,
    seq: message.seq,
  })
  const unsentLine = (entry: OutboxEntry): Line => ({
    line: {
      key: entry.clientMessageId,
      state: entry.state === 'failed' ? 'failed' : 'sending',
      text: entry.text,
      at: entry.createdAt,
      entry,
    },
    userId: ownUserId,
    seq: Number.POSITIVE_INFINITY,
  })
  const waiting = unsent.filter(({ clientMessageId }) => !stored.has(clientMessageId))
  return [...messages.map(sentLine), ...waiting.map(unsentLine)]
}

function isClose(group: { messages: LogMessage[] }, line: LogMessage): boolean {
  const previous = group.messages.at(-1)
  return previous !== undefined && Date.parse(line.at) - Date.parse(previous.at) < groupWithinMs
}
