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
  const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 }
  expect(vitestFailures({ ...counts, testResults: [failing, broken] })).toEqual([
    { file: '/hall/a.test.ts', name: 'lists > ends', message: 'Error: expected 1' },
    { file: '/hall/b.test.ts', name: 'the whole file', message: 'no such module' },
  ])
})

test('journeys are named with each try that failed, and what broke outside of them', () => {
  const spec = (title: string, ...results: { status: string; errors?: { message: string }[] }[]) => ({
    title,
    tests: [{ results: results.map((result) => ({ duration: 1, ...result })) }],
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
  expect(failures).toEqual([
    { file: '/hall/e2e/chat.spec.ts', name: 'is flaky', message: 'too late' },
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
