import { setTimeout as pause } from 'node:timers/promises'
import { describeDurations } from '../../frame/statistics.ts'
import type { Dialect } from '../dialects.ts'
import { clientFrame } from '../web-socket-frames.ts'
import type { RawSocket } from './raw-socket.ts'

const steadyPerSecond = 50

export type FanOut = {
  /** As fast as the server goes, with so many messages on their way at once. */
  countDeliveries(task: { ms: number; atOnce: number }): Promise<{ deliveries: number; seconds: number }>
  /** At a steady pace: how long a message takes from the sender's write to each listener, in milliseconds. */
  timeDeliveries(ms: number): Promise<{ deliveries: number; p50: number; p99: number }>
}

/** The first of the crowd says the text, all of it listens. */
export function createFanOut(crowd: readonly RawSocket[], dialect: Dialect, text: string): FanOut {
  const [sender] = crowd
  if (!sender) throw new Error('a fan-out needs a listener')
  const message = clientFrame(dialect.say(text))
  const sentAt: number[] = []
  let onDelivery: (number: number) => void = () => undefined
  for (const client of crowd) {
    let received = 0
    client.onMessage = (bytes, start, end) => {
      if (dialect.isSaid(bytes, start, end)) onDelivery(received++)
    }
  }

  function send(): void {
    sentAt.push(performance.now())
    sender?.send(message)
  }

  return {
    async countDeliveries({ ms, atOnce }) {
      const started = performance.now()
      const first = sentAt.length
      const arrivals: number[] = []
      let deliveries = 0
      await new Promise<void>((resolve) => {
        onDelivery = (number) => {
          deliveries++
          const arrived = (arrivals[number - first] ?? 0) + 1
          arrivals[number - first] = arrived
          if (arrived !== crowd.length) return
          if (performance.now() - started < ms) send()
          else if (deliveries === (sentAt.length - first) * crowd.length) resolve()
        }
        for (let sent = 0; sent < atOnce; sent++) send()
      })
      return { deliveries, seconds: (performance.now() - started) / 1000 }
    },
    async timeDeliveries(ms) {
      const durations: number[] = []
      onDelivery = (number) => {
        durations.push(performance.now() - (sentAt[number] ?? 0))
      }
      const count = Math.max(10, Math.round((ms / 1000) * steadyPerSecond))
      for (let sent = 0; sent < count; sent++) {
        send()
        await pause(1000 / steadyPerSecond)
      }
      while (durations.length < count * crowd.length) await pause(5)
      return { deliveries: durations.length, ...describeDurations(durations) }
    },
  }
}
