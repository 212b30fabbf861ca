import type { Config } from './config.ts'
import type { PgConnection } from './database/open-database.ts'
import { createTransactions } from './database/transactions.ts'
import type { Database } from './database/unit-of-work.ts'
import { createEvents } from './events.ts'
import { createAuthentication } from './http/authentication.ts'
import type { ClientAddress } from './http/client-address.ts'
import { createEndpointRegistry, type EndpointRegistry } from './http/endpoints/endpoint-registry.ts'
import { removeOldAnswers } from './http/endpoints/idempotent-answers.store.ts'
import { createFileRegistry, type FileRegistry } from './http/files/served-files.ts'
import { createHeldCalls } from './http/held-calls.ts'
import { createLoadGate, type LoadGate } from './http/operations/load-gate.ts'
import { createMetrics, type Metrics } from './http/operations/metrics.ts'
import { createStorageWatch, type StorageWatch } from './http/operations/storage-watch.ts'
import { createPreviewRegistry, type PreviewRegistry } from './http/web/link-previews.ts'
import { createWriteGate } from './http/write-gate.ts'
import { createJobs, defineJob } from './jobs.ts'
import { createRateLimits } from './limits/rate-limits.ts'
import { createTurns } from './limits/turns.ts'
import type { Logger } from './logger.ts'
import { createMailer } from './mailer.ts'
import type { Network } from './outside/member-links.ts'
import { createOutside } from './outside/outside.ts'
import type { Platform } from './platform.ts'
import type { OpenBackplane } from './realtime/backplane.ts'
import { createRealtime, type RealtimeServer } from './realtime/hub-server.ts'
import { createHouseReader } from './settings/house.ts'
import { createMaintenanceGate, type MaintenanceGate } from './settings/maintenance-gate.ts'

/** The platform as features see it, and the parts of it that only the server itself uses. */
export type AssembledPlatform = {
  readonly platform: Platform
  readonly endpoints: EndpointRegistry
  readonly realtime: RealtimeServer
  readonly gate: LoadGate
  readonly maintenance: MaintenanceGate
  readonly metrics: Metrics
  readonly storage: StorageWatch
  readonly files: FileRegistry
  readonly previews: PreviewRegistry
  /** Runs what features must have done before the first request. */
  begin(): Promise<void>
  /** Runs what features left for the end. */
  end(): Promise<void>
}

const removeOldAnswersJob = defineJob('remove-old-answers')
const everyHour = '17 * * * *'
/** More than are served in the time that anybody waits. */
const waitingForOneRow = 500

export function assemblePlatform(given: {
  config: Config
  log: Logger
  database: Database
  connection: PgConnection
  isAlone: boolean
  serverId: string
  epoch: string
  clientAddress: ClientAddress
  openBackplane: OpenBackplane | undefined
  network: Network | undefined
}): AssembledPlatform {
  const { config, log, database, connection, epoch, clientAddress, openBackplane } = given
  const events = createEvents()
  const jobs = createJobs({ connection, log, pollMs: config.jobsPollMs, isAlone: given.isAlone })
  const transactions = createTransactions({
    database,
    events,
    jobs,
    log,
    turns: createTurns({ waitMs: config.databaseWaitMs, waiting: waitingForOneRow }),
  })
  const limits = createRateLimits(config.limits)
  const authentication = createAuthentication()
  const writes = createWriteGate()
  const endpoints = createEndpointRegistry()
  const held = createHeldCalls(endpoints.bound, writes)
  const mailer = createMailer(config, { jobs, log })
  const gate = createLoadGate(config.requests)
  const metrics = createMetrics()
  const storage = createStorageWatch({
    folder: config.dataFolder,
    leastFreeBytes: {
      write: config.databaseUrl === undefined ? config.storageReserveBytes : 0,
      upload: config.uploadReserveBytes,
    },
    log,
  })
  const readHouse = createHouseReader(database, log)
  const maintenance = createMaintenanceGate(readHouse)
  const realtime = createRealtime({
    config,
    log,
    transactions,
    limits,
    storage,
    authentication,
    writes,
    maintenance,
    clientAddress,
    openBackplane,
    checksAnswers: config.checksAnswers,
    pathPrefixes: callPrefixes(config.proxyAddress),
  })
  jobs.handle(removeOldAnswersJob, () => removeOldAnswers(database))
  jobs.schedule(removeOldAnswersJob, everyHour)

  const files = createFileRegistry()
  const previews = createPreviewRegistry()
  const { serve, guardReplays, takeTurns } = endpoints
  const beginnings: (() => Promise<void>)[] = []
  const endings: (() => Promise<void>)[] = []
  const platform: Platform = {
    config,
    log,
    serverId: given.serverId,
    database,
    epoch,
    transactions,
    events,
    jobs,
    mailer,
    outside: createOutside(given.network),
    serve,
    guardReplays,
    takeTurns,
    files,
    previews,
    readHouse,
    limits,
    realtime,
    authentication,
    writes,
    held,
    atStart: (action) => void beginnings.push(action),
    atEnd: (action) => void endings.push(action),
  }
  async function runAll(actions: readonly (() => Promise<void>)[]): Promise<void> {
    for (const action of actions) await action()
  }
  return {
    platform,
    endpoints,
    realtime,
    gate,
    maintenance,
    metrics,
    storage,
    files,
    previews,
    begin: () => runAll(beginnings),
    async end() {
      mailer.close()
      await runAll(endings)
    },
  }
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
