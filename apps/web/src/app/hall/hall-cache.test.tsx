import type { Friend } from '@guildhall/contract/friends'
import { MutationObserver, type QueryClient, useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FriendPages } from '../../features/friends/list/friend-pages.ts'
import { friendsKeys } from '../../features/friends/list/friends-keys.ts'
import { profileKeys } from '../../features/profiles/profiles.queries.ts'
import { useSteamLive } from '../../features/steam/steam.live.ts'
import type { CacheRoot } from '../../platform/cache/cache-roots.ts'
import { paceMs } from '../../platform/cache/paced-refetch.ts'
import { log } from '../../platform/log.ts'
import { hold } from '../../platform/start/held-answers.ts'
import { aCurrentUser, aFriend, aNotification } from '../../testing/builders.ts'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { fakeHub } from '../../testing/fake-hub.ts'
import { anEndedSync } from '../../testing/gaming/steam-builders.ts'
import { renderApp } from '../../testing/render.tsx'
import { useHallCache } from './hall-cache.ts'

const shown = [
  'library',
  'achievements',
  'insights',
  'friends',
  'profiles',
  'lists',
  'chat',
  'steam',
  'company-now',
] as const
const asked: CacheRoot[] = []
let client: QueryClient

function Room({ root }: { root: CacheRoot }) {
  useQuery({ queryKey: [root, 'here'], queryFn: () => asked.push(root), staleTime: Number.POSITIVE_INFINITY })
  return <p>{root}</p>
}

function Hall() {
  useHallCache()
  useSteamLive()
  return shown.map((root) => <Room key={root} root={root} />)
}

