import { expect, test } from 'vitest'
import {
  addTallies,
  countAsPassed,
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

const config = { rootDir: '/hall/e2e' }
const times = { startTime: 1000, endTime: 3500 }

const vitestFile = (name: string, status: string, ...statuses: string[]) => ({
  ...times,
  name,
  status,
  assertionResults: statuses.map((each) => ({ status: each })),
})

test('a file that cannot be loaded, or breaks around its tests, counts as one failure', () => {
  const broken = vitestFile('a.test.ts', 'failed')
  const failing = vitestFile('b.test.ts', 'failed', 'failed', 'passed', 'skipped')
  const brokenAfterwards = vitestFile('c.test.ts', 'failed', 'passed', 'todo')
  const tally = tallyVitest({ testResults: [broken, failing, brokenAfterwards] })
  expect(tally).toEqual({ passed: 2, failed: 3, skipped: 2 })
})

test('files with tests that did not run are named', () => {
  const testResults = [
    vitestFile('a.test.ts', 'passed', 'passed'),
    vitestFile('b.test.ts', 'passed', 'passed', 'skipped'),
    vitestFile('c.test.ts', 'passed', 'pending'),
  ]
  expect(skippedFiles({ testResults })).toEqual(['b.test.ts', 'c.test.ts'])
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

test('what passed at its second try counts as passed', () => {
  expect(countAsPassed({ passed: 5, failed: 3, skipped: 1 }, 2)).toEqual({ passed: 7, failed: 1, skipped: 1 })
})

test('the last line names what was skipped only if anything was', () => {
  const sum = addTallies([
    { passed: 8, failed: 1, skipped: 3 },
    { passed: 2, failed: 0, skipped: 0 },
  ])
  expect(formatTally(sum)).toBe('10 passed, 1 failed, 3 skipped')
  expect(formatTally({ ...sum, skipped: 0 })).toBe('10 passed, 1 failed')
})

test('the slowest files of all suites are named, with the time of all their tests', () => {
  const quick = { ...vitestFile('quick.test.ts', 'passed'), startTime: 0, endTime: 40 }
  const slow = vitestFile('slow.test.ts', 'passed')
  const spec = (duration: number) => ({
    title: 'is well',
    line: 7,
    tests: [{ projectName: 'desktop', results: [{ duration }] }],
  })
  const inner = { file: 'chat.spec.ts', specs: [spec(4000)] }
  const journeys = {
    config,
    suites: [{ file: 'chat.spec.ts', specs: [spec(8000)], suites: [inner] }],
    stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 },
  }
  const all = [...vitestTimes({ testResults: [quick, slow] }), ...playwrightTimes(journeys)]
  expect(formatSlowest(all, 2)).toEqual(['   12.0 s  /hall/e2e/chat.spec.ts', '    2.5 s  slow.test.ts'])
})
