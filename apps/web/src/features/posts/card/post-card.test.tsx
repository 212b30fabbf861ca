// @vitest-environment jsdom
import type { Post } from '@guildhall/contract/posts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCurrentUser, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, hang, refuse } from '../../../testing/fake-api.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { press, type } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { postsKeys, usePost, usePostPages } from '../posts.queries.ts'
import { PostCard } from './post-card.tsx'

const me = aCurrentUser()

/** The same post on a page of its own and on a list: what is done at one shows at the other. */
function Both({ id }: { id: string }) {
  const one = usePost(id).data
  const listed = usePostPages(postsKeys.list({ tag: 'evening' })).data
  return (
    <>
      <section aria-label="One">{one && <PostCard post={one} large />}</section>
      <section aria-label="List">
        {listed?.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </section>
    </>
  )
}

async function open(post: Post, handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/posts/{id}': () => post,
    'GET /api/posts': () => [post],
    ...handlers,
  })
  const { router } = renderApp(<Both id={post.id} />, { user: me })
  const list = within(screen.getByRole('region', { name: 'List' }))
  const one = within(screen.getByRole('region', { name: 'One' }))
  await list.findByRole('article')
  await one.findByRole('article')
  return { api, router, list, one }
}

beforeEach(() => {
  for (const { id } of toasts.items()) toasts.dismiss(id)
})

test('a like is there at once and everywhere, and goes again when the server refuses it', async () => {
  const post = aPost({ reactions: [{ key: 'heart', count: 2, isMine: false }] })
  const { api, list, one } = await open(post, { 'PUT /api/posts/{id}/reactions/{key}': hang })
  press(list.getByRole('button', { name: 'Like the post of Sorcha Byrne, 2' }))
  expect(await one.findByRole('button', { name: 'Like the post of Sorcha Byrne, 3', pressed: true })).toBeDefined()
  expect(api.callsOf('PUT /api/posts/{id}/reactions/{key}')[0]?.params).toEqual({ id: post.id, key: 'heart' })
})

test('a like that the server refuses is taken back, and it is said why', async () => {
  const { one, list } = await open(aPost(), {
    'PUT /api/posts/{id}/reactions/{key}': () => refuse(503, 'unavailable'),
  })
  press(list.getByRole('button', { name: 'Like the post of Sorcha Byrne' }))
  await waitFor(() => expect(toasts.items()).toHaveLength(1))
  expect(await one.findByRole('button', { name: 'Like the post of Sorcha Byrne', pressed: false })).toBeDefined()
})

test('presses that follow each other reach the server in their order', async () => {
  let letThrough: () => void = () => undefined
  const { api, list } = await open(aPost(), {
    'PUT /api/posts/{id}/reactions/{key}': () =>
      new Promise<undefined>((resolve) => {
        letThrough = () => resolve(undefined)
      }),
    'DELETE /api/posts/{id}/reactions/{key}': () => undefined,
  })
  press(list.getByRole('button', { name: /^Like/ }))
  await waitFor(() => expect(api.callsOf('PUT /api/posts/{id}/reactions/{key}')).toHaveLength(1))
  press(await list.findByRole('button', { name: /^Like/, pressed: true }))
  await list.findByRole('button', { name: /^Like/, pressed: false })
  expect(api.callsOf('DELETE /api/posts/{id}/reactions/{key}')).toHaveLength(0)
  letThrough()
  await waitFor(() => expect(api.callsOf('DELETE /api/posts/{id}/reactions/{key}')).toHaveLength(1))
})

test('other reactions stand in a row; a press joins them', async () => {
  const post = aPost({ reactions: [{ key: 'flame', count: 3, isMine: false }] })
  const { one, list } = await open(post, { 'PUT /api/posts/{id}/reactions/{key}': () => undefined })
  press(list.getByRole('button', { name: 'Flame, 3. 3 people' }))
  expect(await one.findByRole('button', { name: 'Flame, 4. You and 3 others' })).toBeDefined()
})

test('any reaction of the house can be given', async () => {
  const { api, list } = await open(aPost(), { 'PUT /api/posts/{id}/reactions/{key}': () => undefined })
  press(list.getByRole('button', { name: 'React to the post of Sorcha Byrne' }))
  press(await screen.findByRole('button', { name: 'Party' }))
  await list.findByRole('button', { name: 'Party, 1. You' })
  expect(api.callsOf('PUT /api/posts/{id}/reactions/{key}')[0]?.params['key']).toBe('party-popper')
})

