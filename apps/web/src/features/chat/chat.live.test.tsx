import type { Conversation } from '@guildhall/contract/chat/conversations'
import { QueryObserver } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '../../platform/log.ts'
import {
  aBoundary,
  aConversation,
  aCurrentUser,
  aMember,
  aMessage,
  anOwnPart,
  aParticipant,
} from '../../testing/builders.ts'
import { fakeApi, refuse } from '../../testing/fake-api.ts'
import { fakeHub } from '../../testing/fake-hub.ts'
import { renderApp } from '../../testing/render.tsx'
import { useChatLive } from './chat.live.ts'
import { ConversationList } from './conversations/conversation-list.tsx'
import { changeConversation, conversationsKey, singleQuery } from './conversations/conversations.queries.ts'
import { isRestored } from './conversations/data-set.ts'
import { forgetReadMarks } from './conversations/read-marks.ts'
import { useTypingUserIds } from './conversations/typing.ts'
import { useBlockedIds } from './conversations/use-blocked-ids.ts'
import { forgetTimelines, openTimeline, useTimeline } from './timeline/timelines.ts'

const user = aCurrentUser()
const wren = aParticipant({ firstName: 'Wren', lastName: 'Abbott' })

function aPair(part: Partial<Conversation> = {}): Conversation {
  const last = aMessage({ seq: 3, senderUserId: 'wren', text: 'See you there' })
  return aConversation({
    id: 'pair',
    participantMap: { [user.id]: aParticipant({ lastReceiptSeq: 3 }), wren },
    lastMessage: last,
    lastSeq: 3,
    lastRev: 3,
    lastReadSeq: 3,
    ...part,
  })
}

function Hall() {
  useChatLive()
  return (
    <>
      <p>{useBlockedIds().size} blocked</p>
      <p>{useTypingUserIds('pair').length} writing</p>
      <ConversationList selected={null} search="" onNew={() => undefined} />
      <output>
        {useTimeline('pair')
          .timeline.messages.map(({ text }) => text)
          .join(' | ')}
      </output>
    </>
  )
}

async function openHall(conversation = aPair(), blockedId?: string) {
  const current = { conversation, epoch: 'epoch-1' }
  const api = fakeApi({
    'GET /api/conversations/user/{userId}': () => [current.conversation],
    'GET /api/conversations/{id}': () => current.conversation,
    'GET /api/conversations/user/{userId}/counts': () => ({ unreadConversations: 0, mentions: 0, requests: 0 }),
    'GET /api/messages/conversation/{id}': () => [],
    'GET /api/blocks': () => (blockedId === undefined ? [] : [aBoundary({ member: aMember({ id: blockedId }) })]),
  })
  const hub = fakeHub('chat', {
    JoinAllConversations: () => {
      const { id, lastSeq, lastRev, own } = current.conversation
      return [{ conversationId: id, lastSeq, lastRev, ownRev: own.rev, epoch: current.epoch }]
    },
  })
  const page = renderApp(<Hall />, { user })
  await act(() => hub.connect())
  await screen.findByRole('link', { name: /Wren Abbott/ })
  await screen.findByText(`${blockedId === undefined ? 0 : 1} blocked`)
  return { ...page, api, hub, current }
}

const row = () => screen.getByRole('link', { name: /Wren Abbott/ }).textContent ?? ''
const newMessage = (seq: number, part = {}) =>
  aMessage({
    conversationId: 'pair',
    id: `message-${seq}`,
    seq,
    rev: seq,
    senderUserId: 'wren',
    text: `text ${seq}`,
    createdAt: '2026-03-14T21:00:00.000Z',
    ...part,
  })

beforeEach(() => {
  isRestored('epoch-1')
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
})
afterEach(() => {
  forgetTimelines()
  forgetReadMarks()
  vi.restoreAllMocks()
})

