import { ConfigError } from './config-reader.ts'
import { databaseProblem } from './database/database-problem.ts'
import { DatabaseStartError } from './database/embedded/database-start-error.ts'
import type { Logger } from './logger.ts'
import { sayPlainly } from './plain-lines.ts'
import type { RunningServer } from './server.ts'

/**
 * A process manager signals the whole group, and npm passes on what it got itself: what comes within
 * this time is the same word said twice.
 */
const sameWordMs = 1500

/**
 * Ties a server to the signals of its process. The first signal drains and leaves with 0; a second
 * one, or the end of the time for all of it, leaves at once: correctness does not depend on draining.
 */
export function endWithProcess(server: Pick<RunningServer<unknown>, 'drain' | 'log'>, wholeMs: number): void {
  let leavingSince: number | undefined

  function leave(): void {
    if (leavingSince !== undefined) {
      if (performance.now() - leavingSince < sameWordMs) return
      process.exit(1)
    }
    leavingSince = performance.now()
    setTimeout(() => process.exit(1), wholeMs).unref()
    server.drain().then(
      () => process.exit(0),
      (error: unknown) => {
        server.log.error({ err: error }, 'leaving in order failed')
        process.exit(1)
      },
    )
  }

  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
}

/** What nobody caught leaves the process in an unknown state: a clean restart is the way out. */
export function failLoudly(findLog: () => Pick<Logger, 'fatal'> | undefined): void {
  function fail(error: unknown): void {
    const log = findLog()
    if (log) log.fatal({ err: error }, 'nobody caught this')
    else sayPlainly(describeStartFailure(error))
    process.exit(1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}

/** Why a start failed, in words for the person at the terminal; what is unexpected keeps its stack. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message
  const { code, port } = error as { code?: unknown; port?: unknown }
  if (code === 'EADDRINUSE') return `Port ${String(port)} is in use. Stop what uses it, or set PORT to another one.`
  if (code === 'EACCES') return `Port ${String(port)} needs more rights. Set PORT to one above 1023.`
  if (databaseProblem(error)) return `The database does not answer: ${String(error)}. Check DATABASE_URL.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
