import { hkdfSync } from 'node:crypto'
import type { BackplaneFactory } from '@guildhall/signalr-server'
import type { Config } from '../config.ts'
import type { Logger } from '../logger.ts'

/** Whether the other servers of a hall can be reached. */
export type OtherServersWatcher = {
  /** They cannot, from now on. */
  lost(): void
  /** They are there again after a loss: what they said meanwhile is missed. */
  restored(): void
}

export type OpenBackplane = (watcher: OtherServersWatcher) => BackplaneFactory

/**
 * What makes the hubs of several servers one; undefined for a server on its own, which does without the
 * Redis client altogether.
 */
export async function chooseBackplane(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  epoch: string,
  log: Logger,
): Promise<OpenBackplane | undefined> {
  if (redisUrl === undefined) return undefined
  const { createRedisBackplane } = await import('@guildhall/signalr-server/redis')
  // Servers on the same data are one; others may share the Redis.
  const prefix = `guildhall:${epoch}`
  return ({ lost, restored }) =>
    createRedisBackplane({ url: redisUrl, prefix, logger: log, onLost: lost, onRestored: restored })
}

/**
 * Signs connection tokens, so that each server accepts what another negotiated. Undefined for a server
 * whose keys are its own.
 */
export function connectionTokenKey({ tokenKeys }: Pick<Config, 'tokenKeys'>): Uint8Array | undefined {
  const [newest] = tokenKeys
  return newest && new Uint8Array(hkdfSync('sha256', newest.secret, '', 'hub connection tokens', 32))
}
