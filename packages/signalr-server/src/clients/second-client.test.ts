import { HttpTransportType, HubConnectionBuilder, JsonHubProtocol, MsgpackHubProtocol } from '@exhumer/signalr-client'
import { describe, expect, test } from 'vitest'
import { meet, ways } from '../testing/client-matrix.ts'
import { afterTest, createSignal, eventually } from '../testing/test-hub.ts'

// A client that others wrote without the official one's code.
describe.each(ways)('$protocol over $transport', (way) => {
  async function connect() {
    const { host, tokensOf } = await meet()
    const tokens = tokensOf('ada')
    const client = new HubConnectionBuilder()
      .withUrl(`${host.url}/testhub`, {
        transport: HttpTransportType[way.transport],
        accessTokenFactory: async () => tokens(),
      })
      .withHubProtocol(way.protocol === 'json' ? new JsonHubProtocol() : new MsgpackHubProtocol())
      .configureLogging({ log: () => undefined })
      .build()
    afterTest(() => client.stop())
    await client.start()
    return client
  }

  test('echo', async () => {
    const client = await connect()
    expect(await client.invoke('GetActiveTransportName')).toBe(way.transport)
    expect(await client.invoke('GetCallerUserId')).toBe('ada')
    const value = { text: '你好', list: [1, null, true], nested: { deep: [[]] } }
    expect(await client.invoke('Echo', value)).toEqual(value)
    await expect(client.invoke('ThrowHubException', 'for you')).rejects.toThrow('HubException: for you')
  })

  test('events', async () => {
    const client = await connect()
    const heard: unknown[] = []
    client.on('Message', (text: unknown) => void heard.push(text))
    await client.send('InvokeWithString', 'sent')
    await client.invoke('SendToUser', 'ada', 'to the user')
    await eventually(() => expect(heard).toEqual(['sent', 'to the user']))
  })

  test('stream, to its end and cancelled', async () => {
    const client = await connect()
    const items: unknown[] = []
    const ended = createSignal()
    client.stream('Count', 100).subscribe({ next: (item) => void items.push(item), complete: ended.resolve })
    await ended.promise
    expect(items).toEqual(Array.from({ length: 100 }, (_, index) => index))

    const cancelled = createSignal()
    client.on('StreamCanceled', () => cancelled.resolve())
    client.stream('InfiniteStream').subscribe({}).dispose()
    await cancelled.promise
    expect(await client.invoke('Echo', 'alive')).toBe('alive')
  })

  test('a leave in order', async () => {
    const client = await connect()
    const closed = createSignal<Error | undefined>()
    client.onclose(closed.resolve)
    await client.stop()
    expect(await closed.promise).toBeUndefined()
  })
})
