import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { postsKeys } from '../features/posts/posts.queries.ts'
import { memberClient } from '../platform/cache/query-client.ts'
import { log } from '../platform/log.ts'
import { announceSession } from '../platform/session/session-events.ts'
import { fakeApi, refuse } from '../testing/fake-api.ts'
import { openRoom, roomAt } from './rooms.ts'

afterEach(() => {
  act(() => announceSession('signed-out'))
  vi.restoreAllMocks()
})

const kept = (of: 'following' | 'hot') => memberClient().getQueryData<{ pages: unknown[] }>(postsKeys.feed(of))?.pages

test('the feed that the browser opens has its posts before it is drawn', async () => {
  const api = fakeApi({ 'GET /api/feed': () => [] })
  await openRoom('/feed', new URLSearchParams('tab=hot'))
  expect(kept('hot')).toEqual([[]])
  await openRoom('/feed', new URLSearchParams())
  expect(kept('following')).toEqual([[]])
  expect(api.calls.map(({ name }) => name)).toEqual(['GET /api/feed', 'GET /api/feed'])
})

test('what lists no posts, and a room gone to from another, asks for none ahead', async () => {
  const api = fakeApi()
  await openRoom('/feed', new URLSearchParams('tab=catch-up'))
  await openRoom('/feed', new URLSearchParams('tag=chess'))
  await roomAt('/feed')
  expect(api.calls).toEqual([])
})

test('a feed whose posts do not come opens all the same', async () => {
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
  fakeApi({ 'GET /api/feed': () => refuse(400, 'unavailable') })
  expect(await openRoom('/feed', new URLSearchParams())).toBe(await roomAt('/feed'))
  expect(kept('following')).toBeUndefined()
})
