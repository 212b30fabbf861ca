import { afterAll, beforeAll, expect } from 'vitest'
import { createRedisBackplane, type RedisBackplaneOptions } from '../../backplane/redis/redis-backplane.ts'
import type { HubServerOptions } from '../../hub-server.ts'
import { eventually, startTestServer, type TestDefinition, type TestServer, type TestUser } from '../test-hub.ts'
import { startTestRedis, type TestRedis } from './redis-server.ts'

/** One Redis for all tests of a file; each test has channels of its own by its prefix. */
export function useTestRedis(): () => TestRedis {
  let redis: TestRedis | undefined
  beforeAll(async () => {
    redis = await startTestRedis()
  })
  afterAll(() => redis?.close())
  return () => {
    if (redis === undefined) throw new Error('Redis is not started yet.')
    return redis
  }
}

let prefixes = 0

/** A prefix that no other test has. */
export function newPrefix(): string {
  return `test-${++prefixes}`
}

export type PairOptions = Omit<RedisBackplaneOptions, 'url'> & {
  readonly server?: Partial<HubServerOptions<TestUser>>
  readonly definition?: Partial<TestDefinition>
}

const connectionTokenKey = Buffer.alloc(32, 7)

/** Two servers that a Redis makes one, as two processes would be. */
export async function startPair(redis: TestRedis, options: PairOptions = {}): Promise<[TestServer, TestServer]> {
  const { server, definition, prefix = newPrefix(), ...further } = options
  const start = () =>
    startTestServer(
      {
        connectionTokenKey,
        ...server,
        backplane: createRedisBackplane({ url: redis.url, prefix, ...further }),
      },
      definition,
    )
  const servers: [TestServer, TestServer] = [await start(), await start()]
  for (const { hubs } of servers) {
    await eventually(() => expect(hubs.metrics().isBackplaneConnected).toBe(true))
  }
  return servers
}
