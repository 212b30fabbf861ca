import { describe, expect, test, vi } from 'vitest'
import { silentLogger } from '../../logger.ts'
import { startOwnHub } from '../../testing/own-hub.ts'
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
import { createSignal, eventually } from '../../testing/test-hub.ts'

describe('a cancelled stream', () => {
  test('ends its generator and completes without an error', async () => {
    const onEnd = vi.fn()
    const { connected, hubs } = await startOwnHub<StreamHub>(
      streamHub(async function* values() {
        try {
          yield* countTo(Infinity)
        } finally {
          onEnd()
        }
      }),
    )
    const client = await connected()
    const third = createSignal()
    const subscription = client.stream<number>('Watch').subscribe({
      next: (number) => number === 3 && third.resolve(),
      complete() {},
      error() {},
    })
    await third.promise
    expect(onEnd).not.toHaveBeenCalled()
    subscription.dispose()
    await eventually(() => expect(onEnd).toHaveBeenCalledOnce())
    await eventually(() => expect(hubs.metrics().openStreams).toBe(0))
    expect(hubs.metrics().failedInvocations).toBe(0)
    expect(await client.invoke('Echo', 1)).toBe(1)
  })

  test('ends at once when its generator waits, by the signal', async () => {
    const onEnd = vi.fn()
    const { shaken, hubs } = await startOwnHub<StreamHub>(streamHub((signal) => waiting(signal, onEnd)))
    const raw = await shaken()
    raw.send(watch)
    await eventually(() => expect(hubs.metrics().openStreams).toBe(1))
    raw.send(cancelWatch)
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'w' })
    await eventually(() => expect(onEnd).toHaveBeenCalledOnce())
  })

  test('completes also when its method heeds no signal, but counts until that has ended', async () => {
    const started = createSignal()
    const release = createSignal()
    const { shaken, hubs } = await startOwnHub<StreamHub>(
      streamHub(async function* values() {
        started.resolve()
        await release.promise
        yield 1
      }),
    )
    const raw = await shaken()
    raw.send(watch)
    await started.promise
    raw.send(cancelWatch)
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'w' })
    expect(hubs.metrics().openStreams).toBe(1)
    release.resolve()
    await eventually(() => expect(hubs.metrics().openStreams).toBe(0))
    raw.send(echo(1))
    expect((await raw.next())['invocationId']).toBe('e')
  })

  test('ends a ReadableStream that waits', async () => {
    const cancel = vi.fn()
    const { shaken, hubs } = await startOwnHub<StreamHub>(streamHub(() => new ReadableStream({ cancel })))
    const raw = await shaken()
    raw.send(watch)
    raw.send(cancelWatch)
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'w' })
    await eventually(() => expect(hubs.metrics().openStreams).toBe(0))
    expect(cancel).toHaveBeenCalledOnce()
  })

  test('may be cancelled before its method has given the iterable, which is let go', async () => {
    const started = createSignal()
    const given = createSignal<AsyncIterable<unknown>>()
    const cancel = vi.fn()
    const { shaken, hubs } = await startOwnHub<StreamHub>(
      streamHub(() => {
        started.resolve()
        return given.promise
      }),
    )
    const raw = await shaken()
    raw.send(watch)
    await started.promise
    raw.send(cancelWatch)
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'w' })
    given.resolve(new ReadableStream({ cancel }))
    await eventually(() => expect(cancel).toHaveBeenCalledOnce())
    await eventually(() => expect(hubs.metrics().openStreams).toBe(0))
  })

  test('is let go also when its iterable cannot be opened', async () => {
    const given = createSignal<AsyncIterable<unknown>>()
    const debug = vi.fn()
    const { shaken, hubs } = await startOwnHub<StreamHub>(
      streamHub(() => given.promise),
      { logger: { ...silentLogger, debug } },
    )
    const raw = await shaken()
    raw.send(watch)
    raw.send(cancelWatch)
    expect(await raw.next()).toEqual({ type: 3, invocationId: 'w' })
    const locked = new ReadableStream()
    locked.getReader()
    given.resolve(locked)
    await eventually(() => expect(hubs.metrics().openStreams).toBe(0))
    expect(debug).toHaveBeenCalledOnce()
  })

  test('what it throws then is not an error of the server', async () => {
    const error = vi.fn()
    const debug = vi.fn()
    const { shaken, hubs } = await startOwnHub<StreamHub>(streamHub(waiting), {
      logger: { ...silentLogger, error, debug },
    })
    const raw = await shaken()
    raw.send(watch)
    await eventually(() => expect(hubs.metrics().openStreams).toBe(1))
    raw.send(cancelWatch)
    await eventually(() => expect(debug).toHaveBeenCalledOnce())
    expect(error).not.toHaveBeenCalled()
  })

  test('an unknown id is ignored', async () => {
    const { shaken } = await startOwnHub<StreamHub>(streamHub(nothing))
    const raw = await shaken()
    for (const type of [5, 3]) raw.send({ type, invocationId: 'unknown' })
    raw.send({ type: 2, invocationId: 'unknown', item: 1 })
    raw.send(echo('alive'))
    expect((await raw.next())['result']).toBe('alive')
  })

  test('10,000 of them leave nothing behind', async () => {
    let running = 0
    const { shaken, hubs } = await startOwnHub<StreamHub>(
      streamHub(async function* values() {
        running++
        try {
          yield* countTo(Infinity)
        } finally {
          running--
        }
      }),
    )
    const raw = await shaken()
    const ids = Array.from({ length: 100 }, (_, index) => `${index}`)
    for (let batch = 0; batch < 100; batch++) {
      for (const invocationId of ids) raw.send({ ...watch, invocationId })
      for (const invocationId of ids) raw.send({ type: 5, invocationId })
      for (let open = ids.length; open > 0; ) if ((await raw.next())['type'] === 3) open--
      await eventually(() => expect(hubs.metrics().openStreams).toBe(0))
    }
    expect(running).toBe(0)
    expect(hubs.metrics()).toMatchObject({ invocations: 10_000, failedInvocations: 0, openStreams: 0 })
  })
})

describe('the end of the connection', () => {
  test('ends its streams, those that wait and those that send', async () => {
    const onEnd = vi.fn()
    let isFirst = true
    const { shaken, hubs } = await startOwnHub<StreamHub>(
      streamHub((signal) => {
        if (isFirst) {
          isFirst = false
          return waiting(signal, onEnd)
        }
        return (async function* endless() {
          try {
            yield* countTo(Infinity)
          } finally {
            onEnd()
          }
        })()
      }),
    )
    const raw = await shaken()
    raw.send(watch)
    raw.send({ ...watch, invocationId: 'x' })
    await raw.next()
    raw.socket.terminate()
    await eventually(() => expect(onEnd).toHaveBeenCalledTimes(2))
    await eventually(() => expect(hubs.metrics()).toMatchObject({ openStreams: 0, connections: 0 }))
  })

  test('is not held up by a method that heeds no signal', async () => {
    const { shaken, hubs } = await startOwnHub<StreamHub>(streamHub(() => new Promise(() => undefined)))
    const raw = await shaken()
    raw.send(watch)
    await eventually(() => expect(hubs.metrics().openStreams).toBe(1))
    raw.socket.terminate()
    await eventually(() => expect(hubs.metrics()).toMatchObject({ openStreams: 0, connections: 0 }))
  })
})
