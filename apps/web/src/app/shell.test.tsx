import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loseSession } from '../platform/api/tokens/token-refresh.ts'
import { memberClient } from '../platform/cache/query-client.ts'
import { log } from '../platform/log.ts'
import { setUnreadInTitle } from '../platform/page/page-title.ts'
import { announceSession } from '../platform/session/session-events.ts'
import { sessionState } from '../platform/session/session-store.ts'
import {
  aConversation,
  aCurrentUser,
  aFriend,
  aFriendRequest,
  aNotification,
  anOwnPresence,
  aParticipant,
  aStart,
} from '../testing/builders.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { fakeHub } from '../testing/fake-hub.ts'
import { renderApp } from '../testing/render.tsx'
import { placeToPost } from './hall/openings.ts'
import { Shell } from './shell.tsx'

const user = aCurrentUser()
const friend = aFriend({ firstName: 'Tobias', lastName: 'Okafor' })
const group = aConversation({
  kind: 'group',
  title: 'Late Shift Co-op',
  unread: 2,
  participantMap: { [user.id]: aParticipant(), [friend.id]: aParticipant() },
})

function openShell() {
  fakeHub('chat', { JoinAllConversations: () => [] })
  const notifications = fakeHub('notifications')
  const api = fakeApi({
    'GET /api/standing': () => [],
    'GET /api/start': () =>
      aStart({
        user,
        requests: [aFriendRequest(), aFriendRequest(), aFriendRequest()],
        conversations: [group],
        counts: { unreadConversations: 5, mentions: 1, requests: 2 },
        unread: { unread: 4, byType: [0, 3, 0, 0, 0, 0, 0, 0, 1, 0] },
      }),
    'GET /api/friends/{userId}': () => [friend],
    'GET /api/friends/{userId}/pending': () => [aFriendRequest(), aFriendRequest(), aFriendRequest()],
    'GET /api/friends/{userId}/sent': () => [],
    'GET /api/conversations/user/{userId}': () => [group],
    'GET /api/conversations/user/{userId}/counts': () => ({ unreadConversations: 5, mentions: 1, requests: 2 }),
    'GET /api/messages/conversation/{id}': () => [],
    'GET /api/notifications/{userId}': () => [],
    'GET /api/notifications/{userId}/unread': () => ({ unread: 4, byType: [0, 3, 0, 0, 0, 0, 0, 0, 1, 0] }),
    'GET /api/typeahead': () => [],
    'GET /api/search/{kind}': () => ({ faults: [], corrected: null, total: null, items: [] }),
    'POST /api/conversations': () => group,
    'GET /api/presence': () => anOwnPresence(),
    'GET /api/presence/friends': () => [],
    'GET /api/presence/people': () => [],
    'POST /api/logout': () => undefined,
  })
  return { ...renderApp(<Shell />, { path: '/friends', user }), api, notifications }
}

const rail = () => within(screen.getAllByRole('navigation', { name: 'Main' })[0] ?? document.body)

beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
  vi.spyOn(log, 'error').mockReturnValue(undefined)
})

afterEach(() => {
  memberClient().clear()
  setUnreadInTitle(0)
  vi.restoreAllMocks()
})

describe('the shell', () => {
  test('shows what waits in each room, where one is, and the groups', async () => {
    openShell()
    await waitFor(() => expect(rail().getByRole('link', { name: /Friends/ }).textContent).toContain('3'))
    expect(
      rail()
        .getByRole('link', { name: /Friends/ })
        .getAttribute('aria-current'),
    ).toBe('page')
    // As the server counts them, requests among them, and not by what the list has.
    await waitFor(() => expect(rail().getByRole('link', { name: /^Chat/ }).textContent).toContain('7'))
    await waitFor(() => expect(document.title).toMatch(/^\(7\) /))
    expect(
      rail()
        .getByRole('link', { name: /Late Shift Co-op/ })
        .getAttribute('href'),
    ).toBe(`/chat?conversation=${group.id}`)
  })

  test('links no room that is still to come', () => {
    openShell()
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0])
    expect(new Set(addresses)).toEqual(
      new Set([
        '#main',
        '/feed',
        '/chat',
        '/friends',
        '/notifications',
        '/library',
        '/games',
        '/challenges',
        '/tournaments',
        '/about',
        `/profile/${user.handle}`,
      ]),
    )
  })

  test('connects the hubs, and counts a notification that comes over them', async () => {
    const { notifications } = openShell()
    announceSession('signed-in')
    // What hears the hubs comes behind the rest.
    await act(() => vi.dynamicImportSettled())
    await act(() => notifications.connect())
    act(() => {
      notifications.receive('ReceiveNotification', aNotification({ userId: user.id }), {
        unread: 5,
        byType: [0, 4, 0, 0, 0, 0, 0, 0, 1, 0],
      })
    })
    await waitFor(() => expect(rail().getByRole('link', { name: /^Notifications/ }).textContent).toContain('5'))
  })

  test('says that the sign-in was lost and how to come back, and stays readable', async () => {
    openShell()
    act(() => loseSession())
    expect(await screen.findByText('Failed to refresh tokens. Please log in again.')).toBeDefined()
    const signInAgain = screen.getByRole('link', { name: 'Sign in' })
    expect(signInAgain.getAttribute('href')).toBe('/login?redirect=%2Ffriends')
    expect(rail().getByText('Mara Lindqvist')).toBeDefined()
  })

  test('is gone when the member has signed out', async () => {
    const { container, api } = openShell()
    fireEvent.keyDown(rail().getByRole('button', { name: 'Settings' }), { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(container.textContent).toBe(''))
    expect(sessionState().status).toBe('unauthenticated')
    await waitFor(() => expect(api.callsOf('POST /api/logout')).toHaveLength(1))
  })
})

test('C opens the composer of the feed', async () => {
  const { router } = openShell()
  fireEvent.keyDown(document.body, { key: 'c' })
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/feed', search: '', state: { open: 'new-post' } }),
  )
})

test.each([
  [
    { pathname: '/feed', search: '?tab=hall' },
    { pathname: '/feed', search: '?tab=hall' },
  ],
  [{ pathname: '/feed', search: '?tag=chess' }, '/feed'],
  [{ pathname: '/chat', search: '' }, '/feed'],
])('from %o one posts at %o', (here, place) => {
  expect(placeToPost(here)).toEqual(place)
})

describe('the palette', () => {
  test('finds people by the first letters of their names: Enter reads about them, with Shift it opens the chat', async () => {
    const { router, api } = openShell()
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    await screen.findByRole('option', { name: /Tobias Okafor/ })
    const field = screen.getByRole('combobox')
    fireEvent.change(field, { target: { value: '@oka' } })
    expect(screen.getAllByRole('option')[0]?.textContent).toContain('Tobias Okafor')
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(router.state.location.pathname).toBe(`/profile/${friend.handle}`))
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: '@oka' } })
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', shiftKey: true })
    await waitFor(() => expect(router.state.location.search).toBe(`?conversation=${group.id}`))
    expect(api.callsOf('POST /api/conversations')[0]?.body).toEqual({ conversationId: '', participants: [friend.id] })
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('leads to rooms and starts things', async () => {
    const { router } = openShell()
    fireEvent.keyDown(document.body, { key: '/' })
    await screen.findByRole('option', { name: /New conversation/ })
    const field = screen.getByRole('combobox')
    fireEvent.change(field, { target: { value: 'new conv' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/chat', state: { open: 'new-conversation' } }),
    )
  })
})
