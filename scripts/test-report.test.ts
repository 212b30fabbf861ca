import { expect, test } from 'vitest'
import {
  addTallies,
  failSkipped,
  formatTally,
  skippedFiles,
  tallyPlaywright,
  tallyVitest,
  withExitCode,
} from './test-report.ts'

const vitest = { numPassedTests: 8, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] }

test('a file that cannot be loaded counts as one failure', () => {
  const broken = { name: 'a.test.ts', status: 'failed', assertionResults: [] }
  const failing = { name: 'b.test.ts', status: 'failed', assertionResults: [{ status: 'failed' }] }
  expect(tallyVitest({ ...vitest, testResults: [broken, failing] })).toEqual({ passed: 8, failed: 2, skipped: 3 })
})

test('files with tests that did not run are named', () => {
  const file = (name: string, ...statuses: string[]) => ({
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
  const tally = tallyPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } })
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
