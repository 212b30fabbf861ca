import type { Config } from './config.ts'
import type { PgConnection } from './database/open-database.ts'
import { createTransactions, type Database } from './database/unit-of-work.ts'
import { createEvents } from './events.ts'
import { createAuthentication } from './http/authentication.ts'
import type { ClientAddress } from './http/client-address.ts'
import { createEndpointRegistry, type EndpointRegistry } from './http/endpoints/endpoint-registry.ts'
import { removeOldAnswers } from './http/endpoints/idempotent-answers.store.ts'
import { createLoadGate, type LoadGate } from './http/operations/load-gate.ts'
import { createMetrics, type Metrics } from './http/operations/metrics.ts'
import { createStorageWatch, type StorageWatch } from './http/operations/storage-watch.ts'
import { createJobs, defineJob } from './jobs.ts'
import { createRateLimits } from './limits/rate-limits.ts'
import type { Logger } from './logger.ts'
import { createMailer } from './mailer.ts'
import type { Platform } from './platform.ts'
import { createRealtime, type RealtimeServer } from './realtime/hub-server.ts'

/** The platform as features see it, and the parts of it that only the server itself uses. */
export type AssembledPlatform = {
  readonly platform: Platform
  readonly endpoints: EndpointRegistry
  readonly realtime: RealtimeServer
  readonly gate: LoadGate
  readonly metrics: Metrics
  readonly storage: StorageWatch
}

const removeOldAnswersJob = defineJob('remove-old-answers')
const everyHour = '17 * * * *'

export function assemblePlatform(given: {
  config: Config
  log: Logger
  database: Database
  connection: PgConnection
  epoch: string
  clientAddress: ClientAddress
}): AssembledPlatform {
  const { config, log, database, connection, epoch, clientAddress } = given
  const events = createEvents()
  const jobs = createJobs({ connection, log, pollMs: config.jobsPollMs })
  const transactions = createTransactions({ database, events, jobs, log })
  const limits = createRateLimits(config.limits)
  const authentication = createAuthentication()
  const endpoints = createEndpointRegistry()
  const mailer = createMailer(config, jobs)
  const gate = createLoadGate(config.requests)
  const metrics = createMetrics()
  const storage = createStorageWatch({
    folder: config.databaseUrl === undefined ? config.dataFolder : undefined,
    leastFreeBytes: config.storageReserveBytes,
    log,
  })
  const realtime = createRealtime({
    config,
    log,
    transactions,
    limits,
    storage,
    authentication,
    clientAddress,
    checksAnswers: config.checksAnswers,
    pathPrefixes: callPrefixes(config.proxyAddress),
  })
  jobs.handle(removeOldAnswersJob, () => removeOldAnswers(database))
  jobs.schedule(removeOldAnswersJob, everyHour)

  const { serve } = endpoints
  const platform: Platform = {
    config,
    log,
    database,
    epoch,
    transactions,
    events,
    jobs,
    mailer,
    serve,
    limits,
    realtime,
    authentication,
  }
  return { platform, endpoints, realtime, gate, metrics, storage }
}

/** What calls and hubs may begin with: `/api`, nothing, and the path of the configured proxy address. */
export function callPrefixes(proxyAddress: string): string[] {
  return [...new Set(['/api', '', proxyPath(proxyAddress)])]
}

/** The path of a proxy address that is a path or a whole URL; empty when calls come without a prefix. */
export function proxyPath(proxyAddress: string): string {
  const path = URL.canParse(proxyAddress) ? new URL(proxyAddress).pathname : proxyAddress
  return path.replace(/\/$/, '')
}
