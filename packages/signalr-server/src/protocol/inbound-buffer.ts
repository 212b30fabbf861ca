import { OversizeMessageError } from './invalid-data-error.ts'

const empty = Buffer.alloc(0)

/**
 * Received bytes that are not read yet. Messages are views into it, valid until the next `append`.
 * A class, because there is one for every connection.
 */
export class InboundBuffer {
  #bytes: Buffer = empty
  #start = 0
  #end = 0
  /** No delimiter lies between `#start` and here, so nothing is searched twice. */
  #searched = 0
  /** False while `#bytes` is the socket's chunk, which must not be written to or kept. */
  #isOwn = false

  get length(): number {
    return this.#end - this.#start
  }

  append(chunk: Buffer): void {
    if (this.length === 0) {
      this.#bytes = chunk
      this.#start = 0
      this.#end = chunk.length
      this.#searched = 0
      this.#isOwn = false
      return
    }
    this.#reserve(chunk.length)
    chunk.copy(this.#bytes, this.#end)
    this.#end += chunk.length
  }

  /**
   * The bytes up to the next `delimiter`, which is taken too but not returned; undefined when it has
   * not arrived.
   * @throws {OversizeMessageError} when more than `limit` bytes, the delimiter included, would be needed.
   */
  takeUntil(delimiter: number, limit: number): Buffer | undefined {
    const found = this.#bytes.indexOf(delimiter, this.#searched)
    const end = found === -1 || found >= this.#end ? undefined : found
    if ((end ?? this.#end) - this.#start >= limit) {
      throw new OversizeMessageError(limit)
    }
    if (end === undefined) {
      this.#searched = this.#end
      return undefined
    }
    const taken = this.#bytes.subarray(this.#start, end)
    this.#start = end + 1
    this.#searched = this.#start
    return taken
  }

  /** The byte at `offset` from the first unread one, which stays unread; undefined when it has not arrived. */
  peek(offset: number): number | undefined {
    return offset < this.length ? this.#bytes[this.#start + offset] : undefined
  }

  /** Skips `skipped` bytes and takes the `count` after them; undefined when they have not all arrived. */
  take(skipped: number, count: number): Buffer | undefined {
    if (this.length < skipped + count) return undefined
    const start = this.#start + skipped
    this.#start = start + count
    this.#searched = this.#start
    return this.#bytes.subarray(start, this.#start)
  }

  /** Lets go of the last chunk, which is a small window on a large buffer of the socket. */
  settle(): void {
    if (this.length > 0) {
      if (!this.#isOwn) this.#reserve(0)
      return
    }
    this.#bytes = empty
    this.#start = 0
    this.#end = 0
    this.#searched = 0
  }

  /** Doubles as it grows, so that a message sent byte by byte costs no more than one sent at once. */
  #reserve(extra: number): void {
    if (this.#isOwn && this.#end + extra <= this.#bytes.length) return
    const grown = Buffer.allocUnsafeSlow(2 * (this.length + extra))
    this.#bytes.copy(grown, 0, this.#start, this.#end)
    this.#searched -= this.#start
    this.#end -= this.#start
    this.#start = 0
    this.#bytes = grown
    this.#isOwn = true
  }
}
