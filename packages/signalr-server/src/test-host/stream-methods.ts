import { InvalidOperationError } from './invalid-operation-error.ts'
import type { StreamMethods, TestHubMethods } from './test-hub-contract.ts'
import { whenAborted } from './when-aborted.ts'

export const streamMethods: Pick<TestHubMethods, keyof StreamMethods> = {
  Stream: {
    arity: 0,
    async *stream() {
      yield* ['a', 'b', 'c']
    },
  },
  EmptyStream: {
    arity: 0,
    async *stream() {
      yield* []
    },
  },
  Count: { arity: 1, stream: (_call, count) => countTo(Number(count)) },
  CountForever: { arity: 0, stream: () => countTo(Infinity) },
  InfiniteStream: {
    arity: 0,
    stream({ signal, clients }) {
      // Outside of the generator, which does not run at all when it is cancelled at once.
      return silentUntil(whenAborted(signal).then(() => clients.caller.send('StreamCanceled')))
    },
  },
  StreamThrowException: {
    arity: 1,
    stream: (_call, message) => {
      throw new InvalidOperationError(String(message))
    },
  },
  StreamThenThrow: {
    arity: 1,
    async *stream(_call, message) {
      yield 'a'
      throw new InvalidOperationError(String(message))
    },
  },
  StreamingConcat: {
    arity: 0,
    uploads: 1,
    async invoke(_call, parts) {
      let text = ''
      for await (const part of parts) text += String(part)
      return text
    },
  },
  TakeFirst: { arity: 0, uploads: 1, invoke: (_call, items) => first(items) },
  StreamBack: { arity: 0, uploads: 1, stream: (_call, items) => items },
  FirstOfBoth: {
    arity: 1,
    uploads: 2,
    invoke: (_call, between, left, right) => Promise.all([between, first(left), first(right)]),
  },
}

async function* countTo(end: number): AsyncGenerator<number> {
  for (let number = 0; number < end; number++) yield number
}

async function* silentUntil(end: Promise<void>): AsyncGenerator<never> {
  await end
  yield* []
}

async function first(items: AsyncIterable<unknown>): Promise<unknown> {
  for await (const item of items) return item
  return null
}
