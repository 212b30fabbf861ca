// @vitest-environment jsdom
import type { Post, QuotedPost } from '@guildhall/contract/posts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, hang, refuse } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { PostList } from '../feed/post-list.tsx'
import { postsKeys, usePostPages } from '../posts.queries.ts'

const me = aCurrentUser()
const hana = aMember({ firstName: 'Hana', lastName: 'Kovar' })
const ben = aMember({ firstName: 'Ben', lastName: 'Okafor' })

const inside = (part: Partial<Post> = {}): QuotedPost => {
  const { quote: _, because: _because, ...post } = aPost({ text: 'The original.', ...part })
  return { ...post, quotedId: null }
}

const shareOf = (post: QuotedPost, author = hana): Post =>
  aPost({ author, text: '', quote: { isShare: true, state: 'shown', post } })

const quoteOf = (quote: Post['quote'], part: Partial<Post> = {}): Post =>
  aPost({ author: hana, text: 'Look here.', quote, ...part })

function Listed() {
  const posts = usePostPages(postsKeys.feed('following'))
  return <PostList posts={posts} label="Posts" empty="None" />
}

async function open(posts: readonly Post[], handlers: Handlers = {}) {
  const api = fakeApi({ 'GET /api/feed': () => [...posts], ...handlers })
  renderApp(<Listed />, { user: me })
  const list = within(await screen.findByRole('list', { name: 'Posts' }))
  return { api, list }
}

