// @vitest-environment jsdom
import type { FollowedTag, Tag } from '@guildhall/contract/posts/tags'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, type Handlers, hang, offline, refuse } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ToastRegion } from '../../../ui/feedback/toast-region.tsx'
import { PostCard } from '../card/post-card.tsx'
import { NothingTagged } from './nothing-tagged.tsx'
import { TagBoard } from './tag-board.tsx'
import { TagsPanel } from './tags-panel.tsx'

const done = () => undefined

function openPanel(tags: FollowedTag[], handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/followed-tags': () => tags,
    'GET /api/trends': () => [
      { tag: 'speedrun', people: 12, posts: 30 },
      { tag: 'рейд', people: 100, posts: 100 },
    ],
    'PUT /api/tags/{tag}/follow': done,
    'DELETE /api/tags/{tag}/follow': done,
    'PUT /api/tags/{tag}/bell': done,
    'DELETE /api/tags/{tag}/bell': done,
    ...handlers,
  })
  renderApp(<TagsPanel />)
  return api
}

const button = (name: string, pressed: boolean) => screen.findByRole('button', { name, pressed })
const bell = 'Tell me of each new post with #cosy'

test('the own tags can be left, taken back and rung, one call after the other', async () => {
  const api = openPanel([{ tag: 'cosy', isRinging: false }])
  expect((await screen.findByRole('link', { name: '#cosy' })).getAttribute('href')).toBe('/feed?tag=cosy')
  press(await button(bell, false))
  await waitFor(() => expect(api.callsOf('PUT /api/tags/{tag}/bell')).toHaveLength(1))
  press(await button(bell, true))
  await waitFor(() => expect(api.callsOf('DELETE /api/tags/{tag}/bell')).toHaveLength(1))
  press(await button('Following #cosy', true))
  await waitFor(() => expect(api.callsOf('DELETE /api/tags/{tag}/follow')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: bell })).toBeNull()
  press(await button('Follow #cosy', false))
  await waitFor(() => expect(api.callsOf('PUT /api/tags/{tag}/follow')).toHaveLength(1))
  expect(await button(bell, false)).toBeDefined()
})

test('what the hall talks of says by how many people', async () => {
  openPanel([])
  expect(await screen.findByText('12 people this week')).toBeDefined()
  expect(screen.getByText('100 people or more this week')).toBeDefined()
  expect(screen.getByText(/None yet. Open a tag in a post and follow it/)).toBeDefined()
})

test.each([
  ['loads', hang, 'Looking for your tags'],
  ['says what did not arrive', () => refuse(503, 'unavailable'), 'Your tags didn’t arrive.'],
  ['says so without a network', offline, 'Your tags didn’t arrive.'],
])('it %s', async (_, answer, words) => {
  openPanel([], { 'GET /api/followed-tags': answer })
  expect(await screen.findByText(words)).toBeDefined()
})

const standing = { id: null, isRemoved: false, isFollowed: false, isRinging: false }
const cosy: Tag = { tag: 'cosy', posts: 1000, followers: 1, ...standing }

test('a tag says how many posts and followers it has; a follow that is refused is taken back, and why', async () => {
  const api = fakeApi({ 'GET /api/tags/{tag}': () => cosy, 'PUT /api/tags/{tag}/follow': done })
  renderApp(
    <>
      <TagBoard tag="cosy" />
      <ToastRegion />
    </>,
  )
  expect(await screen.findByText('1,000 posts or more · 1 follower')).toBeDefined()
  press(await button('Follow #cosy', false))
  expect(await screen.findByText('1,000 posts or more · 2 followers')).toBeDefined()
  api.answer('PUT /api/tags/{tag}/bell', () => refuse(409, 'too_many_followed_tags'))
  api.answer('GET /api/tags/{tag}', () => ({ ...cosy, followers: 2, isFollowed: true }))
  press(await button(bell, false))
  expect(await screen.findByText('You follow 200 tags already. Leave one of them first.')).toBeDefined()
  expect(await button(bell, false)).toBeDefined()
})

test('of a tag that staff took away only its follower has something to press', async () => {
  const api = fakeApi({ 'GET /api/tags/{tag}': () => ({ ...cosy, posts: 0, isRemoved: true, isFollowed: true }) })
  const { unmount } = renderApp(<TagBoard tag="cosy" />)
  expect(await button('Following #cosy', true)).toBeDefined()
  unmount()
  api.answer('GET /api/tags/{tag}', () => ({ ...cosy, posts: 0, isRemoved: true }))
  renderApp(
    <>
      <TagBoard tag="cosy" />
      <NothingTagged tag="cosy" />
    </>,
  )
  expect(await screen.findByRole('heading', { name: '#cosy was taken away' })).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  [{ kind: 'tag', tag: 'cosy' } as const, '#cosy, which you follow'],
  [{ kind: 'game' } as const, 'About a game that you follow'],
  [{ kind: 'hot', reacted: 12, replied: 1 } as const, '12 people reacted · 1 person replied'],
  [{ kind: 'hot', reacted: 0, replied: 0 } as const, 'New: nobody has reacted yet'],
])('a card says why it stands there: %o', async (because, words) => {
  renderApp(<PostCard post={aPost({ because })} />)
  expect(screen.getByRole('article').textContent).toContain(words)
})
