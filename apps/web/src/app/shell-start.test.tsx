import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memberClient } from '../platform/cache/query-client.ts'
import { log } from '../platform/log.ts'
import { announceSession } from '../platform/session/session-events.ts'
import { aConversation, aCurrentUser, aFriendRequest, aParticipant, aStart } from '../testing/builders.ts'
import { type FakeApi, fakeApi, refuse } from '../testing/fake-api.ts'
import { fakeHub } from '../testing/fake-hub.ts'
import { renderApp } from '../testing/render.tsx'
import { Shell } from './shell.tsx'

const user = aCurrentUser()
const group = aConversation({ kind: 'group', title: 'Late Shift Co-op', participantMap: { [user.id]: aParticipant() } })

type Compared = { readonly part: string; readonly mark: string }

/** @param moved the parts that the server would answer otherwise when the line stands */
function openShell({ moved = [] as string[], hasStart = true } = {}) {
  const compared: Compared[][] = []
  const { id: conversationId, lastSeq, lastRev, own, epoch } = group
  const stand = { conversationId, lastSeq, lastRev, ownRev: own.rev, epoch }
  const chat = fakeHub('chat', {
    JoinAllConversations: () => [stand],
    WhatMoved: (answers) => {
      compared.push(answers)
      return answers.flatMap(({ part }, place) => (moved.includes(part) ? place : []))
    },
  })
  const notifications = fakeHub('notifications')
  const start = aStart({ user, requests: [aFriendRequest()], conversations: [group], newestNotification: 3 })
  const api = fakeApi({
    'GET /api/start': () => (hasStart ? start : refuse(503, 'unavailable')),
    'GET /api/conversations/user/{userId}': () => [group],
    'GET /api/friends/{userId}/pending': () => [aFriendRequest(), aFriendRequest()],
    'GET /api/conversations/user/{userId}/counts': () => ({ unreadConversations: 9, mentions: 0, requests: 0 }),
    'GET /api/notifications/{userId}': () => [],
    'GET /api/notifications/{userId}/unread': () => ({ unread: 8, byType: [8, 0, 0, 0, 0, 0, 0, 0, 0, 0] }),
    'GET /api/presence': () => start.presence,
    'GET /api/presence/friends': () => [],
    'GET /api/presence/people': () => [],
    'GET /api/blocks': () => [],
    'GET /api/standing': () => [],
  })
  renderApp(<Shell />, { path: '/friends', user })
  return { api, chat, notifications, compared }
}

const rail = () => within(screen.getAllByRole('navigation', { name: 'Main' })[0] ?? document.body)
const friendsLink = () => rail().getByRole('link', { name: /Friends/ }).textContent
const names = (api: FakeApi) => api.calls.map(({ name }) => name)

async function connect({ chat, notifications }: ReturnType<typeof openShell>) {
  announceSession('signed-in')
  // What hears the hubs comes behind the rest.
  await act(() => vi.dynamicImportSettled())
  await act(() => notifications.connect())
  await act(() => chat.connect())
}

beforeEach(() => {
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
})

afterEach(() => {
  act(() => announceSession('signed-out'))
  memberClient().clear()
  vi.restoreAllMocks()
})

describe('the shell', () => {
  test('asks one call, also when its lines stand', async () => {
    const opened = openShell()
    await waitFor(() => expect(friendsLink()).toContain('1'))
    expect(await rail().findByRole('link', { name: /Late Shift Co-op/ })).toBeDefined()
    await connect(opened)
    await waitFor(() => expect(opened.compared.flat().map(({ part }) => part)).toContain('counts'))
    expect(
      opened.compared
        .flat()
        .map(({ part }) => part)
        .toSorted(),
    ).toEqual(['counts', 'friendsHere', 'newestNotification', 'presence', 'requests', 'unread'])
    expect(names(opened.api)).toEqual(['GET /api/start'])
  })

  test('asks again for what moved before its line stood, and for nothing else', async () => {
    const opened = openShell({ moved: ['requests', 'newestNotification'] })
    await waitFor(() => expect(friendsLink()).toContain('1'))
    await connect(opened)
    await waitFor(() => expect(friendsLink()).toContain('2'))
    await waitFor(() => expect(opened.api.callsOf('GET /api/notifications/{userId}')).toHaveLength(1))
    expect(opened.api.callsOf('GET /api/notifications/{userId}')[0]?.query.after).toBe('3')
    expect(names(opened.api).toSorted()).toEqual([
      'GET /api/friends/{userId}/pending',
      'GET /api/notifications/{userId}',
      'GET /api/start',
    ])
  })

  test('asks one call more for all of it after a break of the line', async () => {
    const opened = openShell()
    await waitFor(() => expect(friendsLink()).toContain('1'))
    await connect(opened)
    await waitFor(() => expect(opened.compared.flat().map(({ part }) => part)).toContain('counts'))
    opened.api.answer('GET /api/start', () =>
      aStart({ user, requests: [aFriendRequest(), aFriendRequest(), aFriendRequest()] }),
    )
    await act(async () => opened.notifications.stumble())
    await act(async () => opened.notifications.reconnect())
    await waitFor(() => expect(friendsLink()).toContain('3'))
    await waitFor(() => expect(opened.api.callsOf('GET /api/notifications/{userId}')).toHaveLength(1))
    expect(names(opened.api)).toEqual(['GET /api/start', 'GET /api/start', 'GET /api/notifications/{userId}'])
  })

  test('asks by single calls when the start did not arrive', async () => {
    const opened = openShell({ hasStart: false })
    await waitFor(() => expect(friendsLink()).toContain('2'))
    expect(await rail().findByRole('link', { name: /Late Shift Co-op/ })).toBeDefined()
    expect(opened.api.callsOf('GET /api/start')).toHaveLength(1)
  })
})
