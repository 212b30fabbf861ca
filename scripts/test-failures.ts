// Names what failed once more at the end of a run, where it is still seen when the rest has scrolled away or was cut.
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { PlaywrightReport, PlaywrightSuite, VitestReport } from './test-report.ts'

/** `message` is all that the runner said of it. */
export type Failure = { readonly file: string; readonly name: string; readonly message: string }

const linesOfAMessage = 12
const mostFailures = 20

/** A file that cannot be loaded has no test: its own message stands for it. */
export function vitestFailures({ testResults }: VitestReport): Failure[] {
  return testResults.flatMap(({ name: file, status, message = '', assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [{ file, name: 'the whole file', message }]
      : assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => ({ file, name: test.fullName ?? '', message: (test.failureMessages ?? []).join('\n') })),
  )
}

/** Of each journey every try that failed, and what broke outside of any journey. */
export function playwrightFailures({ config, suites, errors = [] }: PlaywrightReport): Failure[] {
  return [
    ...suites.flatMap((suite) => failuresOf(suite, config.rootDir)),
    ...errors.map(({ message = '' }) => ({ file: config.rootDir, name: 'outside of any journey', message })),
  ]
}

function failuresOf({ file, specs, suites = [] }: PlaywrightSuite, rootDir: string): Failure[] {
  const own = specs.flatMap(({ title = '', tests }) =>
    tests.flatMap(({ results }) =>
      results
        .filter(({ status }) => status !== undefined && status !== 'passed' && status !== 'skipped')
        .map(({ errors = [] }) => ({
          file: join(rootDir, file),
          name: title,
          message: errors.map(({ message = '' }) => message).join('\n'),
        })),
    ),
  )
  return [...own, ...suites.flatMap((suite) => failuresOf(suite, rootDir))]
}

/** Lines to print; nothing when nothing failed. */
export function formatFailures(failures: readonly Failure[]): string[] {
  if (failures.length === 0) return []
  const shown = failures.slice(0, mostFailures).flatMap(({ file, name, message }) => {
    const lines = stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line))
    return [`  ${file} › ${name}`, ...lines.slice(0, linesOfAMessage).map((line) => `      ${line}`)]
  })
  const further = failures.length - mostFailures
  return ['What failed:', ...shown, ...(further > 0 ? [`  and ${further} more`] : [])]
}
