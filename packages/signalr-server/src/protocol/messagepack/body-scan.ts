import { isUtf8 } from 'node:buffer'
import { InvalidDataError } from '../invalid-data-error.ts'

/** What holds more is left to the native check. */
const shortText = 32

/**
 * Looks through one MessagePack value before it is decoded, because the decoder believes what it
 * reads: it makes room for as many elements as an array claims, nests as deep as it is told to, and
 * takes any bytes for text.
 * @returns whether there is binary data in it.
 * @throws {InvalidDataError} unless `body` is exactly one whole value, no deeper than `maxDepth`.
 */
export function scanBody(body: Buffer, maxDepth: number): boolean {
  return new BodyScan(body, maxDepth).run()
}

class BodyScan {
  readonly #body: Buffer
  readonly #maxDepth: number
  /** Of every open array or map around the present one, how many values are still to come. */
  readonly #outer: number[] = []
  /** The same of the present one; at the top it is the one value that there should be. */
  #expected = 1
  #at = 0
  #hasBytes = false

  constructor(body: Buffer, maxDepth: number) {
    this.#body = body
    this.#maxDepth = maxDepth
  }

  run(): boolean {
    for (;;) {
      while (this.#expected === 0) {
        const outer = this.#outer.pop()
        if (outer === undefined) {
          if (this.#at !== this.#body.length) throw broken()
          return this.#hasBytes
        }
        this.#expected = outer
      }
      this.#expected--
      this.#value(this.#uint(1))
    }
  }

  #value(head: number): void {
    if (head < 0x80 || head >= 0xe0) return
    if (head < 0x90) this.#open(2 * (head & 0x0f))
    else if (head < 0xa0) this.#open(head & 0x0f)
    else if (head < 0xc0) this.#text(head & 0x1f)
    else this.#longValue(head)
  }

  #longValue(head: number): void {
    if (head === 0xc0 || head === 0xc2 || head === 0xc3) return
    if (head === 0xc1) throw broken()
    if (head <= 0xc6) this.#bytes(this.#uint(1 << (head - 0xc4)))
    else if (head <= 0xc9) this.#skip(this.#uint(1 << (head - 0xc7)) + 1)
    else if (head <= 0xcb) this.#skip(4 << (head - 0xca))
    else if (head <= 0xcf) this.#skip(1 << (head - 0xcc))
    else if (head <= 0xd3) this.#skip(1 << (head - 0xd0))
    else if (head <= 0xd8) this.#skip((1 << (head - 0xd4)) + 1)
    else if (head <= 0xdb) this.#text(this.#uint(1 << (head - 0xd9)))
    else if (head <= 0xdd) this.#open(this.#uint(2 << (head - 0xdc)))
    else this.#open(2 * this.#uint(2 << (head - 0xde)))
  }

  /** An array or map of `count` values, which are at least a byte each. */
  #open(count: number): void {
    if (count > this.#body.length - this.#at) throw broken()
    this.#outer.push(this.#expected)
    if (this.#outer.length > this.#maxDepth) throw new InvalidDataError('The message is nested too deeply.')
    this.#expected = count
  }

  #bytes(length: number): void {
    this.#hasBytes = true
    this.#skip(length)
  }

  #text(length: number): void {
    const start = this.#at
    this.#skip(length)
    if (!isText(this.#body, start, this.#at)) throw new InvalidDataError('The message holds text that is not UTF-8.')
  }

  #skip(length: number): void {
    this.#at += length
    if (this.#at > this.#body.length) throw broken()
  }

  #uint(length: number): number {
    const start = this.#at
    this.#skip(length)
    return length === 1 ? (this.#body[start] ?? 0) : this.#body.readUIntBE(start, length)
  }
}

function isText(body: Buffer, start: number, end: number): boolean {
  if (end - start <= shortText) {
    let at = start
    while (at < end && (body[at] ?? 0) < 0x80) at++
    if (at === end) return true
  }
  return isUtf8(body.subarray(start, end))
}

function broken(): InvalidDataError {
  return new InvalidDataError('Error reading MessagePack.')
}
