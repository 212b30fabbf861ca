// @vitest-environment jsdom
import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { Post } from '@guildhall/contract/posts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HubNotConnected } from '../../../platform/hub/hub-errors.ts'
import { chatHub } from '../../../platform/hub/hubs.ts'
import { log } from '../../../platform/log.ts'
import { announceSession } from '../../../platform/session/session-events.ts'
import { aConversation, aCurrentUser, aFriend, aMessage, anOwnPart, aParticipant } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, hang, offline, refuse } from '../../../testing/fake-api.ts'
import { friendList } from '../../../testing/friend-list.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { startOutbox } from '../../chat/outbox/outbox.ts'
import { PostCard } from '../card/post-card.tsx'

const me = aCurrentUser()
const ines = aFriend({ firstName: 'Ines', lastName: 'Carvalho', handle: 'ines' })
const wren = aFriend({ firstName: 'Wren', lastName: 'Abbott' })
const own = { [me.id]: aParticipant({ firstName: me.firstName, lastName: me.lastName }) }
const withInes = aConversation({
  participantMap: { ...own, [ines.id]: aParticipant({ firstName: 'Ines', lastName: 'Carvalho' }) },
})
const group = (title: string, part: Partial<Conversation> = {}) =>
  aConversation({ kind: 'group', title, participantMap: own, ...part })

type Outgoing = { conversationId: string; text: string }
const stored = ({ body }: { body: unknown }) => aMessage({ ...(body as Outgoing) })

async function open(post: Post, conversations: Conversation[] = [], handlers: Handlers = {}, menu = /^Share/) {
  const api = fakeApi({
    'GET /api/conversations/user/{userId}': () => conversations,
    'GET /api/conversations/user/{userId}/counts': () => ({ unreadConversations: 0, mentions: 0, requests: 0 }),
    'GET /api/blocks': () => [],
    'GET /api/friends/{userId}': friendList([ines, wren]),
    'GET /api/profiles/{id}': hang,
    'POST /api/messages': stored,
    ...handlers,
  })
  const view = renderApp(<PostCard post={post} />, { user: me, path: '/feed' })
  press(screen.getByRole('button', { name: menu }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Send in a message' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send in a message' }))
  const sent = () => api.callsOf('POST /api/messages').map(({ body }) => body as Outgoing)
  return { api, dialog, sent, ...view }
}

const send = () => press(screen.getByRole('button', { name: 'Send' }))
const addressOf = ({ id }: Post) => `${location.origin}/post/${id}`

beforeEach(async () => {
  for (const { id } of toasts.items()) toasts.dismiss(id)
  vi.spyOn(chatHub, 'invoke').mockRejectedValue(new HubNotConnected())
  vi.spyOn(log, 'warn').mockReturnValue(undefined)
  vi.spyOn(log, 'debug').mockReturnValue(undefined)
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('This browser keeps nothing')
    },
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  await startOutbox(me.id, () => undefined)
})
afterEach(() => {
  act(() => announceSession('signed-out'))
  vi.restoreAllMocks()
})

test('the address of a post goes to a conversation and to a friend with whom there was none', async () => {
  const post = aPost()
  const withWren = aConversation({ participantMap: { ...own, [wren.id]: aParticipant() } })
  const { api, dialog, sent, router } = await open(post, [withInes], { 'POST /api/conversations': () => withWren })
  // Whoever one talks with already stands there once.
  expect(await dialog.findAllByRole('checkbox', { name: /Ines Carvalho/ })).toHaveLength(1)
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  press(dialog.getByRole('checkbox', { name: /Ines Carvalho/ }))
  press(await dialog.findByRole('checkbox', { name: /Wren Abbott/ }))
  type(dialog.getByRole('textbox', { name: 'Say something with it' }), '  Tonight? ')
  send()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(api.callsOf('POST /api/conversations')[0]?.body).toEqual({ conversationId: '', participants: [wren.id] })
  expect(sent().map(({ conversationId }) => conversationId)).toEqual([withInes.id, withWren.id])
  for (const { text } of sent()) expect(text).toBe(`Tonight?\n${addressOf(post)}`)
  expect(screen.queryByRole('dialog')).toBeNull()
  const [toast] = toasts.items()
  expect(toast?.message).toBe('Sent to 2 conversations.')
  act(() => toast?.action?.onSelect())
  expect(router.state.location.pathname).toBe('/chat')
})

test('the way to the one conversation opens that', async () => {
  const { dialog, router } = await open(aPost(), [withInes])
  press(await dialog.findByRole('checkbox', { name: /Ines Carvalho/ }))
  send()
  await waitFor(() => expect(toasts.items()).toHaveLength(1))
  const [toast] = toasts.items()
  expect([toast?.message, toast?.action?.label]).toEqual(['Sent to Ines Carvalho.', 'Open'])
  act(() => toast?.action?.onSelect())
  expect(router.state.location.search).toBe(`?conversation=${withInes.id}`)
})

