// @vitest-environment jsdom
import type { Post } from '@guildhall/contract/posts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { press } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { Softening } from '../../../ui/words/softening.ts'
import { useMute, useUnmute } from '../../boundaries/boundaries.queries.ts'
import { LinkCards } from '../../chat/messages/words/link-cards.tsx'
import { PostLinkContext } from '../../chat/messages/words/link-contexts.ts'
import { postsKeys } from '../posts.queries.ts'
import { LinkedPost } from './linked-post.tsx'

const me = aCurrentUser()
const secret = 'It was the butler.'

function open(post: Post) {
  const api = fakeApi({ 'GET /api/posts/{id}': () => post })
  const text = `Look: ${location.origin}/post/${post.id}`
  const view = renderApp(
    <PostLinkContext value={LinkedPost}>
      <LinkCards text={text} card={null} />
    </PostLinkContext>,
    { user: me },
  )
  return { api, ...view }
}

const card = () => screen.findByRole('article')

test('the link to a post becomes a card of it, that leads there', async () => {
  const post = aPost({ text: '**Solved** it @sorcha' })
  open(post)
  const link = await screen.findByRole('link', { name: 'Post of Sorcha Byrne' })
  expect(link.getAttribute('href')).toBe(`/post/${post.id}`)
  expect((await card()).textContent).toContain('Solved it @sorcha')
})

test.each([
  ['a warning', { warning: 'The ending' }, 'The ending'],
  ['a filter', { filtered: ['butler'] }, 'Filtered: butler'],
  [
    'a veil',
    {
      veil: 'down',
      spoiler: { kind: 'ending', game: aGameCard({ title: 'Hades' }), achievement: null, chapter: '', isPassed: false },
    },
    'Spoiler for the ending of Hades',
  ],
  ['deletion', { deletedAt: '2026-03-14T20:04:00.000Z' }, 'This post was deleted.'],
] as const)('behind %s the card shows no word', async (_what, part, words) => {
  open(aPost({ text: secret, ...(part as Partial<Post>) }))
  expect((await card()).textContent).toContain(words)
  expect(document.body.textContent).not.toContain(secret)
})

test('strong words are softened for whoever wants that, and can be pressed only on the page of the post', async () => {
  const post = aPost({ text: 'What a shit boss' })
  fakeApi({ 'GET /api/posts/{id}': () => post })
  renderApp(
    <Softening value>
      <LinkedPost id={post.id} />
    </Softening>,
    { user: me },
  )
  expect(await screen.findByText('softened word')).toBeDefined()
  expect(document.body.textContent).not.toContain('shit')
  expect(screen.queryByRole('button')).toBeNull()
})

test('pictures are counted where there are no words', async () => {
  const picture = { mediaId: 'm', url: '/m', sizes: [], alt: '', spoiler: false }
  open(aPost({ text: '', pictures: [picture, picture] as unknown as Post['pictures'] }))
  expect((await card()).textContent).toContain('2 pictures')
})

test('a share shows what it shares', async () => {
  const { quote: _, because: _because, ...post } = aPost({ text: 'The original.' })
  open(aPost({ text: '', quote: { isShare: true, state: 'shown', post: { ...post, quotedId: null } } }))
  expect((await card()).textContent).toContain('The original.')
})

test('who may not see the post has no card', async () => {
  const post = aPost({ text: secret })
  const api = fakeApi({ 'GET /api/posts/{id}': () => refuse(404, 'post_not_found') })
  renderApp(<LinkedPost id={post.id} />, { user: me })
  await waitFor(() => expect(api.callsOf('GET /api/posts/{id}')).toHaveLength(1))
  expect(screen.queryByRole('article')).toBeNull()
})

test.each([
  ['written', { isMuted: true }],
  [
    'shared',
    {
      text: '',
      quote: { isShare: true, state: 'shown', post: { ...aPost({ text: secret, isMuted: true }), quotedId: null } },
    },
  ],
] as const)('of what somebody muted has %s there is only the link', async (_how, part) => {
  const { api } = open(aPost({ text: secret, ...(part as Partial<Post>) }))
  await waitFor(() => expect(api.callsOf('GET /api/posts/{id}')).toHaveLength(1))
  await act(async () => undefined)
  expect(screen.queryByRole('article')).toBeNull()
  expect(document.body.textContent).not.toContain(secret)
})

test('the card goes when its author is muted, and is back when they are heard again', async () => {
  const post = aPost({ text: 'Solved it' })
  let isMuted = false
  fakeApi({
    'GET /api/posts/{id}': () => ({ ...post, isMuted }),
    'PUT /api/mutes/{userId}': () => void (isMuted = true),
    'DELETE /api/mutes/{userId}': () => void (isMuted = false),
  })
  function Talk() {
    const [mute, unmute] = [useMute(), useUnmute()]
    const userId = post.author.id
    return (
      <>
        <LinkedPost id={post.id} />
        <button type="button" onClick={() => mute.mutate({ userId, until: null })}>
          Mute
        </button>
        <button type="button" onClick={() => unmute.mutate(userId)}>
          Unmute
        </button>
      </>
    )
  }
  renderApp(<Talk />, { user: me })
  await card()
  press(screen.getByRole('button', { name: 'Mute' }))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  press(screen.getByRole('button', { name: 'Unmute' }))
  await card()
})

test('the card goes when the post is not for the reader any more', async () => {
  const post = aPost({ text: secret })
  const { api, queryClient } = open(post)
  await card()
  api.answer('GET /api/posts/{id}', () => refuse(404, 'post_not_found'))
  await act(() => queryClient.invalidateQueries({ queryKey: postsKeys.one(post.id) }))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(document.body.textContent).not.toContain(secret)
})

test('where nobody draws posts, and elsewhere, it is only a link', () => {
  const api = fakeApi()
  const { id } = aPost()
  renderApp(
    <>
      <LinkCards text={`${location.origin}/post/${id}`} card={null} />
      <PostLinkContext value={LinkedPost}>
        <LinkCards text={`https://elsewhere.example/post/${id}`} card={null} />
      </PostLinkContext>
    </>,
    { user: me },
  )
  expect(screen.queryByRole('article')).toBeNull()
  expect(api.calls).toEqual([])
})
