import { expect, test } from 'vitest'
import { rounds } from '../../apps/server/testing/races/rounds.ts'
import { runKills } from './kill-run.ts'

// The long form: node e2e/delivery/kill-test.ts --kills 100 --seed 1. That one kill finds what is wrong, the second test says.

test('a server killed again and again loses, doubles and reorders nothing', async () => {
  const { violations, acknowledged } = await runKills({
    seed: 20,
    kills: rounds({ usual: 2, soak: 10 }),
    chatters: 30,
    messagesPerSecond: 60,
    longestLifeMs: 1200,
  })
  expect(violations).toEqual([])
  expect(acknowledged).toBeGreaterThan(100)
}, 240_000)

test('clients that do it wrong are found out', async () => {
  const { violations } = await runKills({
    seed: 3,
    kills: 1,
    chatters: 5,
    messagesPerSecond: 60,
    longestLifeMs: 800,
    flaws: ['forgets its outbox', 'repeats under a new id', 'never asks'],
  })
  const found = new Set(violations.map(({ invariant }) => invariant))
  expect([...found]).toEqual(expect.arrayContaining(['unsent', 'doubled', 'equal']))
}, 240_000)
