// Calls, events, addressing and client results, each way there is.
import { expect, test } from './hub-test.ts'
import { ways } from './page-clients.ts'

for (const way of ways) {
  test.describe(`${way.protocol} over ${way.transport}`, () => {
    test('calls are answered, and fail with the texts that clients compare', async ({ clientPage: page }) => {
      const seen = await page.evaluate(async (chosen) => {
        const client = await clients.connect(chosen)
        const objects = clients.collect(client, 'CustomObject')
        const values = ['你好，世界！', -1.5, null, [], { a: [{ b: null }] }, 'x'.repeat(20_000)]
        const echoes = await Promise.all(values.map((value) => client.invoke('Echo', value)))
        await client.send('ThrowException', 'unheard')
        await client.send('SendCustomObject', { Name: 'test', Value: 42 })
        const complex = await client.invoke<{ ByteArray: unknown; DateTime: unknown }>('SendComplexObject')
        const seenByPage = {
          transport: await client.invoke('GetActiveTransportName'),
          areEchoesEqual: JSON.stringify(echoes) === JSON.stringify(values),
          bytes: complex.ByteArray instanceof Uint8Array ? [...complex.ByteArray] : complex.ByteArray,
          date: complex.DateTime instanceof Date ? complex.DateTime.getTime() : complex.DateTime,
          thrown: await clients.failure(client.invoke('ThrowException', 'no luck')),
          unauthorized: await clients.failure(client.invoke('ThrowUnauthorized')),
          unknown: await clients.failure(client.invoke('NoSuchMethod')),
          objects,
        }
        await client.stop()
        return seenByPage
      }, way)
      const isJson = way.protocol === 'json'
      expect(seen).toEqual({
        transport: way.transport,
        areEchoesEqual: true,
        bytes: isJson ? 'AQID' : [1, 2, 3],
        date: isJson ? '2000-01-01T00:00:00Z' : Date.UTC(2000, 0, 1),
        thrown:
          "An unexpected error occurred invoking 'ThrowException' on the server. InvalidOperationException: no luck",
        unauthorized: "Failed to invoke 'ThrowUnauthorized' because user is unauthorized",
        unknown: "Failed to invoke 'NoSuchMethod' due to an error on the server. HubException: Method does not exist.",
        objects: [[{ Name: 'test', Value: 42 }]],
      })
    })

    test('users, groups and everybody are reached', async ({ clientPage: page }) => {
      const heard = await page.evaluate(async (chosen) => {
        const room = crypto.randomUUID()
        const users = [`ada-${room}`, `ada-${room}`, `bob-${room}`]
        const three = await Promise.all(users.map((user) => clients.connect(chosen, { path: '/testhub', user })))
        const messages = three.map((client) => clients.collect(client, 'Message'))
        const [ada, secondOfAda, bob] = three
        if (!ada || !secondOfAda || !bob) throw new Error('Somebody is missing.')
        for (const client of [secondOfAda, bob]) await client.invoke('JoinGroup', room)
        await ada.invoke('SendToAll', 'all')
        await ada.invoke('SendToOthers', 'others')
        await bob.invoke('SendToUser', `ada-${room}`, 'ada')
        await ada.invoke('SendToGroup', room, 'room')
        await bob.invoke('SendToOthersInGroup', room, 'others in room')
        await ada.invoke('SendToConnection', bob.connectionId, 'bob')
        await Promise.all(three.map((client) => client.invoke('Echo', 0)))
        await Promise.all(three.map((client) => client.stop()))
        return messages.map((each) => each.flat())
      }, way)
      expect(heard).toEqual([
        ['all', 'ada'],
        ['all', 'others', 'ada', 'room', 'others in room'],
        ['all', 'others', 'room', 'bob'],
      ])
    })

    test('the server asks and the client answers', async ({ clientPage: page }) => {
      const answers = await page.evaluate(async (chosen) => {
        const client = await clients.connect(chosen)
        client.on('Answer', (question: number) => question * 2)
        const answered = await client.invoke('AskClient', client.connectionId, 21)
        client.off('Answer')
        client.on('Answer', () => Promise.reject(new Error('not today')))
        const failed = await clients.failure(client.invoke('AskClient', client.connectionId, 21))
        const unknown = await clients.failure(client.invoke('AskClient', 'unknown', 21))
        await client.stop()
        return { answered, failed, unknown }
      }, way)
      expect(answers).toEqual({
        answered: 42,
        failed: expect.stringContaining('not today'),
        unknown: expect.stringContaining("Connection 'unknown' does not exist."),
      })
    })

    test('a guarded hub opens to a token', async ({ clientPage: page }) => {
      const seen = await page.evaluate(async (chosen) => {
        const client = await clients.connect(chosen, { path: '/authorizedhub', user: 'ada' })
        const user = await client.invoke('GetUserNameIdentifier')
        await client.stop()
        const stranger = clients.client(chosen, { path: '/authorizedhub', accessTokenFactory: () => 'nonsense' })
        return { user, refusal: await clients.failure(stranger.start()) }
      }, way)
      expect(seen).toEqual({ user: 'ada', refusal: expect.stringContaining("Status code '401'") })
    })
  })
}
