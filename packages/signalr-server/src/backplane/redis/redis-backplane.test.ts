import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { describe, expect, test, vi } from 'vitest'
import type { Hub } from '../../hub/hub.ts'
import { listenTo } from '../../testing/redis/heard.ts'
import { newPrefix, type PairOptions, startPair, useTestRedis } from '../../testing/redis/pair.ts'
import { redisProgram } from '../../testing/redis/redis-server.ts'
import { comeBack, lose, openStateful } from '../../testing/stateful-client.ts'
import { eventually, startTestServer, type TestUser } from '../../testing/test-hub.ts'
import { createRedisBackplane } from './redis-backplane.ts'

type Asking = {
  methods: Record<never, never>
  events: Record<never, never>
  clientMethods: { Answer(question: unknown): unknown }
}

describe.skipIf(redisProgram === undefined)('two processes joined by Redis', () => {
  const redis = useTestRedis()

  test('are one to their clients, whomever a message is for', async () => {
    const [one, two] = await startPair(redis())
    const ada = await listenTo(one, 'ada')
    const alsoAda = await listenTo(two, 'ada')
    const bob = await listenTo(two, 'bob')
    await one.hub.groups.add(ada.id, 'room')
    await one.hub.groups.add(bob.id, 'room')

    const { clients } = one.hub
    await clients.all.send('Said', 'all')
    await clients.allExcept([ada.id, bob.id]).send('Said', 'all but two')
    await clients.connection(bob.id).send('Said', 'connection')
    await clients.connection(ada.id).send('Said', 'connection here')
    await clients.connection('unknown').send('Said', 'nobody')
    await clients.user('ada').send('Said', 'user')
    await clients.users(['ada', 'bob', 'bob', 'eve']).send('Said', 'users')
    await clients.group('room').send('Said', 'group')
    await clients.group('room', { except: [ada.id] }).send('Said', 'group but one')
    await clients.group('Room').send('Said', 'nobody')
    await one.hub.groups.remove(bob.id, 'room')
    await clients.group('room').send('Said', 'group of one')
    await clients.all.lowPriority.send('Said', 'end')

    await eventually(() => {
      expect(ada.texts).toEqual(['all', 'connection here', 'user', 'users', 'group', 'group of one', 'end'])
      expect(alsoAda.texts).toEqual(['all', 'all but two', 'user', 'users', 'end'])
      expect(bob.texts).toEqual(['all', 'connection', 'users', 'group', 'group but one', 'end'])
    })
  })

  test('tell each other what no client hears, and a group of their own alone', async () => {
    const [one, two] = await startPair(redis())
    const ada = await listenTo(one, 'ada')
    const bob = await listenTo(two, 'bob')
    const told: string[] = []
    for (const [name, { hub }] of [['one', one] as const, ['two', two] as const]) {
      hub.others.onTold((note) => void told.push(`${name}: ${note}`))
    }
    for (const { id } of [ada, bob]) await one.hub.groups.add(id, 'room')
    await one.hub.clients.group('room', { isHereOnly: true }).send('Said', 'here')
    await one.hub.others.tell('first')
    await one.hub.others.tell('second')
    await one.hub.clients.all.send('Said', 'end')
    await eventually(() => {
      expect(told).toEqual(['two: first', 'two: second'])
      expect([ada.texts, bob.texts]).toEqual([['here', 'end'], ['end']])
    })
  })

  test('a message sent right after its receiver connected arrives', async () => {
    const [one, two] = await startPair(redis())
    for (let index = 0; index < 40; index++) {
      const user = await listenTo(one, `user-${index}`)
      void two.hub.clients.user(`user-${index}`).send('Said', 'user')
      void two.hub.clients.connection(user.id).send('Said', 'connection')
      await eventually(() => expect(user.texts).toEqual(['user', 'connection']))
    }
  })

  test('many connect at once', async () => {
    const [one, two] = await startPair(redis())
    const users = await Promise.all(Array.from({ length: 60 }, (_, index) => listenTo(one, `user-${index}`)))
    await two.hub.clients.all.send('Said', 'all')
    await two.hub.clients.users(users.map((_, index) => `user-${index}`)).send('Said', 'users')
    await eventually(() => expect(users.map(({ texts }) => texts)).toEqual(users.map(() => ['all', 'users'])))
  })

  test('messages of one process to one connection keep their order over all targets', async () => {
    const [one, two] = await startPair(redis())
    const ada = await listenTo(two, 'ada')
    await two.hub.groups.add(ada.id, 'room')
    const { clients } = one.hub
    const targets = [clients.all, clients.user('ada'), clients.group('room'), clients.connection(ada.id)]
    const texts = Array.from({ length: 1_000 }, (_, index) => String(index))
    for (const [index, text] of texts.entries()) void targets[index % targets.length]?.send('Said', text)
    await eventually(() => expect(ada.texts).toEqual(texts))
  })

  test('ids and names may have any characters', async () => {
    const strange = 'a:b*[c]\r\n"\\ü😀\ud800'
    const [one, two] = await startPair(redis(), {
      server: { authenticate: async ({ token }) => ({ user: { id: `${strange}${token}` } }) },
    })
    const ada = await listenTo(two, 'ada')
    const bob = await listenTo(two, 'bob')
    await one.hub.groups.add(ada.id, strange.toWellFormed())
    await one.hub.clients.user(`${strange}ada`).send('Said', 'user')
    await one.hub.clients.group(strange.toWellFormed()).send('Said', 'group')
    await one.hub.clients.all.send('Said', 'end')
    await eventually(() => expect([ada.texts, bob.texts]).toEqual([['user', 'group', 'end'], ['end']]))
  })

  test('a message is written once, by the process that sends it', async () => {
    const [one, two] = await startPair(redis())
    const heard = [await listenTo(one, 'ada'), await listenTo(two, 'bob'), await listenTo(two, 'eve')]
    const toJSON = vi.fn(() => 'once')
    const text: unknown = { toJSON }
    const protocols = 2
    await one.hub.clients.all.send('Said', text as string)
    await eventually(() => expect(heard.map(({ texts }) => texts)).toEqual([['once'], ['once'], ['once']]))
    expect(toJSON.mock.calls.length).toBeLessThanOrEqual(protocols)
  })

  test('each client is sent it in its own protocol', async () => {
    const [one, two] = await startPair(redis())
    const bytes = new Uint8Array([0, 1, 254, 255])
    const date = new Date(1_700_000_000_000)
    const [text, binary] = [await listenTo(two, 'ada'), await listenTo(two, 'bob', new MessagePackHubProtocol())]
    await one.hub.clients.all.send('Said', { bytes, date, text: 'ü' } as unknown as string)
    await eventually(() => {
      expect(text.texts).toEqual([{ bytes: 'AAH+/w==', date: date.toISOString(), text: 'ü' }])
      expect(binary.texts).toEqual([{ bytes, date, text: 'ü' }])
    })
  })

  test('hubs and prefixes do not hear each other', async () => {
    const [one, two] = await startPair(redis())
    const other = await startTestServer({ backplane: createRedisBackplane({ url: redis().url, prefix: newPrefix() }) })
    const second = one.hubs.addHub('/hub/other', { methods: {} })
    const heard = [await listenTo(two, 'ada'), await listenTo(other, 'ada')]
    await second.clients.all.send('Said')
    await one.hub.clients.user('ada').send('Said', 'ada')
    await eventually(() => expect(heard.map(({ texts }) => texts)).toEqual([['ada'], []]))
  })

  test('a user is closed everywhere, or only the connections of one credential', async () => {
    const [one, two] = await startPair(redis(), {
      server: {
        authenticate: async ({ token = '' }) => {
          const [id = '', credentialId = ''] = token.split('/')
          return { user: { id }, credentialId }
        },
      },
    })
    const [phone, laptop, desk] = [
      await one.shaken({ token: 'ada/phone' }),
      await two.shaken({ token: 'ada/laptop' }),
      await two.shaken({ token: 'ada/phone' }),
    ]
    expect(two.hub.connections.byUser('ada').map(({ credentialId }) => credentialId)).toEqual(['laptop', 'phone'])
    expect(await one.hub.closeUser('ada', { allowReconnect: false, credentialId: 'phone' })).toBe(1)
    expect(await phone.next()).toEqual({ type: 7 })
    expect(await desk.next()).toEqual({ type: 7 })
    await desk.closed
    expect(two.hub.connections.byUser('ada').map(({ credentialId }) => credentialId)).toEqual(['laptop'])
    expect(await one.hub.closeUser('ada', { allowReconnect: true, reason: 'moved' })).toBe(0)
    expect(await laptop.next()).toEqual({ type: 7, error: 'moved', allowReconnect: true })
  })

  test('groups of connections that are nowhere are no error', async () => {
    const [one] = await startPair(redis())
    await one.hub.groups.add('unknown', 'room')
    await one.hub.groups.remove('unknown', 'room')
  })

  test('channels are left when the last connection has gone', async () => {
    const prefix = newPrefix()
    const [one, two] = await startPair(redis(), { prefix })
    const clients = [await one.shaken({ token: 'ada' }), await two.shaken({ token: 'ada' })]
    for (const { id } of [...one.hub.connections, ...two.hub.connections]) await one.hub.groups.add(id, 'room')
    const look = redis().client()
    const channels = async () => {
      const names = (await look.pubsub('CHANNELS', `${prefix}:*`)) as string[]
      return names.map((name) => name.split(':')[2]).toSorted()
    }
    const own = (await channels()).filter((name) => !['connection', 'group', 'user'].includes(name ?? ''))
    expect(await channels()).toEqual([...own, 'connection', 'connection', 'group', 'user'].toSorted())
    for (const client of clients) client.socket.close()
    await vi.waitFor(async () => expect(await channels()).toEqual(own), { timeout: 30_000 })
    await one.hubs.close()
    await two.hubs.close()
    expect(await channels()).toEqual([])
  })

  test('a message for a connection of this process does not pass through Redis', async () => {
    const [one] = await startPair(redis())
    const ada = await listenTo(one, 'ada')
    const look = redis().client()
    const published = async () => /cmdstat_publish:calls=(\d+)/.exec(await look.info('commandstats'))?.[1] ?? '0'
    const before = await published()
    await one.hub.clients.connection(ada.id).send('Said', 'here')
    await one.hub.groups.add(ada.id, 'room')
    await eventually(() => expect(ada.texts).toEqual(['here']))
    expect(await published()).toBe(before)
  })

  test('bytes that make no sense are logged and dropped', async () => {
    const prefix = newPrefix()
    const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    const [one, two] = await startPair(redis(), { prefix, logger })
    const ada = await listenTo(two, 'ada')
    const look = redis().client()
    const all = `${prefix}:%2Fhub%2Ftest:all`
    const header = Buffer.concat([Buffer.from([1, 0]), Buffer.alloc(12)])
    const bodies = ['', '\xc1', '\x01', '\x80', '\xff'.repeat(100)].map((text) => Buffer.from(text, 'latin1'))
    const nonsense = [Buffer.alloc(0), Buffer.from('hello'), ...bodies.map((body) => Buffer.concat([header, body]))]
    for (const bytes of nonsense) expect(await look.publish(all, bytes)).toBe(2)
    await one.hub.clients.all.send('Said', 'still here')
    await eventually(() => expect(ada.texts).toEqual(['still here']))
    expect(logger.warn).toHaveBeenCalledTimes(2 * nonsense.length)
    expect(logger.error).not.toHaveBeenCalled()
  })

  test('a user of Redis needs few rights', async () => {
    const prefix = newPrefix()
    const rights = ['resetchannels', `&${prefix}:*`, '-@all', '+@pubsub', '+@connection', '+info']
    await redis()
      .client()
      .acl('SETUSER', 'hub', 'on', '>secret', ...rights)
    const [one, two] = await startPair(redis(), { prefix, connection: { username: 'hub', password: 'secret' } })
    const ada = await listenTo(two, 'ada')
    await one.hub.groups.add(ada.id, 'room')
    await one.hub.clients.group('room').send('Said', 'group')
    await eventually(() => expect(ada.texts).toEqual(['group']))
    expect(await one.hub.presence.isUserConnected('ada')).toBe(true)
  })

  test('arguments that cannot be sent are the sender’s mistake', async () => {
    const [one] = await startPair(redis())
    const wrong: unknown = 1n
    await expect(one.hub.clients.all.send('Said', wrong as string)).rejects.toThrow(TypeError)
  })
})

