/** What a chatter has written and the server has not confirmed: in order, one of a conversation at a time, for ever. */
import type { SeenMessage, Written } from '../checks/recording.ts'
import type { SeededRandom } from '../seeded-random.ts'

export type Attempt =
  | { readonly kind: 'sent'; readonly message: SeenMessage }
  | { readonly kind: 'later' }
  | { readonly kind: 'refused'; readonly code: string }

const firstWaitMs = 100
const longestWaitMs = 3000

export function createOutgoing(parts: {
  readonly random: SeededRandom
  attempt(message: Written): Promise<Attempt>
  onSent(message: SeenMessage): void
  onRefused(message: Written, code: string): void
}) {
  const queues = new Map<string, Written[]>()
  const running = new Set<string>()
  const sleepers = new Set<() => void>()
  let isEnded = false

  async function pump(conversationId: string, queue: Written[]): Promise<void> {
    if (running.has(conversationId)) return
    running.add(conversationId)
    for (let failures = 0; queue[0] !== undefined && !isEnded; ) {
      const message = queue[0]
      const result = await parts.attempt(message)
      if (result.kind === 'later') {
        failures++
        await sleep(Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)) * parts.random())
        continue
      }
      failures = 0
      // It may have been forgotten meanwhile.
      if (queue[0] === message) queue.shift()
      if (result.kind === 'sent') parts.onSent(result.message)
      else parts.onRefused(message, result.code)
    }
    running.delete(conversationId)
  }

  function sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        sleepers.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, milliseconds)
      sleepers.add(wake)
    })
  }

  return {
    add(message: Written): void {
      const queue = queues.get(message.conversationId) ?? []
      queues.set(message.conversationId, queue)
      queue.push(message)
      void pump(message.conversationId, queue)
    },
    count: (): number => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0),
    /** Ends all waits: the line is back. */
    wake(): void {
      for (const wake of sleepers) wake()
    },
    /** What a client does that keeps nothing. */
    forget(): void {
      for (const queue of queues.values()) queue.length = 0
    },
    end(): void {
      isEnded = true
      for (const wake of sleepers) wake()
    },
  }
}
