import { HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr'
import { describe, expect, test, vi } from 'vitest'
import { openCrowd } from '../../testing/redis/light-crowd.ts'
import { newPrefix, useTestRedis } from '../../testing/redis/pair.ts'
import { type HostProcess, startBalancer, startHost } from '../../testing/redis/processes.ts'
import { redisProgram, startTestRedis } from '../../testing/redis/redis-server.ts'
import { afterTest } from '../../testing/test-hub.ts'

const patience = { timeout: 60_000, interval: 20 }

describe.skipIf(redisProgram === undefined)('several processes', () => {
  const redis = useTestRedis()

  async function isConnected(host: HostProcess): Promise<void> {
    await vi.waitFor(async () => expect(await host.run({ name: 'isConnected' })).toBe(true), patience)
  }

  async function startHosts({ url } = redis()): Promise<[HostProcess, HostProcess]> {
    const options = { redisUrl: url, prefix: newPrefix() }
    const hosts = await Promise.all([startHost(options), startHost(options)])
    for (const host of hosts) await isConnected(host)
    return hosts
  }

  async function startClient(url: string, userId: string) {
    const client = new HubConnectionBuilder()
      .withUrl(`${url}/hub/test`, { accessTokenFactory: () => userId })
      .withAutomaticReconnect()
      .configureLogging(LogLevel.None)
      .build()
    const texts: unknown[] = []
    client.on('Said', (text: unknown) => texts.push(text))
    client.on('Answer', (text: string) => (text === 'never' ? new Promise(() => undefined) : `${userId}: ${text}`))
    afterTest(() => client.stop())
    await client.start()
    return { client, texts }
  }

  test('a thousand clients of two processes are all reached exactly once', async () => {
    const [one, two] = await startHosts()
    const users = Array.from({ length: 500 }, (_, index) => `user-${index}`)
    // Every user has a client at each process.
    const room = (port: number) => openCrowd(port, users, 'room')
    const crowd = [...(await room(one.port)), ...(await room(two.port))]
    expect(await one.run({ name: 'connectionCount' })).toBe(1_000)
    expect(await two.run({ name: 'groupSize', group: 'room' })).toBe(1_000)
    expect(await two.run({ name: 'connectedUserIds', userIds: [...users, 'nobody'] })).toHaveLength(500)

    const some = users.filter((_, index) => index % 5 === 0)
    const expected = (userId: string) => {
      const own = some.includes(userId) ? ['users of one', 'users of two'] : []
      return ['all of one', 'all of two', ...own, 'group of one', 'group of two'].toSorted()
    }
    for (const [host, name] of [
      [one, 'one'],
      [two, 'two'],
    ] as const) {
      await host.run({ name: 'all', text: `all of ${name}` })
      await host.run({ name: 'users', userIds: some, text: `users of ${name}` })
      await host.run({ name: 'group', group: 'room', text: `group of ${name}` })
    }
    await vi.waitFor(() => {
      for (const { userId, texts } of crowd) expect(texts.toSorted()).toEqual(expected(userId))
    }, patience)
  })

  test('a group is made of the connections of both, and any process changes it', async () => {
    const [one, two] = await startHosts()
    const clients = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        startClient(`http://127.0.0.1:${(index % 2 === 0 ? one : two).port}`, `user-${index}`),
      ),
    )
    // Half of them join by themselves, the other half is joined by the other process.
    await Promise.all(clients.slice(0, 20).map(({ client }) => client.invoke('Join', 'room')))
    for (const { client } of clients.slice(20, 30)) {
      await one.run({ name: 'join', connectionId: client.connectionId ?? '', group: 'room' })
    }
    await one.run({ name: 'group', group: 'room', text: 'from one' })
    await two.run({ name: 'group', group: 'room', text: 'from two' })
    await one.run({ name: 'all', text: 'end' })
    await vi.waitFor(() => {
      for (const [index, { texts }] of clients.entries()) {
        expect(texts.toSorted()).toEqual(index < 30 ? ['end', 'from one', 'from two'] : ['end'])
      }
    }, patience)
  })

  test('one answers for another which its client is connected to', async () => {
    const [one, two] = await startHosts()
    const { client } = await startClient(`http://127.0.0.1:${two.port}`, 'ada')
    const connectionId = client.connectionId ?? ''
    expect(await one.run({ name: 'ask', connectionId, text: 'well?' })).toBe('ada: well?')
    await expect(one.run({ name: 'ask', connectionId: 'unknown', text: 'well?' })).rejects.toThrow(
      "Connection 'unknown' does not exist.",
    )
    // The client waits for each of its handlers before the next: this one takes the place of the first.
    client.off('Answer')
    const asked = new Promise<void>((resolve) => {
      client.on('Answer', () => {
        resolve()
        return new Promise(() => undefined)
      })
    })
    const lost = one.run({ name: 'ask', connectionId, text: 'never' })
    void asked.then(() => two.kill())
    await expect(lost).rejects.toThrow(`Connection '${connectionId}' disconnected.`)
  })

  test('clients of a process that is killed are back on the other, with no process bound to a client', async () => {
    const [one, two] = await startHosts()
    const url = await startBalancer([one.port, two.port])
    const clients = await Promise.all(Array.from({ length: 20 }, (_, index) => startClient(url, `user-${index}`)))
    const userIds = clients.map((_, index) => `user-${index}`)
    await one.kill()
    await vi.waitFor(async () => {
      expect(await two.run({ name: 'connectionCount' })).toBe(20)
      expect(clients.filter(({ client }) => client.state !== HubConnectionState.Connected)).toEqual([])
    }, patience)
    expect(await two.run({ name: 'connectedUserIds', userIds })).toHaveLength(20)
    await two.run({ name: 'all', text: 'here again' })
    await vi.waitFor(
      () => expect(clients.map(({ texts }) => texts)).toEqual(clients.map(() => ['here again'])),
      patience,
    )
  })

  test('a Redis that stops and starts again keeps no client from its own process', async () => {
    const own = await startTestRedis()
    afterTest(own.close)
    const [one, two] = await startHosts(own)
    const crowd = [...(await openCrowd(one.port, ['ada'], 'room')), ...(await openCrowd(two.port, ['bob'], 'room'))]
    const heard = () => crowd.map(({ texts }) => texts)
    await one.run({ name: 'group', group: 'room', text: 'before' })
    await vi.waitFor(() => expect(heard()).toEqual([['before'], ['before']]), patience)

    await own.stop()
    await expect(one.run({ name: 'group', group: 'room', text: 'alone' })).rejects.toThrow('BackplaneUnavailableError')
    // Somebody comes meanwhile.
    crowd.push(...(await openCrowd(two.port, ['eve'], 'room')))
    await own.start()
    for (const host of [one, two]) await isConnected(host)
    await one.run({ name: 'group', group: 'room', text: 'again' })
    await vi.waitFor(
      () => expect(heard()).toEqual([['before', 'alone', 'again'], ['before', 'again'], ['again']]),
      patience,
    )
  })

  test('users of a process that is killed count as connected no more', async () => {
    const [one, two] = await startHosts()
    await openCrowd(one.port, ['ada', 'bob'], 'room')
    await openCrowd(two.port, ['bob', 'eve'], 'room')
    const userIds = ['ada', 'bob', 'eve']
    expect(await two.run({ name: 'connectedUserIds', userIds })).toHaveLength(3)
    await one.kill()
    await vi.waitFor(async () => {
      const connected = (await two.run({ name: 'connectedUserIds', userIds })) as string[]
      expect(connected.toSorted()).toEqual(['bob', 'eve'])
    }, patience)
    expect(await two.run({ name: 'connectionCount' })).toBe(2)
  })
})
