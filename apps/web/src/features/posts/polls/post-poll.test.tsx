// @vitest-environment jsdom
import type { Post, PostPoll } from '@guildhall/contract/posts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCurrentUser, aMember } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, hang, refuse } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { PostCard } from '../card/post-card.tsx'
import { usePost } from '../posts.queries.ts'

const me = aCurrentUser()

/** @param counts of Chess and Go, where they are known */
function aPoll(counts: readonly [number | null, number | null], part: Partial<PostPoll> = {}): PostPoll {
  return {
    question: 'What shall we play?',
    options: [
      { text: 'Chess', count: counts[0], isMine: false },
      { text: 'Go', count: counts[1], isMine: false },
    ],
    voters: 3,
    multiple: false,
    isNamed: false,
    closesAt: null,
    isClosed: false,
    ...part,
  }
}

const withMine = (poll: PostPoll, ...mine: number[]): PostPoll => ({
  ...poll,
  options: poll.options.map((option, place) => ({ ...option, isMine: mine.includes(place) })),
})

function Room({ id }: { id: string }) {
  const post = usePost(id).data
  return post ? <PostCard post={post} large /> : null
}

async function open(poll: PostPoll, handlers: Handlers = {}, part: Partial<Post> = {}) {
  const post = aPost({ poll, ...part })
  const api = fakeApi({ 'GET /api/posts/{id}': () => post, ...handlers })
  renderApp(<Room id={post.id} />, { user: me })
  await screen.findByText('What shall we play?')
  return { api, post }
}

const option = (name: RegExp, role = 'radio') => screen.findByRole<HTMLButtonElement>(role, { name })
const isChosen = async (name: RegExp) => (await option(name)).getAttribute('aria-checked') === 'true'
const vote = 'PUT /api/posts/{id}/vote'

beforeEach(() => {
  for (const { id } of toasts.items()) toasts.dismiss(id)
})

test('a vote is there at once, and brings the result', async () => {
  const { promise, resolve } = Promise.withResolvers<PostPoll>()
  const { api, post } = await open(aPoll([null, null]), { [vote]: () => promise })
  expect(screen.getByText(/^3 people voted · Open · votes are secret$/)).toBeDefined()
  expect((await option(/Go/)).textContent).toBe('Go')
  press(await option(/Go/))
  await waitFor(async () => expect(await isChosen(/Go/)).toBe(true))
  expect(screen.getByText(/^4 people voted/)).toBeDefined()
  await waitFor(() => expect(api.callsOf(vote)[0]).toMatchObject({ params: { id: post.id }, body: { options: [1] } }))
  resolve(withMine(aPoll([1, 3], { voters: 4 }), 1))
  expect(await option(/Go\s?75 % \(3\)/)).toBeDefined()
})

test('a vote is changed by another press, and taken back by the same', async () => {
  const known = withMine(aPoll([1, 2]), 1)
  const { api } = await open(known, {
    [vote]: ({ body }) => withMine(aPoll([2, 1]), ...(body as { options: number[] }).options),
  })
  press(await option(/Chess/))
  expect(await option(/Chess\s?67 % \(2\)/)).toBeDefined()
  press(await option(/Chess/))
  await waitFor(() => expect(api.callsOf(vote).map(({ body }) => body)).toEqual([{ options: [0] }, { options: [] }]))
})

test('where several count each is pressed by itself', async () => {
  const { api } = await open(withMine(aPoll([1, 2], { multiple: true }), 1), { [vote]: hang })
  press(await option(/Chess/, 'checkbox'))
  await waitFor(() => expect(api.callsOf(vote)[0]?.body).toEqual({ options: [0, 1] }))
})

test('a vote that is refused is taken back, it is said why, and the poll shows what it is now', async () => {
  const now = { closed: false }
  const asked = aPoll([null, null])
  const post = aPost({ poll: asked })
  fakeApi({
    'GET /api/posts/{id}': () => (now.closed ? { ...post, poll: aPoll([1, 2], { isClosed: true }) } : post),
    [vote]: () => {
      now.closed = true
      return refuse(409, 'post_poll_closed')
    },
  })
  renderApp(<Room id={post.id} />, { user: me })
  press(await option(/Go/))
  await waitFor(() => expect(toasts.items().map(({ message }) => message)).toEqual(['This poll is closed.']))
  const go = await option(/Go\s?67 % \(2\)/)
  expect([go.getAttribute('aria-checked'), go.disabled]).toEqual(['false', true])
})

test('its author closes it, once they are sure', async () => {
  const close = 'POST /api/posts/{id}/close-poll'
  const poll = aPoll([1, 2])
  const { api } = await open(poll, { [close]: () => ({ ...poll, isClosed: true }) }, { author: aMember({ id: me.id }) })
  press(screen.getByRole('button', { name: 'Close poll' }))
  press(
    within(await screen.findByRole('dialog', { name: 'Close this poll?' })).getByRole('button', { name: 'Close poll' }),
  )
  expect(await screen.findByText(/Closed/)).toBeDefined()
  expect(api.callsOf(close)).toHaveLength(1)
  expect((await option(/Go/)).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Close poll' })).toBeNull()
})

test('who voted for what is read where the poll names them', async () => {
  const hana = aMember({ firstName: 'Hana', lastName: 'Kovar' })
  const { api, post } = await open(withMine(aPoll([0, 3], { isNamed: true }), 1), {
    'GET /api/posts/{id}/votes': ({ query }) => (query['option'] === '1' ? [{ id: 'v1', member: hana }] : []),
  })
  expect(screen.getByText(/everybody can see who voted for what/)).toBeDefined()
  press(screen.getByRole('button', { name: 'Who voted' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who voted' }))
  expect(await dialog.findByText('Hana Kovar')).toBeDefined()
  expect(api.callsOf('GET /api/posts/{id}/votes')[0]?.params).toEqual({ id: post.id })
  press(dialog.getByRole('button', { name: /Chess/ }))
  expect(await dialog.findByText('Nobody chose this answer.')).toBeDefined()
})

test('a poll whose time is over takes no votes, and asks for the result', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T20:00:00Z') })
  try {
    const ended = { ...aPoll([1, 2]), closesAt: '2026-03-14T19:59:00.000Z', isClosed: true }
    const running = { ...ended, isClosed: false, options: aPoll([null, null]).options }
    const answers = [running]
    const post = aPost()
    fakeApi({ 'GET /api/posts/{id}': () => ({ ...post, poll: answers.shift() ?? ended }) })
    renderApp(<Room id={post.id} />, { user: me })
    expect(await option(/Go\s?67 % \(2\)/)).toBeDefined()
    expect((await option(/Go/)).disabled).toBe(true)
    await act(async () => undefined)
  } finally {
    vi.useRealTimers()
  }
})
