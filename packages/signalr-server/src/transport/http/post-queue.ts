import type { IncomingMessage } from 'node:http'
import type { HubLimits } from '../../limits.ts'
import { type Refusal, refusals } from '../access/refusal.ts'

/** Handed over or kept at once, as much as the inbound buffer of a connection. */
const pieceBytes = 65_536

/** The POST whose turn it is. */
type Reading = {
  /** Monotonic time from which the next piece is expected; `Infinity` while there is no room for it. */
  since: number
  cutOff(refusal: Refusal): void
}

/**
 * What a client posts to its connection: one body after the other, no faster than the connection
 * takes them. A body that fits in one piece is handed over whole or, when it breaks off, not at all.
 */
export class PostQueue {
  readonly #limits: HubLimits
  #onBytes: ((piece: Buffer) => void) | undefined
  #isPaused = false
  #isClosed = false
  /** Received while the connection was paused. */
  #kept: Buffer[] = []
  #keptBytes = 0
  #room: PromiseWithResolvers<void> | undefined
  #last: Promise<void> = Promise.resolve()
  #length = 0
  #reading: Reading | undefined

  constructor(limits: HubLimits) {
    this.#limits = limits
  }

  listen(onBytes: (piece: Buffer) => void): void {
    this.#onBytes = onBytes
  }

  /**
   * Reads the body when its turn has come.
   * @returns why it was not taken; a part of it may be unread then.
   */
  async take(request: IncomingMessage): Promise<Refusal | undefined> {
    const announcedBytes = Number(request.headers['content-length'] ?? 0)
    if (announcedBytes > this.#limits.maxPostBytes) return refusals.postTooLarge
    if (this.#length >= this.#limits.waitingPosts) return refusals.tooManyPosts
    this.#length++
    const previous = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    try {
      await previous
      return this.#isClosed ? refusals.unknownId : await this.#read(request)
    } finally {
      this.#length--
      resolve()
    }
  }

  pause(): void {
    this.#isPaused = true
  }

  resume(): void {
    if (!this.#isPaused) return
    this.#isPaused = false
    this.handKept()
  }

  /** Hands over what was received while the connection was paused. */
  handKept(): void {
    const kept = Buffer.concat(this.#kept)
    this.#kept = []
    this.#keptBytes = 0
    this.#makeRoom()
    if (kept.length > 0) this.#onBytes?.(kept)
  }

  /** To be called regularly with the monotonic time. */
  check(now: number): void {
    if (this.#reading !== undefined && now - this.#reading.since >= this.#limits.postTimeoutMs) {
      this.#reading.cutOff(refusals.postTooSlow)
    }
  }

  /** The connection has ended: whatever waits is told so. */
  close(): void {
    this.#isClosed = true
    this.#kept = []
    this.#makeRoom()
    this.#reading?.cutOff(refusals.unknownId)
  }

  #read(request: IncomingMessage): Promise<Refusal | undefined> {
    const { promise, resolve } = Promise.withResolvers<Refusal | undefined>()
    const reading: Reading = {
      since: performance.now(),
      cutOff: (refusal) => {
        this.#reading = undefined
        resolve(refusal)
      },
    }
    this.#reading = reading
    void this.#pass(request, reading).then((refusal) => {
      if (this.#reading === reading) this.#reading = undefined
      resolve(refusal)
    })
    return promise
  }

  /** Never rejects. Goes on unheard when its reading was cut off, until the request is destroyed. */
  async #pass(request: IncomingMessage, reading: Reading): Promise<Refusal | undefined> {
    let parts: Buffer[] = []
    let partBytes = 0
    let total = 0
    try {
      // Leaving the loop must not destroy the request, or it could not be answered.
      for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        if (this.#reading !== reading) return refusals.unknownId
        total += part.length
        if (total > this.#limits.maxPostBytes) return refusals.postTooLarge
        parts.push(part)
        partBytes += part.length
        if (partBytes < pieceBytes) continue
        if (!(await this.#hasRoom(partBytes, reading))) return refusals.unknownId
        this.#hand(Buffer.concat(parts, partBytes))
        parts = []
        partBytes = 0
      }
    } catch {
      return refusals.postBroken
    }
    if (!(await this.#hasRoom(partBytes, reading))) return refusals.unknownId
    // What the last piece brings about, even the connection's end, is nothing against the POST.
    this.#reading = undefined
    this.#hand(Buffer.concat(parts, partBytes))
    return undefined
  }

  /** Waits until so many bytes can be taken; false when the reading was cut off. */
  async #hasRoom(bytes: number, reading: Reading): Promise<boolean> {
    while (this.#reading === reading && this.#isPaused && this.#keptBytes > 0 && this.#keptBytes + bytes > pieceBytes) {
      reading.since = Infinity
      this.#room ??= Promise.withResolvers()
      await this.#room.promise
    }
    reading.since = performance.now()
    return this.#reading === reading
  }

  #hand(piece: Buffer): void {
    if (piece.length === 0) return
    if (this.#isPaused) {
      this.#kept.push(piece)
      this.#keptBytes += piece.length
    } else {
      this.#onBytes?.(piece)
    }
  }

  #makeRoom(): void {
    this.#room?.resolve()
    this.#room = undefined
  }
}
