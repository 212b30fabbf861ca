import { defaultLimits, type HubLimits } from '../limits.ts'

/** Nothing is to be held back for want of permission, and what is abandoned is to be gone soon. */
export const fuzzLimits: HubLimits = {
  ...defaultLimits,
  handshakeTimeoutMs: 400,
  keepAliveIntervalMs: 500,
  clientTimeoutMs: 2_000,
  negotiatedUnusedMs: 400,
  closeTimeoutMs: 200,
  statefulReconnectWindowMs: 200,
  invocationsPerSecond: 1_000,
  parallelInvocations: 3,
  connectionsPerUser: Infinity,
  connectionsPerAddress: Infinity,
  negotiationsPerSecond: Infinity,
  pollTimeoutMs: 100,
  pollGapMs: 400,
  postTimeoutMs: 400,
}
