import type { Message } from '@guildhall/contract/chat/messages'
import { describe, expect, test } from 'vitest'
import { aMessage } from '../../../testing/builders.ts'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'
import { createLogItems, type LogItem } from './log-items.ts'

const start = new Date(2026, 10, 21, 20, 0).getTime()
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()

function said(seq: number, senderUserId: string, minutes: number, part: Partial<Message> = {}): Message {
  return aMessage({ id: `m${seq}`, seq, senderUserId, createdAt: at(minutes), text: `text ${seq}`, ...part })
}

function unsent(clientMessageId: string, part: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    clientMessageId,
    conversationId: 'c',
    text: `unsent ${clientMessageId}`,
    createdAt: at(1),
    position: 1,
    state: 'queued',
    reason: null,
    ...part,
  }
}

/** Each line as short words: what stands above it, the author where a group begins, and the text. */
function outline(items: readonly LogItem[]): string[] {
  return items.map(({ line, userId, day, unreadSince, isFirst, isLast }) => {
    const text = line.state === 'sent' ? line.message.text : line.entry.text
    const head = [day !== null && '[day]', unreadSince !== null && '[unread]', isFirst && `${userId}:`]
    return [...head.filter(Boolean), text, ...(isLast ? ['.'] : [])].join(' ')
  })
}

const lines = (messages: Message[], waiting: OutboxEntry[], after: number | null) =>
  createLogItems('me')(messages, waiting, after)

describe('the lines of the log', () => {
  test('one person within five minutes is one group, another person or a longer pause begins the next', () => {
    const messages = [said(1, 'wren', 0), said(2, 'wren', 4.9), said(3, 'wren', 9.9), said(4, 'me', 10)]
    expect(outline(lines(messages, [], null))).toEqual([
      '[day] wren: text 1',
      'text 2 .',
      'wren: text 3 .',
      'me: text 4 .',
    ])
  })

  test('a new day, the unread line and what the group says of itself part a group', () => {
    const midnight = (new Date(2026, 10, 22).getTime() - start) / 60_000
    const messages = [
      said(1, 'wren', 0),
      said(2, 'wren', 1),
      said(3, 'wren', 2, { kind: 'system' }),
      said(4, 'wren', 3),
      said(5, 'wren', midnight - 1),
      said(6, 'wren', midnight),
    ]
    expect(outline(lines(messages, [], 1))).toEqual([
      '[day] wren: text 1 .',
      '[unread] wren: text 2 .',
      'wren: text 3 .',
      'wren: text 4 .',
      'wren: text 5 .',
      '[day] wren: text 6 .',
    ])
  })

  test('the unread line stands above the first words of others behind the mark, and tells their time', () => {
    const messages = [said(1, 'wren', 0), said(2, 'me', 1), said(3, 'ines', 2, { kind: 'system' }), said(4, 'wren', 3)]
    const items = lines(messages, [], 1)
    expect(items.map(({ unreadSince }) => unreadSince)).toEqual([null, null, null, at(3)])
    expect(lines(messages, [], 4).every(({ unreadSince }) => unreadSince === null)).toBe(true)
    // The first unread message is further back than what is here.
    expect(lines(messages.slice(2), [], 1).every(({ unreadSince }) => unreadSince === null)).toBe(true)
  })

  test('own messages on their way come last, and keep their key when they are stored', () => {
    const make = createLogItems('me')
    const before = make([said(1, 'wren', 0)], [unsent('a')], null)
    expect(outline(before)).toEqual(['[day] wren: text 1 .', 'me: unsent a .'])
    const stored = said(2, 'me', 1, { clientMessageId: 'a' })
    const after = make([said(1, 'wren', 0), stored], [unsent('a')], null)
    expect(outline(after)).toEqual(['[day] wren: text 1 .', 'me: text 2 .'])
    expect(after.at(-1)?.key).toBe(before.at(-1)?.key)
  })

  test('the clientMessageId of somebody else hides nothing of mine', () => {
    const items = lines([said(1, 'wren', 0, { clientMessageId: 'a' })], [unsent('a')], null)
    expect(outline(items)).toEqual(['[day] wren: text 1 .', 'me: unsent a .'])
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
  })

  test('a message that one hid is passed over: the next one has the head', () => {
    const hidden = { deleted: { at: at(0), by: 'me' as const } }
    const messages = [said(1, 'wren', 0, hidden), said(2, 'wren', 1), said(3, 'wren', 2, hidden), said(4, 'wren', 3)]
    const [, second, , fourth] = lines(messages, [], null)
    expect([second?.isFirst, second?.isLast, fourth?.isFirst, fourth?.isLast]).toEqual([true, false, false, true])
  })
})

describe('going on with a long log', () => {
  const messages = Array.from({ length: 20 }, (_, index) => said(index + 11, index % 3 === 0 ? 'wren' : 'ines', index))

  test('older, newer and changed messages leave the other lines the same objects, and all lines right', () => {
    const make = createLogItems('me')
    const before = make(messages, [], 15)
    const changed = messages.with(10, { ...(messages[10] as Message), text: 'edited' })
    const older = [said(9, 'ines', -3), said(10, 'wren', -1)]
    const grown = [...older, ...changed, said(31, 'ines', 20)]
    const after = make(grown, [], 15)
    expect(outline(after)).toEqual(outline(lines(grown, [], 15)))
    const same = after.filter((item) => before.includes(item))
    // New or changed are the first two, the changed one, the last one, and each of their neighbours.
    expect(same).toHaveLength(grown.length - 2 - 1 - 3 - 2)
  })

  test('the line of the unread moves where it is wanted', () => {
    const make = createLogItems('me')
    make(messages, [], 15)
    const moved = make(messages, [], 20)
    expect(outline(moved)).toEqual(outline(lines(messages, [], 20)))
  })
})
