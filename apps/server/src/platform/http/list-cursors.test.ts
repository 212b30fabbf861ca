import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listCursors } from './list-cursors.ts'

const shelves = listCursors('shelves', {
  isFriend: 'flag',
  hours: 'integer',
  score: 'number',
  title: 'text',
  at: 'time',
  id: 'uuid',
  rating: 'integer?',
})
const wren = { userId: randomUUID(), of: 'friends', q: undefined }
const place = {
  isFriend: true,
  hours: 12,
  score: 7.5,
  title: 'Größe "Ω"',
  at: new Date('2031-05-04T20:15:30.123Z'),
  id: randomUUID(),
  rating: null,
}
const refusal = expect.objectContaining({ problem: expect.objectContaining({ code: 'malformed_request' }) })
const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const partsOf = (cursor: string): unknown[] => JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]

describe('a cursor', () => {
  it('names its place', () => {
    expect(shelves(wren).decode(shelves(wren).encode(place))).toEqual(place)
    const rated = { ...place, rating: 9 }
    expect(shelves(wren).decode(shelves(wren).encode(rated))).toEqual(rated)
  })

  it('is good for the list it came from only, however its name is put together', () => {
    const cursor = shelves(wren).encode(place)
    expect(shelves({ of: 'friends', userId: wren.userId }).decode(cursor)).toEqual(place)
    const others = [{ ...wren, of: 'everyone' }, { ...wren, userId: randomUUID() }, { ...wren, q: 'portal' }, {}]
    for (const other of others) expect(() => shelves(other).decode(cursor)).toThrow(refusal)
    const reviews = listCursors('reviews', { id: 'uuid' })
    expect(() => listCursors('votes', { id: 'uuid' })(wren).decode(reviews(wren).encode(place))).toThrow(refusal)
  })

  it.each(['', 'x', 'null', '{}', 'MQ', '../..', made(), made('x')])('is not %j', (cursor) => {
    expect(() => shelves(wren).decode(cursor)).toThrow(refusal)
  })

  it.each([
    [1, 'yes'],
    [2, -1],
    [2, 1.5],
    [2, 2 ** 31],
    [3, null],
    [3, 'seven'],
    [3, 1e308],
    [3, 1e-320],
    [4, 5],
    [4, 'a\0b'],
    [5, '2031-05-04'],
    [5, 8.64e15],
    [6, 'nobody'],
    [7, 'nothing'],
  ])('whose part %i became %j is refused before any query', (at, part) => {
    const forged = partsOf(shelves(wren).encode(place)).with(at, part)
    expect(() => shelves(wren).decode(made(...forged))).toThrow(refusal)
  })
})
