import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRates } from './rates.ts'
import { createTokenBuckets } from './token-buckets.ts'

const second = 1000

function bucketsAt(rates: { count: number; perMs: number }[], maximum?: number) {
  const clock = { now: 0 }
  return { clock, buckets: createTokenBuckets(rates, { now: () => clock.now, ...(maximum && { maximum }) }) }
}

test('a full bucket gives its count at once, then one as often as it fills', () => {
  const { clock, buckets } = bucketsAt([{ count: 2, perMs: 10 * second }])
  expect([buckets.take('a').isAllowed, buckets.take('a').isAllowed]).toEqual([true, true])
  expect(buckets.take('a')).toMatchObject({ isAllowed: false, retryAfterMs: 5000, remaining: 0 })
  clock.now = 5000
  expect(buckets.take('a').isAllowed).toBe(true)
  expect(buckets.take('a').isAllowed).toBe(false)
})

test('what is refused takes nothing', () => {
  const { clock, buckets } = bucketsAt([{ count: 1, perMs: second }])
  buckets.take('a')
  for (let knock = 0; knock < 50; knock++) {
    clock.now += 10
    buckets.take('a')
  }
  clock.now = 1000
  expect(buckets.take('a').isAllowed).toBe(true)
})

test('of several rates the one that is nearest to its end decides', () => {
  const { clock, buckets } = bucketsAt([
    { count: 2, perMs: second },
    { count: 3, perMs: 60 * second },
  ])
  expect([buckets.take('a').isAllowed, buckets.take('a').isAllowed]).toEqual([true, true])
  clock.now = 1000
  expect(buckets.take('a').isAllowed).toBe(true)
  expect(buckets.take('a')).toMatchObject({ isAllowed: false, rate: { count: 3 } })
})

test('keys are counted apart, and no more of them are kept than allowed', () => {
  const { buckets } = bucketsAt([{ count: 1, perMs: second }], 3)
  for (const key of ['a', 'b', 'c', 'd']) expect(buckets.take(key).isAllowed).toBe(true)
  expect(buckets.size).toBe(3)
  expect(buckets.take('d').isAllowed).toBe(false)
  expect(buckets.take('a').isAllowed).toBe(true)
})

test('never more than the bucket and what flowed in since', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 10, max: 10_000 }),
      fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 100 }),
      (count, perMs, pauses) => {
        const { clock, buckets } = bucketsAt([{ count, perMs }])
        let allowed = 0
        for (const pause of pauses) {
          clock.now += pause
          if (buckets.take('a').isAllowed) allowed++
        }
        expect(allowed).toBeLessThanOrEqual(count + (clock.now * count) / perMs + 1e-6)
      },
    ),
  )
})

test.each([
  ['600/min', [{ count: 600, perMs: 60_000 }]],
  [
    '20/10s, 60/min',
    [
      { count: 20, perMs: 10_000 },
      { count: 60, perMs: 60_000 },
    ],
  ],
  ['5/h', [{ count: 5, perMs: 3_600_000 }]],
  ['0/min', undefined],
  ['many', undefined],
  ['5/day', undefined],
  ['5/min,', undefined],
])('the rates %s are %j', (text, rates) => {
  expect(parseRates(text)).toEqual(rates)
})
