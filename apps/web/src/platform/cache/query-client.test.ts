import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
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
  await vi.waitFor(() => expect(client.getQueryState(['friends', 'missing'])?.status).toBe('error'))
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(client.getQueryData(['friends', 'missing'])).toBe('here'))
  expect(known).toHaveBeenCalledOnce()
  for (const end of ends) end()
})
