import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '../../../platform/log.ts'
import { noteReported } from '../../../platform/reporting/reported.ts'
import { announceSession } from '../../../platform/session/session-events.ts'
import {
  aBoundary,
  aConversation,
  aCurrentUser,
  aMember,
  aMessage,
  anOwnPart,
  aParticipant,
} from '../../../testing/builders.ts'
import { fakeApi, offline, refuse } from '../../../testing/fake-api.ts'
import { pressDown } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { changeConversation, knownConversation } from '../conversations/conversations.queries.ts'
import { queueMessage, startOutbox } from '../outbox/outbox.ts'
import { forgetTimelines, jumpTo, receiveMessage, timelineOf } from '../timeline/timelines.ts'
import { useConversation } from '../use-conversation.ts'
import { MessageLog } from './message-log.tsx'
import { unfold } from './parts/unfolded.ts'
import { seenAfterMs } from './use-seen.ts'

const user = aCurrentUser()
const said = (seq: number, part: Partial<Message> = {}) =>
  aMessage({
    id: `m${seq}`,
    conversationId: 'c',
    seq,
    rev: seq,
    senderUserId: 'wren',
    text: `text ${seq}`,
    createdAt: new Date(Date.UTC(2026, 10, 21, 18, seq)).toISOString(),
    ...part,
  })

function aTalk(length: number, part: Partial<Conversation> = {}): Conversation {
  return aConversation({
    id: 'c',
    participantMap: { [user.id]: aParticipant(), wren: aParticipant({ firstName: 'Wren', lastName: 'Abbott' }) },
    lastMessage: said(length),
    lastSeq: length,
    lastRev: length,
    lastReadSeq: length,
    ...part,
  })
}

let look: (seqs: readonly number[]) => void = () => undefined
let change: (part: Partial<Conversation>) => void = () => undefined

function Talk({ conversation }: { conversation: Conversation }) {
  const [shown, setShown] = useState(conversation)
  useEffect(() => {
    change = (part) => act(() => setShown((known) => ({ ...known, ...part })))
  }, [])
  return <MessageLog conversation={shown} userId={user.id} />
}

async function openTalk(length: number, part: Partial<Conversation> = {}, blocked: readonly string[] = []) {
  const stored = Array.from({ length }, (_, at) => said(at + 1))
  const api = fakeApi({
    'GET /api/messages/conversation/{id}': ({ query }) => {
      const limit = Number(query.limit)
      if (query.after !== undefined) return stored.slice(Number(query.after), Number(query.after) + limit)
      if (query.around !== undefined) {
        const seq = Number(query.around.slice(1))
        if (seq > length) return refuse(404, 'message_not_found')
        return stored.slice(Math.max(0, seq - 25), seq + 25)
      }
      return stored.slice(0, query.before === undefined ? length : Number(query.before) - 1).slice(-limit)
    },
    'GET /api/blocks': () => blocked.map((id) => aBoundary({ member: aMember({ id }) })),
    'PATCH /api/messages/{id}/read': () => undefined,
    'POST /api/messages': () => offline(),
  })
  renderApp(<Talk conversation={aTalk(length, part)} />, { user })
  const talk = await screen.findByRole('log', { name: 'Messages' })
  return { api, talk, announcer: talk.nextElementSibling as HTMLElement }
}

function StoredTalk() {
  const { conversation } = useConversation('c')
  return conversation && <MessageLog conversation={conversation} userId={user.id} />
}

/** The same as the cache holds it, so that reading changes it. */
async function openStoredTalk(conversation: Conversation) {
  const api = fakeApi({
    'GET /api/conversations/user/{userId}': () => [conversation],
    'GET /api/conversations/user/{userId}/counts': () => ({ unreadConversations: 0, mentions: 0, requests: 0 }),
    'GET /api/messages/conversation/{id}': () => Array.from({ length: conversation.lastSeq }, (_, at) => said(at + 1)),
    'GET /api/blocks': () => [],
    'PATCH /api/messages/{id}/read': () => undefined,
  })
  const { queryClient } = renderApp(<StoredTalk />, { user })
  await screen.findByRole('log', { name: 'Messages' })
  return { api, queryClient, unread: () => knownConversation(queryClient, user.id, 'c')?.unread }
}