test('it is done by keys alone: words, Enter, the arrows', async () => {
  const { dialog, sent } = await open(aPost(), [
    withInes,
    group('Late shift', { updatedAt: '2026-03-13T20:04:00.000Z' }),
  ])
  const search = await dialog.findByRole<HTMLInputElement>('searchbox', { name: 'Find a conversation or a friend' })
  await waitFor(() => expect(document.activeElement).toBe(search))
  type(search, 'late')
  await waitFor(() => expect(dialog.queryByRole('checkbox', { name: /Ines/ })).toBeNull())
  key('Enter')
  expect(search.value).toBe('')
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Late shift/ }).checked).toBe(true)
  key('ArrowDown')
  expect(document.activeElement).toBe(dialog.getByRole('checkbox', { name: /Ines Carvalho/ }))
  key('Enter')
  press(dialog.getByRole('button', { name: 'Take Late shift out' }))
  send()
  await waitFor(() => expect(sent().map(({ conversationId }) => conversationId)).toEqual([withInes.id]))
})

test('no more than five go at once', async () => {
  const groups = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((title) => group(title))
  const { dialog } = await open(aPost(), groups)
  for (const { title } of groups.slice(0, 5)) press(await dialog.findByRole('checkbox', { name: title ?? '' }))
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Six' }).disabled).toBe(true)
  expect(dialog.getByText('That is as many as go at once.')).toBeDefined()
})

test('where one cannot write is nothing to choose', async () => {
  const left = aConversation({ kind: 'group', title: 'Left long ago', participantMap: {} })
  const asked = group('From a stranger', { own: anOwnPart({ state: 'request' }) })
  const { dialog } = await open(aPost(), [left, asked, withInes], {
    'GET /api/friends/{userId}': friendList([]),
    'GET /api/blocks': () => [{ id: 'b', member: ines, since: ines.since }],
  })
  await dialog.findByText('Nobody on your list is called that.')
  expect(dialog.queryAllByRole('checkbox')).toEqual([])
})

test('somebody without friends and conversations is told where friends are found', async () => {
  const { dialog } = await open(aPost(), [], { 'GET /api/friends/{userId}': friendList([]) })
  const way = await dialog.findByRole('link', { name: 'See who is in the hall' })
  expect(way.getAttribute('href')).toBe('/people')
})

test('who cannot be written to keeps the dialog, and nothing went to anybody', async () => {
  const { api, dialog, sent } = await open(aPost(), [withInes], {
    'POST /api/conversations': () => refuse(403, 'cannot_send'),
  })
  press(await dialog.findByRole('checkbox', { name: /Ines Carvalho/ }))
  press(await dialog.findByRole('checkbox', { name: /Wren Abbott/ }))
  send()
  expect((await dialog.findByRole('alert')).textContent).toMatch(/You cannot write here/)
  expect(sent()).toEqual([])
  expect(api.callsOf('POST /api/conversations')).toHaveLength(1)
})

test('without a line it waits in the browser, and says so; a new conversation needs the server', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { dialog, sent } = await open(aPost(), [withInes], { 'POST /api/messages': offline })
  expect(dialog.getByText(/You are offline. It goes out as soon as you are back/)).toBeDefined()
  const wrens = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /Wren Abbott/ })
  expect(wrens.disabled).toBe(true)
  press(dialog.getByRole('checkbox', { name: /Ines Carvalho/ }))
  send()
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(toasts.items()[0]?.message).toBe('It waits here, and goes out as soon as you are back online.')
})

test('conversations that did not arrive are asked for again', async () => {
  const { api, dialog } = await open(aPost(), [], { 'GET /api/conversations/user/{userId}': offline })
  const note = within(await dialog.findByRole('alert'))
  api.answer('GET /api/conversations/user/{userId}', () => [withInes])
  press(note.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('checkbox', { name: /Ines Carvalho/ })).toBeDefined()
})

test.each([
  ['public', null],
  ['friends', /^Only friends of Sorcha Byrne see this post/],
] as const)('of a post for %s it is said whom it opens for', async (visibility, words) => {
  const { dialog } = await open(aPost({ visibility }))
  await dialog.findByRole('searchbox')
  const said = dialog.queryByText(/see this post/)
  if (words === null) expect(said).toBeNull()
  else expect(said?.textContent).toMatch(words)
})

test('what may not be shared has it in the menu of the post, unless nobody else sees it', async () => {
  const may = { reply: true, change: false, share: false, quote: false }
  const { dialog, unmount } = await open(aPost({ visibility: 'mentioned', may }), [], {}, /^More for/)
  expect(await dialog.findByText(/^Only those it mentions see this post/)).toBeDefined()
  unmount()
  renderApp(<PostCard post={aPost({ author: me, visibility: 'private', may })} />, { user: me })
  fireEvent.keyDown(screen.getByRole('button', { name: 'More for your post' }), { key: 'Enter' })
  expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeDefined()
  expect(screen.queryByRole('menuitem', { name: 'Send in a message' })).toBeNull()
})

test('of a veiled post no word stands in the dialog', async () => {
  const { dialog } = await open(aPost({ warning: 'The last fight', text: 'It was the butler.' }))
  expect(await dialog.findByText('The last fight')).toBeDefined()
  expect(dialog.queryByText(/butler/)).toBeNull()
})
