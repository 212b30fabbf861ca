import { type HubConnection, Subject } from '@microsoft/signalr'
import { describe, expect, test } from 'vitest'
import type { TestHost } from '../test-host/start-test-host.ts'
import { collect, drink, failure, meet, ways } from '../testing/client-matrix.ts'
import { createSignal, eventually } from '../testing/test-hub.ts'

const ignore = { next() {}, error() {}, complete() {} }

/**
 * The client sends uploads on its own time, each after the answer to the one before, and complains to nobody when it is
 * stopped before the last answer. What comes after all that was received is answered after it, too.
 */
async function settled(client: HubConnection): Promise<void> {
  expect(await client.invoke('Echo', 'alive')).toBe('alive')
}

async function received(host: TestHost, messages: number): Promise<void> {
  await eventually(() => expect(host.hubs.metrics().messagesReceived).toBeGreaterThanOrEqual(messages))
}

describe.each(ways)('$protocol over $transport', (way) => {
  test('a stream brings its values in order, then ends', async () => {
    const client = await (await meet()).connect(way)
    expect(await drink(client, 'Stream')).toEqual({ items: ['a', 'b', 'c'] })
    expect(await drink(client, 'EmptyStream')).toEqual({ items: [] })
    const numbers = Array.from({ length: 1_000 }, (_, index) => index)
    expect(await drink(client, 'Count', 1_000)).toEqual({ items: numbers })
  })

  test('a failing stream ends with its error', async () => {
    const client = await (await meet()).connect(way)
    expect(await drink(client, 'StreamThrowException', 'at once')).toEqual({
      items: [],
      error:
        "An unexpected error occurred invoking 'StreamThrowException' on the server. InvalidOperationException: at once",
    })
    expect(await drink(client, 'StreamThenThrow', 'later')).toEqual({
      items: ['a'],
      error: 'An error occurred on the server while streaming results. InvalidOperationException: later',
    })
  })

  test('a method is called by its kind or not at all', async () => {
    const client = await (await meet()).connect(way)
    expect(await failure(client.invoke('EmptyStream'))).toBe(
      "The client attempted to invoke the streaming 'EmptyStream' method with a non-streaming invocation.",
    )
    expect((await drink(client, 'Echo', '42')).error).toBe(
      "The client attempted to invoke the non-streaming 'Echo' method with a streaming invocation.",
    )
    expect(await failure(client.invoke('StreamingConcat'))).toBe(
      "An unexpected error occurred invoking 'StreamingConcat' on the server. " +
        'HubException: Client sent 0 stream(s), Hub method expects 1.',
    )
  })

  test('a cancelled stream ends on the server', async () => {
    const { host, connect } = await meet()
    const client = await connect(way)
    const cancelled = collect(client, 'StreamCanceled')
    client.stream('InfiniteStream').subscribe(ignore).dispose()
    await eventually(() => expect(cancelled).toEqual([[]]))

    const enough = createSignal()
    let last = -1
    const counting = client.stream<number>('CountForever').subscribe({
      ...ignore,
      next(number) {
        expect(number).toBe(last + 1)
        last = number
        if (number === 50) enough.resolve()
      },
    })
    await enough.promise
    expect(host.hubs.metrics().openStreams).toBe(1)
    counting.dispose()
    await eventually(() => expect(host.hubs.metrics().openStreams).toBe(0))
    expect(await client.invoke('Echo', 'alive')).toBe('alive')
  })

  test('a cancelled stream takes its upload with it', async () => {
    const { host, connect } = await meet()
    const client = await connect(way)
    const items = new Subject<unknown>()
    const first = createSignal<unknown>()
    const back = client.stream('StreamBack', items).subscribe({ ...ignore, next: first.resolve })
    items.next('there and back')
    expect(await first.promise).toBe('there and back')
    expect(host.hubs.metrics().openStreams).toBe(2)
    back.dispose()
    await eventually(() => expect(host.hubs.metrics().openStreams).toBe(0))
    items.next('too late')
    items.complete()
    await received(host, 5)
    await settled(client)
  })

  test('several streams run beside each other and beside calls', async () => {
    const client = await (await meet()).connect(way)
    const streams = Array.from({ length: 5 }, () => drink(client, 'Count', 100))
    expect(await client.invoke('Echo', 'beside')).toBe('beside')
    for (const { items, error } of await Promise.all(streams)) {
      expect(error).toBeUndefined()
      expect(items).toHaveLength(100)
    }
  })

  test('an upload is read to its end', async () => {
    const client = await (await meet()).connect(way)
    const parts = new Subject<string>()
    const answer = client.invoke('StreamingConcat', parts)
    const texts = Array.from({ length: 200 }, (_, index) => `${index} `)
    for (const text of texts) parts.next(text)
    parts.complete()
    expect(await answer).toBe(texts.join(''))
    await settled(client)
  })

  test('an upload that fails throws in the method', async () => {
    const client = await (await meet()).connect(way)
    const parts = new Subject<string>()
    const answer = client.invoke('StreamingConcat', parts)
    parts.next('Hello ')
    parts.error(new Error('Something bad'))
    expect(await failure(answer)).toBe(
      "An unexpected error occurred invoking 'StreamingConcat' on the server. HubException: Something bad",
    )
    await settled(client)
  })

  test('an upload outlived by its sender disturbs nothing', async () => {
    const { host, connect } = await meet()
    const client = await connect(way)
    const items = new Subject<number>()
    const answer = client.invoke('TakeFirst', items)
    for (let number = 1; number <= 50; number++) items.next(number)
    expect(await answer).toBe(1)
    for (let number = 51; number <= 100; number++) items.next(number)
    items.complete()
    await received(host, 102)
    await settled(client)
  })

  test('two uploads of one call are told apart', async () => {
    const { host, connect } = await meet()
    const client = await connect(way)
    const [left, right] = [new Subject<string>(), new Subject<number>()]
    // The official client overlooks a stream that comes right after another one.
    const answer = client.invoke('FirstOfBoth', left, 'between', right)
    right.next(7)
    left.next('seven')
    expect(await answer).toEqual(['between', 'seven', 7])
    left.complete()
    right.complete()
    await received(host, 5)
    await settled(client)
  })

  test('streams both ways at once', async () => {
    const client = await (await meet()).connect(way)
    const items = new Subject<unknown>()
    const drunk = drink(client, 'StreamBack', items)
    const sent = Array.from({ length: 60 }, (_, index) => ({ index, text: 'ä'.repeat(index) }))
    for (const item of sent) items.next(item)
    items.complete()
    expect(await drunk).toEqual({ items: sent })
    await settled(client)
  })
})
