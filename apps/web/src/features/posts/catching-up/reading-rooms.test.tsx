// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAnchor } from '../../../platform/page/kept-anchors.ts'
import { announceSession } from '../../../platform/session/session-events.ts'
import { type Handlers, refuse } from '../../../testing/fake-api.ts'
import { fakeSight } from '../../../testing/fake-sight.ts'
import { press } from '../../../testing/hands.ts'
import { pageOf, playThread } from '../../../testing/posts/played-thread.tsx'
import { aBranch, aComment, aPost } from '../../../testing/posts/post-builders.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'

const post = aPost({ comments: 65 })
const comments = Array.from({ length: 65 }, (_, at) => aBranch({ text: `Reply ${at}`, postId: post.id }))
const rowHeight = 100
let scrolled = 0

/** jsdom lays nothing out: each comment is as high as any other, below each other, and what holds some as high as they are. */
function place(this: Element) {
  const all = [...document.querySelectorAll('[data-comment]')]
  const held = this.matches('[data-comment]') ? [this] : [...this.querySelectorAll('[data-comment]')]
  const at = held[0] === undefined ? 0 : all.indexOf(held[0])
  return new DOMRect(0, at * rowHeight - scrolled, 100, held.length * rowHeight)
}

beforeEach(() => {
  scrolled = 0
  toasts.dismissAll()
  // The last reader is gone, and what they were offered.
  announceSession('signed-out')
  localStorage.clear()
  // Nobody comes back here.
  keepAnchor('default', `thread:${post.id}`, undefined)
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

async function open(stopped: { itemId: string; offset: number } | null, all = comments, handlers: Handlers = {}) {
  fakeSight()
  const played = playThread(
    { post },
    {
      'GET /api/posts/{id}/comments': (asked) => pageOf(all, asked),
      'GET /api/feed/places/{room}/{id}': () => ({ place: stopped && { ...stopped, at: '2026-03-14T20:04:00.000Z' } }),
      'PUT /api/feed/places/{room}/{id}': () => undefined,
      'DELETE /api/feed/places/{room}/{id}': () => undefined,
      ...handlers,
    },
  )
  await screen.findByText('Reply 19')
  return played
}

const idOf = (at: number) => comments[at]?.id ?? ''

const scrollTo = async (top: number) => {
  scrolled = top
  await act(async () => {
    window.dispatchEvent(new Event('scroll'))
    await new Promise(requestAnimationFrame)
  })
}

test('a thread is read on where one stopped on another device: the same reply at the same height', async () => {
  const { api } = await open({ itemId: idOf(52), offset: 140 })
  const offer = await screen.findByRole('button', { name: 'Go on where you stopped reading' })
  expect(scrolled).toBe(0)
  press(offer)
  await screen.findByText('Reply 52')
  const top = () => document.querySelector(`[data-comment="${idOf(52)}"]`)?.getBoundingClientRect().top
  await waitFor(() => expect(Math.abs((top() ?? 0) - 140)).toBeLessThan(2))
  expect(screen.queryByRole('button', { name: /Go on where/ })).toBeNull()
  expect(api.callsOf('GET /api/posts/{id}/comments')).toHaveLength(3)
  await scrollTo(scrolled)
  expect(document.activeElement?.closest('[data-row-id]')).not.toBeNull()
})

test('where one reads in a thread is told once one leaves, by the reply that is first in sight', async () => {
  const { api } = await open(null)
  expect(screen.queryByRole('button', { name: /Go on where/ })).toBeNull()
  await scrollTo(730)
  cleanup()
  await waitFor(() =>
    expect(api.callsOf('PUT /api/feed/places/{room}/{id}')).toMatchObject([
      { params: { room: 'post', id: post.id }, body: { itemId: idOf(7), offset: -30 } },
    ]),
  )
  expect(api.callsOf('DELETE /api/feed/places/{room}/{id}')).toEqual([])
})

const told = 'PUT /api/feed/places/{room}/{id}'

/** As when the reader turns to another tab, or closes this one. */
function hide() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('whoever turns away is heard at once, and that outlives the page', async () => {
  const { api } = await open(null)
  const sent = vi.spyOn(globalThis, 'fetch')
  await scrollTo(730)
  hide()
  await waitFor(() => expect(api.callsOf(told)).toHaveLength(1))
  const puts = sent.mock.calls.filter(([, init]) => init?.method === 'PUT')
  expect(puts.map(([, init]) => init?.keepalive)).toEqual([true])
})

test('among replies with answers, the one in sight is told that everybody sees who opens the thread', async () => {
  const answers = Array.from({ length: 16 }, (_, at) => aComment({ text: `Answer ${at}`, postId: post.id }))
  const first = answers.slice(0, 2)
  const all = comments.map((comment, at) => (at === 3 ? { ...comment, first, answers: answers.length } : comment))
  const { api } = await open(null, all, {
    'GET /api/posts/{id}/comments': (asked) =>
      asked.query['parentId'] === undefined ? pageOf(all, asked) : answers.map((answer) => ({ ...answer, first: [] })),
  })
  const stoppedAt = async (top: number) => {
    const before = api.callsOf(told).length
    await scrollTo(top)
    hide()
    await waitFor(() => expect(api.callsOf(told)).toHaveLength(before + 1))
    return api.callsOf(told).at(-1)?.body
  }
  expect(await stoppedAt(250)).toEqual({ itemId: idOf(3), offset: 50 })
  // The reply has gone up, its second answer stands below the bar at the top.
  expect(await stoppedAt(480)).toEqual({ itemId: first[1]?.id, offset: 20 })
  press(screen.getByRole('button', { name: '14 more answers' }))
  await screen.findByText('Answer 15')
  // On another device these are not there before somebody asks for them; what they follow is.
  expect(await stoppedAt(750)).toEqual({ itemId: first[1]?.id, offset: 60 })
  expect(await stoppedAt(1980)).toEqual({ itemId: idOf(4), offset: 20 })
})

test('who comes back to where they read is brought there, and offered no other place meanwhile', async () => {
  keepAnchor('default', `thread:${post.id}`, { id: idOf(30), offset: 90, pages: 2 })
  const { api } = await open({ itemId: idOf(52), offset: 140 })
  await screen.findByText('Reply 30')
  expect(scrolled).toBe(30 * rowHeight - 90)
  expect(screen.queryByRole('button', { name: /Go on where/ })).toBeNull()
  expect(api.callsOf('GET /api/feed/places/{room}/{id}')).toEqual([])
})

test('a reply that is gone is sought to the end of the thread and no further: nothing moves, and it is said', async () => {
  const { api } = await open({ itemId: aBranch().id, offset: 140 })
  press(await screen.findByRole('button', { name: 'Go on where you stopped reading' }))
  await screen.findByText('Reply 64')
  await waitFor(() =>
    expect(toasts.items().map(({ message }) => message)).toEqual(['Where you stopped is not here any more.']),
  )
  expect([scrolled, api.callsOf('GET /api/posts/{id}/comments').length]).toEqual([0, 4])
})

test('where the search ends because a page did not arrive, one reads on from there', async () => {
  const { api } = await open({ itemId: idOf(52), offset: 140 }, comments, {
    'GET /api/posts/{id}/comments': (asked) =>
      asked.query['before'] === undefined ? pageOf(comments, asked) : refuse(403, 'forbidden'),
  })
  press(await screen.findByRole('button', { name: 'Go on where you stopped reading' }))
  await screen.findByText('More replies didn’t arrive.')
  const asked = api.callsOf('GET /api/posts/{id}/comments').length
  await scrollTo(730)
  hide()
  await waitFor(() => expect(api.callsOf(told).map(({ body }) => body)).toEqual([{ itemId: idOf(7), offset: -30 }]))
  expect(api.callsOf('GET /api/posts/{id}/comments')).toHaveLength(asked)
})
