import type { Random } from './random.ts'

type Mutation = (bytes: Buffer, random: Random, other: Buffer) => Buffer

/** Bytes that mean something to one of the encodings: brackets, quotes, separators, heads and lengths. */
const meaningful = [0x00, 0x1e, 0x22, 0x5b, 0x5c, 0x5d, 0x7b, 0x7d, 0x7f, 0x80, 0x8f, 0x91, 0x9f, 0xa0, 0xbf, 0xc0]
const heads = [
  0xc1, 0xc4, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcf, 0xd3, 0xd4, 0xd8, 0xd9, 0xdb, 0xdc, 0xdd, 0xde, 0xdf, 0xff,
]

const mutations: readonly Mutation[] = [
  flipBits,
  truncate,
  splice,
  repeatPart,
  insertBytes,
  lieAboutLength,
  placeMeaningfulByte,
  dropPart,
  swapDigits,
]

/** The bytes with one or a few faults in them; `other` is where foreign parts come from. */
export function mutate(bytes: Buffer, random: Random, other: Buffer): Buffer {
  let mutated: Buffer = Buffer.from(bytes)
  for (let faults = random.pick([1, 1, 1, 2, 3, 8]); faults > 0; faults--) {
    mutated = random.pick(mutations)(mutated, random, other)
  }
  return mutated
}

function flipBits(bytes: Buffer, random: Random): Buffer {
  for (let flips = 1 + random.below(4); flips > 0 && bytes.length > 0; flips--) {
    const at = random.below(bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8))
  }
  return bytes
}

function truncate(bytes: Buffer, random: Random): Buffer {
  return bytes.subarray(0, random.below(bytes.length + 1))
}

function splice(bytes: Buffer, random: Random, other: Buffer): Buffer {
  return Buffer.concat([truncate(bytes, random), other.subarray(random.below(other.length + 1))])
}

function repeatPart(bytes: Buffer, random: Random): Buffer {
  const start = random.below(bytes.length + 1)
  const part = bytes.subarray(start, start + random.below(32))
  const times = random.pick([1, 2, 50])
  return Buffer.concat([bytes.subarray(0, start), ...Array<Buffer>(times).fill(part), bytes.subarray(start)])
}

function insertBytes(bytes: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length + 1)
  return Buffer.concat([bytes.subarray(0, at), random.bytes(1 + random.below(8)), bytes.subarray(at)])
}

/** Lengths of all widths are up to 4 bytes, of which the highest promise most. */
function lieAboutLength(bytes: Buffer, random: Random): Buffer {
  const length = 1 + random.below(4)
  const at = random.below(bytes.length + 1)
  bytes.subarray(at, at + length).fill(random.pick([0xff, 0x7f, 0x80, 0x00]))
  return bytes
}

function placeMeaningfulByte(bytes: Buffer, random: Random): Buffer {
  if (bytes.length > 0) bytes[random.below(bytes.length)] = random.pick(random.chance(0.5) ? meaningful : heads)
  return bytes
}

function dropPart(bytes: Buffer, random: Random): Buffer {
  const start = random.below(bytes.length + 1)
  return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + 1 + random.below(8))])
}

/** Digits are types, kinds, ids and numbers in text. */
function swapDigits(bytes: Buffer, random: Random): Buffer {
  for (const [at, byte] of bytes.entries()) {
    if (byte >= 0x30 && byte <= 0x39 && random.chance(0.3)) bytes[at] = 0x30 + random.below(10)
  }
  return bytes
}
