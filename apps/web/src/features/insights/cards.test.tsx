// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { aGameCard, aLibraryEntry } from '../../testing/gaming/game-builders.ts'
import { aNextGame, aYear } from '../../testing/library/insight-builders.ts'
import { renderApp } from '../../testing/render.tsx'
import { NextCard } from './next-card.tsx'
import { YearCard } from './year-card.tsx'

test('the year card counts this year, and leads to all of it', async () => {
  vi.setSystemTime(new Date('2026-11-21T12:00:00Z'))
  onTestFinished(() => void vi.useRealTimers())
  const months = aYear().months.map((month, at) => (at === 0 ? { ...month, minutes: 90 } : month))
  const api = fakeApi({
    'GET /api/library/{userId}/side': () => ({ year: aYear({ finished: 22, minutes: 19_080, months }), next: [] }),
  })
  renderApp(<YearCard />)
  const card = await screen.findByRole('region', { name: 'Your year' })
  expect(await within(card).findByText('22')).toBeDefined()
  expect(within(card).getByText('318 h')).toBeDefined()
  expect(within(card).getByText('Played by month: Jan 1.5 h.')).toBeDefined()
  expect(within(card).getByRole('link').getAttribute('href')).toBe('/library/stats')
  expect(api.calls[0]?.query.year).toBe('2026')
})

test('a year without hours says so instead of drawing none', async () => {
  fakeApi({ 'GET /api/library/{userId}/side': () => ({ year: aYear(), next: [] }) })
  renderApp(<YearCard />)
  expect(await screen.findByText(/^No hours are known by day yet/)).toBeDefined()
})

test('the next card names three and why', async () => {
  const finished = aGameCard({ title: 'Celeste' })
  const named = (title: string) => aLibraryEntry({ game: aGameCard({ title }) })
  fakeApi({
    'GET /api/library/{userId}/side': () => ({
      year: aYear(),
      next: [
        aNextGame({ entry: named('Tunic'), reason: 'like-finished', alike: finished }),
        aNextGame({ entry: named('Hades'), reason: 'friends-play', friends: 3 }),
        aNextGame({ entry: named('Inside'), reason: 'fits-the-time', minutesLeft: 200 }),
        aNextGame({ entry: named('Limbo') }),
      ],
    }),
  })
  renderApp(<NextCard />)
  const games = within(await screen.findByRole('region', { name: 'What next' })).getAllByRole('listitem')
  expect(games.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Like Celeste, which you finished.'),
    expect.stringContaining('3 friends play it these days.'),
    expect.stringContaining('the hall needs about 3.5 h'),
  ])
})

test('the next card is not there while nothing waits', async () => {
  const api = fakeApi({ 'GET /api/library/{userId}/side': () => ({ year: aYear(), next: [] }) })
  renderApp(<NextCard />)
  await waitFor(() => expect(api.calls).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
})
