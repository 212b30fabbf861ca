import { describe, expect, test } from 'vitest'
import { aConversation } from '../../../testing/builders.ts'
import { furtherOn } from './boxes.ts'

describe('of two states of a conversation', () => {
  const read = aConversation({ lastSeq: 3, lastRev: 3, lastReadSeq: 3, unread: 0, mentions: 0 })

  test('an answer from before it was read does not make it unread again', () => {
    const older = { ...read, title: 'Renamed', lastReadSeq: 1, unread: 2, mentions: 1 }
    expect(furtherOn(read, older)).toMatchObject({ title: 'Renamed', lastReadSeq: 3, unread: 0, mentions: 0 })
  })

  test('what the member has marked as unread meanwhile is', () => {
    const marked = { ...read, lastReadSeq: 1, unread: 2, own: { ...read.own, rev: read.own.rev + 1, unreadFromSeq: 2 } }
    expect(furtherOn(read, marked)).toEqual(marked)
  })

  test('the mark of an answer that is further on is taken', () => {
    const known = { ...read, lastReadSeq: 1, unread: 2 }
    expect(furtherOn(known, read)).toEqual(read)
  })

  test('at the same mark the count is that of the server', () => {
    const counted = { ...read, lastReadSeq: 1, unread: 1 }
    expect(furtherOn({ ...counted, unread: 2 }, counted)).toEqual(counted)
  })
})
