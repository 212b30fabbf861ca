import { expect, test } from 'vitest'
import { addTallies, formatTally, tallyPlaywright, tallyVitest, withExitCode } from './test-report.ts'

const vitest = { numPassedTests: 8, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] }

test('a file that cannot be loaded counts as one failure', () => {
  const broken = { status: 'failed', assertionResults: [] }
  const failing = { status: 'failed', assertionResults: [{}] }
  expect(tallyVitest({ ...vitest, testResults: [broken, failing] })).toEqual({ passed: 8, failed: 2, skipped: 3 })
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
