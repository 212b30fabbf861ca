import type { Notification, UnreadNotifications } from '@guildhall/contract/notifications'
import { notificationSubtype, notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aMember, aNotification } from '../../testing/builders.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { fakeHub } from '../../testing/fake-hub.ts'
import { renderApp } from '../../testing/render.tsx'
import { PopupStack } from '../../ui/feedback/popup-stack.tsx'
import { POPUP_LIFE_MS, popups } from '../../ui/feedback/popups.ts'
import { useNeeds } from './groups/groups.queries.ts'
import { popupFreshForMs } from './notification-popup.ts'
import { useNotificationsLive } from './notifications.live.ts'
import { useUnreadNotifications } from './notifications.queries.ts'

const wren = aMember({ firstName: 'Wren', lastName: 'Abbott' })
const unread = (count: number): UnreadNotifications => ({ unread: count, byType: [0, 0, 0, 0, 0, 0, 0, 0, count, 0] })

function aMessageOf(conversationId: string, part: Partial<Notification> = {}): Notification {
  return aNotification({
    type: notificationTypes.messaging,
    subtype: notificationSubtype('NewMessage'),
    message: 'Wren Abbott: The lobby is up',
    words: 'The lobby is up',
    target: 'conversation',
    actor: wren,
    relatedEntityId: conversationId,
    createdAt: new Date().toISOString(),
    ...part,
  })
}

function Hall() {
  useNotificationsLive()
  useNeeds()
  const count = useUnreadNotifications()
  return (
    <>
      <p>{count} unread</p>
      <PopupStack />
    </>
  )
}

async function setUp({ path = '/friends', stored = [] as Notification[] } = {}) {
  const chat = fakeHub('chat')
  const hub = fakeHub('notifications')
  const api = fakeApi({
    'GET /api/notifications/{userId}': ({ query }) => {
      if (query.after === undefined) return stored.toReversed().slice(0, Number(query.limit))
      return stored.filter(({ seq }) => seq > Number(query.after)).slice(0, Number(query.limit))
    },
    'GET /api/notifications/{userId}/unread': () => unread(stored.length),
    'GET /api/notifications/{userId}/needs': () => [],
  })
  const app = renderApp(<Hall />, { path })
  await act(() => chat.connect())
  await act(() => hub.connect())
  await screen.findByText(`${stored.length} unread`)
  await waitFor(() => expect(api.callsOf('GET /api/notifications/{userId}')).toHaveLength(1))
  return { hub, api, stored, ...app }
}

beforeEach(() => {
  window.innerWidth = 1440
})

afterEach(() => {
  act(() => popups.dismissWhere(() => true))
  window.innerWidth = 1024
})

describe('what arrives', () => {
  test('counts at once with the numbers of the server, and pops up', async () => {
    const { hub } = await setUp()
    act(() => hub.receive('ReceiveNotification', aMessageOf('there'), unread(4)))
    expect(await screen.findByText('4 unread')).toBeDefined()
    expect(popups.items()).toMatchObject([{ person: { name: 'Wren Abbott' }, text: 'The lobby is up' }])
  })

  test('read elsewhere: the count follows', async () => {
    const { hub } = await setUp()
    act(() => hub.receive('ReceiveNotification', aMessageOf('there'), unread(4)))
    act(() => hub.receive('NotificationsRead', unread(1)))
    expect(await screen.findByText('1 unread')).toBeDefined()
  })

  test('what waits without a notification is asked for when the line tells of it', async () => {
    const { hub, api } = await setUp()
    const asked = () => api.callsOf('GET /api/notifications/{userId}/needs').length
    await waitFor(() => expect(asked()).toBe(1))
    act(() => hub.receive('NeedsMoved'))
    await waitFor(() => expect(asked()).toBe(2))
  })

  test('without a line for a while: everything after the last known is fetched and pops up while it is news', async () => {
    const { hub, api, stored } = await setUp({ stored: [aMessageOf('there', { seq: 1 })] })
    act(() => hub.stumble())
    const old = new Date(Date.now() - popupFreshForMs - 1).toISOString()
    stored.push(aMessageOf('there', { seq: 2, createdAt: old }))
    stored.push(aMessageOf('there', { seq: 3, words: 'Are you in?' }))
    act(() => hub.reconnect())
    expect(await screen.findByText('3 unread')).toBeDefined()
    await waitFor(() => expect(popups.items().map(({ text }) => text)).toEqual(['Are you in?']))
    const afters = api.callsOf('GET /api/notifications/{userId}').map(({ query }) => query.after)
    expect(afters).toContain('1')

    act(() => hub.stumble())
    act(() => hub.reconnect())
    await waitFor(() =>
      expect(api.callsOf('GET /api/notifications/{userId}').map(({ query }) => query.after)).toContain('3'),
    )
  })

  test('more than a page was missed: page after page is fetched', async () => {
    const { hub, api, stored } = await setUp({ stored: [aMessageOf('there', { seq: 1 })] })
    act(() => hub.stumble())
    for (let seq = 2; seq <= 151; seq++) stored.push(aMessageOf('there', { seq }))
    act(() => hub.reconnect())
    await waitFor(() => {
      const afters = api.callsOf('GET /api/notifications/{userId}').map(({ query }) => query.after)
      expect(afters).toEqual(expect.arrayContaining(['1', '101']))
    })
  })
})

