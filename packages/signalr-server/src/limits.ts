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
  /** Arrays and objects within each other in one hub message, those of the protocol included. */
  readonly maxMessageDepth: number
  /** Bytes that may wait for one connection; more end it. */
  readonly maxUnsentBytes: number
  /** Low-priority messages are dropped while more than this waits for a connection. */
  readonly lowPriorityUnsentBytes: number
  /** Plain invocations of one connection that run at the same time. */
  readonly parallelInvocations: number
  /** Open streams of one connection, both ways together. */
  readonly streamsPerConnection: number
  /** Unread items of one stream that a client sends; then reading from the connection stops. */
  readonly uploadStreamItems: number
  /** Unread items of all streams that a client sends; then reading from the connection stops. */
  readonly uploadItemsPerConnection: number
  /** Questions to one client that wait for its answer. */
  readonly questionsPerConnection: number
  /** How long a client may take to answer, unless the question says otherwise. */
  readonly clientResultTimeoutMs: number
  /** Invocations of one connection per second; beyond it the connection is read more slowly. */
  readonly invocationsPerSecond: number
  /** A lost client's time to come back to its connection (stateful reconnect, as all of the following). */
  readonly statefulReconnectWindowMs: number
  /** Messages wait this long for a sign that the client has read the answer to its handshake. */
  readonly statefulHoldMs: number
  /** The pause between two Acks of one connection. */
  readonly statefulAckIntervalMs: number
  /** Unconfirmed bytes kept for one connection; with more it does not outlive its socket. */
  readonly statefulBufferBytes: number
  /** Connections of a server that wait for their lost clients; more end with their sockets. */
  readonly suspendedConnections: number
  /** What may be kept for all of them. */
  readonly suspendedBytes: number
  /** Open connections of one user on one hub. */
  readonly connectionsPerUser: number
  /** Open connections of one network address on all hubs. */
  readonly connectionsPerAddress: number
  /** Negotiations of one network address; no more than this are answered in a second. */
  readonly negotiationsPerSecond: number
  /** A poll that has nothing to bring is answered after this. */
  readonly pollTimeoutMs: number
  /** A Long Polling connection that is not polled for this long has ended. */
  readonly pollGapMs: number
  /** Time for 64 KiB of a POST, or for the rest of it, to arrive. */
  readonly postTimeoutMs: number
  /** The whole body of one POST. */
  readonly maxPostBytes: number
  /** POSTs of one connection, the one that is read included. */
  readonly waitingPosts: number
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
  maxMessageDepth: 64,
  maxUnsentBytes: 1_048_576,
  lowPriorityUnsentBytes: 65_536,
  parallelInvocations: 1,
  streamsPerConnection: 100,
  uploadStreamItems: 10,
  uploadItemsPerConnection: 100,
  questionsPerConnection: 100,
  clientResultTimeoutMs: 15_000,
  invocationsPerSecond: 20,
  statefulReconnectWindowMs: 15_000,
  statefulHoldMs: 4_000,
  statefulAckIntervalMs: 1_000,
  statefulBufferBytes: 100_000,
  suspendedConnections: 10_000,
  suspendedBytes: 67_108_864,
  connectionsPerUser: 10,
  connectionsPerAddress: 200,
  negotiationsPerSecond: 200,
  pollTimeoutMs: 90_000,
  pollGapMs: 15_000,
  postTimeoutMs: 30_000,
  maxPostBytes: 1_048_576,
  waitingPosts: 8,
}

/** The pause between two looks at all timers: one second, or less when a limit asks for it. */
export function scanIntervalMs(limits: HubLimits): number {
  const shortest = Math.min(
    limits.handshakeTimeoutMs,
    limits.keepAliveIntervalMs,
    limits.clientTimeoutMs,
    limits.closeTimeoutMs,
    limits.stallTimeoutMs,
    limits.statefulReconnectWindowMs,
    limits.statefulHoldMs,
    4 * limits.statefulAckIntervalMs,
    limits.pollTimeoutMs,
    limits.pollGapMs,
    limits.postTimeoutMs,
  )
  return Math.max(5, Math.min(1_000, shortest / 4))
}
