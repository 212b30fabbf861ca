/** What happened since the server started. The parts count here; `metrics()` shows a copy. */
export type HubCounters = {
  negotiations: number
  /** Requests and upgrades answered with a refusal. */
  refused: number
  invocations: number
  failedInvocations: number
  /** Messages handed to connections: a broadcast to ten counts ten. */
  messagesSent: number
  messagesReceived: number
  /** Low-priority messages not sent because their reader lagged. */
  dropped: number
  /** Connections ended because their reader stopped or fell too far behind. */
  slowConsumers: number
}

export function createCounters(): HubCounters {
  return {
    negotiations: 0,
    refused: 0,
    invocations: 0,
    failedInvocations: 0,
    messagesSent: 0,
    messagesReceived: 0,
    dropped: 0,
    slowConsumers: 0,
  }
}
