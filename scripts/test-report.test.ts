import { expect, test } from 'vitest'
import {
  addTallies,
  failSkipped,
  formatSlowest,
  formatTally,
  playwrightTimes,
  skippedFiles,
  tallyPlaywright,
  tallyVitest,
  vitestTimes,
  withExitCode,
} from './test-report.ts'

const vitest = { numPassedTests: 8, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] }

const config = { rootDir: '/hall/e2e' }
const times = { startTime: 1000, endTime: 3500 }

test('a file that cannot be loaded counts as one failure', () => {
  const broken = { ...times, name: 'a.test.ts', status: 'failed', assertionResults: [] }
  const failing = { ...times, name: 'b.test.ts', status: 'failed', assertionResults: [{ status: 'failed' }] }
  expect(tallyVitest({ ...vitest, testResults: [broken, failing] })).toEqual({ passed: 8, failed: 2, skipped: 3 })
})

test('files with tests that did not run are named', () => {
  const file = (name: string, ...statuses: string[]) => ({
    ...times,
    name,
    status: 'passed',
    assertionResults: statuses.map((status) => ({ status })),
  })
  const testResults = [
    file('a.test.ts', 'passed'),
    file('b.test.ts', 'passed', 'skipped'),
    file('c.test.ts', 'pending'),
  ]
  expect(skippedFiles({ ...vitest, testResults })).toEqual(['b.test.ts', 'c.test.ts'])
})

test('where everything has to run, what was skipped counts as failed', () => {
  expect(failSkipped({ passed: 5, failed: 1, skipped: 2 })).toEqual({ passed: 5, failed: 3, skipped: 0 })
})

test('a flaky journey counts as failed', () => {
  const tally = tallyPlaywright({ config, suites: [], stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } })
  expect(tally).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('a runner that ended badly counts as one failure, unless it has named some', () => {
  expect(withExitCode({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1)
  expect(withExitCode({ passed: 5, failed: 3, skipped: 0 }, 1).failed).toBe(3)
  expect(withExitCode({ passed: 5, failed: 0, skipped: 0 }, 0).failed).toBe(0)
})

test('the last line names what was skipped only if anything was', () => {
  const sum = addTallies([tallyVitest(vitest), { passed: 2, failed: 0, skipped: 0 }])
  expect(formatTally(sum)).toBe('10 passed, 1 failed, 3 skipped')
  expect(formatTally({ ...sum, skipped: 0 })).toBe('10 passed, 1 failed')
})

test('the slowest files of all suites are named, with the time of all their tests', () => {
  const quick = { name: 'quick.test.ts', status: 'passed', startTime: 0, endTime: 40, assertionResults: [] }
  const slow = { ...quick, name: 'slow.test.ts', ...times }
  const spec = (duration: number) => ({ tests: [{ results: [{ duration }] }] })
  const inner = { file: 'chat.spec.ts', specs: [spec(4000)] }
  const journeys = {
    config,
    suites: [{ file: 'chat.spec.ts', specs: [spec(8000)], suites: [inner] }],
    stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 },
  }
  const all = [...vitestTimes({ ...vitest, testResults: [quick, slow] }), ...playwrightTimes(journeys)]
  expect(formatSlowest(all, 2)).toEqual(['   12.0 s  /hall/e2e/chat.spec.ts', '    2.5 s  slow.test.ts'])
})
