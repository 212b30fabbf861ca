// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { aGameCard, aLibraryEntry } from '../../../testing/gaming/game-builders.ts'
import { press } from '../../../testing/hands.ts'
import { aYear, someStats } from '../../../testing/library/insight-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { StatsPage } from './stats-page.tsx'

const user = aCurrentUser()
const hades = aGameCard({ title: 'Hades' })
const busyYear = aYear({
  minutes: 270,
  games: 1,
  finished: 1,
  days: 4,
  longestStreakDays: 3,
  months: aYear().months.map((month, at) => (at === 2 ? { minutes: 270, games: 1, finished: 1 } : month)),
  finishedGames: [{ game: hades, finishedAt: '2026-03-14T20:00:00.000Z', rating: 9 }],
  mostPlayed: [{ game: hades, minutes: 270 }],
})

function setUp(handlers: Handlers = {}, path = '/library/stats') {
  const api = fakeApi({
    'GET /api/library/{userId}/stats': () => someStats(),
    'GET /api/library/{userId}/years/{year}': ({ params }) => ({ ...busyYear, year: Number(params.year) }),
    'GET /api/library/{userId}/achievements': () => noAchievements,
    ...handlers,
  })
  return { api, ...renderApp(<StatsPage />, { path, route: '/library/stats', user }) }
}

const noAchievements = { unlocked: 0, total: 0, games: 0, perfect: 0, newest: [], rarest: [] }

const chart = (name: string) => screen.findByRole('region', { name })
const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent)

test('every drawing is a table as well, which shows when asked', async () => {
  setUp({}, '/library/stats?year=2026')
  const months = await chart('Month by month')
  const table = within(months).getByRole('table', { name: 'Month by month' })
  expect(cells(within(table).getAllByRole('row')[3])).toEqual(['March', '4.5 h', '1', '1'])
  expect(months.querySelector('svg[viewBox]')).not.toBeNull()

  press(within(months).getByRole('button', { name: 'Show as table: Month by month' }))
  expect(within(months).getByRole('button', { name: 'Show as chart: Month by month' })).toBeDefined()
  expect(within(months).getAllByRole('row')).toHaveLength(13)
  for (const name of ['Where they stand', 'Where they come from', 'Genres', 'Decades', 'Ratings']) {
    expect(within(await chart(name)).getByRole('table', { name })).toBeDefined()
  }
})

test('words for what a library holds', async () => {
  setUp({
    'GET /api/library/{userId}/stats': () =>
      someStats({
        mostPlayed: [
          aLibraryEntry({ game: hades, playtime: { minutes: 600, evidence: 'proved' } }),
          aLibraryEntry({ playtime: { minutes: 60, evidence: 'typed' } }),
        ],
      }),
  })
  expect(cells(within(await chart('Genres')).getAllByRole('row')[1])).toEqual(['RPG', '2', '2.5 h'])
  expect(cells(within(await chart('Where they come from')).getAllByRole('row')[1])).toEqual([
    'Typed, of no copy',
    '2',
    '2.5 h',
  ])
  expect(cells(within(await chart('Most played of all')).getAllByRole('row')[1])).toEqual(['Hades', '10 h'])
  expect(screen.getByText(/The hall knows how long all of them take: about 10 h/)).toBeDefined()
})

test('nothing is drawn without a bar, and one bar alone is no drawing', async () => {
  setUp(
    {
      'GET /api/library/{userId}/stats': () =>
        someStats({
          byGenre: [{ genre: 'Adventure', games: 2, minutes: 150 }],
          byDecade: [{ decade: 2010, games: 2, minutes: 150 }],
          histogram: [0, 0, 0, 0, 0, 0, 0, 0, 2, 0],
        }),
    },
    '/library/stats?year=2026',
  )
  const months = await chart('Month by month')
  const heights = [...months.querySelectorAll('svg[preserveAspectRatio] rect[rx]')].map((bar) =>
    Number(bar.getAttribute('height')),
  )
  expect(heights.map((height) => height > 0)).toEqual(Array.from({ length: 12 }, (_, at) => at === 2))
  await chart('Where they stand')
  for (const name of ['Genres', 'Decades', 'Ratings', 'Most played']) {
    expect(screen.queryByRole('region', { name })).toBeNull()
  }
})

test('what was unlocked stands below what was played, of whoever the numbers are', async () => {
  const friendId = anId()
  const { api } = setUp(
    { 'GET /api/library/{userId}/achievements': () => ({ ...noAchievements, unlocked: 12, total: 40, games: 3 }) },
    `/library/stats?of=${friendId}`,
  )
  expect(await screen.findByText('12 of 40')).toBeDefined()
  expect(api.callsOf('GET /api/library/{userId}/achievements')[0]?.params.userId).toBe(friendId)
})

test('what was finished leads to the games', async () => {
  setUp({}, '/library/stats?year=2026')
  const finished = await screen.findByRole('region', { name: 'Finished in 2026' })
  const tile = within(finished).getByRole('link')
  expect(tile.getAttribute('href')).toBe(`/game/${hades.id}`)
  expect(tile.textContent).toContain('14 March')
  expect(within(tile).getByRole('img', { name: '4.5 of 5' })).toBeDefined()
})

test('another year is chosen, and stands in the address', async () => {
  const { api, router } = setUp()
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Year' })
  fireEvent.change(select, { target: { value: '2024' } })
  expect(await screen.findByRole('heading', { name: '2024' })).toBeDefined()
  expect(api.callsOf('GET /api/library/{userId}/years/{year}').at(-1)?.params.year).toBe('2024')
  expect(router.state.location.search).toBe('?year=2024')
})

test('a quiet year says what would stand there', async () => {
  setUp({ 'GET /api/library/{userId}/years/{year}': () => aYear({ year: 2024 }) }, '/library/stats?year=2024')
  expect(await screen.findByText(/2024 was quiet here/)).toBeDefined()
})

test('a year that does not arrive leaves the rest, and can be asked for again', async () => {
  const { api } = setUp({ 'GET /api/library/{userId}/years/{year}': () => refuse(500, 'internal_error') })
  expect(await screen.findByText('This year didn’t arrive.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'All of it' })).toBeDefined()
  api.answer('GET /api/library/{userId}/years/{year}', () => busyYear)
  press(screen.getByRole('button', { name: 'Try again' }))
  expect(await chart('Month by month')).toBeDefined()
})

test('a bare shelf has no numbers', async () => {
  setUp({ 'GET /api/library/{userId}/stats': () => someStats({ games: 0, byStatus: [], years: [] }) })
  expect(await screen.findByRole('heading', { name: 'Your shelf is bare' })).toBeDefined()
})

test('somebody else’s library is read, as far as it is shown', async () => {
  const friendId = anId()
  const { api } = setUp({}, `/library/stats?of=${friendId}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'A library in numbers' })).toBeDefined()
  await waitFor(() => expect(api.callsOf('GET /api/library/{userId}/stats')[0]?.params.userId).toBe(friendId))
  expect(screen.getByRole('link', { name: 'Library' }).getAttribute('href')).toBe(`/library?of=${friendId}`)
})

test('a private library says so', async () => {
  setUp({ 'GET /api/library/{userId}/stats': () => refuse(403, 'not_visible') }, `/library/stats?of=${anId()}`)
  expect(await screen.findByRole('heading', { name: 'This library is kept private' })).toBeDefined()
})
