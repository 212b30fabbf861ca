import type { Post } from '@guildhall/contract/posts'
import { roles } from '@guildhall/contract/rules/roles'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { gatherMs, usePostsLive } from '../../../features/posts/posts.live.ts'
import { hubTroubleAfterMs } from '../../../platform/hub/use-hub.ts'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, hang, offline, refuse } from '../../../testing/fake-api.ts'
import { fakeHub } from '../../../testing/fake-hub.ts'
import { fakeSight } from '../../../testing/fake-sight.ts'
import { key, press } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { FeedPage } from './feed-page.tsx'

const me = aCurrentUser()
const nothingNew = { count: 0, authors: [] }
const many = (count: number, name = 'Post') =>
  Array.from({ length: count }, (_, at) => aPost({ text: `${name} ${at}` }))

function Hall() {
  usePostsLive()
  return <FeedPage />
}

/** Pages of twenty of what is there now. */
const paged =
  (posts: () => readonly Post[]) =>
  ({ query }: { query: Readonly<Record<string, string>> }) => {
    const from = query['before'] === undefined ? 0 : posts().findIndex(({ cursor }) => cursor === query['before']) + 1
    return posts().slice(from, from + 20)
  }

type Opening = Handlers & { path?: string; user?: typeof me }

function open(posts: Post[], { path = '/feed', user = me, ...handlers }: Opening = {}) {
  const api = fakeApi({
    'GET /api/feed': paged(() => posts),
    'PUT /api/feed/visit': () => undefined,
    'GET /api/feed/pinned': () => [],
    'GET /api/feed/place': () => ({ place: null }),
    'GET /api/milestones': () => [],
    'GET /api/feed/news': () => nothingNew,
    'GET /api/friends/{userId}': () => [],
    'GET /api/presence/people': () => [],
    ...handlers,
  })
  return { api, ...renderApp(<Hall />, { path, route: '/feed', user }) }
}

const rows = () => within(screen.getByRole('list', { name: 'Following' })).getAllByRole('article')

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  sessionStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('shows what those wrote whom one follows, and says so while it is fetched', async () => {
  open(many(2), { 'GET /api/feed': hang })
  expect(await screen.findByText('Loading the posts')).toBeDefined()
})

test('the tab lives in the address, and each asks for its own posts', async () => {
  const { api, router } = open(many(1), {
    'GET /api/posts': () => [aPost({ text: 'A saved one', isSaved: true })],
    'GET /api/saved-folders': () => [],
  })
  await screen.findByText('Post 0')
  act(() => void router.navigate('/feed?tab=hot'))
  await waitFor(() => expect(api.callsOf('GET /api/feed').at(-1)?.query['of']).toBe('hot'))
  expect(screen.getByText(/ten times as much counts like one day less/)).toBeDefined()
  act(() => void router.navigate('/feed?tab=saved'))
  expect(await screen.findByText('A saved one')).toBeDefined()
  expect(api.callsOf('GET /api/posts')[0]?.query).toMatchObject({ saved: 'true' })
  expect(screen.getByRole('tab', { name: 'Saved', selected: true })).toBeDefined()
})

test('the less asked for is behind the row, and joins it while one is there', async () => {
  const { router } = open(many(1), { 'GET /api/posts': () => [], 'GET /api/saved-folders': () => [] })
  await screen.findByText('Post 0')
  expect(screen.queryByRole('tab', { name: 'Saved' })).toBeNull()
  expect(screen.getByRole('button', { name: 'More of the feed' })).toBeDefined()
  act(() => void router.navigate('/feed?tab=saved'))
  expect(await screen.findByRole('tab', { name: 'Saved', selected: true })).toBeDefined()
  // What one looks up there is one's own: nothing to write for comes in.
  expect(screen.queryByRole('region', { name: 'Write a post' })).toBeNull()
  press(screen.getByRole('tab', { name: 'Saved' }))
  key('ArrowLeft')
  // The arrow leads on from it, and the keyboard loses no place.
  await waitFor(() =>
    expect(screen.getByRole('tab', { name: 'The whole hall', selected: true })).toBe(document.activeElement),
  )
  expect(screen.getByRole('tab', { name: 'Saved' })).toBeDefined()
})