test('who reacted is told by kind', async () => {
  const post = aPost({
    reactions: [
      { key: 'heart', count: 1, isMine: false },
      { key: 'flame', count: 1, isMine: true },
    ],
    author: me,
    may: { reply: true, change: true, share: true, quote: true },
  })
  const { api, list } = await open(post, {
    'GET /api/posts/{id}/reactions': ({ query }) =>
      [
        { id: anId(), key: 'flame', member: me },
        { id: anId(), key: 'heart', member: post.author },
      ].filter(({ key }) => query['key'] === undefined || query['key'] === key),
  })
  fireEvent.keyDown(list.getByRole('button', { name: 'More for your post' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Who reacted' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who reacted' }))
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2))
  expect(dialog.getAllByRole('listitem').map((each) => /Flame|Heart/.exec(each.textContent ?? '')?.[0])).toEqual([
    'Flame',
    'Heart',
  ])
  press(dialog.getByRole('button', { name: 'Flame, 1' }))
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
  expect(api.callsOf('GET /api/posts/{id}/reactions').at(-1)?.query['key']).toBe('flame')
})

test('behind a warning nothing is shown until the reader asks for it', async () => {
  const { list } = await open(aPost({ warning: 'The ending', text: 'They sank.' }))
  expect(list.queryByText('They sank.')).toBeNull()
  press(list.getByRole('button', { name: 'Show the post of Sorcha' }))
  expect(list.getByText('They sank.')).toBeDefined()
  press(list.getByRole('button', { name: 'Hide it again' }))
  expect(list.queryByText('They sank.')).toBeNull()
})

test('tags, names and the game lead on', async () => {
  const game = aGameCard({ title: 'Return of the Obra Dinn' })
  const hana = anId()
  const { list } = await open(
    aPost({ text: 'Thanks @hana_k, #Obra_Dinn!', mentions: [{ userId: hana, handle: 'Hana_K' }], game, rating: 9 }),
  )
  expect(list.getByRole('link', { name: '#Obra_Dinn' }).getAttribute('href')).toBe('/feed?tag=obra_dinn')
  expect(list.getByRole('link', { name: '@hana_k' }).getAttribute('href')).toBe(`/profile/${hana}`)
  expect(list.getByRole('link', { name: game.title }).getAttribute('href')).toBe(`/game/${game.id}`)
  expect(list.getByRole('img', { name: 'Rated 4.5 of 5' })).toBeDefined()
})

test('who does not read everything is told who may read it; what was changed says so', async () => {
  const { list } = await open(aPost({ visibility: 'friends', editedAt: '2026-03-14T21:04:00.000Z', version: 2 }), {
    'GET /api/posts/{id}/edits': () => [{ text: 'Solved it.', writtenAt: '2026-03-14T20:04:00.000Z' }],
  })
  expect(list.getByText('Friends')).toBeDefined()
  press(list.getByRole('button', { name: /^edited/ }))
  expect(await screen.findByText('Solved it.')).toBeDefined()
})

test('saving is quiet, at once and everywhere', async () => {
  const { api, list, one } = await open(aPost(), { 'PUT /api/posts/{id}/saved': () => undefined })
  press(list.getByRole('button', { name: /^Save/ }))
  expect(await one.findByRole('button', { name: /^Save/, pressed: true })).toBeDefined()
  await waitFor(() => expect(api.callsOf('PUT /api/posts/{id}/saved')).toHaveLength(1))
})

