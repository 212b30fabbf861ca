import { afterEach, expect, test } from 'vitest'
import { until } from '../../../../testing/until.ts'
import { AppError } from '../../errors.ts'
import { createLoadGate, type LoadGate } from './load-gate.ts'

let gate: LoadGate
afterEach(() => gate.stop())

function admits(rate: Parameters<LoadGate['admit']>[0]): boolean {
  try {
    gate.admit(rate)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

function block(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end) continue
}

test('while the process lags under many requests, costly reads wait first, and a refresh never', async () => {
  gate = createLoadGate({ inFlight: 100, eventLoopDelayMs: 60 })
  for (let inside = 0; inside < 32; inside++) gate.enter()
  expect(admits('search')).toBe(true)
  await until(() => {
    block(90)
    return !admits('search')
  }, 'refusing searches')
  expect([admits('refresh'), admits('login')]).toEqual([true, true])
  await until(() => admits('search'), 'admitting searches again')
})

test('while the process lags for another reason, nobody is refused', async () => {
  gate = createLoadGate({ inFlight: 100, eventLoopDelayMs: 1 })
  const leave = Array.from({ length: 32 }, () => gate.enter())
  await until(() => {
    block(30)
    return !admits('search')
  }, 'refusing searches')
  leave[0]?.()
  expect(admits('search')).toBe(true)
})

test('so many may be inside, and each leaves once', () => {
  gate = createLoadGate({ inFlight: 2, eventLoopDelayMs: Infinity })
  const leave = gate.enter()
  gate.enter()
  expect(() => gate.enter()).toThrow(AppError)
  leave()
  leave()
  expect(gate.inFlight).toBe(1)
  gate.enter()
  expect(() => gate.enter()).toThrow(AppError)
})

test('a closed gate lets nobody in, and is idle when the last one has left', async () => {
  gate = createLoadGate({ inFlight: 2, eventLoopDelayMs: Infinity })
  const leave = gate.enter()
  gate.close()
  expect(() => gate.enter()).toThrow(AppError)
  let isIdle = false
  const idle = gate.idle().then(() => (isIdle = true))
  await Promise.resolve()
  expect(isIdle).toBe(false)
  leave()
  await idle
  expect(isIdle).toBe(true)
})
