// @vitest-environment jsdom
import type { GameCommunity } from '@guildhall/contract/library'
import type { Review } from '@guildhall/contract/reviews'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fetchChanges } from '../../../features/library/shelf/missed-changes.ts'
import { keptPost } from '../../../features/posts/writing/kept-draft.ts'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, hang, offline, refuse } from '../../../testing/fake-api.ts'
import { aCommunity, aGame, aGameCard, aLibraryEntry, aPlayer, aReview } from '../../../testing/gaming/game-builders.ts'
import { key, press, pressDown, stepIn, type } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { GamePage } from './game-page.tsx'

const me = aCurrentUser()
const game = aGame()

beforeEach(() => {
  localStorage.clear()
  for (const { id } of toasts.items()) toasts.dismiss(id)
})

type Start = { community?: Partial<GameCommunity>; reviews?: Review[]; path?: string }

function setUp({ community = {}, reviews = [], path = '/game/14593' }: Start = {}, handlers: Handlers = {}) {
  const now = { community: aCommunity(community), reviews: [...reviews] }
  const api = fakeApi({
    'GET /api/games/{gameId}': () => game,
    'GET /api/games/{gameId}/community': () => {
      const mine = now.reviews.filter(({ author }) => author.id === me.id).map(({ playthrough }) => playthrough)
      return { ...now.community, lastReviewed: mine.length === 0 ? null : Math.max(...mine) }
    },
    'GET /api/games/{gameId}/similar': () => [],
    'GET /api/library/game/{gameId}': () => [],
    'GET /api/lists': () => [],
    'GET /api/games/{gameId}/reviews': ({ query }) =>
      query.of === 'own' ? now.reviews.filter(({ author }) => author.id === me.id) : now.reviews,
    'PUT /api/games/{gameId}/rating': ({ body }) => {
      now.community = { ...now.community, ownRating: (body as { rating: number }).rating }
    },
    'DELETE /api/games/{gameId}/rating': () => {
      now.community = { ...now.community, ownRating: null }
    },
    'POST /api/library/{userId}/game/{gameId}': ({ body }) => {
      const own = { ...(now.community.own ?? aLibraryEntry({ status: 'backlog' })), ...(body as object) }
      now.community = { ...now.community, own }
      return own
    },
    ...handlers,
  })
  const page = renderApp(<GamePage />, { user: me, path, route: '/game/:id' })
  return { api, now, ...page }
}

const slider = () => screen.findByRole('slider', { name: 'Your rating of Hollow Knight' })
const said = async () => (await slider()).getAttribute('aria-valuetext')
/** Radix opens its menus by the pointer going down. */
const openMenu = (button: HTMLElement) => {
  act(() => button.focus())
  key('Enter')
}

test('an unknown game is the 404 of the hall', async () => {
  setUp({}, { 'GET /api/games/{gameId}': () => refuse(404, 'game_not_found') })
  await screen.findByText('Page Not Found: /game/14593')
})

