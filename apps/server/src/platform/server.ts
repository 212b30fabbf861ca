/** The server as a whole, from its settings to its end. Its features are bound by the one who starts it. */
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Config } from './config.ts'
import type { Contract } from './contract.ts'
import { readEpoch } from './database/data-set.ts'
import { warnOfFleetingCommits } from './database/durability.ts'
import type { Ground } from './database/ground.ts'
import { stayJoined } from './database/joined-servers.ts'
import { migrate } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { requireRoomForPool } from './database/pool-room.ts'
import { createClientAddress } from './http/client-address.ts'
import { createHttpServer } from './http/http-server.ts'
import { installHttp } from './http/install-http.ts'
import { listenAt } from './http/listen-error.ts'
import { startMetricsPort } from './http/operations/metrics-routes.ts'
import { readServerState, releaseVersion } from './http/operations/server-state.ts'
import type { Logger, LogStream } from './logger.ts'
import type { Network } from './outside/member-links.ts'
import type { Platform } from './platform.ts'
import { assemblePlatform } from './platform-assembly.ts'
import { chooseBackplane } from './realtime/backplane.ts'

export type ServerOptions<App> = {
  readonly config: Config
  /** Binds the features; what it answers is handed on as `app`. */
  compose(platform: Platform): App
  /** What must be bound when all features are; a part of the product starts without it. */
  readonly contract?: Contract
  openGround(config: Config, log: Logger): Promise<Ground>
  readonly logStream?: LogStream
  /** Where links of members lead; a test puts its own servers there. */
  readonly network?: Network
  /** Once it is aborted the start goes no step further, and closes what it has opened. */
  readonly stopping?: AbortSignal
}

export type RunningServer<App> = {
  readonly app: App
  readonly platform: Platform
  readonly log: Logger
  readonly port: number
  /** Leaves in order: hub connections one by one, then nothing new and what still runs; ends closed. */
  drain(): Promise<void>
  /** Ends everything now; running requests get a moment. */
  close(): Promise<void>
}

/** Jobs that end no sooner are begun again by the next start. */
const leastForJobsMs = 500

/**
 * Opens the database, brings it up to date, binds the features and listens.
 * @throws when any of it fails; what was opened before is closed then.
 */
export async function startServer<App>(options: ServerOptions<App>): Promise<RunningServer<App>> {
  const { config } = options
  await using opened = new AsyncDisposableStack()
  const clientAddress = createClientAddress(config.trustedProxies)
  const http = await createHttpServer(config, { clientAddress, logStream: options.logStream })
  const { log } = http
  opened.defer(() => http.close())

  const ground = await options.openGround(config, log)
  opened.defer(() => ground.stop())
  options.stopping?.throwIfAborted()
  const serverId = randomUUID()
  await migrate({
    connection: ground.connection,
    serverId,
    ...(options.stopping && { stopping: options.stopping }),
    onHeld: (reason) => log.warn(reason),
    onApplied: (name) => log.info({ name }, 'migrated'),
  })
  const { kysely, pool, isThere, close } = await openDatabase(ground.connection, {
    poolSize: config.databasePoolSize,
    waitLimitMs: config.databaseWaitMs,
    preparesStatements: config.preparesStatements,
    onConnectionError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
  opened.defer(close)
  const joined = stayJoined(kysely, serverId, (error) => {
    log.warn({ err: error }, 'this server could not say that it works')
  })
  opened.defer(() => joined.leave())
  await requireRoomForPool(pool, config.databasePoolSize)
  options.stopping?.throwIfAborted()

  await warnOfFleetingCommits(kysely, log)
  const epoch = await readEpoch(kysely)
  const parts = assemblePlatform({
    config,
    log,
    database: kysely,
    connection: ground.connection,
    isAlone: ground.isAlone ?? false,
    serverId,
    epoch,
    clientAddress,
    openBackplane: await chooseBackplane(config, epoch, log),
    network: options.network,
  })
  const { platform, realtime, gate, metrics } = parts
  let finishBy: number | undefined
  opened.defer(() => {
    const leftMs = finishBy === undefined ? config.drain.requestsMs : finishBy - performance.now()
    return platform.jobs.stop(Math.max(leastForJobsMs, leftMs))
  })
  opened.defer(() => {
    gate.stop()
    parts.storage.stop()
    metrics.close()
  })

  opened.defer(parts.end)
  const app = options.compose(platform)
  if (options.contract !== undefined) {
    parts.endpoints.requireAll(options.contract.api)
    realtime.requireAll(options.contract.hubs)
  }
  await installHttp(http, {
    ...parts,
    config,
    pool,
    isDatabaseThere: isThere,
    contract: options.contract ?? { api: {}, hubs: {} },
  })
  await joined.tell(() => ({
    version: releaseVersion,
    state: readServerState({ ...parts, config, pool, mail: platform.mailer.state() }),
  }))
  await platform.jobs.start()
  await parts.begin()
  const metricsServer = await startMetricsPort(config, metrics)
  if (metricsServer) opened.defer(() => void metricsServer.close())
  options.stopping?.throwIfAborted()
  const { host, port } = config
  await listenAt({ host, port, portVariable: 'PORT' }, () => http.listen({ port, host }))
  // Requests end before what they stand on; open hub connections would keep them waiting.
  opened.defer(() => http.close())
  opened.defer(() => realtime.server.close())

  const running = opened.move()
  const end = once(() => running.disposeAsync())
  return {
    app,
    platform,
    log,
    port: (http.server.address() as AddressInfo).port,
    close: end,
    drain: once(async () => {
      const { acceptMs, hubsMs, eachHubMs, requestsMs } = config.drain
      log.info('leaving')
      gate.leave()
      await pause(acceptMs)
      await realtime.server.drain({ overMs: Math.min(hubsMs, realtime.server.metrics().connections * eachHubMs) })
      finishBy = performance.now() + requestsMs
      gate.close()
      await Promise.race([gate.idle(), pause(requestsMs)])
      if (gate.inFlight > 0) http.server.closeAllConnections()
      await end()
      log.info('left')
    }),
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref())
}

function once(run: () => Promise<void>): () => Promise<void> {
  let result: Promise<void> | undefined
  return () => (result ??= run())
}
