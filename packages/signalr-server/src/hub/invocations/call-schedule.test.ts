import { beforeEach, describe, expect, test } from 'vitest'
import type { HubLimits } from '../../limits.ts'
import { createSignal, eventually, startTestServer, testMethods } from '../../testing/test-hub.ts'
import { createRateGate } from './rate-gate.ts'

const call = (invocationId: string, value: unknown = invocationId) => ({
  type: 1,
  target: 'Echo',
  arguments: [value],
  invocationId,
})

describe('parallel invocations', () => {
  /** Echo answers when its value's gate is opened; `started` lists what runs or ran. */
  async function gated(parallelInvocations: number, limits: Partial<HubLimits> = {}) {
    const started: unknown[] = []
    const gates = new Map<unknown, () => void>()
    const server = await startTestServer(
      { limits: { ...limits, parallelInvocations } },
      {
        methods: {
          ...testMethods,
          Echo: async (_call, value) => {
            started.push(value)
            const gate = createSignal()
            gates.set(value, gate.resolve)
            await gate.promise
            return value
          },
        },
      },
    )
    const client = await server.shaken()
    const hasStarted = (value: unknown) => eventually(() => expect(started).toContain(value))
    return { server, client, started, hasStarted, open: (value: unknown) => gates.get(value)?.() }
  }

  test('one at a time, in order, by default', async () => {
    const { client, started, hasStarted, open } = await gated(1)
    for (const id of ['a', 'b', 'c']) client.send(call(id))
    await hasStarted('a')
    expect(started).toEqual(['a'])
    open('a')
    await hasStarted('b')
    expect(started).toEqual(['a', 'b'])
    open('b')
    await hasStarted('c')
    open('c')
    for (const id of ['a', 'b', 'c']) expect((await client.next())['result']).toBe(id)
  })

  test('as many as allowed, and never more', async () => {
    const { client, started, hasStarted, open } = await gated(2)
    for (const id of ['a', 'b', 'c']) client.send(call(id))
    await hasStarted('b')
    expect(started).toEqual(['a', 'b'])
    open('b')
    await hasStarted('c')
    expect((await client.next())['result']).toBe('b')
  })

  test('other messages are read while one runs, until another invocation waits', async () => {
    const { client, hasStarted, open, server } = await gated(1)
    client.send(call('a'))
    client.send({ type: 6 })
    client.send({ type: 5, invocationId: 'a' })
    client.send({ type: 4, target: 'Echo', arguments: [], invocationId: 's' })
    await hasStarted('a')
    expect((await client.next())['invocationId']).toBe('s')
    client.send(call('b'))
    client.send({ type: 7 })
    await eventually(() => expect(server.hubs.metrics().messagesReceived).toBe(5))
    expect(server.hub.connections.count).toBe(1)
    open('a')
    await hasStarted('b')
    await client.closed
  })

  test('a client that sends on while nothing is read is not read at all', async () => {
    const { server, client, hasStarted, open } = await gated(1)
    client.send(call('a'))
    client.send(call('b'))
    const [socket] = server.sockets
    await eventually(() => expect(socket?.isPaused()).toBe(true))
    open('a')
    await hasStarted('b')
    expect(socket?.isPaused()).toBe(false)
  })

  test('what is held back when the connection ends never runs', async () => {
    const { server, client, started, hasStarted, open } = await gated(1)
    client.send(call('a'))
    client.send(call('b'))
    await hasStarted('a')
    await eventually(() => expect(server.sockets[0]?.isPaused()).toBe(true))
    for (const connection of server.hub.connections) connection.abort()
    open('a')
    await client.closed
    expect(started).toEqual(['a'])
  })

  test('the client timeout is suspended while reading is', async () => {
    const { server, client, hasStarted, open } = await gated(1, { clientTimeoutMs: 60 })
    client.send({ type: 6 })
    client.send(call('a'))
    client.send(call('b'))
    await hasStarted('a')
    const blockedAt = performance.now()
    await eventually(() => expect(performance.now()).toBeGreaterThan(blockedAt + 200))
    expect(server.hub.connections.count).toBe(1)
    open('a')
    expect((await client.next())['result']).toBe('a')
    expect((await client.next())['error']).toBe('Connection closed with an error.')
  })
})

describe('invocations per second', () => {
  test('beyond them the connection is read more slowly, and nothing is lost', async () => {
    const server = await startTestServer({ limits: { invocationsPerSecond: 50 } })
    const client = await server.shaken()
    const startedAt = performance.now()
    for (let id = 1; id <= 60; id++) client.send(call(String(id), id))
    for (let id = 1; id <= 60; id++) expect((await client.next())['result']).toBe(id)
    expect(performance.now() - startedAt).toBeGreaterThan(150)
  })

  test('a connection that ends while it waits is forgotten', async () => {
    const server = await startTestServer({ limits: { invocationsPerSecond: 1 } })
    const client = await server.shaken()
    for (const id of ['a', 'b']) client.send(call(id))
    await client.next()
    for (const connection of server.hub.connections) connection.abort()
    expect(await client.closed).toBe(1000)
    expect(server.hubs.metrics().invocations).toBe(1)
  })
})

describe('the rate gate', () => {
  let now = 0
  beforeEach(() => {
    now = 1_000
  })

  test('lets a burst pass, then one after the other', () => {
    const gate = createRateGate(4, () => now)
    expect([1, 2, 3, 4, 5].map(() => gate.pass())).toEqual([0, 0, 0, 0, 250])
    now += 100
    expect(gate.pass()).toBe(150)
    now += 150
    expect(gate.pass()).toBe(0)
    expect(gate.pass()).toBe(250)
  })

  test('saves up no more than one second', () => {
    const gate = createRateGate(2, () => now)
    now += 60_000
    expect([1, 2, 3].map(() => gate.pass())).toEqual([0, 0, 500])
  })

  test('counts below one a second too', () => {
    const gate = createRateGate(0.5, () => now)
    expect([gate.pass(), gate.pass()]).toEqual([0, 2_000])
  })
})