async function choose(name: string, button = /Share the post of Sorcha|which you shared/) {
  press(screen.getByRole('button', { name: button }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

beforeEach(() => {
  for (const { id } of toasts.items()) toasts.dismiss(id)
})

test('a share says who shared it and shows the original, once for all who did', async () => {
  const original = inside({ comments: 4 })
  const { quotedId: _, ...own } = original
  const { list } = await open([
    shareOf(original),
    shareOf(original, ben),
    { ...own, quote: null, because: null },
    aPost({ text: 'Another' }),
  ])
  expect(list.getAllByRole('article')).toHaveLength(2)
  const [first] = list.getAllByRole('article')
  expect(first?.textContent).toContain('Shared by Hana Kovar and Ben Okafor')
  const card = within(first as HTMLElement)
  expect(card.getByText('The original.')).toBeDefined()
  // What is done there is done with the original.
  expect(card.getByRole('button', { name: 'Reply to the post of Sorcha Byrne, 4' })).toBeDefined()
})

test('a like of what somebody shared shows at once, and goes when the server refuses it', async () => {
  const original = inside()
  const { api, list } = await open([shareOf(original)], {
    'PUT /api/posts/{id}/reactions/{key}': () => refuse(503, 'unavailable'),
  })
  press(list.getByRole('button', { name: 'Like the post of Sorcha Byrne' }))
  await waitFor(() => expect(api.callsOf('PUT /api/posts/{id}/reactions/{key}')[0]?.params['id']).toBe(original.id))
  await waitFor(() => expect(toasts.items()).toHaveLength(1))
  expect(await list.findByRole('button', { name: 'Like the post of Sorcha Byrne', pressed: false })).toBeDefined()
})

test('a post is shared, counted at once, and taken back', async () => {
  const post = aPost({ shares: 2 })
  const { api } = await open([post], {
    'PUT /api/posts/{id}/share': () => ({ id: anId() }),
    'DELETE /api/posts/{id}/share': () => undefined,
  })
  await choose('Share now')
  await screen.findByRole('button', { name: 'The post of Sorcha Byrne, which you shared, 3' })
  await waitFor(() => expect(api.callsOf('PUT /api/posts/{id}/share')).toHaveLength(1))
  await choose('Take your share back')
  await screen.findByRole('button', { name: 'Share the post of Sorcha Byrne, 2' })
  await waitFor(() => expect(api.callsOf('DELETE /api/posts/{id}/share')).toHaveLength(1))
})

test('a share that the server refuses is not shown any more, and it is said why', async () => {
  await open([aPost()], { 'PUT /api/posts/{id}/share': () => refuse(403, 'sharing_refused') })
  await choose('Share now')
  await waitFor(() => expect(toasts.items()).toHaveLength(1))
  await screen.findByRole('button', { name: 'Share the post of Sorcha Byrne' })
})

test('what may not be passed on has no button for it', async () => {
  const { list } = await open([
    aPost({ visibility: 'private', may: { reply: true, change: false, share: false, quote: false } }),
  ])
  expect(list.queryByRole('button', { name: /^Share/ })).toBeNull()
})

test('a quote is written on the spot, for no more than the original, and stays when it is refused', async () => {
  const post = aPost({ visibility: 'friends', text: 'The original.' })
  const { api } = await open([post], { 'POST /api/posts': () => refuse(403, 'quoting_refused') })
  await choose('Quote it with your words')
  const dialog = within(await screen.findByRole('dialog', { name: 'Quote the post of Sorcha Byrne' }))
  expect(dialog.getByText('The original.')).toBeDefined()
  const circle = dialog.getByRole('combobox', { name: 'Who may see it' })
  expect(within(circle).queryByRole('option', { name: 'The whole hall' })).toBeNull()
  type(dialog.getByRole('textbox', { name: 'Your words' }), 'So true')
  press(dialog.getByRole('button', { name: 'Post' }))
  await dialog.findByText('Whoever wrote this post does not want it quoted.')
  api.answer('POST /api/posts', ({ body }) => aPost({ author: me, text: (body as { text: string }).text }))
  press(dialog.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('POST /api/posts').at(-1)?.body).toMatchObject({
    text: 'So true',
    quoteId: post.id,
    visibility: 'friends',
  })
  expect(await screen.findByText('So true')).toBeDefined()
})

test.each([
  ['hidden', 'The quoted post cannot be shown to you.'],
  ['muted', 'The quoted post is by somebody you muted.'],
  ['deleted', 'The quoted post was deleted.'],
  ['taken_out', 'Its author took the quoted post out.'],
] as const)('a quoted post that is %s says so, and the words around it stay', async (state, words) => {
  const { list } = await open([quoteOf({ isShare: false, state, post: null })])
  expect(list.getByText('Look here.')).toBeDefined()
  expect(list.getByText(words)).toBeDefined()
})

test('a quote within a quote is a way there, and a warning holds for what is quoted, too', async () => {
  const further = anId()
  const quoted = { ...inside({ warning: 'The ending' }), quotedId: further }
  const { list } = await open([quoteOf({ isShare: false, state: 'shown', post: quoted })])
  expect(list.queryByText('The original.')).toBeNull()
  press(list.getByRole('button', { name: 'Show the post of Sorcha' }))
  expect(list.getByText('The original.')).toBeDefined()
  expect(list.getByRole('link', { name: 'It quotes another post' }).getAttribute('href')).toBe(`/post/${further}`)
})

test('one’s own post is taken out of a quote, once that was asked', async () => {
  const quoting = quoteOf({ isShare: false, state: 'shown', post: inside({ author: me }) })
  const { api, list } = await open([quoting], {
    'GET /api/profiles/{id}': hang,
    'DELETE /api/posts/{id}/quoted': () => undefined,
  })
  press(list.getByRole('button', { name: 'More for Hana Kovar' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Take your post out of it' }))
  press(await screen.findByRole('button', { name: 'Take it out' }))
  await list.findByText('Its author took the quoted post out.')
  expect(api.callsOf('DELETE /api/posts/{id}/quoted')[0]?.params['id']).toBe(quoting.id)
})

test('who shared it is told, with the way to their words', async () => {
  const post = aPost({ shares: 2 })
  const quoteId = anId()
  await open([post], {
    'GET /api/posts/{id}/shares': () => [
      { id: quoteId, member: hana, isQuote: true },
      { id: anId(), member: ben, isQuote: false },
    ],
  })
  await choose('Who shared it')
  const dialog = within(await screen.findByRole('dialog', { name: 'Who shared it' }))
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2))
  const way = dialog.getByRole('link', { name: 'Read how Hana Kovar quotes it' })
  expect(way.getAttribute('href')).toBe(`/post/${quoteId}`)
})
