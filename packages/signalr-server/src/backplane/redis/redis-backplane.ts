import { type HubLogger, silentLogger } from '../../logger.ts'
import type { BackplaneFactory } from '../backplane.ts'
import type { RedisAddress } from './redis-client.ts'
import { createRedisHub } from './redis-hub.ts'
import { openRedisProcess, type RedisProcess } from './redis-process.ts'

export type RedisBackplaneOptions = RedisAddress & {
  /**
   * Begins the name of every channel. Servers with the same prefix on one Redis are one server; the
   * number of the database does not part them. `signalr` when not given.
   */
  readonly prefix?: string
  readonly logger?: HubLogger
  /** How long another process has to confirm a change of groups; 30 seconds when not given. */
  readonly groupTimeoutMs?: number
  /** How long other processes have to answer a count; one second when not given. */
  readonly countTimeoutMs?: number
  /** The other processes cannot be reached, from now on or from the beginning. */
  readonly onLost?: () => Promise<void> | void
  /** The other processes can be reached again: what they said since they were lost is missed. */
  readonly onRestored?: () => Promise<void> | void
}

/**
 * Joins the hubs of several processes by the channels of a Redis. Nothing is stored there: what is sent
 * while a process cannot reach Redis does not reach it, and its sender is told.
 */
export function createRedisBackplane(options: RedisBackplaneOptions): BackplaneFactory {
  const { prefix = 'signalr', logger = silentLogger, groupTimeoutMs = 30_000, countTimeoutMs = 1_000 } = options
  let shared: { readonly process: RedisProcess; hubs: number } | undefined

  function tell(name: 'onLost' | 'onRestored'): void {
    Promise.try(() => options[name]?.()).catch((err: unknown) => {
      logger.error({ err }, `${name} of the redis backplane failed`)
    })
  }
  const onLost = () => tell('onLost')
  const onRestored = () => tell('onRestored')

  return (hubPath, local) => {
    shared ??= { process: openRedisProcess({ address: options, prefix, logger, onLost, onRestored }), hubs: 0 }
    const sharing = shared
    sharing.hubs++
    return createRedisHub({
      hubPath,
      local,
      process: sharing.process,
      groupTimeoutMs,
      countTimeoutMs,
      async onClosed() {
        sharing.hubs--
        if (sharing.hubs > 0) return
        if (shared === sharing) shared = undefined
        await sharing.process.close()
      },
    })
  }
}
