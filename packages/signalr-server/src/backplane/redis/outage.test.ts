import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenTo } from '../../testing/redis/heard.ts'
import { startPair } from '../../testing/redis/pair.ts'
import { redisProgram, startTestRedis, type TestRedis } from '../../testing/redis/redis-server.ts'
import { startTestServer, type TestServer } from '../../testing/test-hub.ts'
import { BackplaneUnavailableError } from '../backplane-unavailable-error.ts'
import { createRedisBackplane } from './redis-backplane.ts'

const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }

/** Reconnects wait up to five seconds between tries. */
const patience = { timeout: 15_000, interval: 10 }

function state(...servers: TestServer[]): boolean[] {
  return servers.map(({ hubs }) => hubs.metrics().isBackplaneConnected)
}

describe.skipIf(redisProgram === undefined)('while Redis is away', () => {
  let redis: TestRedis

  beforeEach(async () => {
    vi.clearAllMocks()
    redis = await startTestRedis()
  })
  afterEach(() => redis.close())

  test('each process goes on alone, and they are one again when it is back', async () => {
    const [one, two] = await startPair(redis, { logger })
    const ada = await listenTo(one, 'ada')
    const bob = await listenTo(two, 'bob')
    await redis.stop()
    await vi.waitFor(() => expect(state(one, two)).toEqual([false, false]), patience)

    // Connecting, groups and what is local go on.
    const eve = await listenTo(one, 'eve')
    await one.hub.groups.add(eve.id, 'room')
    await one.hub.clients.connection(eve.id).send('Said', 'connection')
    for (const target of [one.hub.clients.group('room'), one.hub.clients.all, one.hub.clients.users(['eve', 'bob'])]) {
      await expect(target.send('Said', 'here')).rejects.toThrow(BackplaneUnavailableError)
    }
    await expect(one.hub.clients.connection(bob.id).send('Said', 'lost')).rejects.toThrow(BackplaneUnavailableError)
    await expect(one.hub.groups.add(bob.id, 'room')).rejects.toThrow(BackplaneUnavailableError)
    await expect(one.hub.closeUser('eve2', { allowReconnect: true })).rejects.toThrow(BackplaneUnavailableError)
    await expect(one.hub.presence.connectionCount()).rejects.toThrow(BackplaneUnavailableError)
    await expect(one.hub.presence.isUserConnected('bob')).rejects.toThrow(BackplaneUnavailableError)
    expect(await one.hub.presence.isUserConnected('eve')).toBe(true)
    await vi.waitFor(() => expect(eve.texts).toEqual(['connection', 'here', 'here', 'here']), patience)
    expect(ada.texts).toEqual(['here'])

    await redis.start()
    await vi.waitFor(() => expect(state(one, two)).toEqual([true, true]), patience)
    await two.hub.clients.group('room').send('Said', 'group again')
    await two.hub.clients.user('eve').send('Said', 'user again')
    await two.hub.clients.connection(ada.id).send('Said', 'connection again')
    await two.hub.clients.all.send('Said', 'all again')
    await vi.waitFor(() => {
      expect(eve.texts.slice(4)).toEqual(['group again', 'user again', 'all again'])
      expect(ada.texts.slice(1)).toEqual(['connection again', 'all again'])
      expect(bob.texts).toEqual(['all again'])
    }, patience)
    expect(await two.hub.presence.connectionCount()).toBe(3)

    // Once for each of the two: come, lost, back.
    expect(logger.info).toHaveBeenCalledTimes(4)
    expect(logger.error).toHaveBeenCalledTimes(2)
    expect(logger.warn).not.toHaveBeenCalled()
  })

  test('a server starts without it and joins the others later', async () => {
    await redis.stop()
    const backplane = createRedisBackplane({ url: redis.url, logger })
    const one = await startTestServer({ backplane })
    const ada = await listenTo(one, 'ada')
    await expect(one.hub.clients.all.send('Said', 'here')).rejects.toThrow(BackplaneUnavailableError)
    await vi.waitFor(() => expect(ada.texts).toEqual(['here']), patience)

    await redis.start()
    const two = await startTestServer({ backplane: createRedisBackplane({ url: redis.url, logger }) })
    await vi.waitFor(() => expect(state(one, two)).toEqual([true, true]), patience)
    await two.hub.clients.user('ada').send('Said', 'from the other')
    await vi.waitFor(() => expect(ada.texts).toEqual(['here', 'from the other']), patience)
  })

  test('a Redis that does not answer holds nobody up for long', async () => {
    const [one] = await startPair(redis, { logger, connection: { socketTimeout: 500 } })
    redis.freeze()
    // In flight when the connection is given up; neither waits for ever.
    const sent = one.hub.clients.all.send('Said', 'x').then(
      () => 'sent',
      (error: unknown) => error,
    )
    const ada = await listenTo(one, 'ada')
    expect(one.hub.connections.byUser('ada')).toHaveLength(1)
    expect(await sent).toBeInstanceOf(BackplaneUnavailableError)
    expect(state(one)).toEqual([false])
    redis.thaw()
    await vi.waitFor(() => expect(state(one)).toEqual([true]), patience)
    await one.hub.clients.user('ada').send('Said', 'back')
    await vi.waitFor(() => expect(ada.texts).toEqual(['back']), patience)
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('not now')
      },
    ],
    ['rejects', () => Promise.reject(new Error('not now'))],
  ])('an onRestored that %s is remarked on', async (_how, onRestored) => {
    const [one] = await startPair(redis, { logger, onRestored })
    await redis.stop()
    await vi.waitFor(() => expect(state(one)).toEqual([false]), patience)
    logger.error.mockClear()
    await redis.start()
    await vi.waitFor(() => expect(logger.error).toHaveBeenCalledTimes(2), patience)
    expect(logger.error).toHaveBeenCalledWith({ err: new Error('not now') }, expect.stringContaining('onRestored'))
    expect(state(one)).toEqual([true])
  })

  test('its loss and its return are told once each', async () => {
    const told: string[] = []
    const listeners = { onLost: () => void told.push('lost'), onRestored: () => void told.push('restored') }
    const [one] = await startPair(redis, { logger, ...listeners })
    const both = (...times: string[]) => expect(told.toSorted()).toEqual(times.toSorted())
    await redis.stop()
    await vi.waitFor(() => both('lost', 'lost'), patience)
    await redis.start()
    await vi.waitFor(() => both('lost', 'lost', 'restored', 'restored'), patience)
    expect(state(one)).toEqual([true])
  })

  test('a server closes at once', async () => {
    const [one, two] = await startPair(redis, { logger })
    await one.shaken()
    await redis.stop()
    await vi.waitFor(() => expect(state(one, two)).toEqual([false, false]), patience)
    const before = performance.now()
    await Promise.all([one.hubs.close(), two.hubs.close()])
    expect(performance.now() - before).toBeLessThan(20_000)
  })
})
