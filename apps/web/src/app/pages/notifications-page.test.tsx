import type { Notification, UnreadNotifications } from '@guildhall/contract/notifications'
import { notificationSubtype, notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aConversation, aFriendRequest, aMember, aNotification } from '../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../testing/fake-api.ts'
import { fakeSight } from '../../testing/fake-sight.ts'
import { key, press, pressDown } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { NotificationsPage } from './notifications-page.tsx'

const hana = aMember({ firstName: 'Hana', lastName: 'Nováková' })
const wren = aMember({ firstName: 'Wren', lastName: 'Abbott' })
const request = aNotification({
  seq: 2,
  actor: hana,
  message: 'Hana Nováková sent you a friend request.',
  relatedEntityId: hana.id,
})
const message = aNotification({
  seq: 1,
  actor: wren,
  type: notificationTypes.messaging,
  subtype: notificationSubtype('NewMessage'),
  message: 'Wren Abbott: The lobby is up',
  target: 'conversation',
  relatedEntityId: 'there',
})

function setUp(stored: readonly Notification[] = [request, message], handlers: Handlers = {}) {
  const read = new Set<string>()
  const now = () => stored.map((one) => (read.has(one.id) ? { ...one, isRead: true } : one))
  const unread = (): UnreadNotifications => {
    const open = now().filter(({ isRead }) => !isRead)
    const byType = Array.from({ length: 10 }, (_, type) => open.filter((one) => one.type === type).length)
    return { unread: open.length, byType }
  }
  const { id: friendId, ...names } = hana
  const api = fakeApi({
    'GET /api/notifications/{userId}': ({ query }) => {
      const before = Number(query.before ?? Number.MAX_SAFE_INTEGER)
      return now()
        .filter(({ seq, type }) => seq < before && (query.type === undefined || type === Number(query.type)))
        .slice(0, Number(query.limit))
    },
    'GET /api/notifications/{userId}/unread': unread,
    'GET /api/friends/{userId}/pending': () => [aFriendRequest({ friendId, ...names })],
    'POST /api/notifications/mark-read/{id}': ({ params }) => {
      read.add(String(params.id))
      return undefined
    },
    'POST /api/notifications/mark-read-bulk/': ({ body }) => {
      for (const id of body as string[]) read.add(id)
      return body as string[]
    },
    'POST /api/notifications/mark-all-read': () => {
      for (const { id } of stored) read.add(id)
      return undefined
    },
    ...handlers,
  })
  const app = renderApp(
    <>
      <NotificationsPage />
      <ToastRegion />
    </>,
    { path: '/notifications', route: '/notifications' },
  )
  return { api, ...app }
}

const row = (name: RegExp) => screen.findByRole('article', { name })
const unreadRows = () => screen.queryAllByRole('button', { name: 'Mark read' }).length

test('marking one is instant and counted, and undone when the server refuses', async () => {
  const { api } = setUp()
  await screen.findByText('2 are new.')
  const answer = Promise.withResolvers<ReturnType<typeof refuse>>()
  api.answer('POST /api/notifications/mark-read/{id}', () => answer.promise)
  press(within(await row(/Hana/)).getByRole('button', { name: 'Mark read' }))
  expect(await screen.findByText('One is new.')).toBeDefined()
  expect(unreadRows()).toBe(1)

  answer.resolve(refuse(500, 'internal_error'))
  expect(await screen.findByText("That didn't go through (500). Nothing was changed.")).toBeDefined()
  expect(await screen.findByText('2 are new.')).toBeDefined()
  await waitFor(() => expect(unreadRows()).toBe(2))
})

test('marking all goes up to the newest that is shown, and is undone when the server refuses', async () => {
  const { api } = setUp()
  await row(/Hana/)
  await screen.findByText('2 are new.')
  const answer = Promise.withResolvers<ReturnType<typeof refuse>>()
  api.answer('POST /api/notifications/mark-all-read', () => answer.promise)
  press(screen.getByRole('button', { name: 'Mark all read' }))
  expect(await screen.findByText('Nothing new.')).toBeDefined()
  expect(unreadRows()).toBe(0)
  answer.resolve(refuse(503, 'unavailable'))
  expect(await screen.findByText('2 are new.')).toBeDefined()
  expect(api.callsOf('POST /api/notifications/mark-all-read').map(({ body }) => body)).toEqual([{ upToSeq: 2 }])
})

test('J and K move, E marks the row they led to, Shift E all; without a row nothing happens', async () => {
  const { api } = setUp()
  await row(/Hana/)
  await screen.findByText('2 are new.')
  expect(api.callsOf('POST /api/notifications/mark-read/{id}')).toHaveLength(0)
  key('j')
  expect(document.activeElement).toBe(await row(/Hana/))
  key('j')
  expect(document.activeElement).toBe(await row(/Wren/))
  key('e')
  await waitFor(() => expect(unreadRows()).toBe(1))
  key('k')
  expect(document.activeElement).toBe(await row(/Hana/))
  key('E', { shiftKey: true })
  await waitFor(() => expect(unreadRows()).toBe(0))
  expect(api.callsOf('POST /api/notifications/mark-read/{id}').map(({ params }) => params.id)).toEqual([message.id])
})

