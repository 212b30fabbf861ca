// Reads what the test runners report and adds it up.
import { join } from 'node:path'

export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number }

export const nothing: Tally = { passed: 0, failed: 0, skipped: 0 }

/** What Vitest says of one file. */
export type VitestResult = {
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
}

export type VitestReport = { readonly testResults: readonly VitestResult[] }

type PlaywrightError = { readonly message?: string }

export type PlaywrightSuite = {
  /** From `rootDir`. */
  readonly file: string
  readonly specs: readonly {
    readonly title: string
    readonly line: number
    readonly tests: readonly {
      readonly projectName: string
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

/** It could not be loaded, or what stands around its tests broke: it has no failed test of its own. */
export function failedAsAWhole({ status, assertionResults }: VitestResult): boolean {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
}

const skippedStatuses = new Set(['skipped', 'pending', 'todo'])

/** A file that failed as a whole counts as one failure. */
export function tallyVitest({ testResults }: VitestReport): Tally {
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const count = (counts: (status: string) => boolean) => statuses.filter(counts).length
  return {
    passed: count((status) => status === 'passed'),
    failed: count((status) => status === 'failed') + testResults.filter(failedAsAWhole).length,
    skipped: count((status) => skippedStatuses.has(status)),
  }
}

/** Files with tests that did not run: skipped alone, or with their whole suite. */
export function skippedFiles({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ assertionResults }) => assertionResults.some(({ status }) => skippedStatuses.has(status)))
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

/** So many of the failed passed at their second try. */
export function countAsPassed({ passed, failed, skipped }: Tally, count: number): Tally {
  return { passed: passed + count, failed: failed - count, skipped }
}

/** What was skipped counts as failed. */
export function failSkipped({ passed, failed, skipped }: Tally): Tally {
  return { passed, failed: failed + skipped, skipped: 0 }
}

export function formatTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
