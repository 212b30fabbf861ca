// @vitest-environment jsdom
import type { GameList } from '@guildhall/contract/lists'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aCurrentUser, aFriend, aMember } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, offline, refuse } from '../../../testing/fake-api.ts'
import { fakeSight } from '../../../testing/fake-sight.ts'
import { friendList, manyFriends } from '../../../testing/friend-list.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { aList, aListEntry } from '../../../testing/gaming/list-builders.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ToastRegion } from '../../../ui/feedback/toast-region.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { ListPage } from './list-page.tsx'
import { ListsPage } from './lists-page.tsx'

const me = aCurrentUser()
const noor = aFriend({ firstName: 'Noor', lastName: 'Haddad' })
const [celeste, hades, tunic] = ['Celeste', 'Hades', 'Tunic'].map((title) =>
  aListEntry({ game: aGameCard({ title }), addedBy: me.id }),
) as [ReturnType<typeof aListEntry>, ReturnType<typeof aListEntry>, ReturnType<typeof aListEntry>]

beforeEach(() => act(() => toasts.dismissAll()))

/** A server that keeps one list, in the order it was told. */
function setUp(part: Partial<GameList> = {}, handlers: Handlers = {}) {
  const now = { list: aList({ owner: me, mayEdit: true, entries: [celeste, hades, tunic], ...part }) }
  const change = (next: Partial<GameList>) => {
    now.list = { ...now.list, ...next, version: now.list.version + 1 }
    return now.list
  }
  const api = fakeApi({
    'GET /api/lists/{id}': () => now.list,
    'GET /api/friends/{userId}': () => [noor],
    'GET /api/posts': () => [],
    'PUT /api/lists/{id}/order': ({ body }) => {
      const { gameIds } = body as { gameIds: string[] }
      return change({
        entries: gameIds.flatMap((id) => now.list.entries.find(({ game }) => game.id === id) ?? []),
      })
    },
    'DELETE /api/lists/{id}/games/{gameId}': ({ params }) =>
      change({ entries: now.list.entries.filter(({ game }) => game.id !== params['gameId']) }),
    'PUT /api/lists/{id}/games/{gameId}': ({ params, body }) => {
      const { note } = body as { note: string }
      const known = [celeste, hades, tunic].find(({ game }) => game.id === params['gameId']) ?? tunic
      const isThere = now.list.entries.some(({ game }) => game.id === known.game.id)
      const entries = now.list.entries.map((entry) => (entry.game.id === known.game.id ? { ...entry, note } : entry))
      return change({ entries: isThere ? entries : [...entries, { ...known, note }] })
    },
    ...handlers,
  })
  const page = (
    <>
      <ListPage />
      <ToastRegion />
    </>
  )
  return { api, now, ...renderApp(page, { user: me, path: `/list/${now.list.id}`, route: '/list/:id' }) }
}

const titles = () =>
  within(screen.getByRole('list', { name: 'Games of the list' }))
    .getAllByRole('link')
    .map((link) => link.textContent)
const grip = (title: string) => screen.findByRole('button', { name: new RegExp(`^Move ${title}`) })

async function choose(title: string, item: string): Promise<void> {
  const more = await screen.findByRole('button', { name: `More for ${title}` })
  act(() => more.focus())
  key('Enter')
  press(await screen.findByRole('menuitem', { name: item }))
}

test('arrows move a game, the focus stays with it, and the order is saved once', async () => {
  const { api } = setUp()
  const celestes = await grip('Celeste')
  act(() => celestes.focus())
  key('ArrowDown')
  key('ArrowDown')
  expect(titles()).toEqual(['Hades', 'Tunic', 'Celeste'])
  expect(screen.getByText('Celeste: place 3 of 3')).toBeDefined()
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Celeste, 3 of 3'))
  key('ArrowDown')
  await waitFor(() => expect(api.callsOf('PUT /api/lists/{id}/order')).toHaveLength(1))
  expect(api.callsOf('PUT /api/lists/{id}/order')[0]?.body).toEqual({
    gameIds: [hades.game.id, tunic.game.id, celeste.game.id],
    version: 1,
  })
})