test('letters do nothing on a row that was pressed', async () => {
  const { api } = setUp()
  const pressed = await row(/Hana/)
  await screen.findByText('2 are new.')
  pressDown(pressed)
  act(() => pressed.focus())
  for (const letter of ['e', 'x']) key(letter)
  key('E', { shiftKey: true })
  expect(unreadRows()).toBe(2)
  expect(screen.queryByText('1 chosen')).toBeNull()
  expect(api.calls.filter(({ name }) => name.startsWith('POST'))).toEqual([])
})

test('Enter opens what the row is about and marks it read', async () => {
  const { api, router } = setUp()
  await row(/Wren/)
  key('j')
  key('j')
  key('Enter')
  await waitFor(() => expect(router.state.location.pathname).toBe('/chat'))
  expect(router.state.location.search).toBe('?conversation=there')
  await waitFor(() => expect(api.callsOf('POST /api/notifications/mark-read/{id}')).toHaveLength(1))
})

test('X chooses, and what is chosen is marked in one call', async () => {
  const { api } = setUp()
  await row(/Wren/)
  key('j')
  key('x')
  key('j')
  key('x')
  expect(await screen.findByText('2 chosen')).toBeDefined()
  press(screen.getByRole('button', { name: 'Mark read' }))
  await waitFor(() =>
    expect(api.callsOf('POST /api/notifications/mark-read-bulk/').map(({ body }) => body)).toEqual([
      [request.id, message.id],
    ]),
  )
  expect(screen.queryByText('2 chosen')).toBeNull()
  expect(await screen.findByText('Nothing new.')).toBeDefined()
})

test('choosing works without keys too, and Escape leaves it', async () => {
  setUp()
  await row(/Wren/)
  press(screen.getByRole('button', { name: 'Choose several' }))
  press(screen.getByRole('checkbox', { name: /Choose: Wren Abbott/ }))
  expect(await screen.findByText('1 chosen')).toBeDefined()
  key('Escape')
  expect(screen.queryByText('1 chosen')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('2 shows friends only, 2 again shows all, and 3 says that all is quiet', async () => {
  setUp()
  await row(/Wren/)
  key('2')
  await waitFor(() => expect(screen.queryByRole('article', { name: /Wren/ })).toBeNull())
  expect(await row(/Hana/)).toBeDefined()
  key('2')
  expect(await row(/Wren/)).toBeDefined()
  key('3')
  expect(await screen.findByText('All quiet')).toBeDefined()
  key('0')
  expect(screen.getByRole('button', { name: /Moderation/ }).getAttribute('aria-pressed')).toBe('true')
})

test('the filters show how many are unread of their type', async () => {
  setUp()
  expect(await screen.findByRole('button', { name: /^Friends\s*1$/ })).toBeDefined()
  expect(screen.getByRole('button', { name: /^Messaging\s*1$/ })).toBeDefined()
  expect(screen.getByRole('button', { name: /^All\s*2$/ })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Gaming' })).toBeDefined()
})

test('a request that waits is accepted in place, then Say hello opens the chat', async () => {
  const conversation = aConversation()
  const { router } = setUp([request], {
    'POST /api/friends/approve': () => [],
    'POST /api/conversations': () => conversation,
  })
  press(await screen.findByRole('button', { name: 'Accept the request of Hana Nováková' }))
  press(await screen.findByRole('button', { name: 'Say hello to Hana Nováková' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?conversation=${conversation.id}`))
})

test('a request that is answered already has no buttons', async () => {
  setUp([request], { 'GET /api/friends/{userId}/pending': () => [] })
  await row(/Hana/)
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull()
})

test('the list did not arrive: a retry brings it', async () => {
  const { api } = setUp([message], { 'GET /api/notifications/{userId}': () => refuse(500, 'internal_error') })
  expect((await screen.findByRole('alert')).textContent).toContain('Your notifications didn’t arrive.')
  api.answer('GET /api/notifications/{userId}', () => [message])
  press(screen.getByRole('button', { name: 'Try again' }))
  expect(await row(/Wren/)).toBeDefined()
})

test('reaching the end brings the page before', async () => {
  const { reachEnd } = fakeSight()
  const many = Array.from({ length: 60 }, (_, at) =>
    aNotification({ seq: 60 - at, isRead: true, actor: null, message: `Notice ${60 - at}` }),
  )
  setUp(many)
  await screen.findByText('Notice 11')
  expect(screen.queryByText('Notice 10')).toBeNull()
  reachEnd()
  expect(await screen.findByText('Notice 1')).toBeDefined()
  expect(screen.queryByText('Loading earlier notifications')).toBeNull()
})
