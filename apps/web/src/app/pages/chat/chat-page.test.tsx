import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Message } from '@guildhall/contract/chat/messages'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startOutbox } from '../../../features/chat/outbox/outbox.ts'
import { forgetTimelines } from '../../../features/chat/timeline/timelines.ts'
import { log } from '../../../platform/log.ts'
import { announceSession } from '../../../platform/session/session-events.ts'
import { aConversation, aCurrentUser, aFriend, aMessage, anOwnPart, aParticipant } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, offline, refuse } from '../../../testing/fake-api.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { popups } from '../../../ui/feedback/popups.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { ChatPage } from './chat-page.tsx'

const user = aCurrentUser()
const friends = [
  aFriend({ firstName: 'Wren', lastName: 'Abbott' }),
  aFriend({ firstName: 'Ines', lastName: 'Carvalho' }),
]
const [wren, ines] = friends

function aGroup(part: Partial<Conversation> = {}): Conversation {
  return aConversation({
    kind: 'group',
    title: 'Late Shift Co-op',
    participantMap: {
      [user.id]: aParticipant({ firstName: user.firstName, lastName: user.lastName }),
      [wren?.id ?? '']: aParticipant({ lastReceiptSeq: 2 }),
    },
    formerParticipantMap: {
      gone: { firstName: 'Amara', lastName: 'Diallo', handle: 'amara', avatar: null, crest: null },
    },
    lastSeq: 2,
    lastMessage: aMessage({ seq: 2, senderUserId: user.id, text: 'In once the bracket lets me go.' }),
    ...part,
  })
}

const messages = (conversationId: string): Message[] => [
  aMessage({ conversationId, seq: 1, senderUserId: 'gone', text: 'Who is in?' }),
  aMessage({ conversationId, seq: 2, senderUserId: user.id, text: 'In once the bracket lets me go.' }),
]

function openChat(path: string, conversations: Conversation[], handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/conversations/user/{userId}': () => conversations,
    'GET /api/conversations/{id}': () => refuse(404, 'conversation_not_found'),
    'GET /api/messages/conversation/{id}': ({ params }) => messages(params.id ?? ''),
    'GET /api/conversations/user/{userId}/counts': () => ({ unreadConversations: 0, mentions: 0, requests: 0 }),
    'GET /api/conversations/{id}/pins': () => [],
    'GET /api/blocks': () => [],
    'GET /api/tournaments': () => [],
    'GET /api/challenges': () => [],
    'PUT /api/conversations/{id}/draft': () => undefined,
    'GET /api/friends/{userId}': () => friends,
    ...handlers,
  })
  return { api, ...renderApp(<ChatPage />, { path, route: '/chat', user }) }
}

const field = () => screen.findByRole('textbox', { name: /^Message / })

beforeEach(async () => {
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
  vi.spyOn(log, 'debug').mockReturnValue(undefined)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('This browser keeps nothing')
    },
  })
  await startOutbox(user.id, () => undefined)
})
afterEach(() => {
  act(() => {
    announceSession('signed-out')
    forgetTimelines()
    for (const { id } of toasts.items()) toasts.dismiss(id)
  })
  vi.restoreAllMocks()
})

