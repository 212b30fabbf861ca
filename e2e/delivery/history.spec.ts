import { expect, test } from '@playwright/test'
import { runHistory } from './histories/history-run.ts'
import { type HistoryStage, openHistoryStage } from './histories/history-stage.ts'

// The long form: node e2e/delivery/history-test.ts --histories 50 --seed 1

test.describe.configure({ mode: 'serial' })
let stage: HistoryStage

test.beforeAll(async () => {
  stage = await openHistoryStage()
})
test.afterAll(() => stage.close())

test('histories of harm between the web client and the server lose, double and reorder nothing', async () => {
  const reports = await Promise.all([101, 102].map((seed) => runHistory({ seed, seconds: 60, speed: 10 }, stage)))
  for (const { violations, written, faults } of reports) {
    expect(violations).toEqual([])
    expect(written).toBeGreaterThan(10)
    for (const [kind, count] of Object.entries(faults)) expect(count, kind).toBeGreaterThan(0)
  }
})

test('a proxy that doubles messages without their id is found out', async () => {
  const planted = 'doubles messages without their id'
  const { violations } = await runHistory({ seed: 7, seconds: 20, speed: 8, planted }, stage)
  expect(violations.map(({ invariant }) => invariant)).toContain('doubled')
})
