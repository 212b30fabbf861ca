import type { HubDefinition } from '../hub/hub-definition.ts'
import type { TestUser } from './test-hub.ts'

export type StreamHub = {
  methods: {
    Count(to: number): AsyncIterable<number>
    Watch(): AsyncIterable<unknown>
    Echo(value: unknown): unknown
  }
  events: { Said(text: string): void }
}

export type Watched = (signal: AbortSignal) => AsyncIterable<unknown> | Promise<AsyncIterable<unknown>>

/** `Watch` streams what the test gives it. */
export function streamHub(watched: Watched): HubDefinition<StreamHub, TestUser> {
  return {
    methods: {
      Count: { bind: ([to]) => [Number(to)], stream: (_call, to) => countTo(to) },
      Watch: { arity: 0, stream: ({ signal }) => watched(signal) },
      Echo: (_call, value) => value,
    },
  }
}

export async function* countTo(end: number): AsyncGenerator<number> {
  for (let number = 1; number <= end; number++) yield number
}

export function nothing(): AsyncIterable<never> {
  return new ReadableStream({ start: (controller) => controller.close() })
}

/** Never gives a value, and ends when its signal is aborted. */
export async function* waiting(signal: AbortSignal, onEnd?: () => void): AsyncGenerator<string> {
  try {
    await new Promise((_resolve, reject) => {
      signal.throwIfAborted()
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
    yield 'never'
  } finally {
    onEnd?.()
  }
}

export const watch = { type: 4, target: 'Watch', arguments: [], invocationId: 'w' }
export const cancelWatch = { type: 5, invocationId: 'w' }
export const echo = (value: unknown) => ({ type: 1, target: 'Echo', arguments: [value], invocationId: 'e' })
