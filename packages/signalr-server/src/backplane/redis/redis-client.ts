import { Redis, type RedisOptions } from 'ioredis'

/** Where Redis is: an address such as `redis://user:password@host:6379`, or options of ioredis, or both. */
export type RedisAddress =
  | { readonly url: string; readonly connection?: RedisOptions }
  | { readonly url?: undefined; readonly connection: RedisOptions }

/** A connection that answers nothing for this long is taken for dead. */
const answerMs = 5_000

/** What holds for every connection, whatever the application sets. */
const ownOptions = {
  // What cannot be sent now is the sender's to know, not to be kept for later.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  autoResubscribe: false,
  lazyConnect: false,
  keyPrefix: '',
  replyMapping: 'legacy',
} as const satisfies RedisOptions

const usualOptions: RedisOptions = {
  connectTimeout: answerMs,
  socketTimeout: answerMs,
  // After a failover the old primary refuses what only the new one may do.
  reconnectOnError: (error) => error.message.startsWith('READONLY'),
}

export type ClientEvents = {
  onReady(): void
  /** The connection is lost or could not be made; it is tried again. */
  onLost(reason: Error): void
}

/** One connection to Redis, made anew whenever it is lost. */
export function openRedisClient(address: RedisAddress, name: string, events: ClientEvents): Redis {
  const options = { ...usualOptions, connectionName: name, ...address.connection, ...ownOptions }
  const client = address.url === undefined ? new Redis(options) : new Redis(address.url, options)
  let reason = new Error('The connection was closed.')
  client.on('error', (error: Error) => {
    reason = error
  })
  client.on('ready', () => events.onReady())
  client.on('close', () => events.onLost(reason))
  return client
}

/** Lets what was sent be answered, for a moment, and closes. */
export async function closeRedisClient(client: Redis): Promise<void> {
  if (client.status !== 'ready') {
    client.disconnect()
    return
  }
  const closed = new Promise<void>((resolve) => client.once('end', resolve))
  const timer = setTimeout(() => client.disconnect(), 1_000)
  // A connection that breaks now is closed as well.
  client.quit().catch(() => client.disconnect())
  await closed
  clearTimeout(timer)
}