describe('a message', () => {
  test('changes the preview and the count', async () => {
    const { hub, api } = await openHall()
    act(() => hub.receive('ReceiveMessage', newMessage(4)))
    await waitFor(() => expect(row()).toContain('text 4'))
    expect(screen.getByText('1 unread')).toBeDefined()
    act(() => hub.receive('ReceiveMessage', newMessage(4)))
    act(() => hub.receive('ReceiveMessage', newMessage(5)))
    expect(await screen.findByText('2 unread')).toBeDefined()
    expect(api.callsOf('GET /api/conversations/{id}')).toHaveLength(0)
  })

  test('of somebody whom the reader blocked raises no count, and its words are not in the list', async () => {
    const { hub } = await openHall(aPair(), 'wren')
    act(() => hub.receive('ReceiveMessage', newMessage(4)))
    await waitFor(() => expect(row()).toContain('whom you blocked'))
    expect(row()).not.toContain('text 4')
    expect(row()).not.toContain('unread')
    act(() => hub.receive('ReceiveMessage', newMessage(5, { senderUserId: 'jun' })))
    expect(await screen.findByText('1 unread')).toBeDefined()
  })

  test('ends the typing of whoever sent it', async () => {
    const { hub } = await openHall()
    act(() => {
      hub.receive('UserIsTyping', 'pair', 'wren')
      hub.receive('UserIsTyping', 'pair', 'jun')
    })
    expect(screen.getByText('2 writing')).toBeDefined()
    act(() => hub.receive('ReceiveMessage', newMessage(4)))
    expect(screen.getByText('1 writing')).toBeDefined()
  })

  test('brings a conversation back from the archive', async () => {
    const { hub } = await openHall(aPair({ own: anOwnPart({ archived: true }) }))
    act(() => hub.receive('ReceiveMessage', newMessage(4)))
    await waitFor(() => expect(row()).toContain('text 4'))
  })

  test('of mine, from another tab, counts nothing and reads as mine', async () => {
    const { hub } = await openHall(aPair({ unread: 2, lastReadSeq: 1 }))
    act(() => hub.receive('ReceiveMessage', newMessage(4, { senderUserId: user.id, text: 'Coming' })))
    await waitFor(() => expect(row()).toContain('You: Coming'))
    expect(row()).not.toContain('unread')
  })

  test('that the group says of itself raises no count, and lets the group be read anew', async () => {
    const { hub, api } = await openHall()
    const system = { kind: 'joined', userIds: [], title: null, role: null } as const
    act(() => hub.receive('ReceiveMessage', newMessage(4, { kind: 'system', text: '', system })))
    await waitFor(() => expect(api.callsOf('GET /api/conversations/{id}')).toHaveLength(1))
    expect(row()).not.toContain('unread')
  })

  test('from beyond a gap lets the server count', async () => {
    const { hub, api, current } = await openHall()
    current.conversation = aPair({ lastSeq: 9, lastRev: 9, unread: 6, lastMessage: newMessage(9) })
    act(() => hub.receive('ReceiveMessage', newMessage(9)))
    await screen.findByText('6 unread')
    expect(api.callsOf('GET /api/conversations/{id}')).toHaveLength(1)
  })
})

describe('a change', () => {
  test('shows in the timeline and in the preview', async () => {
    const { hub, api } = await openHall()
    api.answer('GET /api/messages/conversation/{id}', () => [newMessage(2), newMessage(3)])
    await act(() => openTimeline('pair'))
    act(() => hub.receive('MessageChanged', newMessage(2, { rev: 4, text: 'edited' })))
    await screen.findByText('edited | text 3')
  })

  test('that deletes something unread lets the server count', async () => {
    const { hub, current } = await openHall(aPair({ unread: 1, lastReadSeq: 2 }))
    current.conversation = aPair({ unread: 0, lastReadSeq: 2, lastRev: 4 })
    const deleted = { at: '2026-03-14T21:00:00.000Z', by: 'sender' } as const
    act(() => hub.receive('MessageChanged', newMessage(3, { rev: 4, text: '', deleted })))
    await waitFor(() => expect(row()).not.toContain('unread'))
  })
})

describe('read marks', () => {
  test('mine, from another page, bring the counts of the server without asking', async () => {
    const { hub, api } = await openHall(aPair({ unread: 2, lastReadSeq: 1 }))
    const counts = { unreadConversations: 0, mentions: 0, requests: 0 }
    act(() =>
      hub.receive('OwnReadMoved', {
        conversationId: 'pair',
        lastReadSeq: 3,
        unread: 0,
        mentions: 0,
        ownRev: 1,
        counts,
      }),
    )
    await waitFor(() => expect(row()).not.toContain('unread'))
    expect(api.callsOf('GET /api/conversations/{id}')).toHaveLength(0)
  })
})

describe('a word of the server about where a conversation stands', () => {
  test('lets this page fetch what it missed', async () => {
    const { hub, api, current } = await openHall()
    api.answer('GET /api/messages/conversation/{id}', () => [newMessage(3)])
    api.answer('GET /api/messages/conversation/{id}/changes', () => ({
      messages: [newMessage(4)],
      rev: 4,
      isMore: false,
    }))
    await act(() => openTimeline('pair'))
    current.conversation = aPair({ lastSeq: 4, lastRev: 4, unread: 1, lastMessage: newMessage(4) })
    const position = { conversationId: 'pair', lastSeq: 4, lastRev: 4, ownRev: 1, epoch: 'epoch-1' }
    act(() => hub.receive('ConversationMoved', position))
    await screen.findByText('text 3 | text 4')
    await screen.findByText('1 unread')
  })

  test('an own part that moved on another page is fetched, with what was hidden there', async () => {
    const { hub, api, current } = await openHall()
    api.answer('GET /api/messages/conversation/{id}', () => [newMessage(3)])
    await act(() => openTimeline('pair'))
    const deleted = { at: '2026-03-14T21:00:00.000Z', by: 'me' } as const
    api.answer('GET /api/messages/conversation/{id}', () => [newMessage(3, { text: '(gone)', deleted })])
    current.conversation = aPair({ own: anOwnPart({ rev: 2 }) })
    act(() => hub.receive('OwnPartChanged', { conversationId: 'pair', ownRev: 2 }))
    await screen.findByText('(gone)')
    expect(api.callsOf('GET /api/conversations/{id}')).toHaveLength(1)
  })
})

