import { describe, expect, it } from 'vitest'
import { OutsideError } from './outside-error.ts'
import { createRetryBudget } from './retry-budget.ts'

function arrange(fault: OutsideError['fault'] = 'unreachable', failures = Infinity) {
  const waits: number[] = []
  const budget = createRetryBudget((ms) => Promise.resolve(waits.push(ms)))
  let tried = 0
  const run = () =>
    budget.run(async () => {
      tried += 1
      if (tried <= failures) throw new OutsideError(fault)
      return tried
    })
  return { run, waits, tried: () => tried }
}

describe('a retry budget', () => {
  it('repeats what failed for a moment', async () => {
    const { run, waits } = arrange('unreachable', 2)
    expect(await run()).toBe(3)
    expect(waits).toHaveLength(2)
    expect(waits[0]).toBeGreaterThanOrEqual(125)
    expect(waits[1]).toBeLessThanOrEqual(750)
  })

  it('gives up after three tries', async () => {
    const { run, tried } = arrange()
    await expect(run()).rejects.toMatchObject({ fault: 'unreachable' })
    expect(tried()).toBe(3)
  })

  it.each(['forbidden', 'timeout', 'too-large', 'damaged', 'resting'] as const)(
    'does not repeat what is %s',
    async (fault) => {
      const { run, tried } = arrange(fault)
      await expect(run()).rejects.toMatchObject({ fault })
      expect(tried()).toBe(1)
    },
  )

  it('adds a tenth to the load when nothing goes well for long', async () => {
    const { run, tried } = arrange()
    for (let request = 0; request < 100; request += 1)
      await expect(run()).rejects.toMatchObject({ fault: 'unreachable' })
    expect(tried()).toBeGreaterThanOrEqual(100 + 10)
    expect(tried()).toBeLessThanOrEqual(100 + 20)
  })
})
