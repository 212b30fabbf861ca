// Names what failed once more at the end of a run, where it is still seen when the rest has scrolled away or was cut.
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './test-report.ts'
import { failedAsAWhole } from './test-report.ts'

/** `message` is all that the runner said of it; `place` is what runs it again, and only it. */
export type Failure = {
  readonly file: string
  readonly name: string
  readonly message: string
  readonly place?: Place
}

/** A whole file of Vitest, or one journey. */
export type Place =
  | { readonly runner: 'vitest'; readonly file: string }
  | {
      readonly runner: 'journeys'
      readonly file: string
      readonly line: number
      readonly project: string
      readonly title: string
    }

const linesOfAMessage = 12
const mostFailures = 20

/** Where a file failed and no test of it did, its own message stands for it. */
export function vitestFailures({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap((result) => {
    const { name: file, message = '', assertionResults } = result
    const place = { runner: 'vitest' as const, file }
    if (failedAsAWhole(result)) return [{ file, name: 'the whole file', message, place }]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ file, name: test.fullName ?? '', message: (test.failureMessages ?? []).join('\n'), place }))
  })
}

/** Of each journey every try that failed, and what broke outside of any journey. */
export function playwrightFailures({ config, suites, errors = [] }: PlaywrightReport): Failure[] {
  return [
    ...suites.flatMap((suite) => failuresOf(suite, config.rootDir)),
    ...errors.map(({ message = '' }) => ({ file: config.rootDir, name: 'outside of any journey', message })),
  ]
}

function failuresOf({ file: name, specs, suites = [] }: PlaywrightSuite, rootDir: string): Failure[] {
  const file = join(rootDir, name)
  const own = specs.flatMap(({ title, line, tests }) =>
    tests.flatMap(({ projectName: project, results }) =>
      results
        .filter(({ status }) => status !== undefined && status !== 'passed' && status !== 'skipped')
        .map(({ errors = [] }) => ({
          file,
          name: title,
          message: errors.map(({ message = '' }) => message).join('\n'),
          place: { runner: 'journeys' as const, file, line, project, title },
        })),
    ),
  )
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, rootDir))]
}

/** Lines to print; nothing when nothing failed. */
export function formatFailures(failures: readonly Failure[], heading = 'What failed:'): string[] {
  if (failures.length === 0) return []
  const shown = failures.slice(0, mostFailures).flatMap(({ file, name, message }) => {
    const lines = stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line))
    return [`  ${file} › ${name}`, ...lines.slice(0, linesOfAMessage).map((line) => `      ${line}`)]
  })
  const further = failures.length - mostFailures
  return [heading, ...shown, ...(further > 0 ? [`  and ${further} more`] : [])]
}
