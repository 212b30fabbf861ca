import { expect, test } from 'vitest'
import { redisProgram } from '../../packages/signalr-server/src/testing/redis/redis-server.ts'
import { runTwoServers } from './two-servers-run.ts'

// The long form: node e2e/delivery/two-servers-test.ts --away 30

test.skipIf(redisProgram === undefined)(
  'two servers whose Redis is away lose nothing and are late by no more than 2 s',
  async () => {
    const report = await runTwoServers({
      seed: 5,
      chatters: 10,
      messagesPerSecond: 30,
      awayMs: 5000,
      flaw: 'hears of no moves',
    })
    expect(report.violations).toEqual([])
    expect(report.failedCalls).toBe(0)
    expect(report.slowestWhilePartedMs).toBeLessThan(2000)
    expect(report.slowestAfterMs).toBeLessThan(2000)
    // Without what servers say in place of the pushes the same talk is late, so the figures are those of the relay.
    expect(report.slowestOfFlawedMs).toBeGreaterThan(2000)
  },
  240_000,
)
