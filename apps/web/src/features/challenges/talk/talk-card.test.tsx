// @vitest-environment jsdom
import type { Challenge } from '@guildhall/contract/challenges'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aConversation, aCurrentUser, aMessage, aParticipant } from '../../../testing/builders.ts'
import { aChallenge } from '../../../testing/challenges/challenge-builders.ts'
import { fakeApi, type Handlers } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { TalkCard } from './talk-card.tsx'

function open(challenge: Challenge, handlers: Handlers = {}, user = aCurrentUser()) {
  const api = fakeApi(handlers)
  renderApp(<TalkCard challenge={challenge} />, { path: `/challenge/${challenge.id}`, user })
  return api
}

afterEach(() => vi.unstubAllGlobals())

const talkCard = () => within(screen.getByRole('region', { name: 'Talk' }))

test('the first word is said in the room, and whoever takes part is told what it begins', async () => {
  const challenge = aChallenge({ talk: { standing: 'unbegun', conversationId: null } })
  const api = open(challenge, { 'POST /api/challenges/{id}/talk': () => ({ conversationId: challenge.id }) })
  expect(talkCard().getByText(/The first word begins a conversation/)).toBeDefined()
  const field = talkCard().getByLabelText<HTMLTextAreaElement>('Message to all who take part')
  press(talkCard().getByRole('button', { name: 'Send' }))
  for (const count of [1, 2]) {
    type(field, 'Good luck')
    if (count === 1) press(talkCard().getByRole('button', { name: 'Send' }))
    else {
      fireEvent.keyDown(field, { key: 'Enter', shiftKey: true })
      expect(api.callsOf('POST /api/challenges/{id}/talk')).toHaveLength(1)
      fireEvent.keyDown(field, { key: 'Enter' })
    }
    await waitFor(() => expect(field.value).toBe(''))
    expect(api.callsOf('POST /api/challenges/{id}/talk')).toHaveLength(count)
  }
  const sent = api.callsOf('POST /api/challenges/{id}/talk')
  expect(sent.map(({ body }) => body)).toEqual([{ text: 'Good luck' }, { text: 'Good luck' }])
})

test.each([
  ['full', /as many as one holds/],
  ['kept-out', 'This conversation is not open to you.'],
] as const)('a conversation that is %s says so, and asks for no words', (standing, words) => {
  open(aChallenge({ talk: { standing, conversationId: null } }))
  expect(talkCard().getByText(words)).toBeDefined()
  expect(talkCard().queryByRole('button', { name: 'Send' })).toBeNull()
})

test('who is in it reads and writes there, once they are near', async () => {
  const near: ((entries: { isIntersecting: boolean }[]) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        near.push(callback)
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const me = aCurrentUser()
  const talk = aConversation({
    kind: 'group',
    participantMap: { [me.id]: aParticipant(), wren: aParticipant({ firstName: 'Wren' }) },
    lastMessage: aMessage({ senderUserId: 'wren', text: 'See you there' }),
  })
  const challenge = aChallenge({ talk: { standing: 'inside', conversationId: talk.id } })
  const handlers: Handlers = {
    'GET /api/conversations/user/{userId}': () => [talk],
    'GET /api/conversations/user/{userId}/counts': () => ({ unreadConversations: 0, mentions: 0, requests: 0 }),
    'GET /api/messages/conversation/{id}': () => [aMessage({ senderUserId: 'wren', text: 'See you there' })],
    'GET /api/conversations/{id}/pins': () => [],
    'GET /api/blocks': () => [],
    'PATCH /api/messages/{id}/read': () => undefined,
  }
  open(challenge, handlers, me)
  expect(talkCard().getByRole('link', { name: 'Open in chat' }).getAttribute('href')).toBe(
    `/chat?conversation=${talk.id}`,
  )
  expect(talkCard().queryByText('See you there')).toBeNull()
  act(() => near[0]?.([{ isIntersecting: true }]))
  expect(await talkCard().findByText('See you there')).toBeDefined()
  expect(talkCard().getByRole('textbox')).toBeDefined()
})