async function open() {
  fakeApi()
  fakeHub('chat')
  const hub = fakeHub('notifications')
  client = renderApp(<Hall />, { path: '/library', user: aCurrentUser({ id: 'mara' }) }).queryClient
  await screen.findByText('steam')
  await act(() => hub.connect())
  asked.length = 0
  vi.useFakeTimers()
  return hub
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const times = (root: CacheRoot) => asked.filter((one) => one === root).length

afterEach(() => {
  vi.useRealTimers()
})

test('a sync that puts a thousand games on the shelf has it fetched twice, not with each of its parts', async () => {
  const hub = await open()
  for (let part = 0; part < 11; part += 1) {
    act(() => hub.receive('LibraryChanged'))
    await pass(paceMs / 20)
  }
  act(() => hub.receive('SteamSyncMoved', anEndedSync()))
  await pass(2 * paceMs)
  expect(['library', 'achievements', 'insights'].map((root) => times(root as CacheRoot))).toEqual([2, 2, 2])
  expect(times('steam')).toBe(1)
  expect(times('friends')).toBe(0)
})

test('who waits for a friend does not wait longer', async () => {
  const hub = await open()
  act(() => hub.receive('FriendsChanged'))
  await pass(0)
  expect(asked.toSorted()).toEqual(['company-now', 'friends', 'profiles'])
})

test('who is here and plays is asked for again as friends come and go, together', async () => {
  const hub = await open()
  const hana = { userId: 'hana', state: 'online', status: null, playing: null, lastSeenAt: null } as const
  act(() => hub.receive('PresenceChanged', [hana]))
  await pass(0)
  expect(asked).toEqual(['company-now'])
  act(() => hub.receive('PresenceChanged', [{ ...hana, state: 'idle' }]))
  act(() => hub.receive('PresenceChanged', [{ ...hana, state: 'dnd' }]))
  await pass(2 * paceMs)
  expect(asked).toEqual(['company-now', 'company-now'])
})

test('a profile that changed is looked at again', async () => {
  const hub = await open()
  act(() => hub.receive('ProfileChanged', 'hana'))
  await pass(0)
  expect(asked).toEqual(['profiles'])
})

test('of a long list of friends only those are asked for who changed, together', async () => {
  const [hana, ivo, noor] = ['Hana', 'Ivo', 'Noor'].map((firstName) => aFriend({ firstName })) as [
    Friend,
    Friend,
    Friend,
  ]
  const hub = await open()
  const listKey = friendsKeys.pages('mara')
  client.setQueryData<FriendPages>(listKey, {
    pages: [{ friends: [hana, ivo, noor], total: 3, isLast: true }],
    pageParams: [undefined],
  })
  const renamed = [
    { ...hana, firstName: 'Zora' },
    { ...noor, firstName: 'Abe' },
  ]
  const api = fakeApi({
    'GET /api/friends/{userId}': ({ query }) => renamed.filter(({ id }) => query['ids']?.includes(id)),
  })
  for (const id of [hana.id, noor.id, 'a stranger']) act(() => hub.receive('ProfileChanged', id))
  await pass(2 * paceMs)
  expect(api.callsOf('GET /api/friends/{userId}').map(({ query }) => query)).toEqual([
    { ids: hana.id },
    { ids: noor.id },
  ])
  const listed = client.getQueryData<FriendPages>(listKey)?.pages.flatMap(({ friends }) => friends)
  expect(listed?.map(({ firstName }) => firstName)).toEqual(['Abe', 'Ivo', 'Zora'])
  expect(asked).toEqual(['profiles', 'profiles'])

  vi.spyOn(log, 'debug').mockReturnValue(undefined)
  api.answer('GET /api/friends/{userId}', () => refuse(500, 'internal_error'))
  act(() => hub.receive('ProfileChanged', ivo.id))
  await pass(60_000)
  expect(client.getQueryState(listKey)?.isInvalidated).toBe(true)
})

test('of a list that is here in part also those are asked for who may stand on the rest of it', async () => {
  const [hana, zora] = [aFriend({ firstName: 'Hana' }), aFriend({ firstName: 'Zora' })]
  const hub = await open()
  const listKey = friendsKeys.pages('mara')
  client.setQueryData<FriendPages>(listKey, {
    pages: [{ friends: [hana], total: 101, isLast: false }],
    pageParams: [undefined],
  })
  const namedKey = friendsKeys.pages('mara', 'zora')
  client.setQueryData(namedKey, { pages: [{ friends: [zora], total: 1, isLast: true }], pageParams: [undefined] })
  fakeApi({ 'GET /api/friends/{userId}': () => [{ ...zora, firstName: 'Abe' }] })
  act(() => hub.receive('ProfileChanged', zora.id))
  await pass(2 * paceMs)
  const listed = client.getQueryData<FriendPages>(listKey)?.pages.flatMap(({ friends }) => friends)
  expect(listed?.map(({ firstName }) => firstName)).toEqual(['Abe', 'Hana'])
  expect(client.getQueryState(namedKey)?.isInvalidated).toBe(true)
  expect(client.getQueryState(listKey)?.isInvalidated).toBe(false)
})

test.each(['profile', 'wall'] as const)('what is told of a %s has changed there', async (target) => {
  const hub = await open()
  act(() => hub.receive('ReceiveNotification', aNotification({ target }), { unread: 1, byType: [] }))
  await pass(0)
  expect(asked).toEqual(['profiles'])
})

test.each([
  ['friends', friendsKeys.list('mara')],
  ['requests', friendsKeys.pending('mara')],
  ['sentRequests', friendsKeys.sent('mara')],
  ['profile', profileKeys.view('hana', undefined)],
  ['wall', profileKeys.wall('hana')],
  ['ownProfile', profileKeys.own],
] as const)('%s that moved before the line stood is fetched', async (part, queryKey) => {
  fakeApi()
  const [chat, hub] = [fakeHub('chat', { WhatMoved: () => [0] }), fakeHub('notifications')]
  let answers = 0
  const ask = () => hold(part, async () => (answers += 1))
  function Part() {
    useHallCache()
    useQuery({ queryKey, queryFn: ask, staleTime: Number.POSITIVE_INFINITY })
    return null
  }
  renderApp(<Part />, { user: aCurrentUser({ id: 'mara' }) })
  await waitFor(() => expect(answers).toBe(1))
  await act(async () => {
    await hub.connect()
    await chat.connect()
  })
  await waitFor(() => expect(answers).toBe(2))
})

test('a boundary does not take back own changes to the shelf that are on their way', async () => {
  const hub = await open()
  const { promise, resolve } = Promise.withResolvers<void>()
  const change = new MutationObserver(client, {
    mutationKey: ['library', 'entry', 'portal'],
    mutationFn: () => promise,
  })
  void change.mutate()
  act(() => hub.receive('BoundariesChanged'))
  await pass(0)
  expect(times('library')).toBe(0)
  expect(times('friends')).toBe(1)
  resolve()
})

test('a boundary may hide anything', async () => {
  const hub = await open()
  act(() => hub.receive('BoundariesChanged'))
  await pass(0)
  expect(asked.toSorted()).toEqual(shown.toSorted())
})

test('after a break of the line all is asked for again, but for what compares by itself', async () => {
  const hub = await open()
  act(() => hub.stumble())
  act(() => hub.reconnect())
  await pass(0)
  expect(asked.toSorted()).toEqual(shown.filter((root) => root !== 'chat').toSorted())
})
