// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keepAnchor } from '../../../platform/page/kept-anchors.ts'
import { aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, hang, offline, refuse } from '../../../testing/fake-api.ts'
import { aBrowsedGame } from '../../../testing/gaming/game-builders.ts'
import { press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ToastRegion } from '../../../ui/feedback/toast-region.tsx'
import { GamesPage } from './games-page.tsx'

const celeste = aBrowsedGame({ title: 'Celeste', players: 21 })
const tunic = aBrowsedGame({ title: 'Tunic', isOwned: true, minutesToBeat: 330, releaseYear: 2022, genres: ['Puzzle'] })
const kinds = {
  genres: [
    { name: 'Puzzle', count: 95 },
    { name: 'Role-playing (RPG)', count: 181 },
  ],
  platforms: [{ name: 'Linux', count: 144 }],
  modes: [],
  games: 620,
}
const page = (games = [celeste, tunic], next: string | null = null, total = games.length) => ({ games, next, total })

function setUp(handlers: Handlers = {}, path = '/games') {
  const api = fakeApi({
    'GET /api/games': () => page(),
    'GET /api/games/kinds': () => kinds,
    'GET /api/games/shelves': () => ({ top: null, shelves: [] }),
    ...handlers,
  })
  const element = (
    <>
      <GamesPage />
      <ToastRegion />
    </>
  )
  return { api, ...renderApp(element, { path, route: '/games' }) }
}

const link = (name: RegExp) => screen.findByRole('link', { name })
const lastAsked = (api: ReturnType<typeof setUp>['api']) => api.callsOf('GET /api/games').at(-1)?.query

test('shelves say their reasons, and what is played most stands above them', async () => {
  const game = aBrowsedGame({ title: 'Outer Wilds' })
  setUp({
    'GET /api/games/shelves': () => ({
      top: { game, players: 14, minutes: 5760, friends: [aMember()], friendsInAll: 1 },
      shelves: [{ reason: 'because-finished' as const, game, games: [tunic] }],
    }),
  })
  expect(await screen.findByRole('heading', { name: 'Outer Wilds' })).toBeDefined()
  expect(
    screen.getByText('14 members played it for 96 hours together in the last seven days, typed or synced.'),
  ).toBeDefined()
  expect(screen.getByText('One friend has it')).toBeDefined()
  const shelf = screen.getByRole('region', { name: 'Because you finished Outer Wilds' })
  expect(within(shelf).getByRole('link').textContent).toContain('2022 · Puzzle, on your shelf')
  expect(screen.getByRole('link', { name: 'IGDB.com' }).getAttribute('href')).toBe('https://www.igdb.com/')
})

test('letters that are typed while earlier ones come into the address stay', async () => {
  const { router } = setUp()
  const field = await screen.findByLabelText<HTMLInputElement>('Find any game')
  type(field, 'ce')
  const stop = router.subscribe(({ location }) => {
    if (location.search === '?q=ce' && field.value === 'ce') type(field, 'cele')
  })
  await waitFor(() => expect(router.state.location.search).toBe('?q=cele'))
  stop()
  expect(field.value).toBe('cele')
  await act(() => router.navigate('/games?q=hades'))
  expect(field.value).toBe('hades')
})

test('what is typed is looked for after a pause, and stands in the address', async () => {
  const { api, router } = setUp()
  await link(/Celeste/)
  type(screen.getByLabelText('Find any game'), 'tunc')
  await waitFor(() => expect(router.state.location.search).toBe('?q=tunc'))
  expect(await screen.findByRole('heading', { name: '2 games' })).toBeDefined()
  expect(lastAsked(api)).toEqual({ q: 'tunc', limit: '48' })
  expect(api.callsOf('GET /api/games').filter(({ query }) => query['q'] !== undefined)).toHaveLength(1)
})

