/** Every limit of a hub server; times in milliseconds, sizes in bytes. `Infinity` switches a limit off. */
export type HubLimits = {
  /** From the opened WebSocket to the client's handshake. */
  readonly handshakeTimeoutMs: number
  /** A Ping is sent when nothing else was for this long. */
  readonly keepAliveIntervalMs: number
  /** Silence that ends a connection; counts only after the client's first Ping. */
  readonly clientTimeoutMs: number
  /** A negotiated connection that nobody opened is unknown after this. */
  readonly negotiatedUnusedMs: number
  /** The peer's time to finish a close before its socket is destroyed. */
  readonly closeTimeoutMs: number
  /** Unsent bytes that do not move for this long end the connection. */
  readonly stallTimeoutMs: number
  /** How long a connection outlives the token it was opened with. */
  readonly tokenExpiryGraceMs: number
  /** One hub message from a client, framing included. */
  readonly maxMessageBytes: number
  readonly maxJsonDepth: number
  /** Bytes that may wait for one connection; more end it. */
  readonly maxUnsentBytes: number
  /** Low-priority messages are dropped while more than this waits for a connection. */
  readonly lowPriorityUnsentBytes: number
  /** Plain invocations of one connection that run at the same time. */
  readonly parallelInvocations: number
  /** Invocations of one connection per second; beyond it the connection is read more slowly. */
  readonly invocationsPerSecond: number
  /** Open connections of one user on one hub. */
  readonly connectionsPerUser: number
  /** Open connections of one network address on all hubs. */
  readonly connectionsPerAddress: number
}

export const defaultLimits: HubLimits = {
  handshakeTimeoutMs: 15_000,
  keepAliveIntervalMs: 15_000,
  clientTimeoutMs: 30_000,
  negotiatedUnusedMs: 15_000,
  closeTimeoutMs: 5_000,
  stallTimeoutMs: 10_000,
  tokenExpiryGraceMs: 60_000,
  maxMessageBytes: 32_768,
  maxJsonDepth: 64,
  maxUnsentBytes: 1_048_576,
  lowPriorityUnsentBytes: 65_536,
  parallelInvocations: 1,
  invocationsPerSecond: 20,
  connectionsPerUser: 10,
  connectionsPerAddress: 200,
}

/** The pause between two looks at all timers: one second, or less when a limit asks for it. */
export function scanIntervalMs(limits: HubLimits): number {
  const shortest = Math.min(
    limits.handshakeTimeoutMs,
    limits.keepAliveIntervalMs,
    limits.clientTimeoutMs,
    limits.closeTimeoutMs,
    limits.stallTimeoutMs,
  )
  return Math.max(5, Math.min(1_000, shortest / 4))
}
