import { expect, test } from 'vitest'
import { formatFailures, playwrightFailures, vitestFailures } from './test-failures.ts'

const times = { startTime: 0, endTime: 1 }

test('failed tests, and files that could not be loaded, are named with what the runner said', () => {
  const failing = {
    ...times,
    name: '/hall/a.test.ts',
    status: 'failed',
    assertionResults: [
      { status: 'passed', fullName: 'works' },
      { status: 'failed', fullName: 'lists > ends', failureMessages: ['Error: expected 1'] },
    ],
  }
  const broken = {
    ...times,
    name: '/hall/b.test.ts',
    status: 'failed',
    message: 'no such module',
    assertionResults: [],
  }
  const brokenAfterwards = {
    ...times,
    name: '/hall/c.test.ts',
    status: 'failed',
    message: 'the database went away',
    assertionResults: [{ status: 'passed', fullName: 'works' }],
  }
  const inFile = (file: string, name: string, message: string) => {
    return { file, name, message, place: { runner: 'vitest', file } }
  }
  expect(vitestFailures({ testResults: [failing, broken, brokenAfterwards] })).toEqual([
    inFile('/hall/a.test.ts', 'lists > ends', 'Error: expected 1'),
    inFile('/hall/b.test.ts', 'the whole file', 'no such module'),
    inFile('/hall/c.test.ts', 'the whole file', 'the database went away'),
  ])
})

test('journeys are named with each try that failed, and what broke outside of them', () => {
  const spec = (title: string, ...results: { status: string; errors?: { message: string }[] }[]) => ({
    title,
    line: 7,
    tests: [{ projectName: 'desktop', results: results.map((result) => ({ duration: 1, ...result })) }],
  })
  const late = { status: 'timedOut', errors: [{ message: 'too late' }] }
  const failures = playwrightFailures({
    config: { rootDir: '/hall/e2e' },
    suites: [
      {
        file: 'chat.spec.ts',
        specs: [spec('is well', { status: 'passed' }), spec('is left out', { status: 'skipped' })],
        suites: [{ file: 'chat.spec.ts', specs: [spec('is flaky', late, { status: 'passed' })] }],
      },
    ],
    errors: [{ message: 'the browser went away' }],
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 1 },
  })
  const file = '/hall/e2e/chat.spec.ts'
  const place = { runner: 'journeys', file, line: 7, project: 'desktop', title: 'is flaky' }
  expect(failures).toEqual([
    { file, name: 'is flaky', message: 'too late', place },
    { file: '/hall/e2e', name: 'outside of any journey', message: 'the browser went away' },
  ])
})

test('what is printed has no colours, an end, and no heading where nothing failed', () => {
  const long = Array.from({ length: 40 }, (_, line) => `\u001b[31mline ${line}\u001b[39m\n`).join('\n')
  const lines = formatFailures(Array.from({ length: 22 }, () => ({ file: 'a.test.ts', name: 'ends', message: long })))
  expect(lines.slice(0, 3)).toEqual(['What failed:', '  a.test.ts › ends', '      line 0'])
  expect(lines.slice(-2)).toEqual(['      line 11', '  and 2 more'])
  expect(formatFailures([])).toEqual([])
})
