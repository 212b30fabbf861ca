/** What happened since the server started, and what is under way. The parts count here; `metrics()` shows a copy. */
export type HubCounters = {
  negotiations: number
  /** Requests and upgrades answered with a refusal. */
  refused: number
  invocations: number
  failedInvocations: number
  /** Streams in either direction that are open now. */
  openStreams: number
  /** Questions to clients that wait for an answer now. */
  unansweredQuestions: number
  /** Messages handed to connections: a broadcast to ten counts ten. */
  messagesSent: number
  messagesReceived: number
  /** Low-priority messages not sent because their reader lagged. */
  dropped: number
  /** Connections ended because their reader stopped or fell too far behind. */
  slowConsumers: number
  /** Connections whose clients lost their socket and went on with another (stateful reconnect). */
  resumed: number
  /** Those that ended because their clients did not come back, or too much was kept for them. */
  lapsed: number
}

export function createCounters(): HubCounters {
  return {
    negotiations: 0,
    refused: 0,
    invocations: 0,
    failedInvocations: 0,
    openStreams: 0,
    unansweredQuestions: 0,
    messagesSent: 0,
    messagesReceived: 0,
    dropped: 0,
    slowConsumers: 0,
    resumed: 0,
    lapsed: 0,
  }
}
