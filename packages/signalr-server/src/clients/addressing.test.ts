import { describe, expect, test } from 'vitest'
import { collect, failure, meet, ways } from '../testing/client-matrix.ts'
import { createSignal, eventually } from '../testing/test-hub.ts'

describe.each(ways)('$protocol over $transport', (way) => {
  /** Ada twice and Bob, and what each connection has heard. */
  async function community() {
    const { host, connect, tokensOf } = await meet()
    const clients = await Promise.all(
      ['ada', 'ada', 'bob'].map((user) => connect(way, { accessTokenFactory: tokensOf(user) })),
    )
    const heard = clients.map((client) => collect(client, 'Message'))
    /** Round trips prove that all that was sent before has arrived. */
    async function allHeard() {
      await Promise.all(clients.map((client) => client.invoke('Echo', 0)))
      return heard.map((messages) => messages.flat())
    }
    const [ada, secondOfAda, bob] = clients
    if (!ada || !secondOfAda || !bob) throw new Error('Somebody is missing.')
    return { host, ada, secondOfAda, bob, allHeard }
  }

  test('all, others and one', async () => {
    const { ada, bob, allHeard } = await community()
    await ada.invoke('SendToAll', 'all')
    await ada.invoke('SendToOthers', 'others')
    await ada.invoke('SendToConnection', bob.connectionId, 'bob')
    await ada.invoke('SendToConnection', 'unknown', 'nobody')
    expect(await allHeard()).toEqual([['all'], ['all', 'others'], ['all', 'others', 'bob']])
  })

  test('users, on all their connections', async () => {
    const { ada, bob, allHeard } = await community()
    expect(await bob.invoke('GetCallerUserId')).toBe('bob')
    await bob.invoke('SendToUser', 'ada', 'for ada')
    await ada.invoke('SendToUser', 'bob', 'for bob')
    await ada.invoke('SendToUser', 'BOB', 'for nobody')
    expect(await allHeard()).toEqual([['for ada'], ['for ada'], ['for bob']])
  })

  test('groups', async () => {
    const { ada, secondOfAda, bob, allHeard } = await community()
    for (const client of [secondOfAda, bob]) await client.invoke('JoinGroup', 'room')
    await ada.invoke('SendToGroup', 'room', 'room')
    await bob.invoke('SendToOthersInGroup', 'room', 'others in room')
    await bob.invoke('LeaveGroup', 'room')
    await bob.invoke('SendToGroup', 'room', 'without bob')
    expect(await allHeard()).toEqual([[], ['room', 'others in room', 'without bob'], ['room']])
  })

  test('from outside a call, to everybody at once', async () => {
    const { host, allHeard } = await community()
    const texts = Array.from({ length: 100 }, (_, index) => `${index}`)
    await Promise.all(texts.map((text) => host.hub.clients.all.send('Message', text)))
    expect(await allHeard()).toEqual([texts, texts, texts])
  })

  test('a client is asked and answers', async () => {
    const { host, ada, bob } = await community()
    bob.on('Answer', (question: { count: number }) => ({ doubled: question.count * 2 }))
    ada.on('Answer', async () => Promise.reject(new Error('not today')))
    const asked = (id: string | null) => host.hub.clients.connection(id ?? '')
    expect(await asked(bob.connectionId).invoke('Answer', {}, { count: 21 })).toEqual({ doubled: 42 })
    expect(await failure(asked(ada.connectionId).invoke('Answer', {}, 0))).toContain('not today')
    expect(await ada.invoke('AskClient', bob.connectionId, { count: 4 })).toEqual({ doubled: 8 })
    expect(await bob.invoke('AskClient', bob.connectionId, { count: 5 })).toEqual({ doubled: 10 })
  })

  test('a question that nobody can answer fails', async () => {
    const { host, ada, bob } = await community()
    const asked = (id: string | null) => host.hub.clients.connection(id ?? '')
    expect(await failure(asked('unknown').invoke('Answer', {}, 0))).toBe("Connection 'unknown' does not exist.")
    expect(await failure(asked(ada.connectionId).invoke('Answer', {}, 0))).toBe("Client didn't provide a result.")
    const id = bob.connectionId
    const isAsked = createSignal()
    bob.on('Answer', () => {
      isAsked.resolve()
      return new Promise(() => undefined)
    })
    const lost = failure(asked(id).invoke('Answer', {}, 0))
    await isAsked.promise
    await bob.stop()
    expect(await lost).toBe(`Connection '${id}' disconnected.`)
    await eventually(() => expect(host.hub.connections.count).toBe(2))
  })
})
