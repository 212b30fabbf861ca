import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

const quietRoutes = new Set(['GET /health/live', 'GET /health/ready', 'GET /metrics'])

/**
 * Without a good token, without the right, or too often: of these the host needs to know where they come from. Nobody
 * else's address is written down.
 */
const isTurnedAway = (status: number) => status === 401 || status === 403 || status === 429

/** One line for each answered call, with the route's pattern: what stands in its place can hold secrets. */
export function installRequestLog(http: FastifyInstance, metrics: Metrics): void {
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeName ?? request.routeOptions.config.route ?? 'none'
    const status = reply.statusCode
    metrics.observeRequest({ method: request.method, route, status: String(status) }, reply.elapsedTime / 1000)
    if (!quietRoutes.has(route)) {
      request.log.info(
        {
          route,
          method: request.method,
          status,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          ...(request.caller && { userId: request.caller.userId }),
          ...(request.problemCode !== undefined && { code: request.problemCode }),
          ...(isTurnedAway(status) && { address: request.address }),
        },
        'request',
      )
    }
    done()
  })
}
