import { roles } from '@guildhall/contract/rules/roles'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { presenceBook } from '../../../features/presence/presence.queries.ts'
import { aConversation, aFriend, aFriendRequest, aMember, aProfile } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, hang, page, refuse } from '../../../testing/fake-api.ts'
import { fakeHub } from '../../../testing/fake-hub.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { useHallCache } from '../../hall/hall-cache.ts'
import { FriendsPage } from './friends-page.tsx'

const wren = aFriend({ firstName: 'Wren', lastName: 'Abbott' })
const jun = aFriend({ firstName: 'Jun', lastName: 'Takeda' })

const tieTo = (id = '') => aProfile({ member: { ...wren, id, role: roles.user }, relation: 'friends' })

function setUp(handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/friends/{userId}': () => [jun, wren],
    'GET /api/friends/{userId}/pending': () => [],
    'GET /api/overlap/requests': () => [],
    'GET /api/friends/{userId}/suggestions': () => [],
    'GET /api/profiles/{id}': ({ params }) => tieTo(params['id']),
    ...handlers,
  })
  return { api, ...renderApp(<LivePage />, { path: '/friends', route: '/friends' }) }
}

function LivePage() {
  useHallCache()
  return <FriendsPage />
}

test('the list did not arrive: the exact words, and a retry that brings it', async () => {
  const { api } = setUp({ 'GET /api/friends/{userId}': () => refuse(500, 'internal_error') })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain("Failed to fetch active user's friends")
  api.answer('GET /api/friends/{userId}', () => [wren])
  press(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Wren Abbott')).toBeDefined()
})

test('while the list is on its way, its place is held and the rest of the page works', async () => {
  setUp({ 'GET /api/friends/{userId}': () => hang() })
  expect(await screen.findByText('Loading your friends')).toBeDefined()
  expect(await screen.findByText('No requests right now')).toBeDefined()
})

test('nobody yet: the room says so, and its button opens the search', async () => {
  setUp({ 'GET /api/friends/{userId}': () => [] })
  const room = await screen.findByText('Nobody at your table yet')
  const main = room.closest('div') as HTMLElement
  press(within(main).getByRole('button', { name: 'Add a friend' }))
  expect(await screen.findByRole('dialog', { name: 'Add a friend' })).toBeDefined()
})

test('a message opens the chat of the two', async () => {
  const conversation = aConversation()
  const { api, router } = setUp({ 'POST /api/conversations': () => conversation })
  press(await screen.findByRole('button', { name: 'Message Wren Abbott' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?conversation=${conversation.id}`))
  expect(router.state.location.pathname).toBe('/chat')
  expect(api.callsOf('POST /api/conversations').map(({ body }) => body)).toEqual([
    { conversationId: '', participants: [wren.id] },
  ])
})

test('removing asks first; a refusal is said in the dialog and the friend stays', async () => {
  const { api } = setUp({
    'DELETE /api/friends/{userId}/remove/{friendId}': () => refuse(500, 'internal_error'),
  })
  const more = await screen.findByRole('button', { name: 'More for Wren Abbott' })
  act(() => more.focus())
  key('Enter')
  press(await screen.findByRole('menuitem', { name: 'Remove friend' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove Wren Abbott?' })
  press(within(dialog).getByRole('button', { name: 'Remove friend' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain("That didn't go through (500)")
  expect(screen.getByText('Wren Abbott')).toBeDefined()

  api.answer('DELETE /api/friends/{userId}/remove/{friendId}', () => undefined)
  press(within(dialog).getByRole('button', { name: 'Remove friend' }))
  await waitFor(() => expect(screen.queryByText('Wren Abbott')).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the find field narrows the list and says how many are left', async () => {
  setUp()
  type(await screen.findByRole('searchbox', { name: 'Find a friend' }), 'tak')
  expect(screen.getByText('1 friend found')).toBeDefined()
  expect(screen.queryByText('Wren Abbott')).toBeNull()
  type(screen.getByRole('searchbox', { name: 'Find a friend' }), 'takx')
  expect(screen.getByText('Nobody on your list is called “takx”.')).toBeDefined()
})

test('of 5000 friends only a few rows are drawn, and all can be found', async () => {
  const many = Array.from({ length: 5000 }, (_, at) => aFriend({ firstName: 'Wren', lastName: `Abbott ${at}` }))
  setUp({ 'GET /api/friends/{userId}': () => page(many, 5000) })
  expect(await screen.findByText('5,000 friends')).toBeDefined()
  expect(screen.queryAllByRole('listitem').length).toBeLessThan(100)
  type(screen.getByRole('searchbox', { name: 'Find a friend' }), 'wren 4999')
  expect(await screen.findByText('Wren Abbott 4999')).toBeDefined()
})

test('what happens on the other side arrives by itself: a request, then a friend, also after a lost line', async () => {
  const hub = fakeHub('notifications')
  const { api } = setUp({ 'GET /api/friends/{userId}': () => [] })
  await act(() => hub.connect())
  expect(await screen.findByText('No requests right now')).toBeDefined()

  api.answer('GET /api/friends/{userId}/pending', () => [aFriendRequest({ firstName: 'Hana', lastName: 'Nováková' })])
  act(() => hub.receive('FriendsChanged'))
  expect(await screen.findByText('Hana Nováková')).toBeDefined()
  expect(screen.getByRole('link', { name: /Requests.*1 waiting/ })).toBeDefined()

  act(() => hub.stumble())
  api.answer('GET /api/friends/{userId}/pending', () => [])
  api.answer('GET /api/friends/{userId}', () => [wren])
  act(() => hub.reconnect())
  expect(await screen.findByText('Wren Abbott')).toBeDefined()
  expect(await screen.findByText('No requests right now')).toBeDefined()
})

test('where there is no column beside the list, who waits stands before it, and nobody takes no room', async () => {
  const { matchMedia } = window
  const media = vi.spyOn(window, 'matchMedia')
  onTestFinished(() => media.mockRestore())
  media.mockImplementation((query) => Object.assign(matchMedia(query), { matches: query === '(width < 1280px)' }))
  const hana = aFriendRequest({ firstName: 'Hana', lastName: 'Nováková' })
  const { api } = setUp({
    'GET /api/friends/{userId}/pending': () => [hana],
    'POST /api/friends/decline': () => {
      api.answer('GET /api/friends/{userId}/pending', () => [])
      return undefined
    },
  })
  const friend = await screen.findByText('Wren Abbott')
  const waiting = await screen.findByRole('heading', { name: 'Waiting for you' })
  expect(waiting.compareDocumentPosition(friend) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.queryByRole('complementary', { name: /Requests/ })).toBeNull()
  press(screen.getByRole('button', { name: 'Decline the request of Hana Nováková' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Waiting for you' })).toBeNull())
})

test('after the last friend is removed the keyboard goes on at the title', async () => {
  setUp({
    'GET /api/friends/{userId}': () => [wren],
    'DELETE /api/friends/{userId}/remove/{friendId}': () => undefined,
  })
  const more = await screen.findByRole('button', { name: 'More for Wren Abbott' })
  act(() => more.focus())
  key('Enter')
  press(await screen.findByRole('menuitem', { name: 'Remove friend' }))
  press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove friend' }))
  expect(await screen.findByText('Nobody at your table yet')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('friends stand where they are, and move as soon as it is told', async () => {
  setUp()
  onTestFinished(() => presenceBook.forget())
  const elsewhere = await screen.findByRole('list', { name: 'Elsewhere' })
  expect(within(elsewhere).getByText('Wren Abbott')).toBeDefined()

  const playing = { text: 'Factorio', until: null }
  act(() => presenceBook.put([{ userId: wren.id, state: 'online', status: null, playing, lastSeenAt: null }]))
  const inGame = await screen.findByRole('list', { name: 'In a game' })
  expect(within(inGame).getByText('Wren Abbott')).toBeDefined()
  expect(screen.getByText('2 friends. One of them is in the hall right now.')).toBeDefined()

  press(screen.getByRole('radio', { name: /In a game/ }))
  expect(screen.queryByText('Jun Takeda')).toBeNull()
})

test('somebody one might know stands there with the reason; dismissed they go, and come back when that fails', async () => {
  const hana = {
    ...aMember({ firstName: 'Hana', lastName: 'Nováková' }),
    friendsInCommon: { count: 3, first: [wren, jun] },
  }
  const { api } = setUp({
    'GET /api/friends/{userId}/suggestions': () => [hana],
    'GET /api/friends/{userId}/sent': () => [],
    'POST /api/friends/suggestions/dismiss': () => refuse(500, 'internal_error'),
  })
  expect(await screen.findByText('Friend of Wren and 2 others')).toBeDefined()
  const dismiss = screen.getByRole('button', { name: 'Do not suggest Hana Nováková' })
  press(dismiss)
  await waitFor(() => expect(api.callsOf('POST /api/friends/suggestions/dismiss')).toHaveLength(1))
  expect(await screen.findByText('Hana Nováková')).toBeDefined()

  api.answer('POST /api/friends/suggestions/dismiss', () => undefined)
  press(screen.getByRole('button', { name: 'Do not suggest Hana Nováková' }))
  await waitFor(() => expect(screen.queryByText('Hana Nováková')).toBeNull())
})

test('who may invite finds the way to their links here, and nobody else', async () => {
  setUp()
  await screen.findByText('Wren Abbott')
  expect(screen.queryByRole('link', { name: 'Invite people' })).toBeNull()
  cleanup()
  setUp({ 'GET /api/invitations/allowance': () => ({ atOnce: 1, standing: 0 }) })
  expect((await screen.findByRole('link', { name: 'Invite people' })).getAttribute('href')).toBe(
    '/profile/edit/invitations',
  )
})
