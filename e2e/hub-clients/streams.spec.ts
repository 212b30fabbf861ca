// Streams both ways, with their ends, errors and cancels, each way there is.
import { expect, test } from './hub-test.ts'
import { ways } from './page-clients.ts'

for (const way of ways) {
  test.describe(`${way.protocol} over ${way.transport}`, () => {
    test('streams from the server', async ({ clientPage: page }) => {
      const seen = await page.evaluate(async (chosen) => {
        const client = await clients.connect(chosen)
        const cancelled = clients.collect(client, 'StreamCanceled')
        client
          .stream('InfiniteStream')
          .subscribe({ next() {}, error() {}, complete() {} })
          .dispose()
        await clients.until(() => cancelled.length === 1)
        const counted = await clients.drink(client, 'Count', 500)
        const seenByPage = {
          letters: await clients.drink(client, 'Stream'),
          none: await clients.drink(client, 'EmptyStream'),
          isInOrder: counted.items.length === 500 && counted.items.every((item, index) => item === index),
          failing: await clients.drink(client, 'StreamThenThrow', 'later'),
          wrongKind: (await clients.drink(client, 'Echo', 1)).error,
        }
        await client.stop()
        return seenByPage
      }, way)
      expect(seen).toEqual({
        letters: { items: ['a', 'b', 'c'] },
        none: { items: [] },
        isInOrder: true,
        failing: {
          items: ['a'],
          error: 'An error occurred on the server while streaming results. InvalidOperationException: later',
        },
        wrongKind: "The client attempted to invoke the non-streaming 'Echo' method with a streaming invocation.",
      })
    })

    test('uploads, and both ways at once', async ({ clientPage: page }) => {
      const seen = await page.evaluate(async (chosen) => {
        const client = await clients.connect(chosen)
        const whole = new signalR.Subject<string>()
        const concat = client.invoke('StreamingConcat', whole)
        for (let index = 0; index < 100; index++) whole.next(`${index} `)
        whole.complete()
        const broken = new signalR.Subject<string>()
        const failing = clients.failure(client.invoke('StreamingConcat', broken))
        broken.error(new Error('Something bad'))
        const unread = new signalR.Subject<number>()
        const first = client.invoke('TakeFirst', unread)
        // Sent by turns with the items of the others, so all of it has gone when those are through.
        for (let index = 1; index < 20; index++) unread.next(index)
        const items = new signalR.Subject<number>()
        const back = clients.drink(client, 'StreamBack', items)
        for (let index = 0; index < 30; index++) items.next(index)
        items.complete()
        const seenByPage = {
          concat: await concat,
          failing: await failing,
          first: await first,
          back: await back,
          alive: await client.invoke('Echo', 'alive'),
        }
        await client.stop()
        return seenByPage
      }, way)
      expect(seen).toEqual({
        concat: Array.from({ length: 100 }, (_, index) => `${index} `).join(''),
        failing: "An unexpected error occurred invoking 'StreamingConcat' on the server. HubException: Something bad",
        first: 1,
        back: { items: Array.from({ length: 30 }, (_, index) => index) },
        alive: 'alive',
      })
    })
  })
}