test('what is pinned for everybody stands above the whole hall, and there alone', async () => {
  const { api, router } = open(many(1), {
    'GET /api/feed/pinned': () => [aPost({ text: 'The rules of the house', isPinnedInHall: true })],
  })
  await screen.findByText('Post 0')
  expect(screen.queryByRole('list', { name: 'Pinned posts' })).toBeNull()
  act(() => void router.navigate('/feed?tab=hall'))
  const pinned = await screen.findByRole('list', { name: 'Pinned posts' })
  expect([pinned.textContent?.includes('Pinned for everybody'), pinned.textContent?.includes('The rules')]).toEqual([
    true,
    true,
  ])
  expect(api.callsOf('GET /api/feed/pinned')[0]?.query).toEqual({})
})

test('a tag has its own page, however it is written', async () => {
  const { api } = open([], {
    path: '/feed?tag=%23Obra_Dinn',
    'GET /api/posts': () => many(1, 'Tagged'),
    'GET /api/muted': () => [],
    'GET /api/tags/{tag}': ({ params }) => ({
      tag: params['tag'] ?? '',
      id: null,
      isRemoved: false,
      posts: 1,
      followers: 0,
      isFollowed: false,
      isRinging: false,
    }),
  })
  expect(await screen.findByText('Tagged 0')).toBeDefined()
  expect(await screen.findByText('1 post · 0 followers')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Follow #obra_dinn' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: '#obra_dinn' })).toBeDefined()
  expect(api.callsOf('GET /api/posts')[0]?.query).toMatchObject({ tag: 'obra_dinn' })
})

test('an empty feed invites to write and to look who is there', async () => {
  open([])
  expect(await screen.findByRole('heading', { name: 'The table is set' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'See who is in the hall' }).getAttribute('href')).toBe('/people')
  press(screen.getAllByRole('button', { name: 'Write a post' })[0] as HTMLElement)
  expect(await screen.findByRole('textbox', { name: 'Your post' })).toBeDefined()
})

test('of a new hall its admin sees the first steps, and nothing else that asks to be done', async () => {
  const admin = { ...me, role: roles.admin }
  const step = { step: 'name' as const, isDone: false, isSkipped: false }
  open([], {
    user: admin,
    'GET /api/admin/first-steps': () => ({ steps: [step] }),
    'PUT /api/admin/first-steps/skipped': () => ({ steps: [] }),
    'GET /api/welcome': () => ({ state: 'open', steps: [], letters: [] }),
  })
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeDefined()
  expect(await screen.findByText('Posts stand here once somebody has written.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'The table is set' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'First evening' })).toBeNull()
  press(screen.getByRole('button', { name: 'Skip them all' }))
  expect(await screen.findByRole('region', { name: 'First evening' })).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'The table is set' })).toBeDefined()
})

test('who follows nobody is led to what the hall writes first, where there is something', async () => {
  open([], { 'GET /api/feed': ({ query }) => (query['of'] === 'hall' ? many(2) : []) })
  expect(await screen.findByRole('heading', { name: 'The table is set' })).toBeDefined()
  const room = within(screen.getByRole('region', { name: 'The table is set' }))
  const [first] = room.getAllByRole('link')
  expect(first?.textContent).toBe('See what the whole hall writes')
  expect(first?.getAttribute('href')).toBe('/feed?tab=hall')
})

test.each([
  ['the server is away', () => refuse(503, 'unavailable')],
  ['there is no network', offline],
])('what did not arrive as %s can be asked for again', async (_, answer) => {
  const { api } = open(many(1), { 'GET /api/feed': answer })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.answer('GET /api/feed', () => many(1))
  press(retry)
  expect(await screen.findByText('Post 0')).toBeDefined()
})

test('older posts come by pages before the end is reached, each once', async () => {
  const sight = fakeSight()
  const posts = many(45)
  const { api } = open(posts)
  await screen.findByText('Post 19')
  // One that is new meanwhile moves none onto both pages.
  sight.reachEnd()
  await screen.findByText('Post 39')
  sight.reachEnd()
  await screen.findByText('Post 44')
  await waitFor(() => expect(rows()).toHaveLength(45))
  expect(api.callsOf('GET /api/feed').map(({ query }) => query['before'])).toEqual([
    undefined,
    posts[19]?.cursor,
    posts[39]?.cursor,
  ])
})

