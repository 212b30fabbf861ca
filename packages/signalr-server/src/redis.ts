export { BackplaneUnavailableError } from './backplane/backplane-unavailable-error.ts'
export { createRedisBackplane, type RedisBackplaneOptions } from './backplane/redis/redis-backplane.ts'
export type { RedisAddress } from './backplane/redis/redis-client.ts'