describe('an open conversation', () => {
  test('shows who said what, with the name of somebody who left, and who has read my last message', async () => {
    const group = aGroup()
    openChat(`/chat?conversation=${group.id}`, [group])
    const talk = await screen.findByRole('log', { name: 'Messages' })
    expect(within(talk).getByText('Amara Diallo')).toBeDefined()
    expect(within(talk).getByText('In once the bracket lets me go.')).toBeDefined()
    expect(within(talk).getByTitle('Wren Abbott').textContent).toContain('Seen by')
  })

  test('a message stands there at once, waits for the network, and never twice', async () => {
    const group = aGroup()
    const { api } = openChat(`/chat?conversation=${group.id}`, [group], { 'POST /api/messages': () => offline() })
    fireEvent.change(await field(), { target: { value: '  On my way  ' } })
    fireEvent.keyDown(await field(), { key: 'Enter' })
    const talk = screen.getByRole('log', { name: 'Messages' })
    expect(within(talk).getByText('On my way')).toBeDefined()
    expect(within(talk).getByText('Sending')).toBeDefined()
    expect((await field()).textContent).toBe('')
    await waitFor(() => expect(api.callsOf('POST /api/messages')).toHaveLength(1))
    expect(within(talk).getAllByText('On my way')).toHaveLength(1)
  })

  test('a refused message says why, and can be thrown away', async () => {
    const group = aGroup()
    openChat(`/chat?conversation=${group.id}`, [group], { 'POST /api/messages': () => refuse(403, 'cannot_send') })
    fireEvent.change(await field(), { target: { value: 'Hello' } })
    fireEvent.keyDown(await field(), { key: 'Enter' })
    expect(await screen.findByText(/You cannot write here\./)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Send again' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByText('Hello')).toBeNull())
  })

  test('keeps a draft for each conversation while one reads another', async () => {
    const [one, two] = [aGroup({ title: 'One' }), aGroup({ title: 'Two' })]
    const { router } = openChat(`/chat?conversation=${one.id}`, [one, two])
    fireEvent.change(await field(), { target: { value: 'half a thought' } })
    await act(() => router.navigate(`/chat?conversation=${two.id}`))
    expect(((await field()) as HTMLTextAreaElement).value).toBe('')
    await act(() => router.navigate(`/chat?conversation=${one.id}`))
    expect(((await field()) as HTMLTextAreaElement).value).toBe('half a thought')
  })

  test('takes its pop-ups away', async () => {
    const group = aGroup()
    const person = { id: 'gone', name: 'Amara Diallo' }
    popups.show({ person, text: 'Who is in?', href: `/chat?conversation=${group.id}` })
    popups.show({ person, text: 'Elsewhere', href: '/chat?conversation=other' })
    openChat(`/chat?conversation=${group.id}`, [group])
    await waitFor(() => expect(popups.items().map(({ text }) => text)).toEqual(['Elsewhere']))
  })

  test('that did not arrive can be asked for again', async () => {
    const group = aGroup()
    const { api } = openChat(`/chat?conversation=${group.id}`, [group], {
      'GET /api/messages/conversation/{id}': () => offline(),
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('These messages didn’t arrive.')
    api.answer('GET /api/messages/conversation/{id}', ({ params }) => messages(params.id ?? ''))
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Who is in?')).toBeDefined()
  })
})

describe('the keys', () => {
  test('Alt and the arrows step through the list, with Shift to the unread ones', async () => {
    const at = (minute: number) => `2026-03-14T20:0${minute}:00.000Z`
    const list = [
      aGroup({ title: 'First', updatedAt: at(3) }),
      aGroup({ title: 'Second', updatedAt: at(2) }),
      aGroup({ title: 'Third', updatedAt: at(1), unread: 2, lastReadSeq: 0 }),
    ]
    const { router } = openChat(`/chat?conversation=${list[0]?.id}`, list)
    await field()
    fireEvent.keyDown(document.body, { key: 'ArrowDown', altKey: true, shiftKey: true })
    await waitFor(() => expect(router.state.location.search).toBe(`?conversation=${list[2]?.id}`))
    fireEvent.keyDown(document.body, { key: 'ArrowUp', altKey: true })
    await waitFor(() => expect(router.state.location.search).toBe(`?conversation=${list[1]?.id}`))
  })

  test('Esc marks all of it read', async () => {
    const group = aGroup({ unread: 1, lastReadSeq: 1 })
    const { api } = openChat(`/chat?conversation=${group.id}`, [group], {
      'PATCH /api/messages/{id}/read': () => undefined,
    })
    expect(await screen.findByText('1 unread')).toBeDefined()
    await screen.findByRole('log', { name: 'Messages' })
    fireEvent.keyDown(await field(), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByText('1 unread')).toBeNull())
    await waitFor(() => expect(api.callsOf('PATCH /api/messages/{id}/read')).toHaveLength(1))
  })
})

describe('the search', () => {
  const asked = { 'GET /api/messages/search': () => ({ found: [], notUnderstood: [] }) } as const

  test('Ctrl F searches the open conversation, and in the field of the search it is the browser’s', async () => {
    const group = aGroup()
    openChat(`/chat?conversation=${group.id}`, [group], asked)
    const find = { key: 'f', ctrlKey: true }
    expect(fireEvent.keyDown(await field(), find)).toBe(false)
    const search = await screen.findByRole('searchbox', { name: 'Search this conversation' })
    expect(document.activeElement).toBe(search)
    expect(fireEvent.keyDown(search, find)).toBe(true)
  })

  test('that was begun before the conversation came keeps the focus; else it goes to the writing', async () => {
    const withMouse = Object.assign(new EventTarget(), window.matchMedia('(hover: hover)'), { matches: true })
    vi.spyOn(window, 'matchMedia').mockReturnValue(withMouse)
    const group = aGroup()
    const arrival = Promise.withResolvers<Conversation>()
    const late = { ...asked, 'GET /api/conversations/{id}': () => arrival.promise }
    openChat(`/chat?conversation=${group.id}`, [], late)
    fireEvent.keyDown(document.body, { key: 'F', ctrlKey: true, shiftKey: true })
    const search = await screen.findByRole('searchbox', { name: 'Search all messages' })
    await waitFor(() => expect(document.activeElement).toBe(search))
    arrival.resolve(group)
    const written = await field()
    expect(document.activeElement).toBe(search)
    cleanup()
    openChat(`/chat?conversation=${group.id}`, [group])
    await waitFor(async () => expect(document.activeElement).toBe(await field()))
    expect(document.activeElement).not.toBe(written)
  })

  test('without a conversation Ctrl F is the browser’s, and with Shift it searches all of them', async () => {
    openChat('/chat', [aGroup()], asked)
    await screen.findByRole('link', { name: /Late Shift Co-op/ })
    expect(fireEvent.keyDown(document.body, { key: 'f', ctrlKey: true })).toBe(true)
    expect(fireEvent.keyDown(document.body, { key: 'F', ctrlKey: true, shiftKey: true })).toBe(false)
    expect(await screen.findByRole('searchbox', { name: 'Search all messages' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Back to the conversations' }))
    expect(await screen.findByRole('link', { name: /Late Shift Co-op/ })).toBeDefined()
  })
})

test('in a narrow window the details are a place of their own, and back leads to the conversation', async () => {
  const group = aGroup()
  const { router } = openChat(`/chat?conversation=${group.id}`, [group])
  const details = await screen.findByRole('button', { name: 'Details' })
  fireEvent.click(details)
  expect(await screen.findByRole('complementary', { name: 'Details' })).toBeDefined()
  await act(() => router.navigate(-1))
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(router.state.location.search).toBe(`?conversation=${group.id}`)
  fireEvent.click(details)
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the conversation' }))
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(await field()).toBeDefined()
})

test('the focus that was in a panel goes back where it was', async () => {
  const group = aGroup()
  openChat(`/chat?conversation=${group.id}`, [group])
  const written = await field()
  written.focus()
  fireEvent.keyDown(written, { key: 'f', ctrlKey: true })
  const search = await screen.findByRole('searchbox', { name: 'Search this conversation' })
  await waitFor(() => expect(document.activeElement).toBe(search))
  fireEvent.keyDown(search, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(written))
})

test('an address that names a message reads what stands around it', async () => {
  const group = aGroup({ lastSeq: 400, lastReadSeq: 400 })
  const { api } = openChat(`/chat?conversation=${group.id}&message=far-back`, [group])
  await waitFor(() =>
    expect(api.callsOf('GET /api/messages/conversation/{id}').map(({ query }) => query.around)).toContain('far-back'),
  )
})

test('an id that leads nowhere falls back to the list with a word about it', async () => {
  const { router } = openChat('/chat?conversation=nowhere', [aGroup()])
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(toasts.items().map(({ message }) => message)).toEqual(['This conversation is not here any more.'])
  expect(await screen.findByText('Take a seat')).toBeDefined()
})

test('one friend makes a pair, two make a group that may have a name', async () => {
  const made = aGroup({ title: 'Dice night' })
  const { api, router } = openChat('/chat', [], {
    'POST /api/conversations': () => made,
    'GET /api/conversations/{id}': () => made,
  })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Start one' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'New conversation' }))
  fireEvent.click(await dialog.findByRole('checkbox', { name: 'Wren Abbott' }))
  expect(dialog.getByRole('button', { name: 'Start talking' })).toBeDefined()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Ines Carvalho' }))
  fireEvent.change(dialog.getByRole('textbox', { name: 'Name of the group' }), { target: { value: ' Dice night ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Make the group' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?conversation=${made.id}`))
  expect(api.callsOf('POST /api/conversations')[0]?.body).toEqual({
    conversationId: '',
    participants: [wren?.id, ines?.id],
    title: 'Dice night',
  })
})

test('a new conversation is begun by keys: it opens in the search, arrows move, and a choice clears the text', async () => {
  const made = aGroup({ title: 'Dice night' })
  const { api, router } = openChat('/chat', [], {
    'POST /api/conversations': () => made,
    'GET /api/conversations/{id}': () => made,
  })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Start one' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'New conversation' }))
  const search = await dialog.findByRole<HTMLInputElement>('searchbox', { name: 'Find a friend' })
  await waitFor(() => expect(document.activeElement).toBe(search))
  type(search, 'wre')
  key('Enter')
  expect(search.value).toBe('')
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Wren Abbott' }).checked).toBe(true)
  type(search, 'ines')
  key('ArrowDown')
  const choice = dialog.getByRole('checkbox', { name: 'Ines Carvalho' })
  expect(document.activeElement).toBe(choice)
  key('ArrowUp')
  expect(document.activeElement).toBe(search)
  key('ArrowDown')
  key('Enter')
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Ines Carvalho' }).checked).toBe(true)
  expect([search.value, document.activeElement]).toEqual(['', search])
  const name = dialog.getByRole('textbox', { name: 'Name of the group' })
  type(name, 'Dice night')
  fireEvent.submit(name)
  await waitFor(() => expect(router.state.location.search).toBe(`?conversation=${made.id}`))
  expect(api.callsOf('POST /api/conversations')[0]?.body).toMatchObject({ title: 'Dice night' })
})

test('a list that did not arrive can be asked for again', async () => {
  const { api } = openChat('/chat', [], { 'GET /api/conversations/user/{userId}': () => offline() })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Your conversations didn’t arrive.')
  api.answer('GET /api/conversations/user/{userId}', () => [aGroup()])
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Late Shift Co-op/ })).toBeDefined()
})

test('where nothing but requests wait they come first, and one press leads to them', async () => {
  const request = aGroup({ own: anOwnPart({ state: 'request' }) })
  openChat('/chat', [], {
    'GET /api/conversations/user/{userId}': ({ query }) => (query['box'] === 'requests' ? [request] : []),
    'GET /api/conversations/user/{userId}/counts': () => ({ unreadConversations: 0, mentions: 0, requests: 2 }),
  })
  const words = '2 people wrote to you and wait for your answer'
  expect(await screen.findByRole('heading', { name: words })).toBeDefined()
  const leading = await screen.findByRole('button', { name: 'See the requests' })
  // One next step, and not a second one beside it.
  expect(screen.queryByRole('button', { name: 'Start one' })).toBeNull()
  act(() => leading.focus())
  press(leading)
  const row = await screen.findByRole('link', { name: /Late Shift Co-op/ })
  await waitFor(() => expect(document.activeElement).toBe(row))
  expect(screen.getByRole('button', { name: /^Requests/ }).getAttribute('aria-pressed')).toBe('true')
})
