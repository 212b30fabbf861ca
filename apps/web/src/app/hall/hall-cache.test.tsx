import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useSteamLive } from '../../features/steam/steam.live.ts'
import type { CacheRoot } from '../../platform/cache/cache-roots.ts'
import { paceMs } from '../../platform/cache/paced-refetch.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeHub } from '../../testing/fake-hub.ts'
import { anEndedSync } from '../../testing/gaming/steam-builders.ts'
import { renderApp } from '../../testing/render.tsx'
import { useHallCache } from './hall-cache.ts'

const shown = ['library', 'achievements', 'insights', 'friends', 'profiles', 'lists', 'chat', 'steam'] as const
const asked: CacheRoot[] = []

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
  renderApp(<Hall />, { path: '/library' })
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
  expect(asked.toSorted()).toEqual(['friends', 'profiles'])
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
