import { hkdfSync } from 'node:crypto'
import type { BackplaneFactory } from '@guildhall/signalr-server'
import type { Config } from '../config.ts'
import type { Logger } from '../logger.ts'

/** @param onRestored the other servers are there again after a loss: what they said meanwhile is missed. */
export type OpenBackplane = (onRestored: () => void) => BackplaneFactory

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
  return (onRestored) => createRedisBackplane({ url: redisUrl, prefix, logger: log, onRestored })
}

/**
 * Signs connection tokens, so that each server accepts what another negotiated. Undefined for a server
 * whose keys are its own.
 */
export function connectionTokenKey({ tokenKeys }: Pick<Config, 'tokenKeys'>): Uint8Array | undefined {
  const [newest] = tokenKeys
  return newest && new Uint8Array(hkdfSync('sha256', newest.secret, '', 'hub connection tokens', 32))
}
