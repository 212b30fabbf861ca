import { expect, test } from 'vitest'
import { createFrameSplitter, isClose } from './frames.ts'

/** A frame as a client or a server sends it; the mask is zeros. */
function frame(length: number, isMasked: boolean): Buffer {
  const mask = Buffer.alloc(isMasked ? 4 : 0)
  const bit = isMasked ? 0x80 : 0
  const payload = Buffer.alloc(length, 'x')
  if (length < 126) return Buffer.concat([Buffer.from([0x81, bit | length]), mask, payload])
  const head = length < 65_536 ? Buffer.alloc(4) : Buffer.alloc(10)
  head[0] = 0x81
  head[1] = bit | (length < 65_536 ? 126 : 127)
  if (length < 65_536) head.writeUInt16BE(length, 2)
  else head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, mask, payload])
}

const short = [0, 1, 125, 126, 1000]
const long = [65_535, 65_536, 70_000]
const both = (length: number) => [frame(length, true), frame(length, false)]

// Long ones only by large pieces: each piece copies what is there of its frame.
test.each([
  { size: 1, lengths: short },
  { size: 7, lengths: short },
  { size: 1000, lengths: [...short, ...long] },
  { size: 1_000_000, lengths: [...short, ...long] },
])('whole frames come out of pieces of $size bytes', ({ size, lengths }) => {
  const frames = lengths.flatMap(both)
  const stream = Buffer.concat(frames)
  const split = createFrameSplitter()
  const found: Buffer[] = []
  for (let at = 0; at < stream.length; at += size) found.push(...split(stream.subarray(at, at + size)))
  expect(found.map((one) => one.length)).toEqual(frames.map((one) => one.length))
  expect(Buffer.concat(found).equals(stream)).toBe(true)
})

test('the head of a long frame may come in single bytes', () => {
  for (const whole of long.flatMap(both)) {
    const split = createFrameSplitter()
    const early = Array.from(whole.subarray(0, 20), (byte) => split(Buffer.from([byte])))
    expect(early.flat()).toEqual([])
    expect(split(whole.subarray(20)).map((one) => one.equals(whole))).toEqual([true])
  }
})

test('a frame that closes is known by its kind', () => {
  expect([Buffer.from([0x88, 0]), Buffer.from([0x81, 0])].map(isClose)).toEqual([true, false])
})
