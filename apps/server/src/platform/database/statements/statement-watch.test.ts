import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PulseBeat } from './pulse.ts'
import { createStatementWatch, type StatementWatch } from './statement-watch.ts'

let beat: PulseBeat
let asked: number
let watch: StatementWatch

beforeEach(() => {
  vi.useFakeTimers()
  beat = 'answers'
  asked = 0
  watch = createStatementWatch({
    pulse: {
      feel() {
        asked++
        return Promise.resolve(beat)
      },
    },
    suspectMs: 500,
    longestMs: 11_000,
  })
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
})

/** A statement that never ends by itself, on a connection of its own. */
function send(): { outcome: () => string; answer: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let outcome = 'running'
  watch
    .run({ end: async () => reject(new Error('Connection terminated')) }, () => promise)
    .then(
      () => (outcome = 'answered'),
      () => (outcome = 'ended'),
    )
  return { outcome: () => outcome, answer: resolve }
}

test('while statements are answered soon nobody is asked', async () => {
  for (let time = 0; time < 20; time++) {
    const { answer } = send()
    await vi.advanceTimersByTimeAsync(200)
    answer()
  }
  expect(asked).toBe(0)
})

test('a long one goes on while the database answers others, up to the longest', async () => {
  const { outcome } = send()
  await vi.advanceTimersByTimeAsync(10_500)
  expect([outcome(), asked > 0]).toEqual(['running', true])
  await vi.advanceTimersByTimeAsync(1000)
  expect(outcome()).toBe('ended')
})

test('when it is silent all that waited are ended, and what was sent a moment ago is not', async () => {
  beat = 'silent'
  const [first, second] = [send(), send()]
  await vi.advanceTimersByTimeAsync(600)
  const late = send()
  await vi.advanceTimersByTimeAsync(250)
  expect([first.outcome(), second.outcome(), late.outcome()]).toEqual(['ended', 'ended', 'running'])
})

test('a refusal ends nothing: connections that stand may still work', async () => {
  beat = 'refuses'
  const { outcome } = send()
  await vi.advanceTimersByTimeAsync(5000)
  expect(outcome()).toBe('running')
})
