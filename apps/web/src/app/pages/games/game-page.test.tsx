// @vitest-environment jsdom
import type { MutedThing } from '@guildhall/contract/loudness/muted'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fetchChanges } from '../../../features/library/shelf/missed-changes.ts'
import { keptPost } from '../../../features/posts/writing/kept-draft.ts'
import { aMember, anId } from '../../../testing/builders.ts'
import { hang, offline, refuse } from '../../../testing/fake-api.ts'
import { aGame, aGameCard, aLibraryEntry, aPlayer } from '../../../testing/gaming/game-builders.ts'
import { game, openGame } from '../../../testing/gaming/open-game.tsx'
import { key, press, pressDown, stepIn, type } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'

beforeEach(() => {
  localStorage.clear()
  for (const { id } of toasts.items()) toasts.dismiss(id)
})

const slider = () => screen.findByRole('slider', { name: 'Your rating of Hollow Knight' })
const said = async () => (await slider()).getAttribute('aria-valuetext')
/** Radix opens its menus by the pointer going down. */
const openMenu = (button: HTMLElement) => {
  act(() => button.focus())
  key('Enter')
}

test('an unknown game is the 404 of the hall', async () => {
  openGame({}, { 'GET /api/games/{gameId}': () => refuse(404, 'game_not_found') })
  await screen.findByText('Page Not Found: /game/14593')
})