describe.skipIf(redisProgram === undefined)('presence', () => {
  const redis = useTestRedis()

  test('is counted over all processes', async () => {
    const [one, two] = await startPair(redis())
    for (const [server, user] of [
      [one, 'ada'],
      [one, 'ada'],
      [two, 'ada'],
      [two, 'bob'],
    ] as const) {
      await server.shaken({ token: user })
    }
    for (const { id } of [...one.hub.connections, ...two.hub.connections].slice(1)) {
      await two.hub.groups.add(id, 'room')
    }
    for (const { presence } of [one.hub, two.hub]) {
      expect(await presence.connectionCount()).toBe(4)
      expect(await presence.connectionsOfUser('ada')).toBe(3)
      expect(await presence.connectionsOfUser('eve')).toBe(0)
      expect(await presence.groupSize('room')).toBe(3)
      expect(await presence.groupSize('other')).toBe(0)
      expect(await presence.isUserConnected('bob')).toBe(true)
      expect(await presence.isUserConnected('eve')).toBe(false)
      expect(await presence.connectedUserIds(['eve', 'bob', 'ada', 'ada'])).toEqual(new Set(['ada', 'bob']))
      expect(await presence.connectedUserIds([])).toEqual(new Set())
    }
  })

  test('is known without Redis where there is one process', async () => {
    const { hub, shaken } = await startTestServer()
    for (const user of ['ada', 'ada', 'bob']) await shaken({ token: user })
    for (const { id } of hub.connections.byUser('ada')) await hub.groups.add(id, 'room')
    const { presence } = hub
    expect(await presence.connectionCount()).toBe(3)
    expect(await presence.connectionsOfUser('ada')).toBe(2)
    expect(await presence.groupSize('room')).toBe(2)
    expect(await presence.isUserConnected('eve')).toBe(false)
    expect(await presence.connectedUserIds(['eve', 'bob'])).toEqual(new Set(['bob']))
  })
})

