// @vitest-environment jsdom
import type { CatchUp } from '@guildhall/contract/posts/catching-up'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { fakeSight } from '../../../testing/fake-sight.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { press } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { CatchUpBoard } from './catch-up-board.tsx'

const moment = '2026-03-14T20:04:00.000Z'
const heat = { kind: 'hot', reacted: 1, replied: 2 } as const
const none: CatchUp['lanes'] = { requests: [], mentions: [], replies: [], finished: [], posts: [] }
const aCatchUp = (lanes: Partial<CatchUp['lanes']> = {}): CatchUp => ({
  id: anId(),
  since: moment,
  until: moment,
  readAt: null,
  lanes: { ...none, ...lanes },
})

function open(catchUp: CatchUp, handlers: Handlers = {}) {
  const sight = fakeSight()
  const posts = new Map(catchUp.lanes.posts.map(({ post }) => [post.id, post]))
  const api = fakeApi({
    'PUT /api/feed/catch-up': () => undefined,
    'GET /api/feed/catch-up': () => catchUp,
    'PUT /api/feed/catch-up/{id}/read': () => undefined,
    'GET /api/posts/{id}': ({ params }) => posts.get(params['id'] ?? '') ?? refuse(404, 'post_not_found'),
    ...handlers,
  })
  return { sight, api, ...renderApp(<CatchUpBoard needs={<p>What needs you</p>} />, { user: aCurrentUser() }) }
}

test('what there is stands in lanes, each of which leads on and says why, down to the end', async () => {
  const [mara, noor] = [aMember({ firstName: 'Mara', lastName: 'Lind' }), aMember({ firstName: 'Noor', lastName: 'H' })]
  const commentId = anId()
  const catchUp = aCatchUp({
    mentions: [{ id: commentId, postId: anId(), commentId, author: mara, createdAt: moment }],
    finished: [{ friend: mara, game: aGameCard({ title: 'Hades' }), rating: 9, finishedAt: moment }],
    posts: [
      {
        post: aPost({ author: noor, text: 'Rare words', shares: 3, because: heat }),
        ofPosts: 1,
      },
      { post: aPost({ author: mara, text: 'One of many', because: { ...heat, reacted: 0, replied: 0 } }), ofPosts: 10 },
    ],
  })
  const { sight, api } = open(catchUp)
  const mentions = await screen.findByRole('list', { name: 'You were mentioned' })
  expect(within(mentions).getByRole('link', { name: 'a reply' }).getAttribute('href')).toBe(`/post/${commentId}`)
  expect(screen.getByText('What needs you')).toBeDefined()
  expect(
    within(screen.getByRole('list', { name: 'What friends finished' })).getByRole('link', { name: 'Hades' }),
  ).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Replies to you' })).toBeNull()
  expect(screen.getByText('The only post by Noor in this time')).toBeDefined()
  expect(screen.getByText('1 person reacted · 2 people replied · 3 people shared it')).toBeDefined()
  expect(screen.queryByText(/nobody has reacted/)).toBeNull()
  expect(screen.getByText('One of the best two of 10 posts by Mara in this time')).toBeDefined()
  expect(api.callsOf('PUT /api/feed/catch-up/{id}/read')).toHaveLength(0)

  sight.reachEnd()
  expect(screen.getByRole('heading', { name: 'You have seen it all' })).toBeDefined()
  await waitFor(() =>
    expect(api.callsOf('PUT /api/feed/catch-up/{id}/read').map(({ params }) => params['id'])).toEqual([catchUp.id]),
  )
})

test('a like shows at once, and is taken back when it is refused', async () => {
  const post = aPost({ text: 'Rare words' })
  const answer = Promise.withResolvers<ReturnType<typeof refuse>>()
  const { api } = open(aCatchUp({ posts: [{ post, ofPosts: 1 }] }), {
    'PUT /api/posts/{id}/reactions/{key}': () => answer.promise,
  })
  await screen.findByText('Rare words')
  await waitFor(() => expect(api.callsOf('GET /api/posts/{id}')).not.toHaveLength(0))
  const like = () => screen.getByRole('button', { name: /^Like the post/ })
  press(like())
  await waitFor(() => expect(like().getAttribute('aria-pressed')).toBe('true'))
  answer.resolve(refuse(503, 'unavailable'))
  await waitFor(() => expect(like().getAttribute('aria-pressed')).toBe('false'))
})

test('nothing to catch up with says so, and what did not arrive can be asked for again', async () => {
  const { api } = open(aCatchUp(), { 'PUT /api/feed/catch-up': () => refuse(503, 'unavailable') })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.answer('PUT /api/feed/catch-up', () => undefined)
  press(retry)
  expect(await screen.findByText(/^Nothing happened among the people/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'To the feed' }).getAttribute('href')).toBe('/feed')
})