test('the number of a double leads to the game it became', async () => {
  const { router } = openGame({ path: '/game/h12?tab=reviews' })
  await screen.findByRole('heading', { level: 1, name: 'Hollow Knight' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/game/14593'))
  expect(router.state.location.search).toBe('?tab=reviews')
})

test('a game that did not arrive can be asked for again', async () => {
  const { api } = openGame({}, { 'GET /api/games/{gameId}': offline })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.answer('GET /api/games/{gameId}', () => game)
  press(retry)
  await screen.findByRole('heading', { level: 1, name: 'Hollow Knight' })
})

test('without what the hall makes of it the rest of the page stands', async () => {
  openGame({}, { 'GET /api/games/{gameId}/community': () => refuse(503, 'unavailable') })
  await screen.findByText('What the hall makes of it didn’t arrive.')
  expect(screen.getByRole('button', { name: 'Follow Hollow Knight' })).toBeDefined()
  expect(screen.queryByRole('slider')).toBeNull()
})

const drawnCover = { url: '/covers/1-0123456789ab.svg', lettering: 'top' } as const
const ownCover = { url: '/covers/igdb-co1.jpg', lettering: null, drawn: drawnCover }

test.each([
  { cover: ownCover, hero: '/covers/steam-1.webp', art: '/covers/steam-1.webp', isSoft: false },
  { cover: ownCover, hero: null, art: ownCover.url, isSoft: true },
  { cover: drawnCover, hero: null, art: drawnCover.url, isSoft: false },
])('behind the head lies $art, soft where letters would be read twice', async ({ cover, hero, art, isSoft }) => {
  const { container } = openGame({}, { 'GET /api/games/{gameId}': () => aGame({ cover, hero }) })
  await screen.findByRole('heading', { level: 1, name: 'Hollow Knight' })
  const picture = container.querySelector('[data-region="game"] > [aria-hidden] > img')
  expect(picture?.getAttribute('src')).toBe(art)
  expect(picture?.parentElement?.hasAttribute('data-soft')).toBe(isSoft)
})

test('a rating shows at once, and is undone when the server refuses', async () => {
  const gate = Promise.withResolvers<void>()
  openGame(
    { community: { ownRating: 6 } },
    { 'PUT /api/games/{gameId}/rating': () => gate.promise.then(() => refuse(422, 'invalid')) },
  )
  const stars = await slider()
  stars.focus()
  key('End')
  await waitFor(async () => expect(await said()).toBe('5 of 5'))
  gate.resolve()
  await waitFor(async () => expect(await said()).toBe('3 of 5'))
  expect(toasts.items().at(-1)?.message).toBe('Something in it is not right. Nothing was changed.')
})

test('a rating stays while it is told, whatever else the hall says of the shelf meanwhile', async () => {
  const gate = Promise.withResolvers<void>()
  const { api, queryClient } = openGame(
    {},
    { 'PUT /api/games/{gameId}/rating': () => gate.promise.then(() => undefined) },
  )
  fireEvent.keyDown(await slider(), { key: 'End' })
  expect(await said()).toBe('5 of 5')
  act(() => fetchChanges(queryClient))
  expect(queryClient.isFetching()).toBe(0)
  expect(await said()).toBe('5 of 5')
  const asked = api.callsOf('GET /api/games/{gameId}/community').length
  await act(async () => gate.resolve())
  await waitFor(() => expect(api.callsOf('GET /api/games/{gameId}/community').length).toBeGreaterThan(asked))
})

test('on the way to a rating only the first and the last are told', async () => {
  const gate = Promise.withResolvers<void>()
  const { api } = openGame(
    { community: { ownRating: 2 } },
    { 'PUT /api/games/{gameId}/rating': () => gate.promise.then(() => undefined) },
  )
  const stars = await slider()
  stars.focus()
  for (let halves = 3; halves <= 8; halves += 1) {
    key('ArrowRight')
    await waitFor(async () => expect(await said()).toBe(`${halves / 2} of 5`))
  }
  gate.resolve()
  await waitFor(() => expect(api.callsOf('PUT /api/games/{gameId}/rating')).toHaveLength(2))
  const told = api.callsOf('PUT /api/games/{gameId}/rating').map(({ body }) => body)
  expect(told).toEqual([{ rating: 3 }, { rating: 8 }])
})

test('keys of the head rate and set the status, for who stepped into it', async () => {
  const { api } = openGame()
  await slider()
  const place = screen.getByRole('button', { name: 'Set status of Hollow Knight' })
  const half = { key: '$', code: 'Digit4', shiftKey: true }
  pressDown()
  act(() => place.focus())
  fireEvent.keyDown(place, half)
  stepIn()
  act(() => place.blur())
  fireEvent.keyDown(document.body, half)
  expect(api.callsOf('PUT /api/games/{gameId}/rating')).toEqual([])
  act(() => place.focus())
  fireEvent.keyDown(place, half)
  await waitFor(() => expect(api.callsOf('PUT /api/games/{gameId}/rating').at(-1)?.body).toEqual({ rating: 7 }))
  fireEvent.keyDown(place, { key: 'p', code: 'KeyP' })
  await screen.findByRole('button', { name: 'Status of Hollow Knight: Playing' })
  await waitFor(() =>
    expect(api.callsOf('POST /api/library/{userId}/game/{gameId}')[0]?.body).toEqual({ status: 'playing' }),
  )
})

test('taken off the shelf it comes back as it was', async () => {
  const own = aLibraryEntry({ status: 'beaten', favourite: true, playtime: { minutes: 640, evidence: 'typed' } })
  const change = { id: anId(), kind: 'bulk' as const, count: 1, at: own.addedAt, isUndone: false, canUndo: true }
  const { api, now } = openGame(
    { community: { own } },
    {
      'DELETE /api/library/{userId}/game/{gameId}': () => {
        now.community = { ...now.community, own: null }
        return change
      },
      'POST /api/library/{userId}/changes/{id}/undo': () => {
        now.community = { ...now.community, own }
        return { ...change, isUndone: true, canUndo: false }
      },
    },
  )
  openMenu(await screen.findByRole('button', { name: 'Status of Hollow Knight: Finished' }))
  press(await screen.findByRole('menuitem', { name: 'Take off my shelf' }))
  await screen.findByRole('button', { name: 'Set status of Hollow Knight' })
  await waitFor(() => expect(toasts.items().at(-1)?.message).toBe('Hollow Knight is off your shelf.'))
  act(() => toasts.items().at(-1)?.action?.onSelect())
  await screen.findByRole('button', { name: 'Status of Hollow Knight: Finished' })
  expect(api.callsOf('DELETE /api/library/{userId}/game/{gameId}')[0]?.params['gameId']).toBe('14593')
  await waitFor(() =>
    expect(api.callsOf('POST /api/library/{userId}/changes/{id}/undo')[0]?.params['id']).toBe(change.id),
  )
})

test('a status and hours that were typed beside Steam’s go back to what Steam says', async () => {
  const own = aLibraryEntry({
    status: 'dropped',
    sources: ['steam'],
    isTold: true,
    typedMinutes: 90,
    playtime: { minutes: 400, evidence: 'typed' },
  })
  const { api } = openGame({ community: { own } })
  openMenu(await screen.findByRole('button', { name: 'Status of Hollow Knight: Dropped' }))
  press(await screen.findByRole('menuitem', { name: 'Back to Steam’s guess' }))
  const bodies = () => api.callsOf('POST /api/library/{userId}/game/{gameId}').map(({ body }) => body)
  await waitFor(() => expect(bodies()).toEqual([{ isStatusTold: true }]))
  press(screen.getByRole('button', { name: 'Change your progress' }))
  press(await screen.findByRole('button', { name: 'Back to Steam’s hours' }))
  await waitFor(() => expect(bodies().at(-1)).toEqual({ minutes: 0 }))
  expect(toasts.items().at(-1)?.action?.label).toBe('Undo')
})

test('hours in doubt are not taken for a sum', async () => {
  const own = aLibraryEntry({
    game: aGameCard({ id: game.id }),
    sources: ['steam'],
    typedMinutes: 960,
    areHoursAsked: true,
    playtime: { minutes: 12_360, evidence: 'proved' },
  })
  const { api } = openGame({ community: { own } }, { 'POST /api/library/{userId}/game/{gameId}': hang })
  press(await screen.findByRole('button', { name: 'Change your progress' }))
  const hours = await screen.findByRole('textbox', { name: 'Hours played' })
  expect(screen.getByText(/the higher number counts/)).toBeDefined()
  expect(screen.queryByText(/190 h/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Back to Steam’s hours' })).toBeDefined()
  type(hours, '300')
  press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('POST /api/library/{userId}/game/{gameId}')).toHaveLength(1))
  const card = within(screen.getByRole('region', { name: 'Your progress' }))
  expect(await card.findByText('300 h')).toBeDefined()
})

test('hours and completion are typed, and what cannot be read is said', async () => {
  const { api } = openGame({ community: { own: aLibraryEntry() } })
  press(await screen.findByRole('button', { name: 'Change your progress' }))
  type(screen.getByLabelText('Hours played'), 'many')
  press(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByRole('alert').textContent).toContain('Type hours')
  expect(api.callsOf('POST /api/library/{userId}/game/{gameId}')).toHaveLength(0)
  type(screen.getByLabelText('Hours played'), '6,5')
  type(screen.getByLabelText('Completion, in percent'), '40')
  press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.callsOf('POST /api/library/{userId}/game/{gameId}')[0]?.body).toEqual({ minutes: 390, completion: 40 }),
  )
})

