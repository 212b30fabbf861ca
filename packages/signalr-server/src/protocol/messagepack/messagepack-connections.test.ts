import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { decode, encode } from '@msgpack/msgpack'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { afterTest, createSignal, eventually, startTestServer, type TestServer } from '../../testing/test-hub.ts'
import { writeFrame } from './binary-framing.ts'

const handshake = '{"protocol":"messagepack","version":1}\u001e'

async function startClient(server: TestServer, token = 'ada'): Promise<HubConnection> {
  const client = new HubConnectionBuilder()
    .withUrl(`${server.url}/hub/test`, { accessTokenFactory: () => token, transport: HttpTransportType.WebSockets })
    .withHubProtocol(new MessagePackHubProtocol())
    .configureLogging(LogLevel.None)
    .build()
  afterTest(() => client.stop())
  await client.start()
  return client
}

type Frame = { readonly data: Buffer; readonly isBinary: boolean }

/** A WebSocket after its handshake, and every frame that comes. */
async function openSocket(server: TestServer) {
  const frames: Frame[] = []
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/hub/test`, {
    headers: { Authorization: 'Bearer ada' },
  })
  afterTest(async () => socket.terminate())
  socket.on('message', (data: Buffer, isBinary) => frames.push({ data, isBinary }))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(handshake)
  await eventually(() => expect(frames).toHaveLength(1))
  return { socket, frames, closed }
}

test('the official client calls, and gets what it sent', async () => {
  const client = await startClient(await startTestServer())
  const values = [
    { text: 'héllo', list: [1, -1, 1.5, 2 ** 40, null, true] },
    new Date(1_234_567),
    Uint8Array.of(1, 2, 255),
    'x'.repeat(20_000),
    Number.NaN,
  ]
  for (const value of values) expect(await client.invoke('Echo', value)).toEqual(value)
  expect(await client.invoke('Join', 'a')).toBeNull()
  await expect(client.invoke('Fail', 'secret')).rejects.toThrow("An unexpected error occurred invoking 'Fail'")
})

test('one event reaches clients of both encodings', async () => {
  const server = await startTestServer()
  const [binary, text] = [await startClient(server), server.client()]
  await text.start()
  const received = [binary, text].map((client) => {
    const signal = createSignal<unknown>()
    client.on('Said', signal.resolve)
    return signal.promise
  })
  const bytes = Uint8Array.of(1, 2, 255) as unknown as string
  await server.hub.clients.all.send('Said', bytes)
  expect(await Promise.all(received)).toEqual([bytes, 'AQL/'])
})

test('the handshake is answered in text, and everything after it in binary frames', async () => {
  const server = await startTestServer({ limits: { keepAliveIntervalMs: 20 } })
  const { socket, frames } = await openSocket(server)
  expect(frames[0]).toEqual({ data: Buffer.from('{}\u001e'), isBinary: false })
  socket.send(writeFrame(encode([1, {}, '1', 'Echo', [7]])))
  await eventually(() => expect(frames.length).toBeGreaterThan(2))
  expect(frames.slice(1).every(({ isBinary }) => isBinary)).toBe(true)
  expect(frames.map(({ data }) => data.toString('hex'))).toContain('029106')
  expect(frames.map(({ data }) => data.toString('hex'))).toContain('07950380a1310307')
})

test('messages may follow the handshake at once, and come byte by byte', async () => {
  const server = await startTestServer()
  const { socket, frames } = await openSocket(server)
  for (const byte of writeFrame(encode([1, {}, '1', 'Echo', ['in pieces']]))) socket.send(Buffer.of(byte))
  await eventually(() => expect(frames).toHaveLength(2))
  expect(decode(frames[1]?.data.subarray(1) ?? [])).toEqual([3, {}, '1', 3, 'in pieces'])

  const other = new WebSocket(`${server.url.replace('http', 'ws')}/hub/test`, {
    headers: { Authorization: 'Bearer b' },
  })
  afterTest(async () => other.terminate())
  const answers: Buffer[] = []
  other.on('message', (data: Buffer) => answers.push(data))
  await new Promise((resolve) => other.once('open', resolve))
  other.send(Buffer.concat([Buffer.from(handshake), writeFrame(encode([1, {}, '1', 'Echo', [1]]))]))
  await eventually(() => expect(answers).toHaveLength(2))
})

test.each<[string, Buffer, string]>([
  ['a length that promises a gibibyte', Buffer.of(0x80, 0x80, 0x80, 0x80, 4), 'The maximum message size of 32768B'],
  ['a message that is none', writeFrame(encode('no array')), "Missing or wrong element 'message'."],
  ['a deep nest', writeFrame(Buffer.alloc(1_000, 0x91)), 'nested too deeply'],
  ['a list of four thousand million', writeFrame(Buffer.of(0xdd, 255, 255, 255, 255)), 'Error reading MessagePack.'],
])('%s ends the connection, to reconnect', async (_case, bytes, detail) => {
  const server = await startTestServer({ showErrorDetails: true })
  const { socket, frames, closed } = await openSocket(server)
  socket.send(bytes)
  expect(await closed).toBe(1000)
  const [type, error, allowReconnect] = decode(frames[1]?.data.subarray(1) ?? []) as unknown[]
  expect([type, allowReconnect]).toEqual([7, true])
  expect(error).toContain('Connection closed with an error. InvalidDataException: ')
  expect(error).toContain(detail)
})

test('a server may speak one protocol only', async () => {
  const server = await startTestServer({ protocols: ['json'] })
  await expect(startClient(server)).rejects.toThrow("The protocol 'messagepack' is not supported.")
  const other = await startTestServer({ protocols: ['messagepack'] })
  await expect(other.client().start()).rejects.toThrow("The protocol 'json' is not supported.")
  expect(await (await startClient(other)).invoke('Echo', 1)).toBe(1)
})