describe('a pop-up', () => {
  test.each([
    [768, 0],
    [769, 1],
  ])('in a window %i px wide: %i', async (width, shown) => {
    const { hub } = await setUp()
    window.innerWidth = width
    act(() => hub.receive('ReceiveNotification', aMessageOf('there'), unread(1)))
    expect(popups.items()).toHaveLength(shown)
  })

  test.each([
    [popupFreshForMs, 1],
    [popupFreshForMs + 1, 0],
  ])('of something %i ms old: %i', async (age, shown) => {
    const { hub } = await setUp()
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    try {
      const createdAt = new Date(Date.now() - age).toISOString()
      act(() => hub.receive('ReceiveNotification', aMessageOf('there', { createdAt }), unread(1)))
      expect(popups.items()).toHaveLength(shown)
    } finally {
      vi.useRealTimers()
    }
  })

  test('does not show for the open conversation, and goes when its conversation is opened', async () => {
    const { hub, router } = await setUp({ path: '/chat?conversation=here' })
    act(() => hub.receive('ReceiveNotification', aMessageOf('here'), unread(1)))
    expect(popups.items()).toEqual([])
    act(() => hub.receive('ReceiveNotification', aMessageOf('there'), unread(2)))
    expect(popups.items()).toHaveLength(1)
    await act(() => router.navigate('/chat?conversation=there'))
    expect(popups.items()).toEqual([])
  })

  test('does not show for what nobody in person has done', async () => {
    const { hub } = await setUp()
    act(() => hub.receive('ReceiveNotification', aNotification({ actor: null }), unread(1)))
    expect(popups.items()).toEqual([])
  })

  test('opens its conversation', async () => {
    const { hub, router } = await setUp()
    act(() => hub.receive('ReceiveNotification', aMessageOf('there'), unread(1)))
    fireEvent.click(await screen.findByRole('link', { name: 'Open the conversation' }))
    await waitFor(() => expect(router.state.location.search).toBe('?conversation=there'))
  })

  test('of a group whose name looks like a sentence has its name apart, and all of its words', async () => {
    const { hub } = await setUp()
    const said = aMessageOf('there', {
      subtype: notificationSubtype('GroupMessage'),
      message: 'Wren Abbott in Raid: Tuesday: : the lobby is up',
      place: 'Raid: Tuesday',
      words: ': the lobby is up',
    })
    act(() => hub.receive('ReceiveNotification', said, unread(1)))
    expect(popups.items()).toMatchObject([{ group: 'Raid: Tuesday', text: ': the lobby is up' }])
  })

  test('lives 5 s', async () => {
    const { hub } = await setUp()
    vi.useFakeTimers()
    try {
      act(() => hub.receive('ReceiveNotification', aMessageOf('there'), unread(1)))
      act(() => void vi.advanceTimersByTime(POPUP_LIFE_MS - 1))
      expect(popups.items()).toHaveLength(1)
      act(() => void vi.advanceTimersByTime(1))
      expect(popups.items()).toEqual([])
      expect(POPUP_LIFE_MS).toBe(5000)
    } finally {
      vi.useRealTimers()
    }
  })
})
