import type { IStreamResult } from '@microsoft/signalr'
import { describe, expect, test, vi } from 'vitest'
import { startOwnHub } from '../../testing/own-hub.ts'
import type { RawClient } from '../../testing/raw-client.ts'
import {
  cancelWatch,
  countTo,
  echo,
  nothing,
  type StreamHub,
  streamHub,
  waiting,
  watch,
} from '../../testing/stream-hub.ts'
import { eventually } from '../../testing/test-hub.ts'
import { HubError, HubUnauthorizedError } from '../hub-error.ts'

/** Everything that a stream brings. */
function collect<T>(stream: IStreamResult<T>): Promise<T[]> {
  return new Promise((resolve, reject) => {
    const items: T[] = []
    stream.subscribe({ next: (item) => items.push(item), complete: () => resolve(items), error: reject })
  })
}

describe('a streaming method', () => {
  test('sends its values in order, then the end', async () => {
    const { connected } = await startOwnHub<StreamHub>(streamHub(nothing))
    const client = await connected()
    expect(await collect(client.stream<number>('count', 1_000))).toEqual(Array.from({ length: 1_000 }, (_, n) => n + 1))
    expect(await collect(client.stream<number>('Count', 0))).toEqual([])
  })

  test('completes without a result', async () => {
    const { shaken } = await startOwnHub<StreamHub>(streamHub(() => countTo(1)))
    const raw = await shaken()
    raw.send(watch)
    expect(await raw.next()).toEqual({ type: 2, invocationId: 'w', item: 1 })
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'w' })
  })

  test('sends null for nothing', async () => {
    const { shaken } = await startOwnHub<StreamHub>(
      streamHub(async function* values() {
        yield undefined
        yield null
      }),
    )
    const raw = await shaken()
    raw.send(watch)
    for (let count = 0; count < 2; count++) {
      expect(await raw.next()).toEqual({ type: 2, invocationId: 'w', item: null })
    }
  })

  test('may give a ReadableStream, or a promise of an iterable', async () => {
    const { connected } = await startOwnHub<StreamHub>(
      streamHub(async () => new ReadableStream({ start: (controller) => (controller.enqueue(1), controller.close()) })),
    )
    const client = await connected()
    expect(await collect(client.stream('Watch'))).toEqual([1])
  })

  test('may give an iterable made by hand', async () => {
    const values = [1, 2]
    const byHand: unknown = {
      [Symbol.asyncIterator]: () => ({ next: () => ({ done: values.length === 0, value: values.shift() }) }),
    }
    const { connected } = await startOwnHub<StreamHub>(streamHub(() => byHand as AsyncIterable<unknown>))
    const client = await connected()
    expect(await collect(client.stream('Watch'))).toEqual([1, 2])
  })

  test('leaves room for other calls', async () => {
    const { connected } = await startOwnHub<StreamHub>(streamHub(waiting))
    const client = await connected()
    for (let count = 0; count < 3; count++) client.stream('Watch').subscribe({ next() {}, complete() {}, error() {} })
    expect(await client.invoke('Echo', 1)).toBe(1)
  })

  test('does not hold up other connections, however fast its values come', async () => {
    const { shaken, hubs } = await startOwnHub<StreamHub>(streamHub(() => countTo(Infinity)))
    const greedy = await shaken('greedy')
    greedy.send(watch)
    await greedy.next()
    const other = await shaken('other')
    other.send(echo('prompt'))
    expect((await other.next())['result']).toBe('prompt')
    greedy.send(cancelWatch)
    await eventually(() => expect(hubs.metrics().openStreams).toBe(0))
  })

  test('runs inside the filter, which gets the iterable and may change it', async () => {
    const seen: unknown[] = []
    const { connected } = await startOwnHub<StreamHub>({
      ...streamHub(nothing),
      async filter(_call, method, args, next) {
        seen.push(method, args)
        const inner = (await next()) as AsyncIterable<number>
        return (async function* doubled() {
          for await (const value of inner) yield value * 2
        })()
      },
    })
    const client = await connected()
    expect(await collect(client.stream('Count', 3))).toEqual([2, 4, 6])
    expect(seen).toEqual(['Count', [3]])
  })
})

