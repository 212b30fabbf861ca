import type { ConfigReader } from '../../config-reader.ts'

export type DrainTimes = {
  /** From the signal until hub connections are closed, so that a balancer can look away. */
  readonly acceptMs: number
  /** Hub connections are closed one by one, {@link eachHubMs} apart, or faster where that would take longer than this. */
  readonly hubsMs: number
  readonly eachHubMs: number
  /** Running requests and jobs get this long; new ones are refused meanwhile. */
  readonly requestsMs: number
  /** Then the process leaves, whatever still runs. */
  readonly wholeMs: number
}

const minute = 60_000

/** Whoever comes to another server fetches what they missed: fifty connections a second are no burden for it. */
const eachHubMs = 20

/** Others serve while one of several leaves; while one that is alone leaves, nobody does. */
const usual = {
  ofSeveral: { acceptMs: 1000, hubsMs: 10_000, requestsMs: 25_000, wholeMs: 30_000 },
  alone: { acceptMs: 500, hubsMs: 500, requestsMs: 3000, wholeMs: 10_000 },
}

export function readDrainTimes(reader: ConfigReader, redisUrl: string | undefined): DrainTimes {
  const { acceptMs, hubsMs, requestsMs, wholeMs } = redisUrl === undefined ? usual.alone : usual.ofSeveral
  return {
    acceptMs: reader.integer('DRAIN_ACCEPT_MS', acceptMs, { min: 0, max: minute }),
    hubsMs: reader.integer('DRAIN_HUBS_MS', hubsMs, { min: 0, max: minute }),
    eachHubMs,
    requestsMs: reader.integer('DRAIN_REQUESTS_MS', requestsMs, { min: 0, max: minute }),
    wholeMs: reader.integer('DRAIN_WHOLE_MS', wholeMs, { min: 0, max: 2 * minute }),
  }
}