describe('after a pause of the line', () => {
  test('the list and the open conversation are brought up to date', async () => {
    const { hub, api, current } = await openHall()
    api.answer('GET /api/messages/conversation/{id}', () => [newMessage(3)])
    api.answer('GET /api/messages/conversation/{id}/changes', () => ({
      messages: [newMessage(4)],
      rev: 4,
      isMore: false,
    }))
    await act(() => openTimeline('pair'))
    current.conversation = aPair({ lastSeq: 4, lastRev: 4, unread: 1, lastMessage: newMessage(4) })
    act(() => hub.stumble())
    act(() => hub.reconnect())
    await screen.findByText('text 3 | text 4')
    await screen.findByText('1 unread')
  })

  test('a restored server makes the tab start afresh, with lower numbers too', async () => {
    const { hub, current } = await openHall()
    await act(() => openTimeline('pair'))
    current.conversation = aPair({ lastSeq: 2, lastRev: 2, epoch: 'epoch-2', lastMessage: newMessage(2) })
    current.epoch = 'epoch-2'
    act(() => hub.stumble())
    act(() => hub.reconnect())
    await waitFor(() => expect(row()).toContain('text 2'))
    isRestored('epoch-1')
  })
})

test('a conversation that I left elsewhere goes from the list', async () => {
  const { hub } = await openHall()
  act(() => hub.receive('ConversationDeleted', { conversationId: 'pair' }))
  expect(await screen.findByText('No conversation yet')).toBeDefined()
})

test('one that was asked for before it was left does not come back', async () => {
  const { hub, api } = await openHall()
  const answer = Promise.withResolvers<Conversation>()
  api.answer('GET /api/conversations/{id}', () => answer.promise)
  act(() => hub.receive('ConversationUpdated', { conversationId: 'pair' }))
  await waitFor(() => expect(api.callsOf('GET /api/conversations/{id}').length).toBeGreaterThan(0))
  act(() => hub.receive('ConversationDeleted', { conversationId: 'pair' }))
  await act(async () => {
    answer.resolve(aPair())
    await answer.promise
  })
  await waitFor(() => expect(screen.queryByRole('link', { name: /Wren Abbott/ })).toBeNull())
  expect(screen.queryByRole('link', { name: /Wren Abbott/ })).toBeNull()
})

test('one that was left is not brought back by what its open page still does', async () => {
  const { hub, api, queryClient } = await openHall()
  const open = new QueryObserver(queryClient, singleQuery(queryClient, user.id, 'pair'))
  const close = open.subscribe(() => undefined)
  api.answer('GET /api/conversations/{id}', () => new Promise(() => undefined))
  act(() => hub.receive('ConversationDeleted', { conversationId: 'pair' }))
  act(() => changeConversation(queryClient, user.id, 'pair', (known) => ({ ...known, lastReadSeq: 2 })))
  expect(await screen.findByText('No conversation yet')).toBeDefined()
  close()
})

test('a list that was read before one was left does not bring it back', async () => {
  const { hub, api, queryClient } = await openHall()
  const answer = Promise.withResolvers<Conversation[]>()
  api.answer('GET /api/conversations/user/{userId}', () => answer.promise)
  act(() => void queryClient.resetQueries({ queryKey: conversationsKey(user.id), exact: true }))
  await waitFor(() => expect(api.callsOf('GET /api/conversations/user/{userId}')).toHaveLength(2))
  act(() => hub.receive('ConversationDeleted', { conversationId: 'pair' }))
  await act(async () => {
    answer.resolve([aPair()])
    await answer.promise
  })
  expect(await screen.findByText('No conversation yet')).toBeDefined()
})

test('one that is gone when asked for goes too', async () => {
  const { hub, api } = await openHall()
  api.answer('GET /api/conversations/{id}', () => refuse(404, 'conversation_not_found'))
  act(() => hub.receive('ConversationUpdated', { conversationId: 'pair' }))
  expect(await screen.findByText('No conversation yet')).toBeDefined()
})
