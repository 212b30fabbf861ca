import type { Message } from '@guildhall/contract/chat'
import { describe, expect, test } from 'vitest'
import { aMessage } from '../../../testing/builders.ts'
import type { OutboxEntry } from '../outbox/outbox-entry.ts'
import { type LogItem, logItems } from './log-items.ts'

const start = new Date(2026, 10, 21, 20, 0).getTime()
const at = (minutes: number) => new Date(start + minutes * 60_000).toISOString()

function said(seq: number, senderUserId: string, minutes: number, part: Partial<Message> = {}): Message {
  return aMessage({ seq, senderUserId, createdAt: at(minutes), text: `text ${seq}`, ...part })
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

/** Each item as a short word: what kind, and whose texts. */
function outline(items: readonly LogItem[]): string[] {
  return items.map((item) =>
    item.kind === 'group' ? `${item.userId}: ${item.messages.map(({ text }) => text).join(', ')}` : item.kind,
  )
}

describe('the items of the log', () => {
  test('one person within five minutes is one group, another person or a longer pause begins the next', () => {
    const messages = [said(1, 'wren', 0), said(2, 'wren', 4.9), said(3, 'wren', 9.9), said(4, 'me', 10)]
    expect(outline(logItems(messages, [], 'me', null))).toEqual([
      'day',
      'wren: text 1, text 2',
      'wren: text 3',
      'me: text 4',
    ])
  })

  test('a new day and the unread line part a group', () => {
    const midnight = (new Date(2026, 10, 22).getTime() - start) / 60_000
    const messages = [said(1, 'wren', 0), said(2, 'wren', 1), said(3, 'wren', midnight - 1), said(4, 'wren', midnight)]
    expect(outline(logItems(messages, [], 'me', 1))).toEqual([
      'day',
      'wren: text 1',
      'unread',
      'wren: text 2',
      'wren: text 3',
      'day',
      'wren: text 4',
    ])
  })

  test('the unread line stands above the first message of others behind the mark, and tells its time', () => {
    const messages = [said(1, 'wren', 0), said(2, 'me', 1), said(3, 'wren', 2)]
    const items = logItems(messages, [], 'me', 1)
    expect(outline(items)).toEqual(['day', 'wren: text 1', 'me: text 2', 'unread', 'wren: text 3'])
    expect(items[3]).toMatchObject({ since: at(2) })
    expect(outline(logItems(messages, [], 'me', 3))).not.toContain('unread')
  })

  test('own messages on their way come last, and keep their key when they are stored', () => {
    const before = logItems([said(1, 'wren', 0)], [unsent('a')], 'me', null)
    expect(outline(before)).toEqual(['day', 'wren: text 1', 'me: unsent a'])
    const stored = said(2, 'me', 1, { clientMessageId: 'a' })
    const after = logItems([said(1, 'wren', 0), stored], [unsent('a')], 'me', null)
    expect(outline(after)).toEqual(['day', 'wren: text 1', 'me: text 2'])
    expect(after.at(-1)?.key).toBe(before.at(-1)?.key)
  })

  test('the clientMessageId of somebody else hides nothing of mine', () => {
    const items = logItems([said(1, 'wren', 0, { clientMessageId: 'a' })], [unsent('a')], 'me', null)
    expect(outline(items)).toEqual(['day', 'wren: text 1', 'me: unsent a'])
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
  })
})
