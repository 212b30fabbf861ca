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

const frames = [0, 1, 125, 126, 65_535, 65_536, 70_000].flatMap((length) => [frame(length, true), frame(length, false)])

test.each([1, 7, 1000, 1_000_000])('whole frames come out of pieces of %i bytes', (size) => {
  const stream = Buffer.concat(frames)
  const split = createFrameSplitter()
  const found: Buffer[] = []
  for (let at = 0; at < stream.length; at += size) found.push(...split(stream.subarray(at, at + size)))
  expect(found.map((one) => one.length)).toEqual(frames.map((one) => one.length))
  expect(Buffer.concat(found).equals(stream)).toBe(true)
})

test('a frame that closes is known by its kind', () => {
  expect([Buffer.from([0x88, 0]), Buffer.from([0x81, 0])].map(isClose)).toEqual([true, false])
})