test('the number of a double leads to the game it became', async () => {
  const { router } = setUp({ path: '/game/h12?tab=reviews' })
  await screen.findByRole('heading', { level: 1, name: 'Hollow Knight' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/game/14593'))
  expect(router.state.location.search).toBe('?tab=reviews')
})

test('a game that did not arrive can be asked for again', async () => {
  const { api } = setUp({}, { 'GET /api/games/{gameId}': offline })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.answer('GET /api/games/{gameId}', () => game)
  press(retry)
  await screen.findByRole('heading', { level: 1, name: 'Hollow Knight' })
})

test('without what the hall makes of it the rest of the page stands', async () => {
  setUp({}, { 'GET /api/games/{gameId}/community': () => refuse(503, 'unavailable') })
  await screen.findByText('What the hall makes of it didn’t arrive.')
  expect(screen.getByRole('button', { name: 'Follow Hollow Knight' })).toBeDefined()
  expect(screen.queryByRole('slider')).toBeNull()
})

test('a rating shows at once, and is undone when the server refuses', async () => {
  const gate = Promise.withResolvers<void>()
  setUp(
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
  const { api, queryClient } = setUp({}, { 'PUT /api/games/{gameId}/rating': () => gate.promise.then(() => undefined) })
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
  const { api } = setUp(
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
  const { api } = setUp()
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
  const { api, now } = setUp(
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
  const { api } = setUp({ community: { own } })
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
  const { api } = setUp({ community: { own } }, { 'POST /api/library/{userId}/game/{gameId}': hang })
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
  const { api } = setUp({ community: { own: aLibraryEntry() } })
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
  const { api } = setUp(
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
  setUp({}, { 'GET /api/library/game/{gameId}': () => [friend, other] })
  await screen.findByRole('button', { name: 'Message Noor Haddad' })
  expect(screen.queryByRole('button', { name: 'Message Jonas Brandt' })).toBeNull()
  expect(screen.getAllByText('Playing · 10 h, typed')).toHaveLength(2)
})

test('a spoiler is not on the page until the veil is lifted', async () => {
  const review = aReview({ spoiler: true, title: 'The end', text: 'The lamp was the keeper.' })
  setUp({ reviews: [review] })
  const show = await screen.findByRole('button', { name: /^Show it, the review of Wren/ })
  expect(document.body.textContent).not.toContain('The lamp')
  expect(document.body.textContent).not.toContain('The end')
  press(show)
  expect(screen.getByText('The lamp was the keeper.')).toBeDefined()
  press(screen.getByRole('button', { name: 'Hide it again' }))
  expect(document.body.textContent).not.toContain('The lamp')
})

test('helpful counts at once, and is undone when the server refuses', async () => {
  const gate = Promise.withResolvers<void>()
  setUp(
    { reviews: [aReview({ helpful: 2 })] },
    { 'PUT /api/reviews/{id}/helpful': () => gate.promise.then(() => refuse(503, 'unavailable')) },
  )
  press(await screen.findByRole('button', { name: /^Helpful 2/, pressed: false }))
  await screen.findByRole('button', { name: /^Helpful 3/, pressed: true })
  gate.resolve()
  await screen.findByRole('button', { name: /^Helpful 2/, pressed: false })
  expect(toasts.items().at(-1)?.message).toContain('catching its breath')
})

test('a filter of the reviews stands in the address and is explained', async () => {
  const { api, router } = setUp({ path: '/game/14593?tab=reviews' })
  press(await screen.findByRole('button', { name: 'Taste like mine' }))
  await screen.findByText(/at least three games you both rated/)
  expect(router.state.location.search).toBe('?tab=reviews&of=taste')
  await waitFor(() => expect(api.callsOf('GET /api/games/{gameId}/reviews').at(-1)?.query.of).toBe('taste'))
  await screen.findByText('Nobody whose ratings lie close to yours has written about it yet.')
})

test('words of a review are kept until the server has them', async () => {
  const { api, now } = setUp({}, { 'POST /api/games/{gameId}/reviews': () => refuse(500, 'internal_error') })
  press(await screen.findByRole('button', { name: 'Write a review' }))
  press(screen.getByRole('button', { name: 'Post' }))
  expect(screen.getByText('A review needs some words.')).toBeDefined()
  type(screen.getByLabelText('Your review'), 'It holds up.')
  press(screen.getByRole('button', { name: 'Later' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  press(screen.getByRole('button', { name: 'Write a review' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your review').value).toBe('It holds up.')
  press(screen.getByRole('button', { name: 'Post' }))
  await screen.findByText(/That didn't go through \(500\)/)
  api.answer('POST /api/games/{gameId}/reviews', ({ body }) => {
    const saved = aReview({ ...(body as Partial<Review>), author: me })
    now.reviews.push(saved)
    return saved
  })
  press(screen.getByRole('button', { name: 'Post' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const keys = api.callsOf('POST /api/games/{gameId}/reviews').map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
  press(await screen.findByRole('button', { name: 'Your review' }))
  expect(await screen.findByRole('heading', { name: 'Change your review' })).toBeDefined()
  expect(localStorage.length).toBe(0)
})

test('reviews are asked for once; the own one when it is taken up, and a refusal then is said', async () => {
  const mine = aReview({ author: me, text: 'Words of mine' })
  const { api } = setUp({ reviews: [mine] })
  await screen.findByText('Words of mine')
  const button = await screen.findByRole('button', { name: 'Your review' })
  expect(api.callsOf('GET /api/games/{gameId}/reviews').map(({ query }) => query.of)).toEqual(['everyone'])
  api.answer('GET /api/games/{gameId}/reviews', () => refuse(500, 'internal_error'))
  press(button)
  await waitFor(() => expect(toasts.items().at(-1)?.tone).toBe('error'))
  api.answer('GET /api/games/{gameId}/reviews', () => [mine])
  press(await screen.findByRole('button', { name: 'Your review' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your review')).value).toBe('Words of mine')
})

test('a game is hidden from its menu; that is said, and can be taken back', async () => {
  const { api } = setUp({ community: { own: aLibraryEntry({ game, status: 'playing' }) } })
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
  const { api } = setUp({}, { 'GET /api/games/{gameId}': () => aGame({ isOut: false }) })
  await screen.findByRole('button', { name: 'Set status of Hollow Knight' })
  act(() => screen.getByRole('heading', { level: 1 }).focus())
  stepIn()
  key('f')
  key('p')
  await waitFor(() => expect(api.callsOf('POST /api/library/{userId}/game/{gameId}')).toHaveLength(1))
  expect(api.callsOf('POST /api/library/{userId}/game/{gameId}')[0]?.body).toEqual({ status: 'playing' })
})

test('a review is removed after a yes', async () => {
  const mine = aReview({ author: me, text: 'Words of mine' })
  const { now } = setUp(
    { reviews: [mine] },
    {
      'DELETE /api/reviews/{id}': () => {
        now.reviews.splice(0)
      },
    },
  )
  openMenu(await screen.findByRole('button', { name: 'More about your review' }))
  press(await screen.findByRole('menuitem', { name: 'Remove' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove your review?' })
  expect(screen.getByText('Words of mine')).toBeDefined()
  press(within(dialog).getByRole('button', { name: 'Remove it' }))
  await waitFor(() => expect(screen.queryByText('Words of mine')).toBeNull())
})

test('following shows at once', async () => {
  const { api } = setUp({}, { 'PUT /api/games/{gameId}/follow': hang })
  press(await screen.findByRole('button', { name: 'Follow Hollow Knight' }))
  await screen.findByRole('button', { name: 'Following Hollow Knight', pressed: true })
  // A call that begins after the test would be the next file's.
  await waitFor(() => expect(api.callsOf('PUT /api/games/{gameId}/follow')).toHaveLength(1))
})

test('posts about it stand in a part of the page, and one is begun with the game chosen', async () => {
  const { api, router } = setUp(
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
  setUp(
    { path: '/game/14593?tab=posts' },
    { 'GET /api/posts': () => [], 'GET /api/games/{gameId}/bell': () => ({ isRinging: true }) },
  )
  await screen.findByText('No posts about it yet')
})

test('similar games say why', async () => {
  const one = aGameCard({ id: '2', title: 'Celeste' })
  const two = aGameCard({ id: '3', title: 'Tunic' })
  setUp(
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
