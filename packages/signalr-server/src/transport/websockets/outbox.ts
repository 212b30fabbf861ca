import type { Writable } from 'node:stream'
import type { Flushable, TurnBatch } from './turn-batch.ts'

/** Written at once when the socket is busy: small enough that a slow reader is seen to move. */
const chunkBytes = 65_536

/**
 * Frames waiting for one socket. The socket itself is given little more than it can take, so what
 * waits can be counted, thrown away, and seen to move or not.
 * A class, because there is one for every connection.
 */
export class Outbox implements Flushable {
  readonly #socket: Writable
  readonly #batch: TurnBatch
  /** One frame is itself: most sockets have none waiting, and most turns add one. */
  #waiting: Buffer | Buffer[] | undefined
  #waitingBytes = 0
  #handedBytes = 0
  #isScheduled = false
  #isSocketBusy = false
  #arrivedBytes = 0
  #movedAt: number

  constructor(socket: Writable, batch: TurnBatch, now: number) {
    this.#socket = socket
    this.#batch = batch
    this.#movedAt = Math.floor(now)
  }

  /** Bytes that the operating system has not taken yet. */
  get unsentBytes(): number {
    return this.#waitingBytes + this.#socket.writableLength
  }

  /** Bytes ever added and not discarded. */
  get totalBytes(): number {
    return this.#handedBytes + this.#waitingBytes
  }

  /** Whether no more than `limit` bytes are unsent with the frame; when nothing waits, any frame may be added. */
  hasRoomFor(frame: Buffer, limit: number): boolean {
    return this.#waitingBytes === 0 || this.unsentBytes + frame.length <= limit
  }

  add(frame: Buffer): void {
    if (this.#waiting === undefined) this.#waiting = frame
    else if (Array.isArray(this.#waiting)) this.#waiting.push(frame)
    else this.#waiting = [this.#waiting, frame]
    this.#waitingBytes += frame.length
    if (this.#isSocketBusy) return
    if (this.#waitingBytes >= chunkBytes) {
      // A burst within one turn must not look like a reader that lags.
      this.#write()
    } else if (!this.#isScheduled) {
      this.#isScheduled = true
      this.#batch.add(this)
    }
  }

  flush(): void {
    this.#isScheduled = false
    if (!this.#isSocketBusy) this.#write()
  }

  /** Hands everything to the socket, busy or not: nothing will be added after it. */
  flushAll(): void {
    while (this.#waiting !== undefined) this.#socket.write(this.#takeChunk(this.#waiting))
  }

  discard(): void {
    this.#waiting = undefined
    this.#waitingBytes = 0
  }

  /** Whether bytes have been waiting for `timeoutMs` without any of them leaving; asked regularly. */
  isStalled(now: number, timeoutMs: number): boolean {
    const arrived = this.#handedBytes - this.#socket.writableLength
    if (arrived !== this.#arrivedBytes || this.unsentBytes === 0) {
      this.#arrivedBytes = arrived
      this.#movedAt = Math.floor(now)
    }
    return now - this.#movedAt >= timeoutMs
  }

  #write(): void {
    // Its end may be on the way to those who listen to it.
    if (!this.#socket.writable) this.discard()
    while (this.#waiting !== undefined && this.#socket.writableLength === 0) {
      this.#socket.write(this.#takeChunk(this.#waiting))
    }
    if (this.#waiting === undefined) return
    this.#isSocketBusy = true
    this.#socket.write(this.#takeChunk(this.#waiting), () => {
      this.#isSocketBusy = false
      this.#write()
    })
  }

  #takeChunk(waiting: Buffer | Buffer[]): Buffer {
    const chunk = Array.isArray(waiting) ? firstOf(waiting) : waiting
    this.#waiting = Array.isArray(waiting) && waiting.length > 0 ? waiting : undefined
    this.#waitingBytes -= chunk.length
    this.#handedBytes += chunk.length
    return chunk
  }
}

/** Takes as many frames as a chunk may have off the front, at least one, and joins them. */
function firstOf(frames: Buffer[]): Buffer {
  let count = 0
  let bytes = 0
  for (const { length } of frames) {
    if (count > 0 && bytes + length > chunkBytes) break
    bytes += length
    count++
  }
  const taken = frames.splice(0, count)
  return taken.length === 1 && taken[0] !== undefined ? taken[0] : Buffer.concat(taken, bytes)
}
