// @vitest-environment jsdom
import type { Post } from '@guildhall/contract/posts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { takePost } from '../../../features/posts/post-cache.ts'
import { aConversation, aCurrentUser, aMember } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { aBranch, aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { dayAndClock } from '../../../ui/type/time-text.ts'
import { PostPage } from './post-page.tsx'

const me = aCurrentUser()
const jun = aMember({ firstName: 'Jun', lastName: 'Takeda' })
const hana = aMember({ firstName: 'Hana', lastName: 'Kovářová' })

beforeEach(() => {
  localStorage.clear()
  for (const { id } of toasts.items()) toasts.dismiss(id)
})

const liked = [
  { key: 'heart', count: 24, isMine: false },
  { key: '🔥', count: 1, isMine: false },
]
const reactors = [
  { id: '4', key: '🔥', member: jun },
  { id: '3', key: 'heart', member: jun },
  { id: '2', key: 'heart', member: hana },
]

function setUp(part: Partial<Post> = {}, handlers: Handlers = {}) {
  const now = { post: aPost(part) }
  const api = fakeApi({
    'GET /api/posts/{id}': () => now.post,
    'GET /api/posts/{id}/comments': () => (now.post.comments > 0 ? [aBranch()] : []),
    'GET /api/posts/{id}/reactions': () => reactors,
    'GET /api/feed/places/{room}/{id}': () => ({ place: null }),
    ...handlers,
  })
  return { api, now, ...renderApp(<PostPage />, { user: me, path: `/post/${now.post.id}`, route: '/post/:id' }) }
}

const card = () => screen.findByRole('article', { name: 'Post of Sorcha Byrne' })
const faces = { name: 'Who reacted' }
const message = { name: 'Message Sorcha Byrne' }

test('below it stand the exact time and how many liked and answered it', async () => {
  const { now } = setUp({ reactions: liked, comments: 8 })
  const post = within(await card())
  const time = post.getByText(dayAndClock(now.post.createdAt, Date.now()))
  expect(time.getAttribute('datetime')).toBe(now.post.createdAt)
  expect(time.parentElement?.textContent).toContain('24 likes')
  expect(time.parentElement?.textContent).toContain('8 replies')
})

test('one of each is said as one', async () => {
  const { now } = setUp({ reactions: [{ key: 'heart', count: 1, isMine: false }], comments: 1 })
  const line = within(await card()).getByText(dayAndClock(now.post.createdAt, Date.now())).parentElement
  expect(line?.textContent).toMatch(/1 like1 reply$/)
})

test('to what nobody reacted or answered there is the time alone, and nobody is asked for', async () => {
  const { api, now } = setUp()
  const line = within(await card()).getByText(dayAndClock(now.post.createdAt, Date.now())).parentElement
  await screen.findByText('No replies yet. Start.')
  expect(line?.textContent).toBe(dayAndClock(now.post.createdAt, Date.now()))
  expect(screen.queryByRole('button', faces)).toBeNull()
  expect(api.callsOf('GET /api/posts/{id}/reactions')).toHaveLength(0)
})

test('who reacted is asked once, and each of them has one face', async () => {
  const { api } = setUp({ reactions: liked, mayMessage: true })
  const button = await screen.findByRole('button', faces)
  expect(button.querySelectorAll('span[aria-hidden="true"] > span')).toHaveLength(2)
  window.dispatchEvent(new Event('focus'))
  await screen.findByText('No replies yet. Start.')
  expect(api.callsOf('GET /api/posts/{id}/reactions').map(({ query }) => query)).toEqual([{ limit: '12' }])
})

test('the faces open the list of who reacted, by kind', async () => {
  setUp({ reactions: liked })
  press(await screen.findByRole('button', faces))
  const dialog = within(await screen.findByRole('dialog', faces))
  expect(await dialog.findByRole('link', { name: 'Hana Kovářová' })).toBeDefined()
  expect(dialog.getByRole('group', { name: 'Kind of reaction' })).toBeDefined()
})

test('faces that did not arrive are left out, and the numbers stay', async () => {
  const { api, now } = setUp({ reactions: liked }, { 'GET /api/posts/{id}/reactions': () => refuse(404, 'not_found') })
  const line = within(await card()).getByText(dayAndClock(now.post.createdAt, Date.now())).parentElement
  await waitFor(() => expect(api.callsOf('GET /api/posts/{id}/reactions')).not.toHaveLength(0))
  expect(line?.textContent).toContain('24 likes')
  expect(screen.queryByRole('button', faces)).toBeNull()
})

test('the last to take a reaction back takes the faces along', async () => {
  const { now } = setUp(
    { reactions: [{ key: 'heart', count: 1, isMine: true }] },
    { 'DELETE /api/posts/{id}/reactions/{key}': () => undefined },
  )
  await screen.findByRole('button', faces)
  now.post = { ...now.post, reactions: [] }
  press(screen.getByRole('button', { name: 'Like the post of Sorcha Byrne, 1' }))
  await waitFor(() => expect(screen.queryByRole('button', faces)).toBeNull())
})

test('the button for a message opens the chat with its author', async () => {
  const conversation = aConversation()
  const { api, router, now } = setUp({ mayMessage: true }, { 'POST /api/conversations': () => conversation })
  press(await screen.findByRole('button', message))
  await waitFor(() => expect(router.state.location.search).toBe(`?conversation=${conversation.id}`))
  expect(api.callsOf('POST /api/conversations').map(({ body }) => body)).toEqual([
    { conversationId: '', participants: [now.post.author.id] },
  ])
})

test.each([
  ['the author refuses messages, or is not there any more', { mayMessage: false }],
  ['it is not told', {}],
] as const)('there is none where %s', async (_why, part) => {
  setUp(part)
  await card()
  expect(screen.queryByRole('button', message)).toBeNull()
})

test('a list that brings the post anew does not take the button away', async () => {
  const { queryClient, now } = setUp({ mayMessage: true })
  await screen.findByRole('button', message)
  const { mayMessage: _, ...listed } = now.post
  takePost(queryClient, { ...listed, text: 'Changed meanwhile.', version: 2 })
  await screen.findByText('Changed meanwhile.')
  expect(screen.getByRole('button', message)).toBeDefined()
})

test('a deleted post has neither, and asks for nobody', async () => {
  const { api } = setUp({
    text: '',
    deletedAt: '2026-03-15T08:00:00.000Z',
    reactions: liked,
    comments: 1,
    mayMessage: false,
    may: { reply: false, change: false, share: false, quote: false },
  })
  await screen.findByRole('heading', { name: 'This post was deleted' })
  expect(screen.queryByRole('button', faces)).toBeNull()
  expect(screen.queryByRole('button', message)).toBeNull()
  expect(api.callsOf('GET /api/posts/{id}/reactions')).toHaveLength(0)
})