describe.skipIf(redisProgram === undefined)('a client of another process', () => {
  const redis = useTestRedis()

  async function startAsking(options: PairOptions = {}) {
    const [one, two] = await startPair(redis(), options)
    const path = '/hub/asking'
    const hubs = [one, two].map((server) => server.hubs.addHub<Asking>(path, { methods: {} }))
    const [here, there] = hubs as [Hub<Asking, TestUser>, Hub<Asking, TestUser>]
    await eventually(() => expect(there.presence.connectionCount()).resolves.toBe(0))
    const ada = await two.shaken({ path })
    const [connection] = there.connections
    const id = connection?.id ?? ''
    return { one, two, ada, id, asked: here.clients.connection(id), here }
  }

  test('is asked and answers', async () => {
    const { ada, asked } = await startAsking()
    const date = new Date(0)
    const answer = asked.invoke('Answer', {}, { text: 'ü', list: [1, null], date })
    const { invocationId, ...question } = await ada.next()
    const asJson = { text: 'ü', list: [1, null], date: date.toISOString() }
    expect(question).toEqual({ type: 1, target: 'Answer', arguments: [asJson] })
    ada.send({ type: 3, invocationId, result: { deep: [1, 'two', null] } })
    expect(await answer).toEqual({ deep: [1, 'two', null] })
  })

  test('may fail to answer, or leave', async () => {
    const { ada, asked, id } = await startAsking()
    const failing = asked.invoke('Answer', {}, 1)
    ada.send({ type: 3, invocationId: (await ada.next())['invocationId'], error: 'Error: no' })
    await expect(failing).rejects.toThrow('Error: no')
    const leaving = asked.invoke('Answer', {}, 2)
    await ada.next()
    ada.socket.close()
    await expect(leaving).rejects.toThrow(`Connection '${id}' disconnected.`)
    await expect(asked.invoke('Answer', {}, 3)).rejects.toThrow(`Connection '${id}' does not exist.`)
  })

  test('is not waited for any more when the time is over or who asked has lost interest', async () => {
    const { two, ada, asked } = await startAsking()
    const waiting = () => two.hubs.metrics().unansweredQuestions
    await expect(asked.invoke('Answer', { timeoutMs: 50 }, 1)).rejects.toThrow('did not answer within 50 ms')
    await eventually(() => expect(waiting()).toBe(0))
    const abortion = new AbortController()
    const answer = asked.invoke('Answer', { signal: abortion.signal }, 2)
    await ada.next()
    await ada.next()
    abortion.abort(new Error('enough'))
    await expect(answer).rejects.toThrow('enough')
    await eventually(() => expect(waiting()).toBe(0))
  })

  test('is not waited for any more when the process that asked has gone', async () => {
    const { one, two, ada, asked } = await startAsking()
    const answer = asked.invoke('Answer', {}, 1)
    answer.catch(() => undefined)
    await ada.next()
    expect(two.hubs.metrics().unansweredQuestions).toBe(1)
    await one.hubs.close()
    await eventually(() => expect(two.hubs.metrics().unansweredQuestions).toBe(0))
  })

  test('that lost its connection and came here is not awaited there', async () => {
    const [one, two] = await startPair(redis(), { server: { statefulReconnect: true } })
    const { client, path } = await openStateful(two)
    await lose(two, client)
    const stray = await comeBack(one, path)
    await stray.closed
    await eventually(() => expect(two.hubs.metrics()).toMatchObject({ connections: 0, suspendedConnections: 0 }))
  })
})
