// @vitest-environment jsdom
import type { Post } from '@guildhall/contract/posts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAnchor } from '../../../platform/page/kept-anchors.ts'
import { announceSession } from '../../../platform/session/session-events.ts'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { fakeSight } from '../../../testing/fake-sight.ts'
import { press } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { postsKeys } from '../posts.queries.ts'
import { FollowingFeed } from './following-feed.tsx'

/** Ids grow with time, and the newest post stands first. */
const posts = Array.from({ length: 45 }, () => aPost())
  .toReversed()
  .map((post, at) => ({ ...post, text: `Post ${at}` }))
const rowHeight = 100
let scrolled = 0
let shown: readonly Post[] = posts

/** jsdom lays nothing out: each row is as high as any other, below each other, and what holds rows as high as they are. */
function place(this: Element) {
  const rows = this.matches('[data-post-id]') ? [this] : [...this.querySelectorAll('[data-post-id]')]
  const at = shown.findIndex(({ id }) => id === (rows[0] as HTMLElement | undefined)?.dataset['postId'])
  return new DOMRect(0, Math.max(at, 0) * rowHeight - scrolled, 100, rows.length * rowHeight)
}

beforeEach(() => {
  scrolled = 0
  toasts.dismissAll()
  // The last reader is gone, and what they were offered.
  announceSession('signed-out')
  // Nobody comes back here.
  keepAnchor('default', 'feed following', undefined)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(place)
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  vi.spyOn(window, 'scrollBy').mockImplementation((by) => {
    scrolled += (by as ScrollToOptions).top ?? 0
  })
  // As in a browser, what is watched is measured at once.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly measure: () => void
      constructor(measure: () => void) {
        this.measure = measure
      }
      observe() {
        this.measure()
      }
      unobserve() {}
      disconnect() {}
    },
  )
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Feed = { without?: string; all?: Post[] }

async function open(stopped: { postId: string; offset: number } | null, { without, all = posts }: Feed = {}) {
  shown = all.filter(({ id }) => id !== without)
  const api = fakeApi({
    'GET /api/feed': ({ query }) => {
      const from = query['before'] === undefined ? 0 : shown.findIndex(({ cursor }) => cursor === query['before']) + 1
      return shown.slice(from, from + 20)
    },
    'GET /api/feed/news': () => ({ count: 0, authors: [] }),
    'GET /api/feed/place': () => ({ place: stopped && { ...stopped, at: '2026-03-14T20:04:00.000Z' } }),
    'PUT /api/feed/place': () => undefined,
    'DELETE /api/feed/place': () => undefined,
  })
  fakeSight()
  const feed = <FollowingFeed of={postsKeys.feed('following')} label="Following" empty={null} />
  const rendered = renderApp(feed, { user: aCurrentUser() })
  await screen.findByText('Post 19')
  return { api, ...rendered }
}

const scrollTo = async (top: number) => {
  scrolled = top
  await act(async () => {
    window.dispatchEvent(new Event('scroll'))
    await new Promise(requestAnimationFrame)
  })
}

test('where one stopped on another device is taken at a press: the same post at the same height', async () => {
  const wanted = posts[33] as Post
  const { api } = await open({ postId: wanted.id, offset: 140 })
  press(await screen.findByRole('button', { name: 'Go on where you stopped reading' }))
  await screen.findByText('Post 33')
  const top = () => document.querySelector(`[data-post-id="${wanted.id}"]`)?.getBoundingClientRect().top
  await waitFor(() => expect(Math.abs((top() ?? 0) - 140)).toBeLessThan(2))
  expect(screen.queryByRole('button', { name: /Go on where/ })).toBeNull()
  expect(api.callsOf('GET /api/feed').length).toBeLessThan(5)
})

const said = () => toasts.items().map(({ message }) => message)

/** Between two posts that stand there. */
const gone = (posts[32] as Post).id

test('where what one stopped at is gone, one stands at what followed it, and is told so', async () => {
  const { api } = await open({ postId: gone, offset: 140 }, { without: gone })
  press(await screen.findByRole('button', { name: 'Go on where you stopped reading' }))
  await screen.findByText('Post 33')
  const top = () => document.querySelector(`[data-post-id="${posts[33]?.id}"]`)?.getBoundingClientRect().top
  await waitFor(() => expect(Math.abs((top() ?? 0) - 140)).toBeLessThan(2))
  expect(said()).toEqual(['Where you stopped is not here any more: this is the place nearest to it.'])
  // It is known after the page where it would stand.
  expect(api.callsOf('GET /api/feed')).toHaveLength(2)
})

test('a place further down than anybody is led is told of at the last post that was fetched', async () => {
  const endless = Array.from({ length: 26 * 20 }, (_, at) => ({
    ...aPost({ text: `Post ${at}` }),
    id: `f0000000-0000-7000-8000-${String(9999 - at).padStart(12, '0')}`,
  }))
  const last = endless.at(-1) as Post
  const { api } = await open({ postId: last.id, offset: 140 }, { all: endless })
  press(await screen.findByRole('button', { name: 'Go on where you stopped reading' }))
  await waitFor(() => expect(said()).toEqual(['You stopped further down than this: read on from here, or scroll on.']))
  expect(api.callsOf('GET /api/feed')).toHaveLength(25)
  expect(scrolled).toBeGreaterThan(0)
})

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'whoever moves by themselves (%s) meanwhile is left where they are',
  async (move) => {
    const wanted = posts[43] as Post
    const { api } = await open({ postId: wanted.id, offset: 140 })
    const second = Promise.withResolvers<Post[]>()
    api.answer('GET /api/feed', () => second.promise)
    press(await screen.findByRole('button', { name: 'Go on where you stopped reading' }))
    await waitFor(() => expect(api.callsOf('GET /api/feed')).toHaveLength(2))
    window.dispatchEvent(new Event(move))
    await act(async () => second.resolve(posts.slice(20, 40)))
    await screen.findByText('Post 39')
    expect(api.callsOf('GET /api/feed')).toHaveLength(2)
    expect(scrolled).toBe(0)
  },
)

test('whoever reads here is told to the hall once they leave, and offered nothing any more', async () => {
  const { api, unmount } = await open({ postId: (posts[33] as Post).id, offset: 0 })
  await screen.findByRole('button', { name: 'Go on where you stopped reading' })
  await scrollTo(0)
  expect(screen.queryByRole('button', { name: /Go on where/ })).not.toBeNull()
  await scrollTo(730)
  expect(screen.queryByRole('button', { name: /Go on where/ })).toBeNull()
  unmount()
  // The first row that shows below the bar at the top.
  await waitFor(() =>
    expect(api.callsOf('PUT /api/feed/place').map(({ body }) => body)).toEqual([{ postId: posts[7]?.id, offset: -30 }]),
  )
  expect(api.callsOf('DELETE /api/feed/place')).toEqual([])
})

test('back at the top there is no place', async () => {
  const { api, unmount } = await open(null)
  await scrollTo(500)
  await scrollTo(0)
  unmount()
  await waitFor(() => expect(api.callsOf('DELETE /api/feed/place')).toHaveLength(1))
  expect(api.callsOf('PUT /api/feed/place')).toEqual([])
})
