// Runs Vitest and the journeys, and reads what they report.
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { buildWeb } from '../build-web.ts'
import { hasJourneys, runJourneys } from '../e2e.ts'
import { ensureRedisServer } from '../redis-server.ts'
import { root, runProgram, tools } from '../run-program.ts'
import type { Failure, Place } from './test-failures.ts'
import { playwrightFailures, vitestFailures } from './test-failures.ts'
import type { FileTime, PlaywrightReport, Tally, VitestReport } from './test-report.ts'
import {
  nothing,
  playwrightTimes,
  skippedFiles,
  tallyPlaywright,
  tallyVitest,
  vitestTimes,
  withExitCode,
} from './test-report.ts'

/** `skipped` names the suites that could not run, and why. */
export type Suite = {
  readonly tally: Tally
  readonly skipped: readonly string[]
  readonly times: readonly FileTime[]
  readonly failures: readonly Failure[]
}

let reports = 0

/** Of a run's own: of a second try nothing may be read that the first left. */
function reportIn(folder: string, runner: string): string {
  reports += 1
  return join(folder, `${runner}-${reports}.json`)
}

export async function runVitest(folder: string, args: readonly string[]): Promise<Suite> {
  const file = reportIn(folder, 'vitest')
  const unhandled = reportIn(folder, 'unhandled')
  const ours = `--reporter=${join(import.meta.dirname, 'unhandled-errors-reporter.ts')}`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ours]
  const redis = await ensureRedisServer()
  const environment = {
    // React brings what its tests need unless it is told that this is production, as service files do.
    NODE_ENV: 'test',
    UNHANDLED_ERRORS_FILE: unhandled,
    ...(redis !== undefined && { REDIS_SERVER_PATH: redis }),
  }
  const code = await runProgram(process.execPath, [tools.vitest, 'run', ...reporters, ...args], environment)
  const report = await readReport<VitestReport>(file)
  const reason = redis === undefined ? 'there is no redis-server' : 'skipped by itself'
  return {
    tally: withExitCode(report ? tallyVitest(report) : nothing, code),
    skipped: report ? skippedFiles(report).map((name) => `${relative(root, name)}: ${reason}`) : [],
    times: report ? vitestTimes(report) : [],
    failures: [...(report ? vitestFailures(report) : []), ...((await readReport<Failure[]>(unhandled)) ?? [])],
  }
}

export async function runPlaywright(folder: string, args: readonly string[] = []): Promise<Suite> {
  const none = { skipped: [], times: [], failures: [] }
  if (!hasJourneys()) return { ...none, tally: nothing }
  const file = reportIn(folder, 'playwright')
  const built = await buildWeb({ onlyIfStale: true })
  if (built !== 0) return { ...none, tally: withExitCode(nothing, built) }
  const code = await runJourneys(['--reporter=list,json', ...args], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
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

/** Runs what failed there, with nothing beside it. */
export function runAlone(folder: string, place: Place): Promise<Suite> {
  const file = relative(root, place.file)
  if (place.runner === 'vitest') return runVitest(folder, [file, '--maxWorkers=1'])
  const { line, project, title } = place
  // Journeys made by a loop share their line.
  const args = [`${file}:${line}`, `--project=${project}`, `--grep=${asPattern(title)}`, '--workers=1']
  return runPlaywright(folder, args)
}

function asPattern(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`)
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
