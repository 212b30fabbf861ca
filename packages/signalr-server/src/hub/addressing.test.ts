import type { HubConnection } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import { eventually, startTestServer, type TestDefinition, type TestHub, testMethods } from '../testing/test-hub.ts'

type Listener = { readonly client: HubConnection; readonly id: string; readonly heard: unknown[] }

/** Clients of the given users, each with what it heard. */
async function community(users: readonly string[], definition: Partial<TestDefinition> = {}) {
  const server = await startTestServer({}, definition)
  const listeners: Listener[] = []
  for (const user of users) {
    const client = server.client(user)
    const heard: unknown[] = []
    client.on('said', (text: unknown) => heard.push(text))
    await client.start()
    listeners.push({ client, id: client.connectionId ?? '', heard })
  }
  /** What each heard; the round trips prove that everything sent before has arrived. */
  async function allHeard() {
    await Promise.all(listeners.map(({ client }) => client.invoke('Echo', 0)))
    return listeners.map((listener) => listener.heard)
  }
  const ids = listeners.map(({ id }) => id)
  return { ...server, listeners, ids, heard: allHeard, at: (index: number) => ids[index] ?? '' }
}

describe('from outside a call', () => {
  test('all, and all but some', async () => {
    const { hub, at, heard } = await community(['ada', 'bob', 'eve'])
    await hub.clients.all.send('Said', 'all')
    await hub.clients.allExcept([at(1), 'unknown']).send('Said', 'but bob')
    expect(await heard()).toEqual([['all', 'but bob'], ['all'], ['all', 'but bob']])
  })

  test('one connection', async () => {
    const { hub, at, heard } = await community(['ada', 'ada'])
    await hub.clients.connection(at(1)).send('Said', 'you')
    await hub.clients.connection('unknown').send('Said', 'nobody')
    expect(await heard()).toEqual([[], ['you']])
  })

  test('users, on all their connections, and by their exact ids', async () => {
    const { hub, heard } = await community(['ada', 'ada', 'bob', 'eve'])
    await hub.clients.user('ada').send('Said', 'ada')
    await hub.clients.user('ADA').send('Said', 'nobody')
    await hub.clients.users(['bob', 'ada', 'bob', 'unknown']).send('Said', 'both')
    expect(await heard()).toEqual([['ada', 'both'], ['ada', 'both'], ['both'], []])
  })

  test('groups, whose names depend on case', async () => {
    const { hub, at, heard } = await community(['ada', 'bob', 'eve'])
    await hub.groups.add(at(0), 'room')
    await hub.groups.add(at(0), 'room')
    await hub.groups.add(at(1), 'room')
    await hub.groups.add('unknown', 'room')
    await hub.clients.group('room').send('Said', 'room')
    await hub.clients.group('Room').send('Said', 'nobody')
    await hub.clients.group('room', { except: [at(0)] }).send('Said', 'but ada')
    await hub.groups.remove(at(1), 'room')
    await hub.groups.remove(at(1), 'room')
    await hub.groups.remove(at(1), 'other')
    await hub.clients.group('room').send('Said', 'ada alone')
    expect(await heard()).toEqual([['room', 'ada alone'], ['room', 'but ada'], []])
  })

  test('low priority is sent like anything else to those who keep up', async () => {
    const { hub, heard } = await community(['ada'])
    await hub.clients.all.lowPriority.send('Said', 'psst')
    expect(await heard()).toEqual([['psst']])
  })

  test('sends to different targets keep their order for one connection', async () => {
    const { hub, at, heard } = await community(['ada'])
    const texts = Array.from({ length: 200 }, (_, index) => String(index))
    const targets = [hub.clients.all, hub.clients.user('ada'), hub.clients.connection(at(0))]
    for (const [index, text] of texts.entries()) void targets[index % 3]?.send('Said', text)
    expect(await heard()).toEqual([texts])
  })

  test('arguments that cannot be sent are the sender’s mistake', async () => {
    const { hub, heard } = await community(['ada'])
    const circular: { self?: unknown } = {}
    circular.self = circular
    const wrong: unknown = circular
    await expect(hub.clients.all.send('Said', wrong as string)).rejects.toThrow('circular')
    expect(await heard()).toEqual([[]])
  })

  test('a message to many is written once', async () => {
    const { hub, heard } = await community(['ada', 'bob', 'eve'])
    let written = 0
    const text = {
      toJSON() {
        written++
        return 'once'
      },
    }
    const asText: unknown = text
    await hub.clients.all.send('Said', asText as string)
    expect(await heard()).toEqual([['once'], ['once'], ['once']])
    expect(written).toBe(1)
  })

  test('connections can be counted and found', async () => {
    const { hub, ids, listeners } = await community(['ada', 'bob', 'ada'])
    expect(hub.connections.count).toBe(3)
    expect([...hub.connections].map(({ id }) => id)).toEqual(ids)
    expect(hub.connections.byUser('ada').map(({ id }) => id)).toEqual([ids[0], ids[2]])
    expect(hub.connections.byUser('eve')).toEqual([])
    await listeners[0]?.client.stop()
    await eventually(() => expect(hub.connections.count).toBe(2))
  })
})

describe('inside a call', () => {
  test('caller, others, and others in a group', async () => {
    const { listeners, heard } = await community(['ada', 'bob', 'eve'], {
      methods: {
        ...testMethods,
        Fail: async ({ clients }) => {
          await clients.caller.send('Said', 'caller')
          await clients.others.send('Said', 'others')
          await clients.othersInGroup('room').send('Said', 'others in room')
          await clients.user('eve').send('Said', 'eve')
        },
      },
    })
    for (const { client } of listeners.slice(0, 2)) await client.invoke('Join', 'room')
    await listeners[0]?.client.invoke('Fail', '')
    expect(await heard()).toEqual([['caller'], ['others', 'others in room'], ['others', 'eve']])
  })

  test('membership ends with the connection', async () => {
    const { hub, listeners, heard } = await community(['ada', 'bob'])
    for (const { client } of listeners) await client.invoke('Join', 'room')
    await listeners[1]?.client.stop()
    await listeners[1]?.client.start()
    await hub.clients.group('room').send('Said', 'room')
    expect(await heard()).toEqual([['room'], []])
  })
})

test('hubs of one server do not hear each other', async () => {
  const { hubs, heard } = await community(['ada'])
  const other = hubs.addHub<TestHub>('/hub/other', { methods: testMethods })
  await other.clients.all.send('Said', 'elsewhere')
  expect(await heard()).toEqual([[]])
})
