// All tests. With arguments only the unit and server tests, and the arguments go on to Vitest.
import { readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { buildWeb } from './build-web.ts'
import { hasJourneys, runJourneys } from './e2e.ts'
import { makeMemoryFolder } from './memory/memory-folder.ts'
import { ensureRedisServer } from './redis-server.ts'
import { root, runProgram, tools } from './run-program.ts'
import type { Failure } from './test-failures.ts'
import { formatFailures, playwrightFailures, vitestFailures } from './test-failures.ts'
import type { FileTime, PlaywrightReport, Tally, VitestReport } from './test-report.ts'
import {
  addTallies,
  failSkipped,
  formatSlowest,
  formatTally,
  nothing,
  playwrightTimes,
  skippedFiles,
  tallyPlaywright,
  tallyVitest,
  vitestTimes,
  withExitCode,
} from './test-report.ts'

/** `skipped` names the suites that could not run, and why. */
type Suite = {
  readonly tally: Tally
  readonly skipped: readonly string[]
  readonly times: readonly FileTime[]
  readonly failures: readonly Failure[]
}

// Of this run's own: several may be going on in one checkout. All that it starts keeps there what is temporary.
const runFolder = await makeMemoryFolder()
process.env['TMPDIR'] = runFolder
const isCi = process.env['CI'] === 'true'
const extra = process.argv.slice(2)

async function runVitest(): Promise<Suite> {
  const file = join(runFolder, 'vitest.json')
  const unhandled = join(runFolder, 'unhandled.json')
  const ours = `--reporter=${join(import.meta.dirname, 'unhandled-errors-reporter.ts')}`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ours]
  const redis = await ensureRedisServer()
  const environment = {
    // React brings what its tests need unless it is told that this is production, as service files do.
    NODE_ENV: 'test',
    UNHANDLED_ERRORS_FILE: unhandled,
    ...(redis !== undefined && { REDIS_SERVER_PATH: redis }),
  }
  const code = await runProgram(process.execPath, [tools.vitest, 'run', ...reporters, ...extra], environment)
  const report = await readReport<VitestReport>(file)
  const reason = redis === undefined ? 'there is no redis-server' : 'skipped by itself'
  return {
    tally: withExitCode(report ? tallyVitest(report) : nothing, code),
    skipped: report ? skippedFiles(report).map((name) => `${relative(root, name)}: ${reason}`) : [],
    times: report ? vitestTimes(report) : [],
    failures: [...(report ? vitestFailures(report) : []), ...((await readReport<Failure[]>(unhandled)) ?? [])],
  }
}

async function runPlaywright(): Promise<Suite> {
  const none = { skipped: [], times: [], failures: [] }
  if (!hasJourneys()) return { ...none, tally: nothing }
  const file = join(runFolder, 'playwright.json')
  const built = await buildWeb({ onlyIfStale: true })
  if (built !== 0) return { ...none, tally: withExitCode(nothing, built) }
  const code = await runJourneys(['--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  if (code === undefined) {
    return { ...none, tally: { ...nothing, skipped: 1 }, skipped: ['e2e: there is no Chromium'] }
  }
  const report = await readReport<PlaywrightReport>(file)
  return {
    tally: withExitCode(report ? tallyPlaywright(report) : nothing, code),
    skipped: [],
    times: report ? playwrightTimes(report) : [],
    failures: report ? playwrightFailures(report) : [],
  }
}

/** Undefined when the runner ended before it could write one. */
async function readReport<Report>(file: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

// One after the other: beside each other both wait for the same cores, and what a journey sees depends on their load.
const suites = extra.length > 0 ? [await runVitest()] : [await runVitest(), await runPlaywright()]
await rm(runFolder, { recursive: true, maxRetries: 5 })

const times = suites.flatMap((suite) => suite.times)
const slowest = formatSlowest(times.map(({ file, ms }) => ({ file: relative(root, file), ms })))
process.stdout.write(`The slowest files:\n${slowest.join('\n')}\n`)
const failures = suites.flatMap((suite) => suite.failures)
for (const line of formatFailures(failures.map((failure) => ({ ...failure, file: relative(root, failure.file) })))) {
  process.stdout.write(`${line}\n`)
}
for (const name of suites.flatMap(({ skipped }) => skipped)) process.stdout.write(`Skipped ${name}\n`)
const sum = addTallies(suites.map(({ tally }) => tally))
// In CI what cannot run has not passed.
const total = isCi ? failSkipped(sum) : sum
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
process.stdout.write(`${formatTally(total)}\n`)
