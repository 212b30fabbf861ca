import { describeDurations } from '../frame/statistics.ts'
import { begins } from './crowd.ts'
import type { Dialect } from './dialects.ts'
import type { RawSocket } from './raw-socket.ts'

const text = 'Are you in tonight?'

export type RoundTrips = {
  /** All clients at once. */
  countCalls(ms: number): Promise<{ calls: number; seconds: number }>
  /** One client alone: how long a call takes, in milliseconds. */
  timeCalls(ms: number): Promise<{ p50: number; p99: number }>
}

/** Calls that answer what they are given. */
export function createRoundTrips(crowd: readonly RawSocket[], dialect: Dialect): RoundTrips {
  return {
    async countCalls(ms) {
      const started = performance.now()
      const durations = await callFor(crowd, dialect, ms)
      return { calls: durations.length, seconds: (performance.now() - started) / 1000 }
    },
    timeCalls: async (ms) => describeDurations(await callFor(crowd.slice(0, 1), dialect, ms)),
  }
}

/** Each client calls again as soon as it is answered; answers all durations in milliseconds. */
async function callFor(crowd: readonly RawSocket[], dialect: Dialect, ms: number): Promise<number[]> {
  const durations: number[] = []
  const end = performance.now() + ms

  function callOn(client: RawSocket): Promise<void> {
    return new Promise((resolve) => {
      let calls = 0
      let calledAt = 0
      function call(): void {
        calledAt = performance.now()
        client.send(dialect.echo(calls++, text))
      }
      client.onText = (payload) => {
        if (!begins(payload, dialect.echoed)) return
        const now = performance.now()
        durations.push(now - calledAt)
        if (now < end) call()
        else resolve()
      }
      call()
    })
  }

  await Promise.all(crowd.map(callOn))
  return durations
}
