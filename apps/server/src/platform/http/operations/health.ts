import type { FastifyInstance } from 'fastify'

/**
 * `live`: the process answers. `ready`: it may be sent requests, which a balancer asks before it does.
 * Without Redis it still may: only what servers tell each other is missing.
 */
export function installHealth(
  http: FastifyInstance,
  parts: {
    isDatabaseThere: () => Promise<boolean>
    /** Undefined for a server on its own. */
    isRedisThere: (() => boolean) | undefined
    isLeaving: () => boolean
  },
): void {
  http.get('/health/live', { config: { route: 'GET /health/live' } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  http.get('/health/ready', { config: { route: 'GET /health/ready' } }, async (_request, reply) => {
    const isLeaving = parts.isLeaving()
    const isThere = await parts.isDatabaseThere()
    const isReady = isThere && !isLeaving
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ok' : 'unavailable',
        database: isThere ? 'ok' : 'unavailable',
        ...(parts.isRedisThere && { redis: parts.isRedisThere() ? 'ok' : 'unavailable' }),
        ...(isLeaving && { leaving: true }),
      })
  })
}
