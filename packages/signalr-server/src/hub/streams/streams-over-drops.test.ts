import { HubConnectionBuilder, LogLevel, Subject } from '@microsoft/signalr'
import { expect, test } from 'vitest'
import { startCuttingProxy } from '../../testing/cutting-proxy.ts'
import { afterTest, createSignal, eventually, startTestServer, type TestUser } from '../../testing/test-hub.ts'
import type { HubDefinition } from '../hub-definition.ts'

type Calls = {
  methods: {
    Count(to: number): AsyncIterable<number>
    Collect(items: AsyncIterable<unknown>): unknown
    AskMe(): string
  }
  events: { Said(text: string): void }
  clientMethods: { Confirm(): string }
}

const definition: HubDefinition<Calls, TestUser> = {
  methods: {
    Count: {
      bind: ([to]) => [Number(to)],
      async *stream(_call, to) {
        for (let number = 0; number < to; number++) {
          await new Promise(setImmediate)
          yield number
        }
      },
    },
    Collect: {
      arity: 0,
      uploads: 1,
      async invoke(_call, items) {
        const collected: unknown[] = []
        for await (const item of items) collected.push(item)
        return collected
      },
    },
    AskMe: ({ clients }) => clients.caller.invoke('Confirm', {}),
  },
}

/** The official client with stateful reconnect, through a proxy that cuts it off. */
async function connectedByProxy() {
  const server = await startTestServer({ statefulReconnect: true, limits: { invocationsPerSecond: Infinity } })
  server.hubs.addHub<Calls>('/hub/own', definition)
  const proxy = await startCuttingProxy(server.url)
  const client = new HubConnectionBuilder()
    .withUrl(`${proxy.url}/hub/own`, { accessTokenFactory: () => 'ada' })
    .withStatefulReconnect()
    .configureLogging(LogLevel.None)
    .build()
  afterTest(() => client.stop())
  await client.start()
  async function drop(): Promise<void> {
    const { resumed } = server.hubs.metrics()
    proxy.cut()
    await eventually(() => expect(server.hubs.metrics().resumed).toBe(resumed + 1))
  }
  return { server, client, drop }
}

test('streams in both directions and questions go on over drops', async () => {
  const { server, client, drop } = await connectedByProxy()
  const answer = createSignal<string>()
  client.on('Confirm', () => answer.promise)
  const numbers: number[] = []
  const counted = createSignal<unknown>()
  client.stream<number>('Count', 500).subscribe({
    next: (number) => numbers.push(number),
    complete: () => counted.resolve(undefined),
    error: counted.resolve,
  })
  const items = new Subject<number>()
  const collected = client.invoke('Collect', items)
  const asked = client.invoke('AskMe')
  await eventually(() => expect(server.hubs.metrics()).toMatchObject({ openStreams: 2, unansweredQuestions: 1 }))

  for (let index = 0; index < 5; index++) {
    items.next(2 * index)
    await drop()
    items.next(2 * index + 1)
  }
  items.complete()
  answer.resolve('yes')

  expect(await asked).toBe('yes')
  expect(await collected).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(await counted.promise).toBeUndefined()
  expect(numbers).toEqual(Array.from({ length: 500 }, (_, number) => number))
  expect(server.hubs.metrics()).toMatchObject({ openStreams: 0, unansweredQuestions: 0, connections: 1 })
})
