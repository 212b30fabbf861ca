// @vitest-environment jsdom
import type { Message } from '@guildhall/contract/chat/messages'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { announceSession } from '../../../../platform/session/session-events.ts'
import { signedOut, useSession } from '../../../../platform/session/session-store.ts'
import { signOut } from '../../../../platform/sign-in/session.ts'
import { aMessage } from '../../../../testing/builders.ts'
import { fakeApi, hang, refuse } from '../../../../testing/fake-api.ts'
import { fakeHub } from '../../../../testing/fake-hub.ts'
import { signedIn } from '../../../../testing/tokens.ts'
import { TOAST_LIFE_MS, toasts } from '../../../../ui/feedback/toasts.ts'
import { composerMode } from '../../composer-mode.ts'
import { saveEdit } from '../../composing/sending.ts'
import { deleteForEveryone, deleteForMe, finishDeleting } from './deleting.ts'
import { useShownMessage } from './pending-changes.ts'
import { toggleReaction, withReaction } from './reacting.ts'
import { toggleVote, withVotes } from './voting.ts'

const poll = {
  question: 'When?',
  options: [
    { text: 'Now', count: 1, voterIds: ['wren'] },
    { text: 'Later', count: 0, voterIds: [] },
  ],
  multiple: false,
  closesAt: null,
  isClosed: false,
}

afterEach(() => {
  vi.useRealTimers()
  toasts.dismissAll()
})

function shown(message: Message) {
  signedIn()
  return renderHook(() => useShownMessage(message)).result
}

describe('reacting', () => {
  test('shows at once and goes out', async () => {
    const api = fakeApi({ 'PUT /api/messages/{id}/reactions/{key}': () => hang() })
    const message = aMessage()
    const result = shown(message)
    act(() => toggleReaction(message, 'flame', 'mara'))
    expect(result.current.reactions).toEqual([{ key: 'flame', count: 1, userIds: ['mara'] }])
    await waitFor(() => expect(api.calls[0]?.params).toEqual({ id: message.id, key: 'flame' }))
  })

  test('is undone, with a word, when it is refused', async () => {
    fakeApi({ 'DELETE /api/messages/{id}/reactions/{key}': () => refuse(403, 'cannot_send') })
    const message = aMessage({ reactions: [{ key: 'flame', count: 2, userIds: ['wren', 'mara'] }] })
    const result = shown(message)
    act(() => toggleReaction(message, 'flame', 'mara'))
    expect(result.current.reactions).toEqual([{ key: 'flame', count: 1, userIds: ['wren'] }])
    await waitFor(() => expect(result.current).toBe(message))
    expect(toasts.items().map(({ message: words }) => words)).toEqual(['You cannot write here.'])
  })

  test('asks for the message when no push tells of it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 })
    const message = aMessage()
    const api = fakeApi({
      'PUT /api/messages/{id}/reactions/{key}': () => undefined,
      'GET /api/messages/{id}': () => message,
    })
    shown(message)
    act(() => toggleReaction(message, 'flame', 'mara'))
    await waitFor(() => expect(api.callsOf('GET /api/messages/{id}')).toHaveLength(1))
  })

  test('does not ask when the push came, even before the answer', async () => {
    const message = aMessage()
    const result = shown(message)
    const hub = fakeHub('chat', { JoinAllConversations: () => [] })
    await hub.connect()
    const api = fakeApi({
      'PUT /api/messages/{id}/reactions/{key}': () => {
        hub.receive('MessageChanged', { ...message, rev: 9 })
        return undefined
      },
    })
    act(() => toggleReaction(message, 'flame', 'mara'))
    await waitFor(() => expect(api.calls).toHaveLength(1))
    await waitFor(() => expect(result.current).toBe(message))
    expect(api.callsOf('GET /api/messages/{id}')).toEqual([])
  })

  test('counts each member once', () => {
    const message = aMessage({ reactions: [{ key: 'flame', count: 1, userIds: ['mara'] }] })
    expect(withReaction(message, 'flame', 'mara', true)).toBe(message)
    expect(withReaction(message, 'flame', 'mara', false).reactions).toEqual([])
  })
})

describe('voting', () => {
  test('one answer replaces the other, and the same one takes the vote back', async () => {
    const message = aMessage({ poll })
    const api = fakeApi({ 'PUT /api/messages/{id}/vote': () => message })
    shown(message)
    const voted = withVotes(poll, [0], 'mara')
    act(() => toggleVote(message, voted, 1, 'mara'))
    act(() => toggleVote(message, voted, 0, 'mara'))
    await waitFor(() => expect(api.calls.map(({ body }) => body)).toEqual([{ options: [1] }, { options: [] }]))
  })

  test('with several answers each is on its own', async () => {
    const several = withVotes({ ...poll, multiple: true }, [0], 'mara')
    const message = aMessage({ poll: several })
    const api = fakeApi({ 'PUT /api/messages/{id}/vote': () => message })
    const result = shown(message)
    act(() => toggleVote(message, several, 1, 'mara'))
    expect(result.current.poll?.options.map(({ count }) => count)).toEqual([2, 1])
    await waitFor(() => expect(api.calls[0]?.body).toEqual({ options: [0, 1] }))
  })
})