test('times are told one by one, and an emptied one is taken back', async () => {
  const { api } = openGame(
    { community: { ownTimes: [{ style: 'main', minutes: 1800 }] } },
    {
      'PUT /api/games/{gameId}/times/{style}': () => undefined,
      'DELETE /api/games/{gameId}/times/{style}': () => undefined,
    },
  )
  press(await screen.findByRole('button', { name: 'Say how long you needed' }))
  type(screen.getByLabelText('Main story, in hours'), '')
  type(screen.getByLabelText('Everything, in hours'), '64')
  press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.callsOf('DELETE /api/games/{gameId}/times/{style}')[0]?.params.style).toBe('main')
  expect(api.callsOf('PUT /api/games/{gameId}/times/{style}')[0]).toMatchObject({
    params: { style: 'everything' },
    body: { minutes: 3840 },
  })
})

test('who plays it: message for friends only, and the empty words by whether one has it', async () => {
  const friend = aPlayer({ person: aMember({ firstName: 'Noor', lastName: 'Haddad' }) })
  const other = aPlayer({ person: aMember({ firstName: 'Jonas', lastName: 'Brandt' }), isFriend: false })
  openGame({}, { 'GET /api/library/game/{gameId}': () => [friend, other] })
  await screen.findByRole('button', { name: 'Message Noor Haddad' })
  expect(screen.queryByRole('button', { name: 'Message Jonas Brandt' })).toBeNull()
  expect(screen.getAllByText('Playing · 10 h, typed')).toHaveLength(2)
})

test('a game is hidden from its menu; that is said, and can be taken back', async () => {
  const { api } = openGame({ community: { own: aLibraryEntry({ game, status: 'playing' }) } })
  api.answer('GET /api/muted', () => [])
  const more = await screen.findByRole('button', { name: 'More about Hollow Knight' })
  act(() => more.focus())
  key('Enter')
  press(await screen.findByRole('menuitem', { name: 'Hide it from others' }))
  await waitFor(() => expect(toasts.items().at(-1)?.message).toBe('Hollow Knight is hidden from others now.'))
  api.answer('POST /api/library/{userId}/changes/{id}/undo', ({ params }) => ({
    id: params['id'] ?? '',
    kind: 'edit' as const,
    count: 1,
    at: '2026-03-14T20:04:00.000Z',
    isUndone: true,
    canUndo: false,
  }))
  act(() => toasts.items().at(-1)?.action?.onSelect())
  await waitFor(() => expect(api.callsOf('POST /api/library/{userId}/changes/{id}/undo')).toHaveLength(1))
})

