import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { problems } from '@guildhall/contract/frame/errors'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import { listenAt } from '../listen-error.ts'
import type { Metrics } from './metrics.ts'

/** `/metrics` for those who know the token; without a token the path does not exist. */
export function installMetricsRoute(http: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  if (token === undefined) return
  http.get('/metrics', { config: { route: 'GET /metrics' } }, async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) throw new AppError(problems.unauthenticated)
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text())
  })
}

/**
 * `/metrics` on a port of its own, where a monitoring network reaches it and the public does not.
 * Without a token it listens to this machine only.
 */
export async function startMetricsPort(config: Config, metrics: Metrics): Promise<Server | undefined> {
  const { metricsPort, metricsToken } = config
  if (metricsPort === undefined) return undefined
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
    } else if (metricsToken !== undefined && !isToken(request.headers.authorization, metricsToken)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    } else {
      metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
    }
  })
  const host = metricsToken === undefined ? '127.0.0.1' : config.host
  const open = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(metricsPort, host, resolve)
    })
  await listenAt({ host, port: metricsPort, portVariable: 'METRICS_PORT' }, open)
  return server
}

/** Compared by hash, so that neither the length nor the first wrong character shows in the time. */
function isToken(header: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}
