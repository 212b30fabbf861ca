import { describeDurations } from '../../frame/statistics.ts'
import type { Dialect } from '../dialects.ts'
import { clientFrame } from '../web-socket-frames.ts'
import type { RawSocket } from './raw-socket.ts'

const text = 'Are you in tonight?'
const idsInUse = 10

export type RoundTrips = {
  /** All clients at once. */
  countCalls(ms: number): Promise<{ calls: number; seconds: number }>
  /** One client alone: how long a call takes, in milliseconds. */
  timeCalls(ms: number): Promise<{ p50: number; p99: number }>
}

/** Calls that answer what they are given. */
export function createRoundTrips(crowd: readonly RawSocket[], dialect: Dialect): RoundTrips {
  const echoes = Array.from({ length: idsInUse }, (_, id) => clientFrame(dialect.echo(id, text)))

  /** Each client calls again as soon as it is answered. */
  async function callFor(callers: readonly RawSocket[], ms: number, onAnswer: (durationMs: number) => void) {
    const end = performance.now() + ms

    function callOn(client: RawSocket): Promise<void> {
      return new Promise((resolve) => {
        let calls = 0
        let calledAt = 0
        function call(now: number): void {
          calledAt = now
          const echo = echoes[calls++ % idsInUse]
          if (echo) client.send(echo)
        }
        client.onMessage = (bytes, start, stop) => {
          if (!dialect.isEchoed(bytes, start, stop)) return
          const now = performance.now()
          onAnswer(now - calledAt)
          if (now < end) call(now)
          else resolve()
        }
        call(performance.now())
      })
    }

    await Promise.all(callers.map(callOn))
  }

  return {
    async countCalls(ms) {
      const started = performance.now()
      let calls = 0
      await callFor(crowd, ms, () => calls++)
      return { calls, seconds: (performance.now() - started) / 1000 }
    },
    async timeCalls(ms) {
      const durations: number[] = []
      await callFor(crowd.slice(0, 1), ms, (duration) => durations.push(duration))
      return describeDurations(durations)
    },
  }
}