beforeEach(async () => {
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly seen = new Set<Element>()
      constructor(callback: (entries: unknown[]) => void) {
        look = (seqs) => {
          const entries = [...this.seen].map((target) => ({
            target,
            intersectionRatio: seqs.includes(Number((target as HTMLElement).dataset.seq)) ? 1 : 0,
            intersectionRect: { height: 0 },
            rootBounds: null,
          }))
          act(() => callback(entries))
        }
      }
      observe(element: Element) {
        this.seen.add(element)
      }
      unobserve(element: Element) {
        this.seen.delete(element)
      }
      disconnect() {}
    },
  )
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('This browser keeps nothing')
    },
  })
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  await startOutbox(user.id, () => undefined)
})
afterEach(() => {
  act(() => {
    announceSession('signed-out')
    forgetTimelines()
    for (const { id } of toasts.items()) toasts.dismiss(id)
  })
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('what is read aloud', () => {
  test('is what others say while the conversation is open, once, and neither history nor own words', async () => {
    const { talk, announcer } = await openTalk(3)
    expect(talk.getAttribute('aria-live')).toBe('off')
    expect(announcer.getAttribute('aria-live')).toBe('polite')
    expect(announcer.textContent).toBe('')
    act(() => receiveMessage(said(4, { text: 'Hello **there**' })))
    expect(announcer.textContent).toBe('Wren Abbott: Hello there')
    act(() => receiveMessage(said(5, { senderUserId: user.id, text: 'mine' })))
    expect(announcer.textContent).not.toContain('mine')
    act(() => receiveMessage(said(4, { rev: 6, text: 'edited' })))
    expect(announcer.textContent).not.toContain('edited')
  })

  test('leaves out what comes in by reading back', async () => {
    const { announcer } = await openTalk(120)
    await act(() => jumpTo('c', { messageId: 'm40' }))
    expect(await screen.findByText('text 40')).toBeDefined()
    expect(announcer.textContent).toBe('')
  })
})

describe('the unread line', () => {
  test('stays where it was when one came in', async () => {
    const { talk } = await openTalk(10, { unread: 3, lastReadSeq: 7 })
    const line = within(talk).getByText(/^New since/)
    expect(line.compareDocumentPosition(within(talk).getByText('text 8'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    change({ unread: 0, lastReadSeq: 10 })
    expect(line.isConnected).toBe(true)
  })

  test('moves to where one marks as unread, and from then on looking reads nothing', async () => {
    const { api, talk } = await openTalk(10)
    vi.useFakeTimers()
    change({ unread: 5, own: anOwnPart({ unreadFromSeq: 6, rev: 2 }) })
    const line = within(talk).getByText(/^New since/)
    expect(line.compareDocumentPosition(within(talk).getByText('text 5'))).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    look([9, 10])
    await act(() => vi.advanceTimersByTimeAsync(seenAfterMs + 2000))
    expect(api.callsOf('PATCH /api/messages/{id}/read')).toHaveLength(0)
  })

  test('marked as unread before, it is read by looking, though the messages were read once', async () => {
    const { api } = await openTalk(10, { unread: 5, own: anOwnPart({ unreadFromSeq: 6 }) })
    vi.useFakeTimers()
    look([9, 10])
    await act(() => vi.advanceTimersByTimeAsync(seenAfterMs + 2000))
    expect(api.callsOf('PATCH /api/messages/{id}/read').map(({ params }) => params.id)).toEqual(['m10'])
  })

  test('a mark that was read, told of once more by a late answer, is read by looking as before', async () => {
    const own = { unreadFromSeq: 6, rev: 2 }
    const { api } = await openTalk(10, { unread: 5, own: anOwnPart(own) })
    vi.useFakeTimers()
    change({ own: anOwnPart({ ...own, unreadFromSeq: null }) })
    change({ own: anOwnPart(own) })
    look([9, 10])
    await act(() => vi.advanceTimersByTimeAsync(seenAfterMs + 2000))
    expect(api.callsOf('PATCH /api/messages/{id}/read').map(({ params }) => params.id)).toEqual(['m10'])
  })

  test('an answer from before it was read does not make unread again what was seen', async () => {
    const { api, queryClient, unread } = await openStoredTalk(aTalk(10, { unread: 3, lastReadSeq: 7 }))
    vi.useFakeTimers()
    look([9, 10])
    await act(() => vi.advanceTimersByTimeAsync(seenAfterMs + 2000))
    expect(unread()).toBe(0)
    act(() =>
      changeConversation(queryClient, user.id, 'c', (known) => ({ ...known, unread: 3, mentions: 0, lastReadSeq: 7 })),
    )
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(unread()).toBe(0)
    expect(api.callsOf('PATCH /api/messages/{id}/read')).toHaveLength(1)
  })

  test('further up than what was read can be jumped to', async () => {
    await openTalk(400, { unread: 300, lastReadSeq: 100 })
    fireEvent.click(screen.getByRole('button', { name: '99+ unread: go to the first' }))
    expect(await screen.findByText('text 101')).toBeDefined()
    expect(screen.getByText(/^New since/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /go to the first/ })).toBeNull()
  })
})

describe('jumps', () => {
  test('lead to the message, which has the focus and stands out for a while; and back to the latest', async () => {
    const { talk } = await openTalk(300)
    await act(() => jumpTo('c', { messageId: 'm100' }))
    await waitFor(() => expect(document.activeElement?.getAttribute('data-seq')).toBe('100'))
    expect(document.activeElement?.getAttribute('data-here')).toBe('true')
    act(() => receiveMessage(said(301)))
    fireEvent.click(screen.getByRole('button', { name: 'Jump to latest, 1 new' }))
    await within(talk).findByText('text 300')
    expect(screen.queryByRole('button', { name: /Jump to latest/ })).toBeNull()
  })

  test('to what is gone are told', async () => {
    await openTalk(10)
    await act(() => jumpTo('c', { messageId: 'm77' }))
    expect(toasts.items().map(({ message }) => message)).toEqual(['This message is not here any more.'])
  })

  test('writing brings one back to the end', async () => {
    const { talk } = await openTalk(300)
    await act(() => jumpTo('c', { messageId: 'm100' }))
    await within(talk).findByText('text 100')
    act(() => void queueMessage('c', { text: 'my word' }))
    expect(await within(talk).findByText('my word')).toBeDefined()
    expect(within(talk).getByText('text 300')).toBeDefined()
  })
})

test('a long log draws only some of its lines, and reads the page before when they end', async () => {
  const { api, talk } = await openTalk(200)
  expect(talk.querySelectorAll('[data-row]').length).toBeLessThan(60)
  await act(() => jumpTo('c', { messageId: 'm151' }))
  await waitFor(() => expect(timelineOf('c').timeline.messages[0]?.seq).toBe(101))
  expect(api.callsOf('GET /api/messages/conversation/{id}').map(({ query }) => query.before)).toEqual([
    undefined,
    '151',
  ])
})

test('an answer to somebody blocked does not quote them', async () => {
  const { talk } = await openTalk(2, {}, ['wren'])
  const replyTo = {
    messageId: 'm1',
    seq: 1,
    senderUserId: 'wren',
    excerpt: 'text 1',
    hasPictures: false,
    isDeleted: false,
  }
  act(() => receiveMessage(said(3, { senderUserId: user.id, text: 'No', replyTo })))
  expect((await within(talk).findByText('No')).closest('[role=group]')?.textContent).toContain('whom you blocked')
  expect(within(talk).queryByText(/text 1/)).toBeNull()
})

test('a message that one reported is folded, until one asks for it', async () => {
  const { talk } = await openTalk(3)
  await within(talk).findByText('text 2')
  act(() => noteReported(['m2']))
  expect(within(talk).queryByText('text 2')).toBeNull()
  fireEvent.click(within(talk).getByRole('button', { name: 'Show' }))
  expect(within(talk).getByText('text 2')).toBeDefined()
})

test('a long run of somebody blocked is read back page by page, as one asks for it', async () => {
  const { api, talk } = await openTalk(400, {}, ['wren'])
  const before = () => api.callsOf('GET /api/messages/conversation/{id}').map(({ query }) => query.before)
  const further = () => within(talk).findByRole('button', { name: 'Read further back' })
  await act(() => jumpTo('c', { messageId: 'm351' }))
  await further()
  await act(() => jumpTo('c', { messageId: 'm301' }))
  expect(before()).toEqual([undefined, '351'])
  fireEvent.click(await further())
  await waitFor(() => expect(before()).toEqual([undefined, '351', '301']))
  await act(() => jumpTo('c', { messageId: 'm400' }))
  act(() => unfold('c', 'wren'))
  await waitFor(() => expect(within(talk).queryByRole('button', { name: 'Read further back' })).toBeNull())
})

describe('a press on a message', () => {
  test('gives the focus to the log and not to the message, also to one that had it', async () => {
    const { talk } = await openTalk(3)
    const line = within(talk).getByRole('group', { name: /text 2/ })
    const click = (target: HTMLElement) => {
      if (pressDown(target)) act(() => line.focus())
    }
    click(within(line).getByText('text 2'))
    await waitFor(() => expect(document.activeElement).toBe(talk))
    fireEvent.keyDown(talk, { key: 'ArrowUp' })
    expect(document.activeElement?.hasAttribute('data-seq')).toBe(true)
    pressDown(document.activeElement ?? talk)
    await waitFor(() => expect(document.activeElement).toBe(talk))
  })

  test('with the other button leaves the focus where it was', async () => {
    const { talk } = await openTalk(1)
    expect(fireEvent.mouseDown(within(talk).getByText('text 1'), { button: 2 })).toBe(false)
  })
})

describe('by keys', () => {
  test('when the stop of the log is out of sight, the log is the stop, and an arrow leads to what is in view', async () => {
    const { talk } = await openTalk(300)
    await act(() => jumpTo('c', { messageId: 'm100' }))
    await waitFor(() => expect(document.activeElement?.getAttribute('data-seq')).toBe('100'))
    expect(talk.tabIndex).toBe(-1)
    act(() => talk.focus())
    fireEvent.keyDown(talk, { key: 'ArrowUp' })
    expect(document.activeElement?.hasAttribute('data-seq')).toBe(true)
  })
})