test('kinds and filters each make an address, and are taken away one by one', async () => {
  const { api, router } = setUp()
  press(await screen.findByRole('button', { name: 'RPG' }))
  await waitFor(() => expect(lastAsked(api)).toEqual({ genre: 'Role-playing (RPG)', limit: '48' }))
  press(screen.getByRole('button', { name: /^Filters/ }))
  fireEvent.change(screen.getByLabelText('Length'), { target: { value: 'evening' } })
  fireEvent.change(screen.getByLabelText('From year'), { target: { value: '199' } })
  fireEvent.change(screen.getByLabelText('From year'), { target: { value: '1998' } })
  await waitFor(() =>
    expect(router.state.location.search).toBe('?genre=Role-playing+%28RPG%29&from=1998&length=evening'),
  )
  press(screen.getByRole('button', { name: 'Up to 6 hours: take this filter away' }))
  await waitFor(() => expect(router.state.location.search).toBe('?genre=Role-playing+%28RPG%29&from=1998'))
  press(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a year that is none is told when the field is left, and asks for nothing', async () => {
  const { router } = setUp()
  press(await screen.findByRole('button', { name: /^Filters/ }))
  const field = screen.getByLabelText('Until year')
  fireEvent.change(field, { target: { value: '12' } })
  expect(screen.queryByText('A year from 1950 to 2100')).toBeNull()
  fireEvent.blur(field)
  expect(screen.getByText('A year from 1950 to 2100')).toBeDefined()
  expect(router.state.location.search).toBe('')
})

test('how games are played is not asked where it is known of none', async () => {
  const { api, unmount } = setUp({}, '/games?q=a')
  press(await screen.findByRole('button', { name: /^Filters/ }))
  await screen.findByRole('option', { name: 'Linux (144)' })
  expect(screen.queryByLabelText('How it is played')).toBeNull()
  unmount()
  api.answer('GET /api/games/kinds', () => ({ ...kinds, modes: [{ name: 'Co-operative' as const, count: 3 }] }))
  setUp({ 'GET /api/games/kinds': () => ({ ...kinds, modes: [{ name: 'Co-operative' as const, count: 3 }] }) })
  press(await screen.findByRole('button', { name: /^Filters/ }))
  expect(await screen.findByRole('option', { name: 'Together' })).toBeDefined()
})

test('more games come by the button, and the keyboard goes on at the first of them', async () => {
  const third = aBrowsedGame({ title: 'Hades' })
  const { api } = setUp({
    'GET /api/games': ({ query }) =>
      query['after'] === 'p2' ? page([tunic, third], null, 3) : page(undefined, 'p2', 3),
  })
  press(await screen.findByRole('button', { name: 'Load more' }))
  const hades = await link(/Hades/)
  await waitFor(() => expect(document.activeElement).toBe(hades))
  expect(screen.getAllByRole('link', { name: /Tunic/ })).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(api.callsOf('GET /api/games')).toHaveLength(2)
})

test('who comes back gets as many pages as there were, and stands at the same game at the same height', async () => {
  const third = aBrowsedGame({ title: 'Hades' })
  const by = vi.spyOn(window, 'scrollBy').mockReturnValue(undefined)
  keepAnchor('default', 'wall genre=Puzzle', { id: `/game/${third.id}`, offset: -140, pages: 2 })
  const { api } = setUp(
    {
      'GET /api/games': ({ query }) => (query['after'] === 'p2' ? page([third], 'p3', 9) : page(undefined, 'p2', 9)),
    },
    '/games?genre=Puzzle',
  )
  await link(/Hades/)
  // No more than there were.
  await waitFor(() => expect(api.callsOf('GET /api/games')).toHaveLength(2))
  keepAnchor('default', 'wall genre=Puzzle', undefined)
  by.mockRestore()
})

test('the rest did not arrive: what is there stays, and a retry brings it', async () => {
  const { api } = setUp({
    'GET /api/games': ({ query }) =>
      query['after'] === undefined ? page(undefined, 'p2', 3) : refuse(500, 'internal_error'),
  })
  press(await screen.findByRole('button', { name: 'Load more' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The rest didn’t arrive.')
  expect(await link(/Celeste/)).toBeDefined()
  api.answer('GET /api/games', () => page([aBrowsedGame({ title: 'Hades' })], null, 3))
  press(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await link(/Hades/)).toBeDefined()
})

test('each part that fails says so for itself, and the others work', async () => {
  const { api } = setUp({
    'GET /api/games': () => offline(),
    'GET /api/games/shelves': () => refuse(500, 'internal_error'),
  })
  expect(await screen.findByText('The shelves didn’t arrive.')).toBeDefined()
  const failed = (await screen.findByText('The games didn’t arrive.')).closest<HTMLElement>('[role="alert"]')
  api.answer('GET /api/games', () => page())
  press(within(failed ?? document.body).getByRole('button', { name: 'Try again' }))
  expect(await link(/Celeste/)).toBeDefined()
})

test('while games are on their way their place is held', async () => {
  setUp({ 'GET /api/games': () => hang(), 'GET /api/games/shelves': () => hang() })
  expect(await screen.findByText('Games are on their way')).toBeDefined()
  expect(screen.getByText('Shelves are on their way')).toBeDefined()
})

test('nothing found: the room names the words; an empty catalogue says what will stand there', async () => {
  const { unmount } = setUp({ 'GET /api/games': () => page([]) }, '/games?q=zzz')
  expect(await screen.findByRole('heading', { name: 'Nothing under “zzz”' })).toBeDefined()
  unmount()
  setUp({ 'GET /api/games': () => page([]) })
  expect(await screen.findByRole('heading', { name: 'No games yet' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'A game is missing' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Bring your games over' }).getAttribute('href')).toBe('/library')
})

test('a view is saved, opened, removed and brought back', async () => {
  const view = {
    id: anId(),
    name: 'Short ones',
    page: 'games' as const,
    filters: { length: 'evening' as const, sort: 'popular' as const },
    shelf: '',
  }
  let views: (typeof view)[] = []
  const { api, router } = setUp(
    {
      'GET /api/games/views': () => views,
      'POST /api/games/views': () => {
        views = [view]
        return view
      },
      'DELETE /api/games/views/{id}': () => {
        views = []
        return undefined
      },
    },
    '/games?length=evening',
  )
  press(await screen.findByRole('button', { name: 'Saved views' }))
  type(screen.getByLabelText('Keep this view as'), 'Short ones')
  press(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('link', { name: 'Short ones' })).toBeDefined()
  expect(api.callsOf('POST /api/games/views')[0]?.body).toEqual({ name: 'Short ones', filters: { length: 'evening' } })
  press(screen.getByRole('button', { name: 'Remove Short ones' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Short ones' })).toBeNull())
  press(await screen.findByRole('button', { name: 'Undo' }))
  press(await screen.findByRole('link', { name: 'Short ones' }))
  await waitFor(() => expect(router.state.location.search).toBe('?length=evening&sort=popular'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
