// @vitest-environment jsdom
import type { CommentBranch, Post } from '@guildhall/contract/posts'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { loadHelpful } from '../../../features/posts/comments/replying/words-field.tsx'
import { usePostsLive } from '../../../features/posts/posts.live.ts'
import { aCurrentUser, aMember } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { fakeHub } from '../../../testing/fake-hub.ts'
import { press, type } from '../../../testing/hands.ts'
import { aBranch, aComment, aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PostPage } from './post-page.tsx'

// It would come while the next file is tested.
await loadHelpful()

const me = aCurrentUser()
const wren = aMember()
const noor = aMember({ firstName: 'Noor', lastName: 'Haddad' })

beforeEach(() => {
  localStorage.clear()
})

function Page() {
  usePostsLive()
  return <PostPage />
}

async function open(post: Post, comments: CommentBranch[] = [], handlers: Handlers = {}) {
  const now = { comments: comments.map((comment) => ({ ...comment, postId: post.id })) }
  const hub = fakeHub('notifications')
  const api = fakeApi({
    'GET /api/posts/{id}': () => post,
    'GET /api/feed/places/{room}/{id}': () => ({ place: null }),
    'GET /api/posts/{id}/comments': ({ query }) => (query['parentId'] === undefined ? now.comments : []),
    'GET /api/friends/{userId}': () => [],
    ...handlers,
  })
  renderApp(<Page />, { user: me, path: `/post/${post.id}`, route: '/post/:id' })
  await screen.findByText(post.text)
  await act(() => hub.connect())
  return { api, now, hub, move: () => act(() => hub.receive('PostsMoved', [post.id])) }
}

const field = (name = 'Reply to the post') => screen.findByRole<HTMLTextAreaElement>('textbox', { name })

test.each(['PostsMoved', 'FriendsChanged', 'BoundariesChanged'] as const)(
  'after %s a post that is not for the reader any more goes, and what they wrote stays',
  async (event) => {
    const post = aPost()
    const { api, hub } = await open(post)
    type(await field(), 'Half a thought')
    api.answer('GET /api/posts/{id}', () => refuse(404, 'post_not_found'))
    act(() => (event === 'PostsMoved' ? hub.receive(event, [post.id]) : hub.receive(event)))
    await screen.findByRole('heading', { name: 'This post is not here any more.' })
    expect(screen.queryByText(post.text)).toBeNull()
    const words = await field('Your unsent reply')
    expect(words.value).toBe('Half a thought')
    expect(words.readOnly).toBe(true)
    expect(document.activeElement).toBe(words)
  },
)

test.each([0, 1])('of a post that is deleted with %i replies, the words of the own one stay', async (count) => {
  const post = aPost({ comments: count })
  const { api, move } = await open(post, count === 0 ? [] : [aBranch({ text: 'There before' })])
  type(await field(), 'Half a thought')
  const deletedAt = '2026-03-15T08:00:00.000Z'
  const deleted = {
    ...post,
    text: '',
    deletedAt,
    may: { reply: false, change: false, share: false, quote: false },
    version: 2,
  }
  api.answer('GET /api/posts/{id}', () => deleted)
  move()
  await screen.findByRole('heading', { name: 'This post was deleted' })
  const words = await field('Your unsent reply')
  expect(words.value).toBe('Half a thought')
  expect(document.activeElement).toBe(words)
  press(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(document.activeElement?.tagName).toBe('H1')
})

test('a reply that goes while one answers it leaves the field with its words, and they can go to the post', async () => {
  const post = aPost({ comments: 2 })
  const answered = aBranch({ text: 'The one I answer', author: wren })
  const { api, now, move } = await open(post, [aBranch({ text: 'Another', author: noor }), answered], {
    'POST /api/posts/{id}/comments': ({ body }) =>
      aComment({ ...(body as { text: string; parentId: null }), postId: post.id, author: me }),
    'GET /api/comments/{id}': () => ({ comment: aBranch({ text: 'To you' }), parents: [] }),
  })
  await screen.findByText('The one I answer')
  press(screen.getByRole('button', { name: 'Reply to Wren Abbott' }))
  const box = await field('Reply to Wren Abbott')
  type(box, 'To you')
  now.comments = now.comments.slice(0, 1)
  move()
  await screen.findByText(/^What you reply to is not here any more/)
  expect(screen.queryByText('The one I answer')).toBeNull()
  expect(document.activeElement).toBe(await field('Reply to Wren Abbott'))
  expect(box.value).toBe('To you')
  press(screen.getByRole('button', { name: 'Reply to the post' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Reply to Wren Abbott' })).toBeNull())
  expect(api.callsOf('POST /api/posts/{id}/comments')[0]?.body).toEqual({ text: 'To you', parentId: null })
  expect(screen.queryByText('This reply was deleted.')).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
  expect(localStorage.length).toBe(0)
})

test('an answer that goes below another keeps the field, too', async () => {
  const post = aPost({ comments: 2 })
  const answer = aComment({ postId: post.id, text: 'The answer', author: wren })
  const root = aBranch({ postId: post.id, text: 'The root', author: noor, answers: 1 })
  const below = { ...answer, parentId: root.id, depth: 1 }
  const { now, move } = await open(post, [{ ...root, first: [below] }])
  await screen.findByText('The answer')
  press(screen.getByRole('button', { name: 'Reply to Wren Abbott' }))
  type(await field('Reply to Wren Abbott'), 'To you')
  now.comments = [{ ...root, answers: 0, first: [] }]
  move()
  await screen.findByText(/^What you reply to is not here any more/)
  expect((await field('Reply to Wren Abbott')).value).toBe('To you')
})

test('when a post is deleted, the words of an open answer stay', async () => {
  const post = aPost({ comments: 1 })
  const { api, move } = await open(post, [aBranch({ text: 'The root', author: wren })])
  await screen.findByText('The root')
  press(screen.getByRole('button', { name: 'Reply to Wren Abbott' }))
  type(await field('Reply to Wren Abbott'), 'To you')
  const deletedAt = '2026-03-15T08:00:00.000Z'
  api.answer('GET /api/posts/{id}', () => ({
    ...post,
    text: '',
    deletedAt,
    may: { reply: false, change: false, share: false, quote: false },
    version: 2,
  }))
  move()
  const words = await field('Your unsent reply')
  expect(words.value).toBe('To you')
  expect(document.activeElement).toBe(words)
})