test('when somebody else was faster, the list stands as it is there', async () => {
  const { now } = setUp({}, { 'PUT /api/lists/{id}/order': () => refuse(409, 'list_changed_meanwhile') })
  await grip('Celeste')
  now.list = { ...now.list, entries: [tunic, celeste, hades], version: 7 }
  await choose('Celeste', 'To the last place')
  expect(titles()).toEqual(['Hades', 'Tunic', 'Celeste'])
  await waitFor(() => expect(titles()).toEqual(['Tunic', 'Celeste', 'Hades']))
  expect(toasts.items().at(-1)?.message).toContain('Somebody else changed this list meanwhile')
})

test('a game taken off comes back to its place, with its note', async () => {
  const { now } = setUp({ entries: [{ ...celeste, note: 'Fair.' }, hades, tunic] })
  await grip('Celeste')
  await choose('Celeste', 'Take it off the list')
  await waitFor(() => expect(titles()).toEqual(['Hades', 'Tunic']))
  press(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(now.list.entries.map(({ game }) => game.title)).toEqual(['Celeste', 'Hades', 'Tunic']))
  expect(now.list.entries[0]?.note).toBe('Fair.')
})

test('a note is written, and what does not arrive is said where it was typed', async () => {
  const { api } = setUp({}, { 'PUT /api/lists/{id}/games/{gameId}': offline })
  await grip('Hades')
  await choose('Hades', 'Write a note')
  type(await screen.findByLabelText('Why it is on this list'), 'Once more.')
  press(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached')
  api.answer('PUT /api/lists/{id}/games/{gameId}', () => aList({ entries: [{ ...hades, note: 'Once more.' }] }))
  press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('who may not change it can only make a copy, which is theirs', async () => {
  const copy = aList({ owner: me, mayEdit: true, name: 'The copy' })
  const { router } = setUp({ owner: aMember(), mayEdit: false }, { 'POST /api/lists/{id}/clone': () => copy })
  press(await screen.findByRole('button', { name: 'Make a copy' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/list/${copy.id}`))
  expect(screen.queryByRole('button', { name: /^Move / })).toBeNull()
})

async function openHelpers() {
  await grip('Celeste')
  const more = screen.getByRole('button', { name: 'More for this list' })
  act(() => more.focus())
  key('Enter')
  press(await screen.findByRole('menuitem', { name: 'Who helps' }))
}

test('friends are asked for when somebody is to help, and found by name on every page of them', async () => {
  fakeSight()
  const { api } = setUp({}, { 'GET /api/friends/{userId}': friendList([...manyFriends(150), noor]) })
  await grip('Celeste')
  expect(api.callsOf('GET /api/friends/{userId}')).toHaveLength(0)
  await openHelpers()
  type(await screen.findByRole('searchbox', { name: 'Find a friend' }), 'abbott 149')
  expect(await screen.findByRole('button', { name: 'Ask to help: Wren Abbott 149' })).toBeDefined()
  type(screen.getByRole('searchbox', { name: 'Find a friend' }), 'abbott x')
  expect(await screen.findByText('Nobody on your list is called that.')).toBeDefined()
})

test('a friend is asked to help, and a refusal is said', async () => {
  const { api, now } = setUp({}, { 'PUT /api/lists/{id}/editors/{userId}': () => refuse(422, 'list_editors_refused') })
  await openHelpers()
  press(await screen.findByRole('button', { name: 'Ask to help: Noor Haddad' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Only friends can help with a list.')
  api.answer('PUT /api/lists/{id}/editors/{userId}', () => {
    now.list = { ...now.list, editors: [noor] }
    return now.list
  })
  press(screen.getByRole('button', { name: 'Ask to help: Noor Haddad' }))
  await screen.findByRole('button', { name: 'Let go: Noor Haddad' })
})

test('a list that is not there, or not shown, is the 404 of the hall', async () => {
  const { now } = setUp({}, { 'GET /api/lists/{id}': () => refuse(404, 'list_not_found') })
  await screen.findByText(`Page Not Found: /list/${now.list.id}`)
})

test('a list that did not arrive can be asked for again', async () => {
  const { api, now } = setUp({}, { 'GET /api/lists/{id}': offline })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.answer('GET /api/lists/{id}', () => now.list)
  press(retry)
  await screen.findByRole('heading', { level: 1, name: 'Rainy Sundays' })
})

test('a list says how far one is, and shows its covers by the address', async () => {
  const { router } = setUp({ entries: [{ ...celeste, isFinished: true }, hades, tunic], finished: 1, count: 3 })
  await grip('Celeste')
  expect(screen.getByText('1 of 3 finished')).toBeDefined()
  expect(screen.getAllByText('Finished')).toHaveLength(1)
  press(screen.getByRole('radio', { name: 'Covers' }))
  await waitFor(() => expect(router.state.location.search).toBe('?look=covers'))
  expect(screen.queryByRole('button', { name: /^Move / })).toBeNull()
  expect(titles()).toHaveLength(3)
})

test('a list of somebody else is liked at once, and not where the server refuses', async () => {
  const { api, now } = setUp(
    { owner: aMember(), mayEdit: false, likes: 2 },
    { 'PUT /api/lists/{id}/like': () => undefined, 'DELETE /api/lists/{id}/like': () => refuse(500, 'internal_error') },
  )
  const like = await screen.findByRole('button', { name: 'Like, 2 likes' })
  press(like)
  await waitFor(() => expect(like.getAttribute('aria-label')).toBe('Like, 3 likes'))
  expect(like.getAttribute('aria-pressed')).toBe('true')
  await waitFor(() => expect(api.callsOf('PUT /api/lists/{id}/like')).toHaveLength(1))
  now.list = { ...now.list, likes: 3, isLiked: true }
  press(like)
  await waitFor(() => expect(api.callsOf('DELETE /api/lists/{id}/like')).toHaveLength(1))
  await waitFor(() => expect(like.getAttribute('aria-label')).toBe('Like, 3 likes'))
})

test('lists that one likes stand together', async () => {
  const liked = aList({ owner: aMember(), name: 'Short evenings', isLiked: true, likes: 1 })
  const api = fakeApi({ 'GET /api/lists': () => [liked] })
  const { router } = renderApp(<ListsPage />, { user: me, path: '/lists', route: '/lists' })
  press(await screen.findByRole('radio', { name: 'Liked' }))
  await waitFor(() => expect(router.state.location.search).toBe('?whose=liked'))
  await screen.findByRole('link', { name: 'Short evenings' })
  expect(api.callsOf('GET /api/lists').map(({ query }) => query['liked'])).toEqual([undefined, 'true'])
})

test('where one likes no list, a press leads to all of them', async () => {
  fakeApi({ 'GET /api/lists': ({ query }) => (query['liked'] ? [] : [aList({ owner: aMember(), name: 'All of it' })]) })
  renderApp(<ListsPage />, { user: me, path: '/lists?whose=liked', route: '/lists' })
  press(await screen.findByRole('button', { name: 'Everybody’s lists' }))
  await screen.findByRole('link', { name: 'All of it' })
})

test('what is said of a list stands below it, and a press writes about it', async () => {
  const sight = fakeSight()
  const { api, now } = setUp({}, { 'GET /api/posts': () => [aPost({ text: 'I would put Tunic first.' })] })
  await grip('Celeste')
  expect(api.callsOf('GET /api/posts')).toHaveLength(0)
  sight.reachEnd()
  await screen.findByText('I would put Tunic first.')
  expect(api.callsOf('GET /api/posts')[0]?.query).toMatchObject({ listId: now.list.id })
  press(screen.getByRole('button', { name: 'Write about it' }))
  await screen.findByRole('dialog', { name: 'Share it in a post' })
})

test('nobody likes their own list', async () => {
  setUp({ likes: 2 })
  await grip('Celeste')
  expect(screen.queryByRole('button', { name: /^Like/ })).toBeNull()
  expect(screen.getByText(/2 likes/)).toBeDefined()
})

test('a list behind a warning of moderators shows its games, and what it says to who asks', async () => {
  const entries = [aListEntry({ game: aGameCard({ title: 'Celeste' }) })]
  const hidden = { name: '', staffWarning: 'violence', isVeiled: true } as const
  const list = aList({ owner: aMember(), entries, ...hidden })
  const open = { ...list, name: 'Bloody evenings', description: 'It bleeds.', isVeiled: false }
  setUp(list, { 'PUT /api/lists/{id}/unveiled': () => open })
  await screen.findByRole('heading', { level: 1, name: 'A list behind a warning' })
  await screen.findByText('Moderators put a warning here: Violence or threats')
  expect(screen.queryByRole('button', { name: 'Make a copy' })).toBeNull()
  press(screen.getByRole('button', { name: 'Show what the list says' }))
  await screen.findByRole('heading', { level: 1, name: 'Bloody evenings' })
  expect(screen.getByText('It bleeds.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Make a copy' })).toBeDefined()
})
