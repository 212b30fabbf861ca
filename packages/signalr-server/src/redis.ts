export { BackplaneUnavailableError } from './backplane/backplane-unavailable-error.ts'
export {
  createRedisBackplane,
  type RedisAddress,
  type RedisBackplaneOptions,
} from './backplane/redis/redis-backplane.ts'
