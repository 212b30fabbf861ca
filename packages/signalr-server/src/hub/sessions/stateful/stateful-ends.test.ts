import { describe, expect, test, vi } from 'vitest'
import { UpgradeRefused } from '../../../testing/raw-client.ts'
import { comeBack, lose, openStateful, startStatefulServer, statefulPath } from '../../../testing/stateful-client.ts'
import { eventually, type TestServer, testAuthentication } from '../../../testing/test-hub.ts'

const unknownId = new UpgradeRefused(404, 'No Connection with that ID')
const lost = new Error('The connection was lost.')

type Options = NonNullable<Parameters<typeof startStatefulServer>[0]>

async function watched(options: Options = {}) {
  const onDisconnected = vi.fn()
  const server = await startStatefulServer(options, { onDisconnected })
  /** Waits for the end of the one connection there is, and says by what. */
  async function ended(): Promise<unknown> {
    await eventually(() => expect(onDisconnected).toHaveBeenCalledOnce())
    await eventually(() => expect(server.hubs.metrics()).toMatchObject({ connections: 0, suspendedConnections: 0 }))
    expect(server.hubs.metrics().suspendedBytes).toBe(0)
    return onDisconnected.mock.calls[0]?.[1]
  }
  return { server, onDisconnected, ended }
}

function say({ hub }: TestServer, text: string): Promise<void> {
  return hub.clients.user('ada').send('Said', text)
}

function only({ hub }: TestServer) {
  const [connection] = hub.connections
  if (connection === undefined) throw new Error('Nobody is connected.')
  return connection
}

describe('a connection that was ended cannot be gone on with', () => {
  test('by a close frame', async () => {
    const { server, ended } = await watched()
    const { client, path } = await openStateful(server)
    client.socket.close()
    await eventually(() => expect(server.hub.connections.count).toBe(0))
    await expect(server.raw({ path })).rejects.toEqual(unknownId)
    expect(await ended()).toBeUndefined()
    expect(await client.closed).toBe(1000)
  })

  test('by a Close message', async () => {
    const { server, ended } = await watched()
    const { client, path } = await openStateful(server)
    client.send({ type: 7, error: 'I am off' })
    expect(await client.next()).toEqual({ type: 7 })
    await expect(server.raw({ path })).rejects.toEqual(unknownId)
    expect(await ended()).toEqual(new Error('I am off'))
  })

  test('by the server', async () => {
    const { server, ended } = await watched()
    const { client, path } = await openStateful(server)
    only(server).close({ allowReconnect: true })
    expect(await client.next()).toEqual({ type: 7, allowReconnect: true })
    await expect(server.raw({ path })).rejects.toEqual(unknownId)
    await ended()
    const poll = await fetch(`${server.url}${path}`, { headers: { Authorization: 'Bearer ada' } })
    expect(poll.status).toBe(404)
  })

  test('by a broken message', async () => {
    const { server, ended } = await watched()
    const { client, path } = await openStateful(server)
    client.send('{}\u001e')
    expect(await client.next()).toMatchObject({ type: 7, allowReconnect: true })
    await expect(server.raw({ path })).rejects.toEqual(unknownId)
    await ended()
  })
})

describe('while it is lost a connection ends', () => {
  test('when the time is over', async () => {
    const { server, ended } = await watched({ limits: { statefulReconnectWindowMs: 60 } })
    const { client, path } = await openStateful(server)
    await say(server, 'not confirmed')
    // On a busy machine it is lost for a while before this test hears of it.
    const askedAt = performance.now()
    await lose(server, client)
    expect(await ended()).toEqual(lost)
    expect(performance.now() - askedAt).toBeGreaterThan(55)
    await expect(server.raw({ path })).rejects.toEqual(unknownId)
    expect(server.hubs.metrics()).toMatchObject({ resumed: 0, lapsed: 1 })
  })

  test('by the end of its token', async () => {
    const { server, ended } = await watched({
      limits: { tokenExpiryGraceMs: 1_000, keepAliveIntervalMs: 20 },
      ...testAuthentication,
      authenticate: async () => ({ user: { id: 'ada' }, expiresAt: Date.now() + 500 }),
    })
    const { client } = await openStateful(server)
    await lose(server, client)
    await ended()
  })

  test('by the application, by a drain and by the end of the server', async () => {
    for (const end of [
      ({ hub }: TestServer) => hub.closeUser('ada', { allowReconnect: false }),
      ({ hubs }: TestServer) => hubs.drain({ overMs: 0 }),
      ({ hubs }: TestServer) => hubs.close(),
    ]) {
      const { server, ended } = await watched()
      const { client } = await openStateful(server)
      await lose(server, client)
      await end(server)
      expect(await ended()).toBeUndefined()
    }
  })

  test('but not by silence', async () => {
    const { server, onDisconnected } = await watched({ limits: { clientTimeoutMs: 200 } })
    const { client, path } = await openStateful(server)
    await lose(server, client)
    const lostAt = performance.now()
    await vi.waitUntil(() => performance.now() > lostAt + 500)
    expect(onDisconnected).not.toHaveBeenCalled()
    const back = await comeBack(server, path)
    expect(await back.next()).toEqual({ type: 9, sequenceId: 1 })
  })
})