test('before its release the keys of the page finish nothing', async () => {
  const { api } = openGame({}, { 'GET /api/games/{gameId}': () => aGame({ isOut: false }) })
  await screen.findByRole('button', { name: 'Set status of Hollow Knight' })
  act(() => screen.getByRole('heading', { level: 1 }).focus())
  stepIn()
  key('f')
  key('p')
  await waitFor(() => expect(api.callsOf('POST /api/library/{userId}/game/{gameId}')).toHaveLength(1))
  expect(api.callsOf('POST /api/library/{userId}/game/{gameId}')[0]?.body).toEqual({ status: 'playing' })
})

test('following shows at once', async () => {
  const { api } = openGame({}, { 'PUT /api/games/{gameId}/follow': hang })
  press(await screen.findByRole('button', { name: 'Follow Hollow Knight' }))
  await screen.findByRole('button', { name: 'Following Hollow Knight', pressed: true })
  // A call that begins after the test would be the next file's.
  await waitFor(() => expect(api.callsOf('PUT /api/games/{gameId}/follow')).toHaveLength(1))
})

test('posts about it stand in a part of the page, and one is begun with the game chosen', async () => {
  const { api, router } = openGame(
    { path: '/game/14593?tab=posts' },
    {
      'GET /api/posts': () => [
        aPost({ text: 'What a cavern', game: aGameCard({ id: '14593', title: 'Hollow Knight' }) }),
      ],
      'GET /api/games/{gameId}/bell': () => ({ isRinging: false }),
      'PUT /api/games/{gameId}/bell': () => undefined,
    },
  )
  expect(await screen.findByText('What a cavern')).toBeDefined()
  const bell = 'Tell me of each new post about Hollow Knight'
  press(await screen.findByRole('button', { name: bell, pressed: false }))
  expect(await screen.findByRole('button', { name: bell, pressed: true })).toBeDefined()
  await waitFor(() => expect(api.callsOf('PUT /api/games/{gameId}/bell')).toHaveLength(1))
  expect(api.callsOf('GET /api/posts')[0]?.query).toMatchObject({ gameId: '14593' })
  press(screen.getByRole('button', { name: 'Write a post about it' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/feed'))
  expect(router.state.location.state).toEqual({ open: 'new-post' })
  expect(keptPost().game).toMatchObject({ id: '14593', title: 'Hollow Knight' })
})

test('a game nobody wrote about invites', async () => {
  openGame(
    { path: '/game/14593?tab=posts' },
    { 'GET /api/posts': () => [], 'GET /api/games/{gameId}/bell': () => ({ isRinging: true }) },
  )
  await screen.findByText('No posts about it yet')
})

test('similar games say why', async () => {
  const one = aGameCard({ id: '2', title: 'Celeste' })
  const two = aGameCard({ id: '3', title: 'Tunic' })
  openGame(
    {},
    {
      'GET /api/games/{gameId}/similar': () => [
        { game: one, reason: 'players', likeness: 0.4, inCommon: 12, genres: [] },
        { game: two, reason: 'genres', likeness: 0.2, inCommon: 0, genres: ['Adventure'] },
      ],
    },
  )
  expect(await screen.findByRole('link', { name: /Celeste.*12 here played both/ })).toBeDefined()
  expect(screen.getByRole('link', { name: /Tunic.*Adventure as well/ })).toBeDefined()
})

test('a game is muted from its menu for a while, and heard of again', async () => {
  const { api } = openGame({ community: { own: aLibraryEntry({ game, status: 'playing' }) } })
  let muted: MutedThing[] = []
  api.answer('GET /api/muted', () => muted)
  api.answer('PUT /api/muted/games/{gameId}', ({ body }) => {
    const { until } = body as { until: string }
    muted = [{ kind: 'game', key: game.id, name: game.title, until }]
    return undefined
  })
  api.answer('DELETE /api/muted/games/{gameId}', () => undefined)
  const more = await screen.findByRole('button', { name: 'More about Hollow Knight' })
  act(() => more.focus())
  key('Enter')
  press(await screen.findByRole('menuitem', { name: 'Mute this game' }))
  press(await screen.findByRole('radio', { name: 'For an hour' }))
  press(screen.getByRole('button', { name: 'Mute' }))
  await waitFor(() => expect(toasts.items().at(-1)?.message).toBe('You hear nothing of Hollow Knight for now.'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  act(() => more.focus())
  key('Enter')
  press(await screen.findByRole('menuitem', { name: 'Hear of it again' }))
  await waitFor(() => expect(api.callsOf('DELETE /api/muted/games/{gameId}')).toHaveLength(1))
})
