import { expectTypeOf, test } from 'vitest'
import type { TestUser } from '../testing/test-hub.ts'
import type { Hub } from './hub.ts'
import type { HubCall, HubDefinition } from './hub-definition.ts'

type Calls = {
  methods: {
    Watch(room: string): AsyncIterable<number>
    Upload(name: string, parts: AsyncIterable<string>): { size: number }
    Zip(left: AsyncIterable<number>, joint: string, right: AsyncIterable<boolean>): AsyncIterable<string>
    Any(value: unknown): unknown
  }
  events: { Said(text: string): void }
  clientMethods: { Confirm(question: string): boolean; Forget(): void }
}

type Methods = HubDefinition<Calls, TestUser>['methods']
type Call = HubCall<Calls, TestUser>

async function* numbers(): AsyncGenerator<number> {
  yield 1
}

test('a streaming method gives an iterable of what the contract says', () => {
  const bound: Methods['Watch'] = {
    bind: ([room]) => [String(room)],
    stream(call, room) {
      expectTypeOf(call.signal).toEqualTypeOf<AbortSignal>()
      expectTypeOf(room).toBeString()
      return numbers()
    },
  }
  const counted: Methods['Watch'] = { arity: 1, stream: async () => new ReadableStream<number>() }
  // @ts-expect-error a stream is declared as one
  const plain: Methods['Watch'] = () => numbers()
  // @ts-expect-error a streaming method does not answer once
  const invoked: Methods['Watch'] = { arity: 1, invoke: () => numbers() }
  // @ts-expect-error other values than in the contract
  const wrongValues: Methods['Watch'] = { arity: 1, stream: () => new ReadableStream<string>() }
  // @ts-expect-error one value is no stream
  const oneValue: Methods['Watch'] = { arity: 1, stream: () => 1 }
  // @ts-expect-error a plain method does not stream
  const wrongKind: Methods['Any'] = { arity: 1, stream: () => numbers() }
  expectTypeOf([bound, counted, plain, invoked, wrongValues, oneValue, wrongKind]).toBeArray()
})

test('upload streams come after the arguments, with the types of their binders', () => {
  const bound: Methods['Upload'] = {
    bind: ([name]) => [String(name)],
    uploads: [String],
    async invoke(_call, name, parts) {
      expectTypeOf(name).toBeString()
      expectTypeOf(parts).toEqualTypeOf<AsyncIterable<string>>()
      return { size: 0 }
    },
  }
  const counted: Methods['Zip'] = {
    arity: 1,
    uploads: 2,
    async *stream(_call, joint, left, right) {
      expectTypeOf(joint).toBeUnknown()
      expectTypeOf(left).toEqualTypeOf<AsyncIterable<unknown>>()
      expectTypeOf(right).toEqualTypeOf<AsyncIterable<unknown>>()
      yield ''
    },
  }
  const mixed: Methods['Zip'] = {
    bind: ([joint]) => [String(joint)],
    uploads: [Number, Boolean],
    async *stream(_call, joint, left, right) {
      expectTypeOf(joint).toBeString()
      expectTypeOf(left).toEqualTypeOf<AsyncIterable<number>>()
      expectTypeOf(right).toEqualTypeOf<AsyncIterable<boolean>>()
      yield ''
    },
  }
  // @ts-expect-error an upload stream is declared
  const undeclared: Methods['Upload'] = { arity: 1, invoke: () => ({ size: 0 }) }
  // @ts-expect-error the stream is no argument
  const argument: Methods['Upload'] = { arity: 2, uploads: 1, invoke: () => ({ size: 0 }) }
  // @ts-expect-error another number of streams than in the contract
  const wrongCount: Methods['Upload'] = { arity: 1, uploads: 2, invoke: () => ({ size: 0 }) }
  const wrongItems: Methods['Upload'] = {
    bind: ([name]) => [String(name)],
    // @ts-expect-error items are bound to what the contract says
    uploads: [Number],
    invoke: () => ({ size: 0 }),
  }
  // @ts-expect-error a method with streams says how many
  const unchecked: Methods['Upload'] = () => ({ size: 0 })
  const unasked: Methods['Any'] = {
    arity: 1,
    // @ts-expect-error a stream that is not in the contract
    uploads: 1,
    invoke: () => 1,
  }
  expectTypeOf([bound, counted, mixed, undeclared, argument, wrongCount, wrongItems, unchecked, unasked]).toBeArray()
})

test('a client is asked what the contract says, one at a time', () => {
  async function ask({ clients }: Hub<Calls, TestUser>, call: Call) {
    const client = clients.connection('id')
    expectTypeOf(client.invoke('Confirm', {}, 'sure?')).toEqualTypeOf<Promise<boolean>>()
    expectTypeOf(call.clients.caller.invoke('Forget', { timeoutMs: 1 })).toEqualTypeOf<Promise<void>>()
    // @ts-expect-error a client method that is not in the contract
    void client.invoke('Said', {}, 'text')
    // @ts-expect-error a wrong argument
    void client.invoke('Confirm', {}, 1)
    // @ts-expect-error an argument too few
    void client.invoke('Confirm', {})
    // @ts-expect-error a wrong option
    void client.invoke('Forget', { timeout: 1 })
    // @ts-expect-error nobody can be asked as one of many
    void clients.all.invoke('Forget', {})
    // @ts-expect-error a group neither
    void call.clients.others.invoke('Forget', {})
  }
  expectTypeOf(ask).returns.resolves.toBeVoid()
})

test('a contract without client methods asks nothing', () => {
  function ask({ clients }: Hub<Omit<Calls, 'clientMethods'>, TestUser>) {
    // @ts-expect-error there is nothing to ask
    void clients.connection('id').invoke('Confirm', {}, 'sure?')
  }
  expectTypeOf(ask).returns.toBeVoid()
})
