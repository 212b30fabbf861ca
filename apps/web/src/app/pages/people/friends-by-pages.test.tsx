import type { Friend } from '@guildhall/contract/friends'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { presenceBook } from '../../../features/presence/presence.queries.ts'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { fakeHub } from '../../../testing/fake-hub.ts'
import { fakeSight } from '../../../testing/fake-sight.ts'
import { friendList, manyFriends } from '../../../testing/friend-list.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { useHallCache } from '../../hall/hall-cache.ts'
import { FriendsPage } from './friends-page.tsx'

const own = aCurrentUser()
const many = manyFriends(250)
const [loaded, further, lastOfAll] = [many[3], many[180], many[249]] as [Friend, Friend, Friend]
const here = (id: string) => ({ userId: id, state: 'online', status: null, playing: null, lastSeenAt: null }) as const

function setUp(friends: readonly Friend[] = many) {
  onTestFinished(() => presenceBook.forget())
  const sight = fakeSight()
  const api = fakeApi({
    'GET /api/friends/{userId}': friendList(friends),
    'GET /api/friends/{userId}/pending': () => [],
    'GET /api/overlap/requests': () => [],
    'GET /api/friends/{userId}/suggestions': () => [],
  })
  renderApp(<LivePage />, { path: '/friends', route: '/friends', user: own })
  const questions = () => api.callsOf('GET /api/friends/{userId}').map(({ query }) => query)
  // What is on the page is not fresh in a test, so each part that shows it asks once more.
  const asked = () => [...new Map(questions().map((query) => [JSON.stringify(query), query])).values()]
  return { api, asked, questions, ...sight }
}

function LivePage() {
  useHallCache()
  return <FriendsPage />
}

const field = () => screen.findByRole('searchbox', { name: 'Find a friend' })

test('only the first page is asked for, all are counted, and the next comes when its end is reached', async () => {
  const { asked, reachEnd } = setUp()
  expect(await screen.findByText('250 friends')).toBeDefined()
  expect(screen.getByRole('radio', { name: /All.*250/ })).toBeDefined()
  expect(asked()).toEqual([{ limit: '100' }])
  reachEnd()
  await waitFor(() => expect(asked()).toHaveLength(2))
  await waitFor(() => {
    reachEnd()
    expect(asked()).toHaveLength(3)
    expect(screen.queryByText('Loading more friends')).toBeNull()
  })
  expect(asked().slice(1)).toEqual([
    { limit: '100', after: many[99]?.id },
    { limit: '100', after: many[199]?.id },
  ])
})

test('somebody on a page that is not here is found by name, and all who are found are counted', async () => {
  const { asked } = setUp()
  type(await field(), 'abbott 249')
  expect(screen.getByText('Searching your friends')).toBeDefined()
  expect(await screen.findByText('1 friend found')).toBeDefined()
  expect(screen.getByText('Wren Abbott 249')).toBeDefined()
  expect(asked().at(-1)).toEqual({ limit: '100', name: 'abbott 249' })

  type(await field(), 'abb')
  expect(await screen.findByText('250 friends found')).toBeDefined()
  type(await field(), 'abbx')
  expect(await screen.findByText('Nobody on your list is called “abbx”.')).toBeDefined()
})

test('who is a friend no more is found no more, as soon as it is told', async () => {
  const hub = fakeHub('notifications')
  const { api } = setUp()
  await act(() => hub.connect())
  type(await field(), 'abbott 249')
  expect(await screen.findByText('Wren Abbott 249')).toBeDefined()
  api.answer('GET /api/friends/{userId}', friendList(many.slice(0, 249)))
  act(() => hub.receive('BoundariesChanged'))
  expect(await screen.findByText('Nobody on your list is called “abbott 249”.')).toBeDefined()
  expect(screen.queryByText('Wren Abbott 249')).toBeNull()
})

test('the search did not go through: it says so, and a retry brings who is meant', async () => {
  const { api } = setUp()
  await field()
  api.answer('GET /api/friends/{userId}', () => refuse(500, 'internal_error'))
  type(await field(), 'abbott 249')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The search didn’t go through.')
  expect(screen.queryByText(/Nobody on your list/)).toBeNull()
  api.answer('GET /api/friends/{userId}', friendList(many))
  press(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Wren Abbott 249')).toBeDefined()
})

test('the next page did not arrive: what is here stays, and a retry brings it', async () => {
  const { api, reachEnd } = setUp()
  await field()
  api.answer('GET /api/friends/{userId}', () => refuse(500, 'internal_error'))
  reachEnd()
  const alert = await screen.findByRole('alert')
  expect(screen.getByText('250 friends')).toBeDefined()
  api.answer('GET /api/friends/{userId}', friendList(many))
  press(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('who is here stands among those who are, whatever page they are on, and each is asked for once', async () => {
  const { questions } = setUp()
  await screen.findByText('250 friends')
  act(() => presenceBook.putOwn(own.id, { presence: 'online', playing: null, status: null, lastSeenAt: null }))
  act(() => presenceBook.put([here(lastOfAll.id)]))
  const online = await screen.findByRole('list', { name: 'Online' })
  expect(within(online).getByText('Wren Abbott 249')).toBeDefined()
  expect(screen.getByText('250 friends. One of them is in the hall right now.')).toBeDefined()

  act(() => presenceBook.put([here(loaded.id), here(further.id)]))
  expect(await screen.findByText('250 friends. Three of them are in the hall right now.')).toBeDefined()
  const byId = questions().flatMap(({ ids }) => ids ?? [])
  expect(byId).toEqual([lastOfAll.id, further.id])
  type(await field(), 'abbott 180')
  expect(within(screen.getByRole('list', { name: 'Online' })).getByText('Wren Abbott 180')).toBeDefined()
  expect(screen.queryByText('Wren Abbott 249')).toBeNull()

  type(await field(), '')
  act(() => presenceBook.put([{ ...here(lastOfAll.id), state: 'offline' }]))
  expect(await screen.findByText('250 friends. Two of them are in the hall right now.')).toBeDefined()
  expect(screen.queryByText('Wren Abbott 249')).toBeNull()
})

test('of a list that fits on a page nothing more is asked, also when it is filtered', async () => {
  const { asked } = setUp(many.slice(0, 100))
  await field()
  act(() => presenceBook.put([here('a stranger')]))
  type(await field(), 'abbott 09')
  expect(screen.getByText('10 friends found')).toBeDefined()
  expect(screen.queryByText('Loading more friends')).toBeNull()
  expect(asked()).toEqual([{ limit: '100' }])
})

test('a full page of a server that does not count is not taken for all there are', async () => {
  const { api, asked, reachEnd } = setUp()
  api.answer('GET /api/friends/{userId}', ({ query }) => (query['after'] === undefined ? many.slice(0, 100) : []))
  expect(await screen.findByText('100 friends')).toBeDefined()
  reachEnd()
  await waitFor(() => expect(asked()).toHaveLength(2))
  await waitFor(() => expect(screen.queryByText('Loading more friends')).toBeNull())
  expect(screen.getByText('100 friends')).toBeDefined()
})
