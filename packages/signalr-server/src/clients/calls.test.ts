import { HubConnectionState } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import { collect, failure, meet, ways } from '../testing/client-matrix.ts'
import { createSignal, eventually } from '../testing/test-hub.ts'

const threw = "An unexpected error occurred invoking 'ThrowException' on the server."
const failed = (method: string) => `Failed to invoke '${method}' due to an error on the server.`

describe.each(ways)('$protocol over $transport', (way) => {
  test('answers come back as they were sent, over the way that was asked for', async () => {
    const client = await (await meet()).connect(way)
    expect(await client.invoke('GetActiveTransportName')).toBe(way.transport)
    const values = [
      '你好，世界！',
      '',
      0,
      -1.5,
      2 ** 40,
      true,
      null,
      [],
      {},
      { a: [{ b: null }, 'c'] },
      'x'.repeat(20_000),
    ]
    for (const value of values) expect(await client.invoke('Echo', value)).toEqual(value)
    expect(await client.invoke('Echo', undefined)).toBeNull()
  })

  test('names of methods and handlers do not depend on case', async () => {
    const client = await (await meet()).connect(way)
    const messages = collect(client, 'mESSAGE')
    await client.invoke('iNVOKEwITHsTRING', 'hello')
    await eventually(() => expect(messages).toEqual([['hello']]))
  })

  test('many calls at once are run in order', async () => {
    const client = await (await meet()).connect(way)
    const messages = collect(client, 'Message')
    const numbers = Array.from({ length: 100 }, (_, index) => index)
    const answers = await Promise.all(
      numbers.flatMap((number) => [client.invoke('InvokeWithString', `${number}`), client.invoke('Echo', number)]),
    )
    expect(answers).toEqual(numbers.flatMap((number) => [null, number]))
    expect(messages).toEqual(numbers.map((number) => [`${number}`]))
  })

  test('a send gets no answer, not even of its failure', async () => {
    const client = await (await meet()).connect(way)
    const objects = collect(client, 'CustomObject')
    await client.send('ThrowException', 'unheard')
    await client.send('NoSuchMethod')
    await client.send('SendCustomObject', { Name: 'test', Value: 42 })
    await eventually(() => expect(objects).toEqual([[{ Name: 'test', Value: 42 }]]))
    expect(client.state).toBe(HubConnectionState.Connected)
  })

  test('bytes and dates are what the protocol makes of them', async () => {
    const client = await (await meet()).connect(way)
    const isJson = way.protocol === 'json'
    const sent = {
      ByteArray: isJson ? 'aGVsbG8=' : Uint8Array.of(0x68, 0x65, 0x6c, 0x6c, 0x6f),
      DateTime: isJson ? '2002-04-01T10:20:15Z' : new Date(Date.UTC(2002, 3, 1, 10, 20, 15)),
      Guid: '00010203-0405-0607-0706-050403020100',
      IntArray: [1, 2, 3, 255],
      String: 'Hello, World!',
    }
    expect(await client.invoke('EchoComplexObject', sent)).toEqual(sent)
    expect(await client.invoke('SendComplexObject')).toEqual({
      ByteArray: isJson ? 'AQID' : Uint8Array.of(1, 2, 3),
      DateTime: isJson ? '2000-01-01T00:00:00Z' : new Date(Date.UTC(2000, 0, 1)),
      Guid: sent.Guid,
      IntArray: [1, 2, 3],
      String: 'hello world',
    })
  })

  test('errors say what clients compare', async () => {
    const client = await (await meet()).connect(way)
    const texts = {
      ThrowException: [['no luck'], `${threw} InvalidOperationException: no luck`],
      ThrowHubException: [
        ['for you'],
        "An unexpected error occurred invoking 'ThrowHubException' on the server. HubException: for you",
      ],
      ThrowUnauthorized: [[], "Failed to invoke 'ThrowUnauthorized' because user is unauthorized"],
      NoSuchMethod: [[], `${failed('NoSuchMethod')} HubException: Method does not exist.`],
      constructor: [[], `${failed('constructor')} HubException: Method does not exist.`],
      Echo: [[1, 2], `${failed('Echo')} InvalidDataException: Invocation provides 2 argument(s) but target expects 1.`],
    } as const
    for (const [method, [args, text]] of Object.entries(texts)) {
      expect(await failure(client.invoke(method, ...args))).toBe(text)
    }
    expect(await client.invoke('Echo', 'alive')).toBe('alive')
  })

  test('details are hidden unless they are meant for clients', async () => {
    const client = await (await meet({ showErrorDetails: false })).connect(way)
    expect(await failure(client.invoke('ThrowException', 'secret'))).toBe(threw)
    expect(await failure(client.invoke('ThrowHubException', 'shown'))).toContain('HubException: shown')
    expect(await failure(client.invoke('Echo'))).toBe(failed('Echo'))
  })

  test('a client can stop and start again', async () => {
    const client = await (await meet()).connect(way)
    const messages = collect(client, 'Message')
    const closed = createSignal<Error | undefined>()
    client.onclose(closed.resolve)
    await client.invoke('InvokeWithString', 'first')
    const firstId = client.connectionId
    await client.stop()
    expect(await closed.promise).toBeUndefined()
    await client.start()
    expect(client.connectionId).not.toBe(firstId)
    expect(await client.invoke('GetCallerConnectionId')).toBe(client.connectionId)
    await client.invoke('InvokeWithString', 'second')
    await eventually(() => expect(messages).toEqual([['first'], ['second']]))
  })
})
