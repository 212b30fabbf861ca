import { describe, expect, it } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

const failure = new Error('away')
const fail = () => Promise.reject(failure)
const succeed = () => Promise.resolve('there')

function arrange(isFailure?: (error: unknown) => boolean) {
  const clock = { now: 0 }
  const breaker = createCircuitBreaker(isFailure, () => clock.now)
  const failTimes = async (times: number) => {
    for (let time = 0; time < times; time += 1) await expect(breaker.run(fail)).rejects.toBe(failure)
  }
  return { clock, breaker, failTimes }
}

const resting = { fault: 'resting' }

describe('a circuit breaker', () => {
  it('rests after 5 failures in a row', async () => {
    const { breaker, failTimes } = arrange()
    await failTimes(4)
    expect(await breaker.run(succeed)).toBe('there')
    await failTimes(5)
    await expect(breaker.run(succeed)).rejects.toMatchObject(resting)
  })

  it('tries again after 30 s, and goes on when that goes well', async () => {
    const { clock, breaker, failTimes } = arrange()
    await failTimes(5)
    clock.now = 29_999
    await expect(breaker.run(succeed)).rejects.toMatchObject(resting)
    clock.now = 30_000
    expect(await breaker.run(succeed)).toBe('there')
    await failTimes(4)
    expect(await breaker.run(succeed)).toBe('there')
  })

  it('rests as long again when the trial fails', async () => {
    const { clock, breaker, failTimes } = arrange()
    await failTimes(5)
    clock.now = 30_000
    await failTimes(1)
    clock.now = 59_999
    await expect(breaker.run(succeed)).rejects.toMatchObject(resting)
    clock.now = 60_000
    expect(await breaker.run(succeed)).toBe('there')
  })

  it('lets one try at a time', async () => {
    const { clock, breaker, failTimes } = arrange()
    await failTimes(5)
    clock.now = 30_000
    const { promise, resolve } = Promise.withResolvers<string>()
    const trial = breaker.run(() => promise)
    await expect(breaker.run(succeed)).rejects.toMatchObject(resting)
    resolve('slowly')
    expect(await trial).toBe('slowly')
    expect(await breaker.run(succeed)).toBe('there')
  })

  it('counts nothing that is not the fault of what is outside', async () => {
    const { breaker, failTimes } = arrange(() => false)
    await failTimes(10)
    expect(await breaker.run(succeed)).toBe('there')
  })
})
