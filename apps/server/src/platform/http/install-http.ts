import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Contract } from '../contract.ts'
import { createJobFigures } from '../jobs/job-figures.ts'
import type { Platform } from '../platform.ts'
import { type AssembledPlatform, callPrefixes, proxyPath } from '../platform-assembly.ts'
import type { RealtimeServer } from '../realtime/hub-server.ts'
import { installDocs } from './docs/docs-routes.ts'
import { authenticateCaller, createEndpointCall } from './endpoints/endpoint-call.ts'
import { installEndpoints } from './endpoints/endpoint-routes.ts'
import { createIdempotentAnswers } from './endpoints/idempotent-answers.ts'
import { installFiles } from './files/served-files.ts'
import { installFarewell, installLoadGate } from './operations/gate-hooks.ts'
import { installHealth } from './operations/health.ts'
import type { LoadGate } from './operations/load-gate.ts'
import type { Metrics } from './operations/metrics.ts'
import { installMetricsRoute } from './operations/metrics-routes.ts'
import { installRequestLog } from './operations/request-log.ts'
import type { StorageWatch } from './operations/storage-watch.ts'
import { installCspReports } from './security/csp-reports.ts'
import { installSecurityTxt } from './security/security-txt.ts'
import { installUnknownPaths } from './unknown-paths.ts'
import { createUploadReceiver } from './uploads/upload-receiver.ts'
import { createTagReader } from './web/link-previews.ts'
import { installWebApp } from './web/web-app.ts'

/** Puts everything that answers on the server, in the order in which requests meet it. */
export async function installHttp(
  http: FastifyInstance,
  parts: AssembledPlatform & {
    config: Config
    pool: Pool
    isDatabaseThere: () => Promise<boolean>
    contract: Contract
  },
): Promise<void> {
  const { config, platform, endpoints, realtime, gate, maintenance, metrics, storage, files, previews } = parts
  const { transactions, limits, authentication } = platform
  const prefixes = callPrefixes(config.proxyAddress)

  describeLoad(parts)
  installRequestLog(http, metrics)
  installFarewell(http, gate)
  realtime.mount(http)
  installLoadGate(http, gate)
  installHealth(http, {
    isDatabaseThere: parts.isDatabaseThere,
    isRedisThere: config.redisUrl === undefined ? undefined : () => realtime.server.metrics().isBackplaneConnected,
    isLeaving: () => gate.isLeaving,
  })
  installMetricsRoute(http, metrics, config.metricsToken)
  installSecurityTxt(http, config)
  await installCspReports(http, limits)
  await installDocs(http, parts.contract, prefixes)

  const uploads = createUploadReceiver(config)
  await uploads.clear()
  const call = {
    authenticate: authentication.authenticate,
    limits,
    gate,
    maintenance,
    storage,
    transactions,
    idempotentAnswers: createIdempotentAnswers(transactions),
    replayRules: endpoints.replayRules,
    turns: endpoints.turns,
    uploads,
    writes: platform.writes,
    held: platform.held,
    checksAnswers: config.checksAnswers,
  }
  const routes = await installEndpoints(
    http,
    endpoints.bound.values(),
    (bound) => createEndpointCall(call, bound),
    prefixes,
  )
  installFiles(http, files, {
    config,
    requireCaller: (request) => authenticateCaller(authentication.authenticate, request),
  })
  const readTags = createTagReader({
    previews,
    limits,
    log: platform.log,
    publicUrl: config.publicUrl,
    readHouse: platform.readHouse,
  })
  const { sendPage } = await installWebApp(http, { config, readTags, readHouse: platform.readHouse, limits })
  installUnknownPaths(http, {
    routes,
    callPrefixes: prefixes,
    isBareProxy: proxyPath(config.proxyAddress) === '',
    sendPage,
  })
}

/** Figures beside those of the requests; docs/metrics.md says what they are for. */
function describeLoad({
  metrics,
  gate,
  realtime,
  pool,
  storage,
  platform,
}: {
  metrics: Metrics
  gate: LoadGate
  realtime: RealtimeServer
  pool: Pool
  storage: StorageWatch
  platform: Pick<Platform, 'jobs' | 'database' | 'mailer'>
}): void {
  const jobs = createJobFigures(platform.jobs, platform.database)
  const { mailer } = platform
  metrics.gauge('http_requests_in_flight', 'Requests that are being answered.', () => gate.inFlight)
  metrics.gauge('hub_connections', 'Open hub connections.', () => realtime.server.metrics().connections)
  metrics.gauge('hub_backplane_connected', 'Whether hubs of other servers can be reached: 1 or 0.', () =>
    Number(realtime.server.metrics().isBackplaneConnected),
  )
  metrics.gauge('database_connections', 'Open database connections.', () => pool.totalCount)
  metrics.gauge('database_waiting', 'Callers that wait for a database connection.', () => pool.waitingCount)
  metrics.gauge('members_connected', 'Members with a connection to this server.', () => realtime.countMembers())
  metrics.gauge('storage_free_bytes', 'Free space on the disk of the data folder.', () => {
    return storage.state().freeBytes ?? undefined
  })
  metrics.gauge('storage_full', 'Whether uploads (1) or all writes (2) are refused for want of space.', () => {
    return { ok: 0, 'no-uploads': 1, full: 2 }[storage.state().state]
  })
  metrics.gauge('jobs_waiting', 'Jobs of the whole hall that wait.', async () => (await jobs())?.waiting)
  metrics.gauge('jobs_set_aside', 'Jobs of the whole hall that failed for good.', async () => (await jobs())?.setAside)
  metrics.gauge('jobs_oldest_due_seconds', 'For how long the oldest job waits that could run.', async () => {
    return (await jobs())?.oldestDueSeconds
  })
  metrics.counter('mails_sent_total', 'Mails that were taken, by this server.', () => mailer.state().sent)
  metrics.counter('mails_failed_total', 'Tries to send a mail that failed.', () => mailer.state().failed)
}
