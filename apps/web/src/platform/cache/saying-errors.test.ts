import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../../ui/feedback/toasts.ts'
import { unreachable } from '../api/api-error.ts'
import { log } from '../log.ts'
import { announceSession } from '../session/session-events.ts'
import { memberClient } from './query-client.ts'
import { mutationsThatSayErrors, sayErrorsBy, saysItself } from './saying-errors.ts'

const say = vi.fn()
const accept = () => Promise.resolve(true)
const refuse = () => Promise.reject(new Error('no'))

beforeEach(() => {
  sayErrorsBy(say)
})

afterEach(() => {
  sayErrorsBy((words) => {
    toasts.show({ message: words, tone: 'error' })
    return undefined
  })
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

test.each([
  ['the next change arrives', (client: QueryClient) => new MutationObserver(client, { mutationFn: accept }).mutate()],
  ['the next fetch arrives', () => memberClient().fetchQuery({ queryKey: ['handle'], queryFn: accept })],
  ['the browser has a network', async () => window.dispatchEvent(new Event('online'))],
])('that the hall cannot be reached is taken back once %s', async (_, mend) => {
  const takeBack = vi.fn()
  say.mockReturnValue(takeBack)
  const client = new QueryClient({ mutationCache: mutationsThatSayErrors(() => true) })
  const lost = () => Promise.reject(unreachable())
  await expect(new MutationObserver(client, { mutationFn: lost }).mutate()).rejects.toThrow(/./)
  expect(takeBack).not.toHaveBeenCalled()
  await mend(client)
  expect(takeBack).toHaveBeenCalledTimes(1)
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
