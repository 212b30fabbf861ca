import { expect, test } from 'vitest'
import { runFuzz } from './run-fuzz.ts'

test('6 000 bad frames and requests do no harm', { timeout: 120_000 }, async () => {
  const report = await runFuzz({ frames: 6_000, seed: 20_261_121 })
  expect(report.violations).toEqual([])
  expect(report.frames).toEqual({ direct: 4_500, webSockets: 1_200, http: 300 })
  for (const { calls } of report.bystanders) expect(calls).toBeGreaterThan(100)
})
