import { expect, test, vi } from 'vitest'
import { createSubscriptions } from './subscriptions.ts'

const ignore = () => undefined

/** A broker that confirms when it is told to. */
function start() {
  const commands: string[] = []
  const confirmations: (() => void)[] = []
  const refusals: (() => void)[] = []
  const record = (name: string) => (channels: readonly string[]) => {
    commands.push(`${name} ${channels.join(' ')}`)
    return new Promise<void>((resolve, reject) => {
      confirmations.push(resolve)
      refusals.push(() => reject(new Error('refused')))
    })
  }
  const onRestored = vi.fn()
  const onRefused = vi.fn()
  const subscriptions = createSubscriptions({
    subscribe: record('+'),
    unsubscribe: record('-'),
    onRestored,
    onRefused,
    settleMs: 60_000,
  })
  const confirmAll = () => {
    for (const confirm of confirmations.splice(0)) confirm()
  }
  return { subscriptions, commands, confirmAll, refusals, onRestored, onRefused }
}

const turn = () => new Promise<void>((resolve) => void setImmediate(() => setImmediate(resolve)))

test('what changes in one turn is told together, and only what differs', async () => {
  const { subscriptions, commands, confirmAll } = start()
  subscriptions.onReady()
  expect(subscriptions.settled()).toBeDefined()
  await turn()
  expect(subscriptions.settled()).toBeUndefined()

  for (const channel of ['a', 'b', 'c']) subscriptions.add(channel, ignore)
  subscriptions.remove('b')
  const settled = subscriptions.settled()
  await turn()
  expect(commands.splice(0)).toEqual(['+ a c'])
  confirmAll()
  await settled
  expect(subscriptions.settled()).toBeUndefined()

  subscriptions.remove('a')
  subscriptions.add('a', ignore)
  subscriptions.remove('c')
  subscriptions.add('d', ignore)
  await turn()
  expect(commands).toEqual(['- c', '+ d'])
})

test('nobody waits when the connection is lost, and all is told anew when it is back', async () => {
  const { subscriptions, commands, confirmAll, refusals, onRestored, onRefused } = start()
  subscriptions.add('a', ignore)
  const atStart = subscriptions.settled()
  subscriptions.onLost()
  await atStart
  subscriptions.add('b', ignore)
  expect(subscriptions.settled()).toBeUndefined()
  expect(commands).toEqual([])

  subscriptions.onReady()
  expect(commands.splice(0)).toEqual(['+ a b'])
  subscriptions.onLost()
  for (const refuse of refusals) refuse()
  await turn()
  expect(onRefused).toHaveBeenCalledOnce()
  expect(onRestored).not.toHaveBeenCalled()

  subscriptions.onReady()
  confirmAll()
  await turn()
  expect(commands).toEqual(['+ a b'])
  expect(onRestored).toHaveBeenCalledOnce()
})

test('a broker that does not confirm is not waited for longer than the limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { subscriptions, onRestored } = start()
    subscriptions.add('a', ignore)
    const settled = subscriptions.settled()
    subscriptions.onReady()
    vi.advanceTimersByTime(60_000)
    await settled
    expect(onRestored).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})

test('thousands of channels are told in several commands', async () => {
  const { subscriptions, commands } = start()
  for (let index = 0; index < 2_500; index++) subscriptions.add(String(index), ignore)
  subscriptions.onReady()
  expect(commands.map((command) => command.split(' ').length - 1)).toEqual([1_000, 1_000, 500])
})
