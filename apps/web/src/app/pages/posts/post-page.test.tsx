// @vitest-environment jsdom
import type { CommentBranch, Post } from '@guildhall/contract/posts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { usePostsLive } from '../../../features/posts/posts.live.ts'
import { aCurrentUser, aFriend, aMember } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, hang, offline, page, refuse } from '../../../testing/fake-api.ts'
import { fakeHub } from '../../../testing/fake-hub.ts'
import { aCommunity, aGameCard, aLibraryEntry, aPlayer } from '../../../testing/gaming/game-builders.ts'
import { key, press, pressDown, stepIn, type } from '../../../testing/hands.ts'
import { aBranch, aComment, aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { PostPage } from './post-page.tsx'

const me = aCurrentUser()
const friends = [aFriend({ firstName: 'Hana', lastName: 'Kovářová', handle: 'hana_k' })]

beforeEach(() => {
  localStorage.clear()
  for (const { id } of toasts.items()) toasts.dismiss(id)
})

function Page() {
  usePostsLive()
  return <PostPage />
}

type Start = { post?: Post; comments?: CommentBranch[]; path?: string }

function setUp({ post = aPost(), comments = [], path = `/post/${post.id}` }: Start = {}, handlers: Handlers = {}) {
  const now = { post, comments: [...comments] }
  const api = fakeApi({
    'GET /api/posts/{id}': () => now.post,
    'GET /api/posts/{id}/comments': () => now.comments,
    'GET /api/feed/places/{room}/{id}': () => ({ place: null }),
    'GET /api/friends/{userId}': () => page(friends, friends.length),
    ...handlers,
  })
  const shown = renderApp(<Page />, { user: me, path, route: '/post/:id' })
  return { api, now, ...shown }
}

const heading = () => screen.findByRole('heading', { level: 1, name: 'Post' })
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to the post' })

test('an unknown post is the 404 of the hall', async () => {
  setUp({ path: '/post/nowhere' }, { 'GET /api/posts/{id}': () => refuse(404, 'post_not_found') })
  await screen.findByText('Page Not Found: /post/nowhere')
})

test('while it is on its way, that is said', async () => {
  setUp({}, { 'GET /api/posts/{id}': hang })
  expect(await screen.findByText('Loading the post')).toBeDefined()
  await heading()
})

test('a post that did not arrive can be asked for again', async () => {
  const { api, now } = setUp({}, { 'GET /api/posts/{id}': offline })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.answer('GET /api/posts/{id}', () => now.post)
  press(retry)
  await screen.findByText('Solved it last night with the light off.')
})

test('replies that did not arrive can be asked for again, and the post stays', async () => {
  const { api } = setUp({}, { 'GET /api/posts/{id}/comments': () => refuse(503, 'unavailable') })
  await screen.findByText('The replies didn’t arrive.')
  expect(screen.getByText('Solved it last night with the light off.')).toBeDefined()
  api.answer('GET /api/posts/{id}/comments', () => [aBranch({ text: 'There it is' })])
  press(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('There it is')
})

test('a post without replies invites', async () => {
  setUp()
  await screen.findByText('No replies yet. Start.')
  expect((await field()).value).toBe('')
})

test('a deleted post says so, and its thread stays readable', async () => {
  const deleted = aPost({
    text: '',
    deletedAt: '2026-03-15T08:00:00.000Z',
    comments: 1,
    may: { reply: false, change: false, share: false, quote: false },
  })
  setUp({ post: deleted, comments: [aBranch({ text: 'Still here' })] })
  await screen.findByRole('heading', { name: 'This post was deleted' })
  expect(await screen.findByText('Still here')).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('The post was deleted, so nobody can reply any more.')).toBeDefined()
})

test.each([
  ['nobody', 'Sorcha closed the replies.'],
  ['friends', 'Only friends of Sorcha can reply.'],
  ['mentioned', 'Only people whom Sorcha named in the post can reply.'],
] as const)('where %s may reply it says why', async (replies, words) => {
  setUp({ post: aPost({ replies, may: { reply: false, change: false, share: false, quote: false } }) })
  await screen.findByText(words)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the order of the replies stands in the address', async () => {
  const { api, router } = setUp({ post: aPost({ comments: 4 }), comments: [aBranch({ text: 'First' })] })
  await screen.findByText('First')
  expect(api.callsOf('GET /api/posts/{id}/comments')[0]?.query).toEqual({ sort: 'best', limit: '20' })
  press(screen.getByRole('radio', { name: 'Newest' }))
  await waitFor(() => expect(router.state.location.search).toBe('?sort=newest'))
  await waitFor(() => expect(api.callsOf('GET /api/posts/{id}/comments').at(-1)?.query.sort).toBe('newest'))
})

test('a push that names the post has it and its thread fetched, and keeps what is being typed', async () => {
  const hub = fakeHub('notifications')
  const { now } = setUp({ comments: [aBranch({ text: 'The first' })] })
  await screen.findByText('The first')
  type(await field(), 'Half a thought')
  await act(() => hub.connect())
  now.comments.push(aBranch({ text: 'Another came' }))
  now.post = { ...now.post, text: 'Solved, and changed.' }
  act(() => hub.receive('PostsMoved', [now.post.id]))
  await screen.findByText('Another came', undefined, { timeout: 3000 })
  await screen.findByText('Solved, and changed.')
  expect((await field()).value).toBe('Half a thought')
})

test('whoever comes back, or stays for half a minute, sees what is there now', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { api, now } = setUp()
    await screen.findByText('No replies yet. Start.')
    now.comments.push(aBranch({ text: 'While you were away' }))
    act(() => void window.dispatchEvent(new Event('focus')))
    await screen.findByText('While you were away')
    now.comments.push(aBranch({ text: 'And one more' }))
    const before = api.callsOf('GET /api/posts/{id}/comments').length
    await act(() => vi.advanceTimersByTimeAsync(31_000))
    expect(api.callsOf('GET /api/posts/{id}/comments').length).toBeGreaterThan(before)
    await screen.findByText('And one more')
  } finally {
    vi.useRealTimers()
  }
})

