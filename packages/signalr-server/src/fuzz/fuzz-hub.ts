import type { HubDefinition } from '../hub/hub-definition.ts'
import { HubError } from '../hub/hub-error.ts'

export type FuzzUser = { readonly id: string }

/** Methods of every shape. What they throw is meant for clients, so whatever is logged is a fault of the server. */
export type FuzzHub = {
  methods: {
    Echo(value: unknown): unknown
    Shout(value: unknown): void
    Join(group: unknown): void
    Fail(reason: unknown): void
    Linger(): void
    Count(to: unknown): AsyncIterable<number>
    Endless(): AsyncIterable<number>
    Sum(numbers: AsyncIterable<unknown>): number
    Back(values: AsyncIterable<unknown>): AsyncIterable<unknown>
    Ask(question: unknown): unknown
  }
  events: { Shouted(value: unknown): void }
  clientMethods: { Answer(question: unknown): unknown }
}

export const fuzzHub: HubDefinition<FuzzHub, FuzzUser> = {
  methods: {
    Echo: { arity: 1, invoke: (_call, value) => value },
    Shout: { arity: 1, invoke: ({ clients }, value) => clients.all.lowPriority.send('Shouted', value) },
    Join: { arity: 1, invoke: ({ connection, groups }, group) => groups.add(connection.id, textOf(group)) },
    Fail: {
      arity: 1,
      invoke(_call, reason) {
        throw new HubError(textOf(reason))
      },
    },
    Linger: { arity: 0, invoke: () => new Promise((resolve) => setTimeout(resolve, 5)) },
    Count: { arity: 1, stream: (_call, to) => countTo(Math.min(numberOf(to), 50)) },
    Endless: { arity: 0, stream: ({ signal }) => countUntil(signal) },
    Sum: {
      arity: 0,
      uploads: 1,
      async invoke(_call, numbers) {
        let sum = 0
        for await (const number of numbers) sum += numberOf(number)
        return sum
      },
    },
    Back: { arity: 0, uploads: 1, stream: (_call, values) => values },
    Ask: {
      arity: 1,
      async invoke({ connection, clients }, question) {
        try {
          return await clients.connection(connection.id).invoke('Answer', { timeoutMs: 20 }, question)
        } catch (cause) {
          throw new HubError('No answer.', { cause })
        }
      },
    },
  },
}

async function* countTo(end: number): AsyncGenerator<number> {
  for (let number = 0; number < end; number++) yield number
}

async function* countUntil(signal: AbortSignal): AsyncGenerator<number> {
  for (let number = 0; !signal.aborted; number++) {
    yield number
    await new Promise(setImmediate)
  }
}

/** Not by conversion, for which an object may come with a method that throws. */
function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 1
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : 'something'
}
