import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../../ui/feedback/toasts.ts'
import { log } from '../log.ts'
import { announceSession } from '../session/session-events.ts'
import { memberClient } from './query-client.ts'
import { mutationsThatSayErrors, sayErrorsBy, saysItself } from './saying-errors.ts'

const say = vi.fn()
const refuse = () => Promise.reject(new Error('no'))

beforeEach(() => {
  sayErrorsBy(say)
})

afterEach(() => {
  sayErrorsBy((words) => void toasts.show({ message: words, tone: 'error' }))
  say.mockReset()
  vi.restoreAllMocks()
})

test('what a change came to grief on is said, once', async () => {
  vi.spyOn(log, 'error').mockReturnValue(undefined)
  const client = new QueryClient({ mutationCache: mutationsThatSayErrors(() => true) })
  await expect(new MutationObserver(client, { mutationFn: refuse }).mutate()).rejects.toThrow('no')
  expect(say).toHaveBeenCalledTimes(1)
  expect(say).toHaveBeenCalledWith(expect.stringMatching(/\w/))
})

test('unless it says so itself', async () => {
  const client = new QueryClient({ mutationCache: mutationsThatSayErrors(() => true) })
  const change = new MutationObserver(client, { mutationFn: refuse, meta: saysItself })
  await expect(change.mutate()).rejects.toThrow('no')
  expect(say).not.toHaveBeenCalled()
})

test('what fails late of who has left is not said to who is here now', async () => {
  const answer = Promise.withResolvers<void>()
  const outcome = new MutationObserver(memberClient(), { mutationFn: () => answer.promise }).mutate()
  announceSession('signed-out')
  answer.reject(new Error('no'))
  await expect(outcome).rejects.toThrow('no')
  expect(say).not.toHaveBeenCalled()
})