test('what is new is told after a push and shown on a press or ".", never before', async () => {
  const posts = many(3)
  const { api } = open(posts)
  const hub = fakeHub('notifications')
  await screen.findByText('Post 0')
  await act(() => hub.connect())
  await waitFor(() => expect(api.callsOf('GET /api/feed/news')[0]?.query).toMatchObject({ after: posts[0]?.id }))
  const authors = ['Tobias', 'Noor', 'Elliot'].map((firstName) => aMember({ firstName }))
  api.answer('GET /api/feed/news', () => ({ count: 3, authors }))
  posts.unshift(...many(3, 'Fresh'))
  act(() =>
    hub.receive(
      'PostsMoved',
      posts.slice(0, 3).map(({ id }) => id),
    ),
  )
  const bar = await screen.findByRole(
    'button',
    { name: '3 new posts from Tobias, Noor and Elliot' },
    { timeout: 3 * gatherMs },
  )
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(screen.queryByText('Fresh 0')).toBeNull()
  api.answer('GET /api/feed/news', () => nothingNew)
  act(() => bar.blur())
  key('.')
  expect(await screen.findByText('Fresh 0')).toBeDefined()
  await waitFor(() => expect(rows()).toHaveLength(6))
  await waitFor(() => expect(screen.queryByRole('button', { name: /new posts/ })).toBeNull())
  expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 })
})

test('a list of people of one’s own tells what is new, of its people alone', async () => {
  const circle = { id: anId(), name: 'Close', count: 1, first: [], holds: false }
  const posts = many(2)
  const { api } = open([], {
    path: `/feed?circle=${circle.id}`,
    'GET /api/circles': () => [circle],
    'GET /api/posts': paged(() => posts),
    'GET /api/feed/news': () => ({ count: 1, authors: [aMember({ firstName: 'Noor' })] }),
  })
  const hub = fakeHub('notifications')
  await act(() => hub.connect())
  const bar = await screen.findByRole('button', { name: '1 new post from Noor' })
  expect(api.callsOf('GET /api/feed/news')[0]?.query).toEqual({ circleId: circle.id, after: posts[0]?.id })
  posts.unshift(...many(1, 'Fresh'))
  api.answer('GET /api/feed/news', () => nothingNew)
  press(bar)
  expect(await screen.findByText('Fresh 0')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: /new post/ })).toBeNull())
})

test('a post that moved is fetched and shown where it stands; one that is gone goes', async () => {
  const [first, second] = many(2) as [Post, Post]
  const { api } = open([first, second], {
    'GET /api/posts/{id}': ({ params }) =>
      params['id'] === first.id ? { ...first, comments: 8 } : refuse(404, 'post_not_found'),
  })
  const hub = fakeHub('notifications')
  await screen.findByText('Post 0')
  await act(() => hub.connect())
  act(() => hub.receive('PostsMoved', [first.id, second.id, 'not shown here']))
  await screen.findByRole('button', { name: /^Reply to.*, 8$/ }, { timeout: 3 * gatherMs })
  await waitFor(() => expect(screen.queryByText('Post 1')).toBeNull())
  expect(api.callsOf('GET /api/posts/{id}')).toHaveLength(2)
})

test('what was written since is asked for once, when the line stands that tells of the rest', async () => {
  const { api } = open(many(1), {
    'GET /api/feed/news': () => ({ count: 1, authors: [aMember({ firstName: 'Jette' })] }),
  })
  const hub = fakeHub('notifications')
  await screen.findByText('Post 0')
  expect(api.callsOf('GET /api/feed/news')).toHaveLength(0)
  await act(() => hub.connect())
  expect(await screen.findByRole('button', { name: '1 new post from Jette' })).toBeDefined()
  expect(api.callsOf('GET /api/feed/news')).toHaveLength(1)
})