describe('deleting', () => {
  const gone = () =>
    fakeApi({ 'DELETE /api/messages/{id}': () => undefined, 'GET /api/messages/{id}': () => aMessage() })

  test('for oneself reaches the server when the time to undo is over', async () => {
    vi.useFakeTimers()
    const api = gone()
    const message = aMessage()
    const result = shown(message)
    act(() => deleteForMe(message))
    expect(result.current.deleted?.by).toBe('me')
    expect(result.current.text).toBe('')
    await act(() => vi.advanceTimersByTimeAsync(TOAST_LIFE_MS - 1))
    expect(api.calls).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(api.calls[0]?.query).toEqual({ for: 'me' })
  })

  test('for oneself can be undone', async () => {
    vi.useFakeTimers()
    const api = gone()
    const message = aMessage()
    const result = shown(message)
    act(() => deleteForMe(message))
    act(() => toasts.items()[0]?.action?.onSelect())
    expect(result.current).toBe(message)
    await act(() => vi.advanceTimersByTimeAsync(TOAST_LIFE_MS * 2))
    expect(api.calls).toEqual([])
  })

  test('for oneself is not forgotten when the page goes', async () => {
    const api = gone()
    const message = aMessage()
    shown(message)
    act(() => deleteForMe(message))
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await waitFor(() => expect(api.callsOf('DELETE /api/messages/{id}')).toHaveLength(1))
  })

  test('for oneself holds on the next page too, whose messages may be read before the last call of this one', async () => {
    const api = fakeApi({ 'DELETE /api/messages/{id}': () => hang() })
    const message = aMessage()
    const result = shown(message)
    act(() => deleteForMe(message))
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(api.calls).toHaveLength(1))

    // Another page: only what the browser keeps is there.
    const kept = { ...localStorage }
    act(() => announceSession('signed-out'))
    Object.assign(localStorage, kept)
    expect(result.current).toBe(message)
    api.answer('DELETE /api/messages/{id}', () => undefined)
    act(() => finishDeleting())
    expect(result.current.deleted?.by).toBe('me')
    await waitFor(() => expect(api.callsOf('DELETE /api/messages/{id}')).toHaveLength(2))
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
    act(() => finishDeleting())
    expect(api.callsOf('DELETE /api/messages/{id}')).toHaveLength(2)
    expect(result.current.deleted?.by).toBe('me')
  })

  test('for oneself reaches the server before the sign-out ends the sign-in', async () => {
    const api = gone()
    api.answer('POST /api/logout', () => undefined)
    const message = aMessage()
    shown(message)
    act(() => deleteForMe(message))
    await act(() => signOut())
    expect(api.calls.map(({ name }) => name)).toEqual(['DELETE /api/messages/{id}', 'POST /api/logout'])
    expect(api.calls[0]?.headers.get('authorization')).toMatch(/^Bearer ./)
    expect(useSession.getState().status).toBe('unauthenticated')
  })

  test('for oneself does not keep anybody from leaving without a line', async () => {
    vi.useFakeTimers()
    const api = fakeApi({ 'DELETE /api/messages/{id}': () => hang(), 'POST /api/logout': () => undefined })
    const message = aMessage()
    shown(message)
    act(() => deleteForMe(message))
    const left = signOut()
    await act(() => vi.advanceTimersByTimeAsync(2000))
    await left
    expect(api.callsOf('POST /api/logout')).toHaveLength(1)
  })

  test('for everybody shows at once and comes back when it is refused', async () => {
    fakeApi({ 'DELETE /api/messages/{id}': () => refuse(403, 'not_allowed_in_group') })
    const message = aMessage({ senderUserId: 'wren' })
    const result = shown(message)
    let isDone: Promise<boolean> = Promise.resolve(true)
    act(() => {
      isDone = deleteForEveryone(message, 'mara')
    })
    expect(result.current.deleted?.by).toBe('host')
    await act(async () => expect(await isDone).toBe(false))
    expect(result.current).toBe(message)
  })
})

test('what is refused late of who has left is neither said nor brought back to who is here now', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof refuse>>()
  const api = fakeApi({ 'PATCH /api/messages/{id}': () => answer.promise })
  const message = aMessage({ text: 'Hello' })
  shown(message)
  const saving = saveEdit(message, 'secret')
  await waitFor(() => expect(api.calls).toHaveLength(1))
  act(() => useSession.setState(signedOut))
  act(() => announceSession('signed-out'))
  answer.resolve(refuse(403, 'cannot_send'))
  await saving
  expect(toasts.items()).toEqual([])
  expect(composerMode(message.conversationId)).toEqual({ kind: 'write' })
})
