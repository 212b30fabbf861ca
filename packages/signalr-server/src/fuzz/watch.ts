import type { HubLogger } from '../logger.ts'

/** What must not happen, wherever it is seen. */
export type Watch = {
  readonly violations: readonly string[]
  readonly logger: HubLogger
  report(violation: string): void
  /** No longer listens to the process. */
  close(): void
}

const manyViolations = 50

export function createWatch(): Watch {
  const violations: string[] = []

  function report(violation: string): void {
    if (violations.length < manyViolations) violations.push(violation)
  }

  const onRejection = (reason: unknown) => report(`unhandled rejection: ${describe(reason)}`)
  const onException = (error: unknown) => report(`uncaught exception: ${describe(error)}`)
  const onWarning = (warning: Error) => report(`warning of the process: ${describe(warning)}`)
  process.on('unhandledRejection', onRejection)
  process.on('uncaughtException', onException)
  process.on('warning', onWarning)

  function ignore(): void {}

  return {
    violations,
    report,
    logger: {
      debug: ignore,
      info: ignore,
      warn: ignore,
      error: (fields, message) => report(`logged: ${message}: ${describe('err' in fields ? fields.err : fields)}`),
    },
    close() {
      process.off('unhandledRejection', onRejection)
      process.off('uncaughtException', onException)
      process.off('warning', onWarning)
    },
  }
}

export function describe(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : JSON.stringify(thrown)
}
