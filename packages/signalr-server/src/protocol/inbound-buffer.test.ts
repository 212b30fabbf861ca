import { expect, test } from 'vitest'
import { InboundBuffer } from './inbound-buffer.ts'

const comma = ','.charCodeAt(0)

function takeAll(buffer: InboundBuffer, limit = 100): string[] {
  const taken: string[] = []
  for (;;) {
    const bytes = buffer.takeUntil(comma, limit)
    if (bytes === undefined) return taken
    taken.push(String(bytes))
  }
}

test('several messages in one chunk come out in order', () => {
  const buffer = new InboundBuffer()
  buffer.append(Buffer.from('one,two,,three'))
  expect(takeAll(buffer)).toEqual(['one', 'two', ''])
  expect(buffer.length).toBe('three'.length)
})

test('a message may come byte by byte', () => {
  const buffer = new InboundBuffer()
  for (const character of 'some message,rest') {
    buffer.append(Buffer.from(character))
    buffer.settle()
    if (character === ',') expect(takeAll(buffer)).toEqual(['some message'])
  }
  buffer.append(Buffer.from(','))
  expect(takeAll(buffer)).toEqual(['rest'])
  expect(buffer.length).toBe(0)
})

test('a chunk that is overwritten after settling does no harm', () => {
  const buffer = new InboundBuffer()
  const chunk = Buffer.from('done,unfin')
  buffer.append(chunk)
  expect(takeAll(buffer)).toEqual(['done'])
  buffer.settle()
  chunk.fill('X')
  buffer.append(Buffer.from('ished,'))
  expect(takeAll(buffer)).toEqual(['unfinished'])
})

test('the limit counts the delimiter, and holds before the delimiter has come', () => {
  const buffer = new InboundBuffer()
  buffer.append(Buffer.from('1234,12345'))
  expect(String(buffer.takeUntil(comma, 5))).toBe('1234')
  expect(() => buffer.takeUntil(comma, 5)).toThrow('The maximum message size of 5B was exceeded.')
})

test('a number of bytes is taken once all of them have come', () => {
  const buffer = new InboundBuffer()
  expect(buffer.peek(0)).toBeUndefined()
  buffer.append(Buffer.from('#ab'))
  expect(buffer.peek(2)).toBe('b'.charCodeAt(0))
  expect(buffer.peek(3)).toBeUndefined()
  expect(buffer.take(1, 3)).toBeUndefined()
  expect(buffer.length).toBe(3)
  buffer.settle()
  buffer.append(Buffer.from('c,d,'))
  expect(String(buffer.take(1, 3))).toBe('abc')
  expect(takeAll(buffer)).toEqual(['', 'd'])
  expect(String(buffer.take(0, 0))).toBe('')
})
