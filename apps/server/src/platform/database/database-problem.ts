import { problems } from '@guildhall/contract/frame/errors'
import { AppError } from '../errors.ts'

const retryAfterMs = 1000
/** Classes of SQLSTATE: connection exception, insufficient resources, operator intervention. */
const unavailableClasses = new Set(['08', '53', '57'])
const lockNotAvailable = '55P03'
const diskFull = '53100'
const socketFailures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  // A socket of this machine whose queue is full, because nobody takes from it.
  'EAGAIN',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
])
const driverMessages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client was closed',
  'timeout expired',
  'Client has encountered a connection error',
  'the database system is',
]

/**
 * Recognises a database that is away, overloaded, stopping or full, so that it is answered as
 * `unavailable` or `storage_full` instead of as a fault of ours.
 */
export function databaseProblem(error: unknown): AppError | undefined {
  if (!(error instanceof Error)) return undefined
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (code === diskFull) return new AppError(problems.storage_full)
  if (isAway(error.message, code, syscall)) return new AppError(problems.unavailable, { retryAfterMs })
  // An address with several hosts fails with one error for each.
  if (error instanceof AggregateError) return databaseProblem(error.errors[0])
  return undefined
}

function isAway(message: string, code: unknown, syscall: unknown): boolean {
  if (typeof code === 'string') {
    if (code === lockNotAvailable) return true
    if (code.length === 5 && unavailableClasses.has(code.slice(0, 2))) return true
    if (typeof syscall === 'string' && socketFailures.has(code)) return true
  }
  return driverMessages.some((part) => message.includes(part))
}
