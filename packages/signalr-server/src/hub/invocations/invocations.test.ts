import { HttpTransportType } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import { createSignal, startTestServer, type TestDefinition, testMethods } from '../../testing/test-hub.ts'
import { HubError, HubUnauthorizedError } from '../hub-error.ts'

async function connected(definition: Partial<TestDefinition> = {}, showErrorDetails = false) {
  const server = await startTestServer({ showErrorDetails, limits: { invocationsPerSecond: Infinity } }, definition)
  const client = server.client()
  await client.start()
  return { server, client }
}

describe('with the official client', () => {
  test('a result comes back as it was', async () => {
    const { client } = await connected()
    for (const value of ['text', 1.5, null, [1, { a: 'ü\u001e\u2028' }], false, 'x'.repeat(20_000)]) {
      expect(await client.invoke('Echo', value)).toEqual(value)
    }
  })

  test('a method without a result answers null', async () => {
    const { client } = await connected()
    expect(await client.invoke('Join', 'group')).toBeNull()
  })

  test.each(['echo', 'ECHO', 'Echo'])('%s finds the method', async (name) => {
    const { client } = await connected()
    expect(await client.invoke(name, 1)).toBe(1)
  })

  test('a call that wants no answer gets none, not even for its error', async () => {
    const calls: unknown[] = []
    const { server } = await connected({
      methods: {
        ...testMethods,
        Fail: (_call, reason) => {
          calls.push(reason)
          throw new HubError('no')
        },
      },
    })
    const raw = await server.shaken()
    raw.send({ type: 1, target: 'Fail', arguments: ['silently'] })
    raw.send({ type: 1, target: 'Nowhere', arguments: [] })
    raw.send({ type: 1, target: 'Echo', arguments: [1], invocationId: 'after' })
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'after', result: 1 })
    expect(calls).toEqual(['silently'])
  })

  test('negotiation may be left out', async () => {
    const server = await startTestServer()
    const options = { skipNegotiation: true, transport: HttpTransportType.WebSockets }
    const client = server.client('ada', options)
    await client.start()
    expect(await client.invoke('Echo', 1)).toBe(1)
    expect(server.hubs.metrics().negotiations).toBe(0)
  })

  test('a refused token is shown as what it is', async () => {
    const server = await startTestServer()
    await expect(server.client('expired').start()).rejects.toThrow("Status code '401'")
  })

  test('100 clients at once each get their own answers', async () => {
    const server = await startTestServer()
    const clients = Array.from({ length: 100 }, (_, index) => server.client(`user-${index}`))
    await Promise.all(clients.map((client) => client.start()))
    expect(server.hub.connections.count).toBe(100)
    const answers = await Promise.all(
      clients.map((client, index) => Promise.all([client.invoke('Echo', index), client.invoke('Echo', `${index}`)])),
    )
    expect(answers).toEqual(clients.map((_, index) => [index, `${index}`]))
  })

  test('the call knows who calls', async () => {
    const { server } = await connected({
      methods: { ...testMethods, Echo: ({ connection }) => [connection.id, connection.user.id] },
    })
    const client = server.client('bob')
    await client.start()
    const callers = client.invoke('Echo', 0)
    const [connection] = server.hub.connections.byUser('bob')
    expect(await callers).toEqual([connection?.id, 'bob'])
  })
})