test('the address of a comment shows it with its parents, and the whole thread on request', async () => {
  const post = aPost({ comments: 3 })
  const parent = aComment({ postId: post.id, text: 'What it answers', answers: 1 })
  const linked = aBranch({
    postId: post.id,
    parentId: parent.id,
    depth: 1,
    text: 'The one that was meant',
    first: [aComment({ postId: post.id, text: 'What answers it' })],
  })
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { router, api } = setUp(
    { post, path: `/post/${linked.id}`, comments: [aBranch({ text: 'Elsewhere in the thread' })] },
    { 'GET /api/comments/{id}': () => ({ comment: linked, parents: [parent] }) },
  )
  await screen.findByText('The one that was meant')
  const shown = screen.getAllByRole('article', { name: /^Reply of/ }).map((each) => each.id)
  expect(shown.slice(0, 2)).toEqual([`comment-${parent.id}`, `comment-${linked.id}`])
  expect(screen.getByText('What answers it')).toBeDefined()
  expect(screen.queryByText('Elsewhere in the thread')).toBeNull()
  expect(intoView.mock.contexts.map((each) => (each as Element).id)).toContain(`comment-${linked.id}`)
  expect(api.callsOf('GET /api/comments/{id}')[0]?.params).toEqual({ id: linked.id })
  press(screen.getByRole('link', { name: 'Show the whole thread' }))
  await screen.findByText('Elsewhere in the thread')
  expect(router.state.location.pathname).toBe(`/post/${post.id}`)
})

test('a comment that is gone leaves the way to its thread', async () => {
  const post = aPost()
  setUp({ post, path: `/post/${aComment().id}` }, { 'GET /api/comments/{id}': () => refuse(404, 'comment_not_found') })
  await screen.findByText('This reply is not here any more.')
  expect(screen.getByRole('link', { name: 'Show the whole thread' }).getAttribute('href')).toBe(`/post/${post.id}`)
})

test('J and K go through post and comments, and R begins a reply to the post', async () => {
  const comments = [aBranch({ text: 'One' }), aBranch({ text: 'Two' })]
  setUp({ comments })
  await screen.findByText('Two')
  key('j')
  expect(document.activeElement?.getAttribute('data-post-id')).not.toBeNull()
  key('j')
  key('j')
  expect(document.activeElement?.id).toBe(`comment-${comments[1]?.id}`)
  key('k')
  key('k')
  key('r')
  expect(document.activeElement).toBe(await field())
})

test('L likes the post for who stepped to it', async () => {
  const { api } = setUp(
    {},
    { 'PUT /api/posts/{id}/reactions/{key}': () => undefined, 'GET /api/posts/{id}/reactions': () => [] },
  )
  await screen.findByText('No replies yet. Start.')
  pressDown()
  key('l')
  expect(api.callsOf('PUT /api/posts/{id}/reactions/{key}')).toHaveLength(0)
  stepIn()
  key('j')
  key('l')
  await waitFor(() => expect(api.callsOf('PUT /api/posts/{id}/reactions/{key}')).toHaveLength(1))
})

test('beside it stand its game, with where that is on the own shelf, and who has it too', async () => {
  const game = aGameCard({ id: '77', title: 'Return of the Obra Dinn' })
  const own = aLibraryEntry({ game, status: 'playing' })
  setUp(
    { post: aPost({ game, rating: 9 }) },
    {
      'GET /api/games/{gameId}/community': () => aCommunity({ own, players: 11 }),
      'GET /api/library/game/{gameId}': () => [
        aPlayer({ person: aMember({ firstName: 'Noor', lastName: 'Haddad' }), status: 'playing' }),
        aPlayer({ person: aMember({ firstName: 'Ivo', lastName: 'Reyes' }), status: 'beaten' }),
      ],
    },
  )
  const side = within(await screen.findByRole('complementary', { name: 'About this post' }))
  await side.findByText('11 members have it')
  expect(side.getByRole('button', { name: 'Status of Return of the Obra Dinn: Playing' })).toBeDefined()
  expect(await side.findByRole('link', { name: 'Noor Haddad' })).toBeDefined()
  expect(side.queryByRole('link', { name: 'Ivo Reyes' })).toBeNull()
  expect(side.getByRole('link', { name: 'Sorcha Byrne' }).getAttribute('href')).toBe('/profile/sorcha')
})
