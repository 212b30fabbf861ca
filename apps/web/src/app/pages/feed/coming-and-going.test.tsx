// @vitest-environment jsdom
import type { Post } from '@guildhall/contract/posts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useParams } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadHelpful } from '../../../features/posts/comments/replying/words-field.tsx'
import { usePostsLive } from '../../../features/posts/posts.live.ts'
import { postsKeys } from '../../../features/posts/posts.queries.ts'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { fakeHub } from '../../../testing/fake-hub.ts'
import { key, press } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PostPage } from '../posts/post-page.tsx'
import { FeedPage } from './feed-page.tsx'

// It would come while the next file is tested.
await loadHelpful()

const [first, second] = [aPost({ text: 'Post 0' }), aPost({ text: 'Post 1' })]
const kept = postsKeys.feed('hall')

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  sessionStorage.clear()
  localStorage.clear()
  Element.prototype.scrollIntoView = () => undefined
  // jsdom lays nothing out, so that no row is known to be in sight.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 100, 100))
})

afterEach(() => {
  // The next one begins at the same place of the history, and nobody comes back to a post there.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  vi.restoreAllMocks()
})

/** The feed, or a post under the rest of the address. */
function Rooms() {
  usePostsLive()
  const { id } = useParams()
  return id === undefined ? <FeedPage /> : <PostPage />
}

async function open() {
  const now = { posts: [first, second] as Post[] }
  const hub = fakeHub('notifications')
  const api = fakeApi({
    'GET /api/feed': () => now.posts,
    'PUT /api/feed/visit': () => undefined,
    'GET /api/feed/place': () => ({ place: null }),
    'GET /api/milestones': () => [],
    'GET /api/feed/news': () => ({ count: 0, authors: [] }),
    'GET /api/posts/{id}': ({ params }) =>
      now.posts.find(({ id }) => id === params['id']) ?? refuse(404, 'post_not_found'),
    'GET /api/posts/{id}/comments': () => [],
    'GET /api/friends/{userId}': () => [],
    'GET /api/presence/people': () => [],
  })
  const shown = renderApp(<Rooms />, { path: '/feed', route: '/:room/:id?', user: aCurrentUser() })
  await screen.findByText('Post 1')
  await act(() => hub.connect())
  return { now, hub, api, ...shown }
}

const row = (post: Post) => document.querySelector(`[data-post-id="${post.id}"]`)

test.each(['FriendsChanged', 'BoundariesChanged'] as const)(
  'after %s the posts that are hidden now go, in place, and no kept list brings them back',
  async (event) => {
    const { now, hub, queryClient } = await open()
    queryClient.setQueryData(kept, { pages: [[first]], pageParams: [undefined] })
    now.posts = [aPost({ text: 'Newer' }), second]
    act(() => hub.receive(event))
    await waitFor(() => expect(screen.queryByText('Post 0')).toBeNull())
    expect(screen.getByText('Post 1')).toBeDefined()
    expect(screen.queryByText('Newer')).toBeNull()
    expect(queryClient.getQueryData(kept)).toBeUndefined()
  },
)

test('a push is acted on at once', async () => {
  const { now, hub } = await open()
  now.posts = [{ ...first, text: 'Post 0, changed', version: 2 }, second]
  vi.useFakeTimers()
  try {
    act(() => hub.receive('PostsMoved', [first.id]))
    await act(() => vi.advanceTimersByTimeAsync(100))
    await vi.waitFor(() => expect(screen.getByText('Post 0, changed')).toBeDefined(), { timeout: 100 })
  } finally {
    vi.useRealTimers()
  }
})

test('Enter opens a post, and on the way back the focus is on it again', async () => {
  const { router } = await open()
  key('j')
  key('j')
  expect(document.activeElement).toBe(row(second))
  key('Enter')
  await screen.findByRole('heading', { level: 1, name: 'Post' })
  expect(router.state.location.pathname).toBe(`/post/${second.id}`)
  expect(document.activeElement?.tagName).not.toBe('TEXTAREA')
  await act(() => router.navigate(-1))
  await screen.findByText('Post 1')
  await waitFor(() => expect(document.activeElement).toBe(row(second)))
})

test('R opens it with the focus where one replies, once; Esc leaves the field to J and K', async () => {
  const { router } = await open()
  key('j')
  key('r')
  // The field that completes names may take the place of the first one meanwhile, with the focus.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Reply to the post' })))
  expect(router.state.location.state).toBeNull()
  key('Escape')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Replies' }))
  key('j')
  expect(document.activeElement?.hasAttribute('data-post-id')).toBe(true)
})

test('where nobody may reply, the button only opens the post', async () => {
  const { now, queryClient, router } = await open()
  now.posts = [{ ...first, may: { reply: false, change: false, share: false, quote: false } }]
  await act(() => queryClient.invalidateQueries({ queryKey: postsKeys.pages }))
  const list = within(screen.getByRole('list', { name: 'Following' }))
  press(await list.findByRole('button', { name: /^Replies to the post/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/post/${first.id}`))
  expect(router.state.location.state).toBeNull()
})
