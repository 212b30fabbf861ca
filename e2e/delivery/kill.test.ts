import { expect, test } from 'vitest'
import { rounds } from '../../apps/server/testing/races/rounds.ts'
import { runKills } from './kill-run.ts'

// The long form: node e2e/delivery/kill-test.ts --kills 100 --seed 1. That a kill finds what is wrong, the second test says.

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
  const found = new Set<string>()
  const wanted = ['unsent', 'doubled', 'equal']
  // Whether a kill hits what is on its way is a matter of chance, of less on a busy machine.
  for (let seed = 3; seed < 8 && !wanted.every((invariant) => found.has(invariant)); seed++) {
    const { violations } = await runKills({
      seed,
      kills: 1,
      chatters: 5,
      messagesPerSecond: 60,
      longestLifeMs: 800,
      flaws: ['forgets its outbox', 'repeats under a new id', 'never asks'],
    })
    for (const { invariant } of violations) found.add(invariant)
  }
  expect([...found]).toEqual(expect.arrayContaining(wanted))
}, 240_000)
