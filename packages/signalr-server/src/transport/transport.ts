import type { Payload } from './payload.ts'

/** One connection's way to its client: bytes, whatever they mean. */
export type Transport = {
  /** True while so much is unsent that low-priority messages should be left out. */
  readonly isLagging: boolean
  /** Grows with everything that is sent. */
  readonly sentBytes: number
  /** Must be called once, before the connection is used. */
  listen(listener: TransportListener): void
  /** Queues the payload; ignored once the connection has ended. */
  send(payload: Payload): void
  /** Stops reading; a few bytes that were received already may still come. */
  pause(): void
  resume(): void
  /** Sends what is queued and `last`, then closes, if need be by force. */
  end(last?: Payload): void
  /** To be called regularly with the monotonic time: looks at stalled writes and overdue closes. */
  check(now: number): void
}

export type TransportListener = {
  onBytes(chunk: Buffer): void
  /** The client takes too little of what it is sent; what waited for it has been thrown away. */
  onTooSlow(): void
  /** The client has left and can be sent nothing more: in order, or with an error. At most once. */
  onLeft(error?: Error): void
  /** The last thing that happens. */
  onClosed(): void
}
