import type { Duplex } from 'node:stream'
import type { Flushable, TurnBatch } from './turn-batch.ts'

/** Written at once when the socket is busy: small enough that a slow reader is seen to move. */
const chunkBytes = 65_536

/**
 * Frames waiting for one socket. The socket itself is given little more than it can take, so what
 * waits can be counted, thrown away, and seen to move or not.
 * A class, because there is one for every connection.
 */
export class Outbox implements Flushable {
  readonly #socket: Duplex
  readonly #batch: TurnBatch
  #frames: Buffer[] = []
  #waitingBytes = 0
  #handedBytes = 0
  #isScheduled = false
  #isSocketBusy = false
  #arrivedBytes = 0
  #movedAt: number

  constructor(socket: Duplex, batch: TurnBatch, now: number) {
    this.#socket = socket
    this.#batch = batch
    this.#movedAt = now
  }

  /** Bytes that the operating system has not taken yet. */
  get unsentBytes(): number {
    return this.#waitingBytes + this.#socket.writableLength
  }

  /** Bytes ever added and not discarded. */
  get totalBytes(): number {
    return this.#handedBytes + this.#waitingBytes
  }

  add(frame: Buffer): void {
    this.#frames.push(frame)
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
    while (this.#frames.length > 0) this.#socket.write(this.#takeChunk())
  }

  discard(): void {
    this.#frames = []
    this.#waitingBytes = 0
  }

  /** Whether bytes have been waiting for `timeoutMs` without any of them leaving; asked regularly. */
  isStalled(now: number, timeoutMs: number): boolean {
    const arrived = this.#handedBytes - this.#socket.writableLength
    if (arrived !== this.#arrivedBytes || this.unsentBytes === 0) {
      this.#arrivedBytes = arrived
      this.#movedAt = now
    }
    return now - this.#movedAt >= timeoutMs
  }

  #write(): void {
    while (this.#frames.length > 0 && this.#socket.writableLength === 0) {
      this.#socket.write(this.#takeChunk())
    }
    if (this.#frames.length === 0) return
    this.#isSocketBusy = true
    this.#socket.write(this.#takeChunk(), () => {
      this.#isSocketBusy = false
      this.#write()
    })
  }

  #takeChunk(): Buffer {
    let count = 0
    let bytes = 0
    for (const frame of this.#frames) {
      if (count > 0 && bytes + frame.length > chunkBytes) break
      bytes += frame.length
      count++
    }
    this.#waitingBytes -= bytes
    this.#handedBytes += bytes
    const chunk = this.#frames.slice(0, count)
    this.#frames = this.#frames.slice(count)
    return chunk.length === 1 && chunk[0] !== undefined ? chunk[0] : Buffer.concat(chunk, bytes)
  }
}
