// Reads what the test runners report and adds it up.
import { join } from 'node:path'

export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number }

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

export type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    /** The file's whole path. */
    readonly name: string
    readonly status: string
    /** In milliseconds since 1970. */
    readonly startTime: number
    readonly endTime: number
    /** Of a file that could not be loaded: why. */
    readonly message?: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName?: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

type PlaywrightError = { readonly message?: string }

export type PlaywrightSuite = {
  /** From `rootDir`. */
  readonly file: string
  readonly specs: readonly {
    readonly title?: string
    readonly tests: readonly {
      readonly results: readonly {
        readonly duration: number
        readonly status?: string
        readonly errors?: readonly PlaywrightError[]
      }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

export type PlaywrightReport = {
  readonly config: { readonly rootDir: string }
  readonly suites: readonly PlaywrightSuite[]
  readonly errors?: readonly PlaywrightError[]
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

/** A file that cannot even be loaded has no test of its own to fail: it counts as one failure. */
export function tallyVitest(report: VitestReport): Tally {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Files with tests that did not run: skipped alone, or with their whole suite. */
export function skippedFiles({ testResults }: VitestReport): string[] {
  const skipped = new Set(['skipped', 'pending', 'todo'])
  return testResults
    .filter(({ assertionResults }) => assertionResults.some(({ status }) => skipped.has(status)))
    .map(({ name }) => name)
}

/** How long the tests of a file took, beside others or not; with the file's whole path. */
export type FileTime = { readonly file: string; readonly ms: number }

export function vitestTimes({ testResults }: VitestReport): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime }))
}

export function playwrightTimes({ config, suites }: PlaywrightReport): FileTime[] {
  return suites.map((suite) => ({ file: join(config.rootDir, suite.file), ms: durationOf(suite) }))
}

function durationOf({ specs, suites = [] }: PlaywrightSuite): number {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results.map(({ duration }) => duration))
  return [...own, ...suites.map(durationOf)].reduce((sum, ms) => sum + ms, 0)
}

/** Said at the end of every run, so that it stays seen where its time goes. */
export function formatSlowest(times: readonly FileTime[], count = 10): string[] {
  return times
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
}

/** Flaky means failed and passed on a repeat: the product or the test is wrong, so it counts as failed. */
export function tallyPlaywright({ stats }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}

/** A runner that ended badly without a failed test (a crash, an error outside any test) counts as one failure. */
export function withExitCode(tally: Tally, code: number): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
    }),
    nothing,
  )
}

/** What was skipped counts as failed. */
export function failSkipped({ passed, failed, skipped }: Tally): Tally {
  return { passed, failed: failed + skipped, skipped: 0 }
}

export function formatTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
