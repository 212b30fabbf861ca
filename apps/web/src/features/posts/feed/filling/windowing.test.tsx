// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCurrentUser } from '../../../../testing/builders.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { fakeSight } from '../../../../testing/fake-sight.ts'
import { aPost } from '../../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { postsKeys } from '../../posts.queries.ts'
import { FeedList } from '../feed-list.tsx'

const posts = Array.from({ length: 120 }, (_, at) => aPost({ text: `Post ${at}` }))
/** A post is as high as its words; no two neighbours are alike. */
const heightOf = (at: number) => 100 + (at % 4) * 60
let scrolled = 0

const numbers = new Map(posts.map(({ id }, at) => [id, at]))
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-post-id]')]
const rowOf = (at: number) => document.querySelector<HTMLElement>(`[data-post-id="${posts[at]?.id}"]`) as HTMLElement
const isDrawn = (row: HTMLElement) => row.querySelector('article') !== null
const undrawn = (from: number, to: number) =>
  rows()
    .slice(from, to)
    .filter((row) => !isDrawn(row))

/** jsdom lays nothing out: a row is as high as the post in it, an empty one as high as its style says. */
function heightOfRow(row: HTMLElement): number {
  if (!isDrawn(row)) return Number.parseFloat(row.style.blockSize)
  return heightOf(numbers.get(row.dataset['postId'] ?? '') ?? 0)
}

function place(this: Element) {
  const held = new Set<Element>(this.matches('[data-post-id]') ? [this] : this.querySelectorAll('[data-post-id]'))
  let [top, height] = [-scrolled, 0]
  let isBefore = true
  for (const row of rows()) {
    if (held.has(row)) {
      isBefore = false
      height += heightOfRow(row)
    } else if (isBefore) top += heightOfRow(row)
  }
  return new DOMRect(0, top, 100, height)
}

beforeEach(() => {
  scrolled = 0
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(place)
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => scrolled)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Opens the list and reads it to its end, post by post. */
async function readThrough() {
  fakeApi({
    'GET /api/feed': ({ query }) => {
      const from = query['before'] === undefined ? 0 : posts.findIndex(({ cursor }) => cursor === query['before']) + 1
      return posts.slice(from, from + 20)
    },
    'GET /api/feed/news': () => ({ count: 0, authors: [] }),
  })
  const { reachEnd } = fakeSight()
  renderApp(<FeedList of={postsKeys.feed('hall')} label="Hall" empty={null} />, { user: aCurrentUser() })
  await screen.findByText('Post 0')
  for (let loaded = 20; loaded < posts.length; loaded += 20) {
    await waitFor(() => expect(rows()).toHaveLength(loaded))
    reachEnd()
  }
  await waitFor(() => expect(rows()).toHaveLength(posts.length))
}

/** Goes there, with as many frames as drawing takes. */
async function readAt(at: number) {
  scrolled = 0
  scrolled = rowOf(at).getBoundingClientRect().top
  await act(async () => void window.dispatchEvent(new Event('scroll')))
  await waitFor(() => expect(undrawn(at, at + 10)).toEqual([]))
}

test('of a long list only what is near is drawn; the rest stands empty, as high as it was, and nothing moves', async () => {
  await readThrough()
  for (let at = 0; at < 110; at += 8) await readAt(at)
  expect(rowOf(104).getBoundingClientRect().top).toBe(0)
  expect(scrolled).toBe(posts.slice(0, 104).reduce((sum, _, at) => sum + heightOf(at), 0))
  const far = rows().slice(0, 60)
  expect(far.filter(isDrawn)).toEqual([])
  expect(far.map(({ style }) => style.blockSize)).toEqual(far.map((_, at) => `${heightOf(at)}px`))
  // They are there for who counts them, and have their names.
  expect(screen.getAllByRole('listitem')).toHaveLength(posts.length)
  expect(far[0]?.getAttribute('aria-label')).toBe('Post of Sorcha Byrne')
  await readAt(0)
  expect(rows().filter(isDrawn).length).toBeLessThan(60)
  expect(rows().slice(60).filter(isDrawn)).toEqual([])
})

test('what the reader is in stays drawn, with the focus, however far they look', async () => {
  await readThrough()
  await readAt(30)
  const button = rowOf(30).querySelector<HTMLElement>('[data-act="like"]') as HTMLElement
  act(() => button.focus())
  await readAt(100)
  expect(isDrawn(rowOf(29))).toBe(false)
  expect(document.activeElement).toBe(button)
  act(() => rowOf(100).focus())
  await readAt(40)
  await readAt(10)
  expect(isDrawn(rowOf(100))).toBe(true)
  expect(document.activeElement).toBe(rowOf(100))
})
