import type { Identity } from './access/identity.ts'
import type { Payload } from './payload.ts'

/** As negotiation names them. */
export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling'

/** One connection's way to its client: bytes, whatever they mean. */
export type Transport = {
  readonly name: TransportName
  /** Whether it takes binary messages, not only text. */
  readonly carriesBinary: boolean
  /** False when requests show by themselves that both ends live: no Pings are sent, and silence is no end. */
  readonly needsKeepAlive: boolean
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
  /**
   * Sends what is queued and `last`, then closes, if need be by force.
   * @param error shows in how it closes, where a transport can.
   */
  end(last?: Payload, error?: Error): void
  /**
   * Ends the connection and leaves its socket open and silent until the client closes it, or `end` is
   * called: a client that has forgotten the socket would take its close for that of another one.
   */
  leave?(): void
  /** To be called regularly with the monotonic time: looks at stalled writes and overdue closes. */
  check(now: number): void
}

export type TransportListener = {
  onBytes(chunk: Buffer): void
  /** The same user has shown a token again: who they are by it, and when it ends. */
  onRenewed(identity: Identity<unknown>): void
  /** The client has shown a token that is good no longer; it is to come back with another. */
  onExpired(): void
  /** The client takes too little of what it is sent; what waited for it has been thrown away. */
  onTooSlow(): void
  /** The client has sent more at once than any message may take. Who does not say why sees it leave next. */
  onTooLarge?(): void
  /** The client has left and can be sent nothing more: in order, or with an error. At most once. */
  onLeft(error?: Error): void
  /** The last thing that happens. */
  onClosed(): void
  /** Whether the connection outlives the loss of its socket, which is then told by `onLost`. */
  readonly isResumable?: boolean
  /** The client's socket is gone without a word. What is sent goes nowhere until the client is back. */
  onLost?(): void
  /** The client has opened another socket for the connection, before or after the loss was noticed. */
  onBack?(): void
}
