// How connections end, and how clients come back, each way there is.
import { startHubHost } from './hub-host.ts'
import { expect, test } from './hub-test.ts'
import { ways } from './page-clients.ts'

const timedOut = 'Server timeout elapsed without receiving a message from the server.'

for (const way of ways) {
  test.describe(`${way.protocol} over ${way.transport}`, () => {
    test('closes, with and without a way back', async ({ clientPage: page }) => {
      const seen = await page.evaluate(async (chosen) => {
        const reconnects = [0, 20, 50]
        const aborted = await clients.connect(chosen, { reconnects })
        const abortedWith = clients.closed(aborted)
        await aborted.send('Abort')
        const refused = await clients.connect(chosen, { reconnects })
        const refusedWith = clients.closed(refused)
        await refused.send('Close', false, 'signed out')
        const moved = await clients.connect(chosen, { reconnects })
        const firstId = moved.connectionId
        const [leftWith, backAs] = [clients.left(moved), clients.back(moved)]
        await moved.send('Close', true, 'moving')
        const seenByPage = {
          abortedWith: await abortedWith,
          refusedWith: await refusedWith,
          leftWith: await leftWith,
          isNewConnection: (await backAs) !== firstId,
          alive: await moved.invoke('Echo', 'alive'),
        }
        await moved.stop()
        return seenByPage
      }, way)
      expect(seen).toEqual({
        abortedWith: 'in order',
        refusedWith: 'Server returned an error on close: signed out',
        leftWith: 'Server returned an error on close: moving',
        isNewConnection: true,
        alive: 'alive',
      })
    })

    test('a message too large, and a token that ends', async ({ clientPage: page }) => {
      const seen = await page.evaluate(async (chosen) => {
        const client = await clients.connect(chosen, { reconnects: [0, 20, 50] })
        const [leftWith, back] = [clients.left(client), clients.back(client)]
        const lost = clients.failure(client.invoke('Echo', 'x'.repeat(33_000)))
        const tooLarge = { leftWith: await leftWith, lost: await lost }
        await back
        await client.stop()
        const options = { path: '/authorizedhub', user: 'ada', seconds: 1, reconnects: [0, 20, 50] }
        const expiring = await clients.connect(chosen, options)
        await clients.back(expiring)
        const user = await expiring.invoke('GetUserNameIdentifier')
        await expiring.stop()
        return { ...tooLarge, user }
      }, way)
      const closed = 'Server returned an error on close: Connection closed with an error.'
      expect(seen).toEqual({
        leftWith: expect.stringContaining(closed),
        lost: expect.stringContaining(closed),
        user: 'ada',
      })
    })

    test('a host that goes and comes back', async ({ clientPage: page }) => {
      const passing = await startHubHost()
      await page.evaluate(
        async ({ chosen, url }) => {
          const client = await clients.connect(chosen, { url, reconnects: Array.from({ length: 200 }, () => 50) })
          const back = clients.back(client)
          Object.assign(globalThis, { returning: back.then(() => client.invoke('Echo', 'alive')) })
        },
        { chosen: way, url: passing.url },
      )
      await passing.stop()
      await passing.start()
      expect(await page.evaluate('returning')).toBe('alive')
      await passing.stop()
    })
  })
}

for (const transport of ['WebSockets', 'ServerSentEvents'] as const) {
  test(`over ${transport} pings keep a silent connection open, and silence ends it`, async ({ clientPage: page }) => {
    const seen = await page.evaluate(async (chosen) => {
      const client = clients.client({ transport: chosen })
      // Seven of the host's pings come in this time.
      client.serverTimeoutInMilliseconds = 1_500
      await client.start()
      const startedAt = performance.now()
      await clients.until(() => performance.now() - startedAt > 2_000)
      const { state } = client
      const closedWith = clients.closed(client)
      client.serverTimeoutInMilliseconds = 20
      await client.invoke('Echo', 'sets the timer anew')
      return { state, closedWith: await closedWith }
    }, transport)
    expect(seen).toEqual({ state: 'Connected', closedWith: timedOut })
  })
}
