import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { log } from '../log.ts'
import { announceSession } from '../session/session-events.ts'
import { memberClient } from './query-client.ts'

test('after a sign-out nothing is known, also not what a late answer tells', () => {
  const before = memberClient()
  before.setQueryData(['privacy'], 'of the first')
  announceSession('signed-out')
  before.setQueryData(['privacy'], 'late, of the first')
  expect(memberClient().getQueryData(['privacy'])).toBeUndefined()
})

test('a lost sign-in leaves readable what was read', () => {
  memberClient().setQueryData(['privacy'], 'of the first')
  announceSession('lost')
  expect(memberClient().getQueryData(['privacy'])).toBe('of the first')
})

test('what did not arrive is logged by its name, once for each fetch', async () => {
  const logged = vi.spyOn(log, 'warn').mockReturnValue(undefined)
  onTestFinished(() => logged.mockRestore())
  const failure = new Error('no network')
  const queryFn = () => Promise.reject(failure)
  for (const root of ['friends', 'notifications', 'library'] as const) {
    await memberClient().prefetchQuery({ queryKey: [root, 'missing'], queryFn })
  }
  expect(logged.mock.calls).toEqual([
    ["Failed to fetch active user's friends", failure],
    ['Failed to fetch notifications', failure],
    ['Failed to fetch library', failure],
  ])
})

test('what did not arrive without a network comes by itself once there is one, and nothing else is asked again', async () => {
  const client = memberClient()
  client.mount()
  onTestFinished(() => client.unmount())
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('here')
  const known = vi.fn<() => Promise<string>>().mockResolvedValue('known')
  const ends = [
    new QueryObserver(client, { queryKey: ['friends', 'missing'], queryFn: ask }).subscribe(() => undefined),
    new QueryObserver(client, { queryKey: ['friends', 'known'], queryFn: known, staleTime: 0 }).subscribe(
      () => undefined,
    ),
  ]
  await vi.waitFor(() => expect(client.getQueryState(['friends', 'missing'])?.status).toBe('error'), {
    timeout: 30_000,
  })
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(client.getQueryData(['friends', 'missing'])).toBe('here'), { timeout: 30_000 })
  expect(known).toHaveBeenCalledOnce()
  for (const end of ends) end()
})
