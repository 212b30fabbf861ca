import { ConfigError } from './config-reader.ts'
import { databaseProblem } from './database/database-problem.ts'
import { DatabaseStartError } from './database/embedded/database-start-error.ts'
import { SchemaError } from './database/schema-error.ts'
import { ListenError } from './http/listen-error.ts'
import type { Logger } from './logger.ts'
import { sayPlainly } from './plain-lines.ts'
import type { RunningServer } from './server.ts'

/**
 * A process manager signals the whole group, and npm passes on what it got itself: what comes within
 * this time is the same word said twice.
 */
const sameWordMs = 1500

/** A start that was told to end; what it had opened is closed again. */
export class StartStopped extends Error {
  constructor() {
    super('Told to stop before it was open.')
  }
}

export type EndWatch = {
  /** Aborted by the first signal. */
  readonly signal: AbortSignal
  /** From here on the first signal drains this server and leaves with 0. */
  serve(server: Pick<RunningServer<unknown>, 'drain' | 'log'>, wholeMs: number): void
}

/**
 * Takes the signals of the process, from before the start. The first one ends the start, or drains; a second
 * one, or the end of the time for all of it, leaves at once: correctness does not depend on draining.
 */
export function watchForEnd(): EndWatch {
  const start = new AbortController()
  let drain: (() => void) | undefined
  let leavingSince: number | undefined

  function leave(): void {
    if (leavingSince !== undefined) {
      if (performance.now() - leavingSince < sameWordMs) return
      process.exit(1)
    }
    leavingSince = performance.now()
    start.abort(new StartStopped())
    drain?.()
  }

  process.on('SIGTERM', leave)
  process.on('SIGINT', leave)
  return {
    signal: start.signal,
    serve(server, wholeMs) {
      drain = () => leaveInOrder(server, wholeMs)
      if (start.signal.aborted) drain()
    },
  }
}

function leaveInOrder(server: Pick<RunningServer<unknown>, 'drain' | 'log'>, wholeMs: number): void {
  setTimeout(() => process.exit(1), wholeMs).unref()
  server.drain().then(
    () => process.exit(0),
    (error: unknown) => {
      server.log.error({ err: error }, 'leaving in order failed')
      process.exit(1)
    },
  )
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

const saysItself = [ConfigError, DatabaseStartError, ListenError, SchemaError, StartStopped]

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EEXIST'])

/** Why a start failed, in words for the person at the terminal; what is unexpected keeps its stack. */
export function describeStartFailure(error: unknown): string {
  if (saysItself.some((kind) => error instanceof kind)) return (error as Error).message
  const { code, path, syscall } = error as { code?: string; path?: unknown; syscall?: unknown }
  // Node says ENOENT of a folder that it cannot make on a disk which is read-only.
  const isUnwritable = unwritable.has(code ?? '') || (code === 'ENOENT' && syscall === 'mkdir')
  if (typeof path === 'string' && isUnwritable) {
    return `${path} cannot be written (${code}). Guildhall keeps its files in DATA_FOLDER: set it to a folder that it may write to.`
  }
  if (databaseProblem(error)) return `The database does not answer: ${String(error)}. Check DATABASE_URL.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
