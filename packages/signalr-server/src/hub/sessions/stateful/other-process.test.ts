import { randomBytes } from 'node:crypto'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { expect, test, vi } from 'vitest'
import type { BackplaneFactory, LocalHub } from '../../../backplane/backplane.ts'
import { createInProcessBackplane } from '../../../backplane/in-process-backplane.ts'
import { startCuttingProxy } from '../../../testing/cutting-proxy.ts'
import { UpgradeRefused } from '../../../testing/raw-client.ts'
import { comeBack, lose, openStateful, startStatefulServer } from '../../../testing/stateful-client.ts'
import { afterTest, createSignal, eventually } from '../../../testing/test-hub.ts'

/** Two servers as two processes are: with one key, and with a backplane that tells of abandoned connections. */
async function twoProcesses() {
  const locals = new Set<LocalHub>()
  const abandoned: string[] = []
  const backplane: BackplaneFactory = (path, local) => {
    locals.add(local)
    return {
      ...createInProcessBackplane(path, local),
      async abandon(connectionId) {
        abandoned.push(connectionId)
        for (const each of locals) each.abandon(connectionId)
      },
    }
  }
  const onDisconnected = vi.fn()
  const options = { connectionTokenKey: randomBytes(32), backplane }
  const one = await startStatefulServer(options, { onDisconnected })
  const other = await startStatefulServer(options)
  return { one, other, onDisconnected, abandoned }
}

test('a client that comes back elsewhere is not known there, and its connection is not waited for', async () => {
  const { one, other, onDisconnected, abandoned } = await twoProcesses()
  const { client, path } = await openStateful(one)
  const [connection] = one.hub.connections
  await lose(one, client)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16_000 })
  afterTest(async () => vi.useRealTimers())
  await expect(other.raw({ path })).rejects.toEqual(new UpgradeRefused(404, 'No Connection with that ID'))
  await eventually(() => expect(onDisconnected).toHaveBeenCalledOnce())
  expect(abandoned).toEqual([connection?.id])
  expect(one.hubs.metrics()).toMatchObject({ suspendedConnections: 0, lapsed: 1 })
})

test('where its token would still open a connection it is sent away without a word, once', async () => {
  const { one, other, onDisconnected, abandoned } = await twoProcesses()
  const { client, path } = await openStateful(one)
  const [connection] = one.hub.connections
  await lose(one, client)
  const stray = await comeBack(other, path)
  expect(await stray.closed).toBe(1000)
  expect(stray.frames).toEqual([])
  await eventually(() => expect(onDisconnected).toHaveBeenCalledOnce())
  await expect(other.raw({ path })).rejects.toEqual(new UpgradeRefused(404, 'No Connection with that ID'))
  // The process that had it knows that it is over, and tells nobody.
  await expect(one.raw({ path })).rejects.toEqual(new UpgradeRefused(404, 'No Connection with that ID'))
  expect(abandoned).toEqual([connection?.id])
  await eventually(() => expect(other.hubs.metrics().connections).toBe(0))
})

test('a connection without stateful reconnect is left alone', async () => {
  const { one, other, abandoned } = await twoProcesses()
  const { client, path } = await openStateful(one, { version: 1 })
  const stray = await comeBack(other, path)
  await stray.closed
  expect(abandoned).toHaveLength(1)
  client.send({ type: 1, target: 'Echo', arguments: ['alive'], invocationId: '1' })
  expect(await client.next()).toMatchObject({ result: 'alive' })
})

test.each(['json', 'messagepack'])('the official client (%s) is soon back, as a new connection', async (protocol) => {
  const { one, other, onDisconnected } = await twoProcesses()
  const proxy = await startCuttingProxy(one.url)
  const builder = new HubConnectionBuilder()
    .withUrl(`${proxy.url}/hub/test`, { accessTokenFactory: () => 'ada' })
    .withStatefulReconnect()
    .withAutomaticReconnect([0, 10, 10])
    .configureLogging(LogLevel.None)
  if (protocol === 'messagepack') builder.withHubProtocol(new MessagePackHubProtocol())
  const client = builder.build()
  afterTest(() => client.stop())
  await client.start()
  const first = client.connectionId
  const back = createSignal<string | undefined>()
  client.onreconnected(back.resolve)

  proxy.redirect(other.url)
  proxy.cut()

  const second = await back.promise
  expect(second).not.toBe(first)
  expect([...other.hub.connections].map(({ id }) => id)).toEqual([second])
  await eventually(() => expect(onDisconnected).toHaveBeenCalledOnce())
  expect(await client.invoke('Echo', 'here')).toBe('here')
})