describe('error texts', () => {
  const unexpected = (method: string) => `An unexpected error occurred invoking '${method}' on the server.`
  const binding = (method: string) => `Failed to invoke '${method}' due to an error on the server.`

  test('of a method that throws hide everything', async () => {
    const { client } = await connected()
    await expect(client.invoke('fail', 'a secret')).rejects.toThrow(new Error(unexpected('fail')))
  })

  test('show what a hub error says', async () => {
    const { client } = await connected({
      methods: {
        ...testMethods,
        Fail: async () => {
          throw new HubError('the room is full')
        },
      },
    })
    await expect(client.invoke('Fail', 1)).rejects.toThrow(
      new Error(`${unexpected('Fail')} HubException: the room is full`),
    )
  })

  test.each(['Nowhere', 'constructor', '__proto__', 'toString', 'hasOwnProperty', 'onConnected', ''])(
    'of %j, which is no method',
    async (name) => {
      const { client } = await connected({ onConnected: () => undefined })
      await expect(client.invoke(name)).rejects.toThrow(
        new Error(`${binding(name)} HubException: Method does not exist.`),
      )
    },
  )

  test.each([[[]], [[1, 2]]])('of %j, too few or too many arguments', async (args) => {
    const { client } = await connected()
    await expect(client.invoke('Echo', ...args)).rejects.toThrow(new Error(binding('Echo')))
    expect(await client.invoke('Echo', 'still here')).toBe('still here')
  })

  test('of a method that may not be called', async () => {
    const { client } = await connected({
      methods: {
        ...testMethods,
        Fail: () => {
          throw new HubUnauthorizedError('not for you')
        },
      },
    })
    await expect(client.invoke('Fail', 1)).rejects.toThrow(
      new Error("Failed to invoke 'Fail' because user is unauthorized"),
    )
  })

  test('of a streaming call to a plain method', async () => {
    const { client } = await connected()
    const failed = createSignal<Error>()
    client.stream('Echo', 1).subscribe({
      next: () => undefined,
      complete: () => failed.resolve(new Error('completed')),
      error: failed.resolve,
    })
    expect(await failed.promise).toEqual(
      new Error("The client attempted to invoke the non-streaming 'Echo' method with a streaming invocation."),
    )
  })

  test('of a call with upload streams that nobody reads', async () => {
    const { server } = await connected()
    const raw = await server.shaken()
    const streamIds = ['1', '2']
    raw.send({ type: 1, target: 'Echo', arguments: [1], invocationId: '7', streamIds })
    expect(await raw.next()).toEqual({
      type: 3,
      invocationId: '7',
      error: `${unexpected('Echo')} HubException: Client sent 2 stream(s), Hub method expects 0.`,
    })
  })

  test('of a result that cannot be sent', async () => {
    const { client } = await connected({ methods: { ...testMethods, Echo: () => 1n } })
    await expect(client.invoke('Echo', 1)).rejects.toThrow(new Error(unexpected('Echo')))
  })

  test('show everything when asked to', async () => {
    const { client } = await connected({}, true)
    await expect(client.invoke('Fail', 'a secret')).rejects.toThrow(new Error(`${unexpected('Fail')} Error: a secret`))
    await expect(client.invoke('Echo')).rejects.toThrow(
      new Error(`${binding('Echo')} InvalidDataException: Invocation provides 0 argument(s) but target expects 1.`),
    )
  })
})

describe('a bound method', () => {
  function toNumber([value]: readonly unknown[]): [number] {
    if (typeof value !== 'number') throw new HubError('a number, please')
    return [value]
  }

  const methods: TestDefinition['methods'] = {
    ...testMethods,
    Echo: { bind: toNumber, invoke: (_call, value) => Number(value) + 1 },
  }

  test('gets what it bound', async () => {
    const { client } = await connected({ methods })
    expect(await client.invoke('Echo', 1)).toBe(2)
  })

  test('fails as binding does when its arguments are wrong', async () => {
    const { client } = await connected({ methods })
    await expect(client.invoke('Echo', 'one')).rejects.toThrow(
      new Error("Failed to invoke 'Echo' due to an error on the server. HubException: a number, please"),
    )
  })
})

describe('the filter', () => {
  test('sees declared names and raw arguments, and may change the answer', async () => {
    const seen: unknown[] = []
    const { client } = await connected({
      filter: async (call, method, args, next) => {
        seen.push([call.connection.user.id, method, args])
        return [await next()]
      },
    })
    expect(await client.invoke('ECHO', 1)).toEqual([1])
    await expect(client.invoke('Nowhere')).rejects.toThrow('does not exist')
    expect(seen).toEqual([['ada', 'Echo', [1]]])
  })

  test('may refuse before the method runs', async () => {
    const { client } = await connected({
      filter: () => Promise.reject(new HubError('not now')),
    })
    await expect(client.invoke('Echo', 1)).rejects.toThrow(
      new Error("An unexpected error occurred invoking 'Echo' on the server. HubException: not now"),
    )
  })

  test('may turn errors of the method and of binding into its own', async () => {
    const { client } = await connected({
      filter: (_call, _method, _args, next) =>
        next().catch(() => {
          throw new HubError('translated')
        }),
    })
    await expect(client.invoke('Fail', 'x')).rejects.toThrow(
      "An unexpected error occurred invoking 'Fail' on the server. HubException: translated",
    )
    await expect(client.invoke('Echo')).rejects.toThrow(
      "Failed to invoke 'Echo' due to an error on the server. HubException: translated",
    )
  })
})

test('two methods whose names differ only in case are a mistake', async () => {
  const { hubs } = await startTestServer()
  const methods = { Go: () => undefined, GO: () => undefined }
  expect(() => hubs.addHub('/hub/other', { methods })).toThrow("Hub method 'GO' is declared twice.")
})
