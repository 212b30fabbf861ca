import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOrderKeeper, orderPauseMs } from './order-keeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const answers: { resolve(): void; reject(error: unknown): void }[] = []
  const sent: string[] = []
  const shown: (string | null)[] = []
  const refusals: unknown[] = []
  const keeper = createOrderKeeper({
    send: (order) => {
      sent.push(order.join(''))
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    },
    onChange: (wanted) => shown.push(wanted?.join('') ?? null),
    onRefused: (error) => refusals.push(error),
  })
  const want = (order: string) => keeper.want([...order])
  return { keeper, want, answers, sent, shown, refusals }
}

test('moves in a row are one change, sent when they stand still', async () => {
  const { want, sent, shown, answers } = setUp()
  want('bac')
  await vi.advanceTimersByTimeAsync(orderPauseMs - 1)
  want('bca')
  await vi.advanceTimersByTimeAsync(orderPauseMs - 1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['bca'])
  answers[0]?.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown).toEqual(['bac', 'bca', null])
})

test('what is moved while a change is under way follows it, and is shown all the time', async () => {
  const { keeper, want, sent, shown, answers } = setUp()
  want('bac')
  const settled = keeper.settle()
  want('cab')
  answers[0]?.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['bac', 'cab'])
  expect(shown).toEqual(['bac', 'cab'])
  answers[1]?.resolve()
  await settled
  expect(shown.at(-1)).toBeNull()
})

test('a refusal is told, and the order of the server is shown again', async () => {
  const { keeper, want, shown, refusals, answers } = setUp()
  want('bac')
  const settled = keeper.settle()
  answers[0]?.reject('no')
  await settled
  expect([shown.at(-1), refusals]).toEqual([null, ['no']])
})

test('there is nothing to settle when nothing was moved; what is moved later is sent all the same', async () => {
  const { keeper, want, sent } = setUp()
  await keeper.settle()
  expect(sent).toEqual([])
  want('bac')
  await vi.advanceTimersByTimeAsync(orderPauseMs)
  expect(sent).toEqual(['bac'])
})
