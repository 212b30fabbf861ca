import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decodeCursor, encodeCursor } from './conversation-cursor.ts'

const wren = { userId: randomUUID(), box: 'main' } as const
const place = { updatedAt: new Date('2031-05-04T20:15:30.123Z'), id: randomUUID() }

describe('a cursor of the conversation list', () => {
  it('names its place', () => {
    expect(decodeCursor(wren, encodeCursor(wren, place))).toEqual(place)
  })

  it('is good for the list it came from only', () => {
    const others = [
      { ...wren, userId: randomUUID() },
      { ...wren, box: 'archived' },
    ] as const
    for (const other of others) expect(decodeCursor(other, encodeCursor(wren, place))).toBeUndefined()
  })

  it.each(['', 'x', 'null', '{}', 'MQ', '../..'])('is not %j', (cursor) => {
    expect(decodeCursor(wren, cursor)).toBeUndefined()
  })

  it('does not survive a change', () => {
    const text = Buffer.from(encodeCursor(wren, place), 'base64url').toString()
    const forged = [text.replace('1.', '2.'), text.replace(place.id, 'nobody'), `${text}0`]
    for (const changed of forged) {
      expect(decodeCursor(wren, Buffer.from(changed).toString('base64url'))).toBeUndefined()
    }
  })
})