describe('error texts', () => {
  const failure = 'An error occurred on the server while streaming results.'

  async function failureOf(method: string, watched: Parameters<typeof streamHub>[0], showErrorDetails = false) {
    const { connected } = await startOwnHub<StreamHub>(streamHub(watched), { showErrorDetails })
    const client = await connected()
    const error: unknown = await collect(client.stream(method)).catch((thrown: unknown) => thrown)
    expect(await client.invoke('Echo', 'still here')).toBe('still here')
    return error
  }

  /** Throws when it is iterated, or only when it is asked for a value. */
  function brokenByHand(part: 'iterator' | 'next'): AsyncIterable<unknown> {
    const fail = () => {
      throw new Error('a secret')
    }
    return { [Symbol.asyncIterator]: part === 'iterator' ? fail : () => ({ next: fail }) }
  }

  test.each(['iterator', 'next'] as const)('of an iterable whose %s throws', async (part) => {
    expect(await failureOf('Watch', () => brokenByHand(part))).toEqual(new Error(failure))
  })

  /** Gives one value, then throws. */
  async function* broken(error: unknown) {
    yield 1
    throw error
  }

  test('of a stream that throws while it is read', async () => {
    const secret = new Error('a secret')
    expect(await failureOf('Watch', () => broken(secret))).toEqual(new Error(failure))
    expect(await failureOf('Watch', () => broken(secret), true)).toEqual(new Error(`${failure} Error: a secret`))
    const shown = new HubError('shown')
    expect(await failureOf('Watch', () => broken(shown))).toEqual(new Error(`${failure} HubException: shown`))
    expect(await failureOf('Watch', () => broken(new HubUnauthorizedError('no')))).toEqual(
      new Error("Failed to invoke 'Watch' because user is unauthorized"),
    )
  })

  test('of a method that throws before it streams', async () => {
    const unexpected = new Error("An unexpected error occurred invoking 'Watch' on the server.")
    expect(
      await failureOf('Watch', () => {
        throw new Error('a secret')
      }),
    ).toEqual(unexpected)
    expect(await failureOf('Watch', () => Promise.reject(new Error('a secret')))).toEqual(unexpected)
    const notIterable: unknown = 1
    expect(await failureOf('Watch', () => notIterable as AsyncIterable<unknown>)).toEqual(unexpected)
  })

  test('of a value that cannot be sent', async () => {
    const onEnd = vi.fn()
    async function* values() {
      try {
        yield 1n
      } finally {
        onEnd()
      }
    }
    expect(await failureOf('Watch', values)).toEqual(new Error(failure))
    expect(onEnd).toHaveBeenCalledOnce()
  })

  test('of a plain call to a streaming method', async () => {
    const started = vi.fn(nothing)
    const { connected } = await startOwnHub<StreamHub>(streamHub(started))
    const client = await connected()
    await expect(client.invoke('Watch')).rejects.toThrow(
      new Error("The client attempted to invoke the streaming 'Watch' method with a non-streaming invocation."),
    )
    expect(started).not.toHaveBeenCalled()
  })

  test('of an id that is in use, which leaves the running stream alone', async () => {
    const { shaken, hubs } = await startOwnHub<StreamHub>(streamHub(waiting))
    const raw = await shaken()
    raw.send(watch)
    raw.send(watch)
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'w', error: "Invocation ID 'w' is already in use." })
    expect(hubs.metrics().openStreams).toBe(1)
    raw.send(cancelWatch)
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'w' })
    raw.send(watch)
    await eventually(() => expect(hubs.metrics().openStreams).toBe(1))
  })

  test('of more streams than allowed', async () => {
    const { shaken, hubs } = await startOwnHub<StreamHub>(streamHub(waiting), { limits: { streamsPerConnection: 2 } })
    const raw = await shaken()
    for (const invocationId of ['1', '2', '3']) raw.send({ ...watch, invocationId })
    expect(await raw.next()).toEqual({
      type: 3,
      invocationId: '3',
      error: "An unexpected error occurred invoking 'Watch' on the server. HubException: Too many streams are open.",
    })
    raw.send({ type: 5, invocationId: '1' })
    await raw.next()
    await eventually(() => expect(hubs.metrics().openStreams).toBe(1))
    raw.send({ ...watch, invocationId: '4' })
    await eventually(() => expect(hubs.metrics().openStreams).toBe(2))
  })
})

test('a stream does not run ahead of a reader that stops, and goes on when it reads again', async () => {
  let given = 0
  const last = 20_000
  const { shaken, hubs } = await startOwnHub<StreamHub>(
    streamHub(async function* values() {
      for (given = 0; given < last; given++) yield `${given}`.padEnd(2_000)
    }),
    { limits: { stallTimeoutMs: Infinity } },
  )
  const raw = await shaken('slow')
  raw.socket.pause()
  raw.send(watch)
  await untilAtRest(await shaken('other'), () => given)
  expect(given).toBeLessThan(last)
  expect(hubs.metrics().slowConsumers).toBe(0)

  raw.socket.resume()
  for (let index = 0; index < last; index++) expect((await raw.next())['item']).toBe(`${index}`.padEnd(2_000))
  expect(await raw.next()).toEqual({ type: 3, invocationId: 'w' })
})

test('many streams at once do not run ahead together either', async () => {
  const item = 'x'.repeat(30_000)
  let given = 0
  const { shaken, hubs } = await startOwnHub<StreamHub>(
    streamHub(async function* values() {
      for (;;) {
        // All of them have asked whether they may go on before any of them sends.
        await new Promise(setImmediate)
        given++
        yield item
      }
    }),
    { limits: { stallTimeoutMs: Infinity } },
  )
  const raw = await shaken('slow')
  raw.socket.pause()
  for (let id = 0; id < 100; id++) raw.send({ ...watch, invocationId: `${id}` })
  await untilAtRest(await shaken('other'), () => given)
  expect(hubs.metrics()).toMatchObject({ slowConsumers: 0, openStreams: 100 })
})

/** Each answer takes a turn or more, in which streams would go on if they could. */
async function untilAtRest(other: RawClient, given: () => number): Promise<void> {
  let before = 0
  await vi.waitFor(
    async () => {
      for (let turn = 0; turn < 50; turn++) {
        other.send(echo(turn))
        await other.next()
      }
      const now = given()
      const isAtRest = now > 0 && now === before
      before = now
      expect(isAtRest).toBe(true)
    },
    { timeout: 20_000, interval: 60 },
  )
}
