import type { HubLogger } from '../../logger.ts'
import { BackplaneUnavailableError } from '../backplane-unavailable-error.ts'
import { closeRedisClient, openRedisClient, type RedisAddress } from './redis-client.ts'
import { createSubscriptions, type OnMessage } from './subscriptions.ts'

/** A process's way to the others: publishing on one connection, listening on another. */
export type RedisLink = {
  /** Both ways work, and everything wanted is listened to. */
  readonly isConnected: boolean
  /** The way to the others works. */
  readonly isPublishing: boolean
  /**
   * The number of processes that were sent it. One after the other as called.
   * @throws {BackplaneUnavailableError}
   */
  publish(channel: string, bytes: Buffer): Promise<number>
  /**
   * How many processes listen to each channel.
   * @throws {BackplaneUnavailableError}
   */
  countListeners(channels: readonly string[]): Promise<number[]>
  /** `onMessage` may throw: then the message is logged as one that is not understood. */
  listen(channel: string, onMessage: OnMessage): void
  unlisten(channel: string): void
  /** See `Backplane.settled`. */
  settled(): Promise<void> | undefined
  close(): Promise<void>
}

export type RedisLinkOptions = {
  readonly address: RedisAddress
  readonly name: string
  readonly logger: HubLogger
  onLost(): void
  /** Connected again after a loss. */
  onRestored(): void
}

/** How often a silent connection is asked whether it is alive. */
const probeMs = 5_000
/** A client that connects waits no longer for its channels. */
const settleMs = 2_000
/** What is published and not confirmed; beyond it Redis does not keep up. */
const maxUnconfirmedBytes = 16 * 1_048_576
/** One command should not hold up the others. */
const countedAtOnce = 1_000

export function openRedisLink({ address, name, logger, onLost, onRestored }: RedisLinkOptions): RedisLink {
  let isPublishing = false
  let isListening = false
  let isClosing = false
  /** Undefined until the first attempt has ended one way or the other. */
  let wasConnected: boolean | undefined
  let unconfirmedBytes = 0

  function onChange(reason?: Error): void {
    const isConnected = isPublishing && isListening
    if (isClosing || isConnected === wasConnected) return
    // One of the two is there and the other on its way: nothing to tell yet.
    if (!isConnected && reason === undefined) return
    const isReturn = wasConnected === false
    wasConnected = isConnected
    if (isConnected) {
      logger.info({}, 'redis backplane connected')
      if (isReturn) onRestored()
    } else {
      logger.error({ err: reason }, 'redis backplane lost; this process goes on alone')
      onLost()
    }
  }

  const publisher = openRedisClient(address, `${name}-publish`, {
    onReady() {
      isPublishing = true
      onChange()
    },
    onLost(reason) {
      isPublishing = false
      onChange(reason)
    },
  })
  const subscriber = openRedisClient(address, `${name}-subscribe`, {
    onReady: () => subscriptions.onReady(),
    onLost(reason) {
      isListening = false
      subscriptions.onLost()
      onChange(reason)
    },
  })
  const subscriptions = createSubscriptions({
    subscribe: (channels) => subscriber.subscribe(...channels),
    unsubscribe: (channels) => subscriber.unsubscribe(...channels),
    onRestored() {
      isListening = true
      onChange()
    },
    onRefused(error) {
      if (subscriber.status === 'ready') logger.error({ err: error }, 'redis refused a subscription')
    },
    settleMs,
  })

  subscriber.on('messageBuffer', (channel: Buffer, bytes: Buffer) => {
    const channelName = channel.toString()
    try {
      subscriptions.find(channelName)?.(bytes)
    } catch (error) {
      logger.warn({ err: error, channel: channelName }, 'message of the redis backplane dropped')
    }
  })

  const probe = setInterval(() => {
    for (const client of [publisher, subscriber]) {
      // A dead connection is closed by its time limit; what the answer is does not matter.
      if (client.status === 'ready')
        client.ping().catch((error: unknown) => logger.debug({ err: error }, 'redis is silent'))
    }
  }, probeMs)
  probe.unref()

  async function whileThere<Result>(run: () => Promise<Result>): Promise<Result> {
    if (!isPublishing) throw new BackplaneUnavailableError()
    try {
      return await run()
    } catch (cause) {
      throw new BackplaneUnavailableError({ cause })
    }
  }

  return {
    get isConnected() {
      return isPublishing && isListening
    },
    get isPublishing() {
      return isPublishing
    },
    async publish(channel, bytes) {
      if (unconfirmedBytes > maxUnconfirmedBytes) throw new BackplaneUnavailableError()
      unconfirmedBytes += bytes.length
      try {
        return await whileThere(() => publisher.publish(channel, bytes))
      } finally {
        unconfirmedBytes -= bytes.length
      }
    },
    async countListeners(channels) {
      const counts: number[] = []
      for (let from = 0; from < channels.length; from += countedAtOnce) {
        const some = channels.slice(from, from + countedAtOnce)
        const answer = await whileThere(() => publisher.pubsub('NUMSUB', ...some))
        counts.push(...some.map((_, index) => Number(answer[2 * index + 1])))
      }
      return counts
    },
    listen: subscriptions.add,
    unlisten: subscriptions.remove,
    settled: subscriptions.settled,
    async close() {
      isClosing = true
      clearInterval(probe)
      await Promise.all([closeRedisClient(publisher), closeRedisClient(subscriber)])
    },
  }
}