describe('coming back', () => {
  test.each([2, 0, -1])('with the impossible number %i ends the connection', async (sequenceId) => {
    const { server, ended } = await watched({ showErrorDetails: true })
    const { client, path } = await openStateful(server)
    await lose(server, client)
    const back = await comeBack(server, path, sequenceId)
    const text = "Sequence ID greater than amount of messages we've received."
    const error = `Connection closed with an error. InvalidDataException: ${text}`
    expect(await back.next()).toEqual({ type: 7, error, allowReconnect: true })
    expect(await back.closed).toBe(1000)
    expect(await ended()).toMatchObject({ message: text })
  })

  test('is for the same user, the same credential and a good token', async () => {
    const { server } = await watched({
      ...testAuthentication,
      authenticate: async ({ token = '' }) => {
        const [id = '', credentialId = ''] = token.split('/')
        return id === 'expired' ? undefined : { user: { id }, credentialId }
      },
    })
    const { client, path } = await openStateful(server)
    await lose(server, client)
    await expect(server.raw({ path, token: 'expired' })).rejects.toEqual(new UpgradeRefused(401, ''))
    await expect(server.raw({ path, token: 'bob' })).rejects.toEqual(unknownId)
    await expect(server.raw({ path, token: 'ada/other' })).rejects.toEqual(unknownId)
    const back = await comeBack(server, path)
    expect(await back.next()).toEqual({ type: 9, sequenceId: 1 })
  })

  test('renews the token', async () => {
    const oldEnd = Date.now() + 800
    const ends: (number | undefined)[] = [oldEnd, oldEnd, undefined]
    const { server, onDisconnected } = await watched({
      limits: { tokenExpiryGraceMs: 0, keepAliveIntervalMs: 20 },
      ...testAuthentication,
      authenticate: async () => {
        const expiresAt = ends.shift()
        return { user: { id: 'ada' }, ...(expiresAt === undefined ? {} : { expiresAt }) }
      },
    })
    const { client, path } = await openStateful(server)
    await lose(server, client)
    const back = await comeBack(server, path)
    await back.next()
    await vi.waitUntil(() => Date.now() > oldEnd + 100)
    expect(onDisconnected).not.toHaveBeenCalled()
  })

  test('shows the user as they are now', async () => {
    const { server } = await watched({
      ...testAuthentication,
      authenticate: async ({ token = '' }) => ({ user: { id: 'ada', token } }),
    })
    const { client, path } = await openStateful(server)
    await lose(server, client)
    const back = await comeBack(server, path, 1, { token: 'later' })
    await back.next()
    expect(only(server).user).toEqual({ id: 'ada', token: 'later' })
  })

  test('before the loss was noticed cuts the old socket off', async () => {
    const { server, onDisconnected } = await watched()
    const { client, path } = await openStateful(server)
    await say(server, 'a')
    await client.next()
    const back = await comeBack(server, path)
    expect(await back.next()).toEqual({ type: 9, sequenceId: 1 })
    expect(await back.next()).toMatchObject({ arguments: ['a'] })
    expect(await client.closed).toBe(1006)
    client.frames.length = 0
    await say(server, 'b')
    expect(await back.next()).toMatchObject({ arguments: ['b'] })
    expect(client.frames).toEqual([])
    expect(onDisconnected).not.toHaveBeenCalled()
    expect(server.hubs.metrics()).toMatchObject({ connections: 1, suspendedConnections: 0, resumed: 1 })
  })

  test('takes no second place of those the user has', async () => {
    const { server } = await watched({ limits: { connectionsPerUser: 1 } })
    const { client, path } = await openStateful(server)
    await lose(server, client)
    await expect(server.raw()).rejects.toMatchObject({ status: 429 })
    const back = await comeBack(server, path)
    await back.next()
    back.socket.close()
    await back.closed
    await eventually(() => server.raw())
  })
})

describe('a socket that its client opened and forgot', () => {
  test('is sent nothing at all, and outlives the connection, since its end would be taken for that of another', async () => {
    const { server, onDisconnected } = await watched({
      limits: { statefulReconnectWindowMs: 150, keepAliveIntervalMs: 20, statefulAckIntervalMs: 20 },
    })
    const { client, path } = await openStateful(server)
    client.send({ type: 1, target: 'Echo', arguments: [1], invocationId: '1' })
    await client.next()
    await lose(server, client)
    const orphan = await server.raw({ path })
    orphan.send({ type: 6 })
    orphan.send({ type: 1, target: 'Echo', arguments: ['not counted'], invocationId: '2' })
    await say(server, 'not for it')
    const pinged = new Promise((resolve) => orphan.socket.once('ping', resolve))
    await eventually(() => expect(onDisconnected).toHaveBeenCalledOnce())
    expect(onDisconnected.mock.calls[0]?.[1]).toEqual(lost)
    await expect(server.raw({ path })).rejects.toEqual(unknownId)
    await pinged
    expect(orphan.frames).toEqual([])
    expect(server.hubs.metrics()).toMatchObject({ invocations: 1, connections: 1, suspendedConnections: 0 })
    orphan.socket.close()
    expect(await orphan.closed).toBe(1000)
    await eventually(() => expect(server.hubs.metrics().connections).toBe(0))
  })

  test('is closed when the server is', async () => {
    const { server, onDisconnected } = await watched({ limits: { statefulReconnectWindowMs: 400 } })
    const { client, path } = await openStateful(server)
    await lose(server, client)
    const orphan = await server.raw({ path })
    await eventually(() => expect(onDisconnected).toHaveBeenCalledOnce())
    await server.hubs.close()
    expect(await orphan.closed).toBe(1000)
    expect(orphan.frames).toEqual([])
  })

  test('hears nothing of a close by the server either', async () => {
    const { server, ended } = await watched()
    const { client, path } = await openStateful(server)
    await lose(server, client)
    const orphan = await server.raw({ path })
    only(server).close({ allowReconnect: true })
    expect(await orphan.closed).toBe(1000)
    expect(orphan.frames).toEqual([])
    await ended()
  })
})

test('the path of a connection alone opens nothing', async () => {
  const server = await startStatefulServer()
  await expect(server.raw({ path: (await statefulPath(server)).slice(0, -1) })).rejects.toEqual(unknownId)
})
