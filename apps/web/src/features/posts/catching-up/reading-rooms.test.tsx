// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAnchor } from '../../../platform/page/kept-anchors.ts'
import { announceSession } from '../../../platform/session/session-events.ts'
import { fakeSight } from '../../../testing/fake-sight.ts'
import { press } from '../../../testing/hands.ts'
import { playThread } from '../../../testing/posts/played-thread.tsx'
import { aBranch, aPost } from '../../../testing/posts/post-builders.ts'

const post = aPost({ comments: 65 })
const comments = Array.from({ length: 65 }, (_, at) => aBranch({ text: `Reply ${at}`, postId: post.id }))
const rowHeight = 100
let scrolled = 0

/** jsdom lays nothing out: each row is as high as any other, below each other. */
function place(this: Element) {
  const at = comments.findIndex(({ id }) => id === (this as HTMLElement).dataset['rowId'])
  return new DOMRect(0, Math.max(at, 0) * rowHeight - scrolled, 100, rowHeight)
}

beforeEach(() => {
  scrolled = 0
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

async function open(stopped: { itemId: string; offset: number } | null) {
  fakeSight()
  const played = playThread(
    { post },
    {
      'GET /api/posts/{id}/comments': ({ query }) => {
        const before = comments.findIndex(({ cursor }) => cursor === query['before'])
        return comments.slice(before + 1, before + 21)
      },
      'GET /api/feed/places/{room}/{id}': () => ({ place: stopped && { ...stopped, at: '2026-03-14T20:04:00.000Z' } }),
      'PUT /api/feed/places/{room}/{id}': () => undefined,
      'DELETE /api/feed/places/{room}/{id}': () => undefined,
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
  const top = () => document.querySelector(`[data-row-id="${idOf(52)}"]`)?.getBoundingClientRect().top
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

test('a reply that is gone is sought to the end of the thread and no further, and nothing moves', async () => {
  const { api } = await open({ itemId: aBranch().id, offset: 140 })
  press(await screen.findByRole('button', { name: 'Go on where you stopped reading' }))
  await screen.findByText('Reply 64')
  expect([scrolled, api.callsOf('GET /api/posts/{id}/comments').length]).toEqual([0, 4])
})