test('who has no line for a while is told what is new all the same', async () => {
  const { api } = open(many(1), {
    'GET /api/feed/news': () => ({ count: 1, authors: [aMember({ firstName: 'Jette' })] }),
  })
  const hub = fakeHub('notifications')
  await screen.findByText('Post 0')
  await act(() => hub.connect())
  await waitFor(() => expect(api.callsOf('GET /api/feed/news')).toHaveLength(1))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  act(() => hub.stumble())
  await act(() => vi.advanceTimersByTimeAsync(hubTroubleAfterMs))
  await waitFor(() => expect(api.callsOf('GET /api/feed/news')).toHaveLength(2))
})

test('an answer from before a press does not take it back', async () => {
  const [post] = many(1) as [Post]
  const late = Promise.withResolvers<void>()
  const { api } = open([post], {
    'GET /api/posts/{id}': async () => {
      await late.promise
      return { ...post, comments: 8 }
    },
    'PUT /api/posts/{id}/saved': () => undefined,
  })
  const hub = fakeHub('notifications')
  await screen.findByText('Post 0')
  await act(() => hub.connect())
  act(() => hub.receive('PostsMoved', [post.id]))
  await waitFor(() => expect(api.callsOf('GET /api/posts/{id}')).toHaveLength(1), { timeout: 3 * gatherMs })
  const save = screen.getByRole('button', { name: /^Save the post of/ })
  press(save)
  await waitFor(() => expect(api.callsOf('PUT /api/posts/{id}/saved')).toHaveLength(1))
  await waitFor(() => expect(save.getAttribute('aria-pressed')).toBe('true'))
  api.answer('GET /api/posts/{id}', () => ({ ...post, comments: 8, isSaved: true }))
  late.resolve()
  await screen.findByRole('button', { name: /^Reply to.*, 8$/ }, { timeout: 3 * gatherMs })
  expect(save.getAttribute('aria-pressed')).toBe('true')
  expect(api.callsOf('GET /api/posts/{id}')).toHaveLength(2)
})

test('J and K go from post to post; L, S and Enter are for the one that they led to', async () => {
  const posts = many(3)
  const { api, router } = open(posts, {
    'PUT /api/posts/{id}/reactions/{key}': () => undefined,
    'PUT /api/posts/{id}/saved': () => undefined,
  })
  await screen.findByText('Post 0')
  const focused = () => document.activeElement?.getAttribute('data-post-id')
  Element.prototype.scrollIntoView = () => undefined
  // jsdom lays nothing out, so that no row is known to be in sight.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 100, 100))
  key('j')
  expect(focused()).toBe(posts[0]?.id)
  key('j')
  key('j')
  key('k')
  expect(focused()).toBe(posts[1]?.id)
  key('l')
  await waitFor(() => expect(api.callsOf('PUT /api/posts/{id}/reactions/{key}')[0]?.params['id']).toBe(posts[1]?.id))
  key('s')
  await waitFor(() => expect(api.callsOf('PUT /api/posts/{id}/saved')[0]?.params['id']).toBe(posts[1]?.id))
  key('Enter')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/post/${posts[1]?.id}`))
})

test('the composer opens from elsewhere, and once', async () => {
  const { router } = open(many(1))
  await screen.findByText('Post 0')
  act(() => void router.navigate('/feed?tab=hall', { state: { open: 'new-post' } }))
  expect(await screen.findByRole('textbox', { name: 'Your post' })).toBeDefined()
  await waitFor(() => expect(router.state.location.state).toBeNull())
  expect(router.state.location.search).toBe('?tab=hall')
})

test('who comes back finds the pages that they read, and is not told anew from the server', async () => {
  const sight = fakeSight()
  const posts = many(45)
  const { api, router } = open(posts)
  await screen.findByText('Post 19')
  sight.reachEnd()
  await screen.findByText('Post 39')
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 100, 100))
  vi.stubGlobal('scrollY', 4000)
  act(() => void window.dispatchEvent(new Event('pagehide')))
  act(() => void router.navigate('/post/1'))
  await screen.findByTestId('elsewhere')
  posts.unshift(aPost({ text: 'New meanwhile' }))
  act(() => void router.navigate(-1))
  await screen.findByText('Post 39')
  expect(api.callsOf('GET /api/feed')).toHaveLength(2)
  expect(screen.queryByText('New meanwhile')).toBeNull()
})