test('reply opens the post', async () => {
  const post = aPost({ comments: 8 })
  const { router, list } = await open(post)
  press(list.getByRole('button', { name: 'Reply to the post of Sorcha Byrne, 8' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/post/${post.id}`))
})

const own = aPost({ author: me, text: 'A first try.', may: { reply: true, change: true, share: true, quote: true } })

async function choose(name: string, list: Awaited<ReturnType<typeof open>>['list']) {
  fireEvent.keyDown(list.getByRole('button', { name: 'More for your post' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

test('an own post can be changed, and says so everywhere', async () => {
  const { api, list, one } = await open(own, {
    'PATCH /api/posts/{id}': ({ body }) => ({ ...own, ...(body as object), version: 2, editedAt: own.createdAt }),
  })
  await choose('Edit', list)
  type(await screen.findByRole('textbox', { name: 'What it says' }), 'A second try.')
  press(screen.getByRole('button', { name: 'Save changes' }))
  expect(await one.findByText('A second try.')).toBeDefined()
  expect(api.callsOf('PATCH /api/posts/{id}')[0]?.body).toEqual({ text: 'A second try.', warning: '', version: 1 })
})

test('a change that another page was faster with keeps the words, and is saved upon that one', async () => {
  const { api, list } = await open(own, {
    'PATCH /api/posts/{id}': () => refuse(409, 'post_changed_meanwhile'),
  })
  await choose('Edit', list)
  type(await screen.findByRole('textbox', { name: 'What it says' }), 'A second try.')
  api.answer('GET /api/posts/{id}', () => ({ ...own, text: 'From elsewhere.', version: 5 }))
  press(screen.getByRole('button', { name: 'Save changes' }))
  await list.findByText('From elsewhere.')
  api.answer('PATCH /api/posts/{id}', ({ body }) => ({ ...own, ...(body as object), version: 6 }))
  press(screen.getByRole('button', { name: 'Save changes' }))
  await list.findByText('A second try.')
  expect(api.callsOf('PATCH /api/posts/{id}').at(-1)?.body).toMatchObject({ version: 5, text: 'A second try.' })
})

test('changes that are not saved are not left without a question, and a reload asks, too', async () => {
  const { list, router } = await open(own)
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await choose('Edit', list)
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your post' }))
  expect(isHeld()).toBe(false)
  type(dialog.getByRole('textbox', { name: 'What it says' }), 'A second try.')
  expect(isHeld()).toBe(true)
  for (const name of ['Cancel', 'Close']) {
    press(dialog.getAllByRole('button', { name })[0] as HTMLElement)
    press(await screen.findByRole('button', { name: 'Stay' }))
  }
  fireEvent(screen.getByRole('dialog', { name: 'Change your post' }), new Event('cancel', { cancelable: true }))
  press(await screen.findByRole('button', { name: 'Stay' }))
  await act(() => router.navigate('/elsewhere'))
  expect(router.state.location.pathname).toBe('/')
  press(await screen.findByRole('button', { name: 'Stay' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What it says' }).value).toBe('A second try.')
  press(dialog.getByRole('button', { name: 'Cancel' }))
  press(await screen.findByRole('button', { name: 'Leave and lose them' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(isHeld()).toBe(false)
})

test('a post whose replies hold it back is not opened to more, and it is said why', async () => {
  const { list } = await open(own, { 'PATCH /api/posts/{id}': () => refuse(409, 'post_answered') })
  await choose('Who may see it and reply', list)
  press(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText(/^Others have replied for the readers it has now/)
})

test('who may see and reply is changed by itself', async () => {
  const { api, list } = await open(own, {
    'PATCH /api/posts/{id}': ({ body }) => ({ ...own, ...(body as object), version: 2 }),
  })
  await choose('Who may see it and reply', list)
  fireEvent.change(await screen.findByRole('combobox', { name: 'Who may reply' }), { target: { value: 'nobody' } })
  press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('PATCH /api/posts/{id}')[0]?.body).toEqual({
    visibility: 'public',
    replies: 'nobody',
    quotes: 'everyone',
    isOnOpenWeb: false,
    version: 1,
  })
})

test('an own post is deleted after a yes: it leaves the list, and its page keeps its place', async () => {
  const { api, list, one } = await open(own, { 'DELETE /api/posts/{id}': () => undefined })
  await choose('Delete', list)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: 'Cancel' }).hasAttribute('autofocus')).toBe(true)
  api.answer('GET /api/posts/{id}', () => ({ ...own, text: '', deletedAt: own.createdAt }))
  press(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(list.queryByRole('article')).toBeNull())
  expect(await one.findByText('This post was deleted.')).toBeDefined()
})

test('a post can be silenced, and its link copied', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', Object.assign(navigator, { clipboard: { writeText } }))
  const { api, list } = await open(own, { 'PUT /api/posts/{id}/silent': () => undefined })
  await choose('Copy link', list)
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/post/${own.id}`)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await choose('Hear nothing of replies', list)
  press(await screen.findByRole('radio', { name: 'For a week' }))
  press(screen.getByRole('button', { name: 'Mute' }))
  await waitFor(() => expect(api.callsOf('PUT /api/posts/{id}/silent')).toHaveLength(1))
  const [silenced] = api.callsOf('PUT /api/posts/{id}/silent')
  const { until } = (silenced?.body ?? {}) as { until?: string }
  expect(Math.round((Date.parse(until ?? '') - Date.now()) / 86_400_000)).toBe(7)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => list.getByRole('button', { name: 'More for your post' }).focus())
  fireEvent.keyDown(list.getByRole('button', { name: 'More for your post' }), { key: 'Enter' })
  expect(await screen.findByRole('menuitem', { name: 'Hear of replies again' })).toBeDefined()
})

test('the menu of who wrote a post opens when it comes', async () => {
  const { list } = await open(aPost(), { 'GET /api/profiles/{id}': hang })
  press(list.getByRole('button', { name: 'More for Sorcha Byrne' }))
  expect(await screen.findByRole('menuitem', { name: 'View profile' })).toBeDefined()
  expect(screen.getByRole('menuitem', { name: 'Copy link' })).toBeDefined()
})
