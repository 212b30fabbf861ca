// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render.tsx'
import { TournamentsPage } from './tournaments-page.tsx'

test('a series stands at an address of its own, from which one comes back to all tournaments', async () => {
  const id = crypto.randomUUID()
  fakeApi({
    'GET /api/tournaments/overview': () => ({
      next: null,
      counts: { upcoming: 0, running: 0, past: 0, mine: 0, invited: 0, drafts: 0 },
      winners: [],
      opensForAll: true,
    }),
    'GET /api/tournaments/series/{id}': () => ({
      id,
      name: 'Winter season',
      points: [3, 1],
      best: null,
      host: null,
      isMine: false,
      tournaments: [],
    }),
    'GET /api/tournaments/series/{id}/table': () => ({ rows: [], mine: null, next: null }),
  })
  renderApp(<TournamentsPage />, { path: `/tournaments?series=${id}`, user: aCurrentUser() })
  expect(await screen.findByRole('heading', { name: 'Winter season' })).toBeDefined()
  expect(await screen.findByText('Points come with the first tournament that is over.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Tournaments' }).getAttribute('href')).toBe('/tournaments')
  expect(screen.queryByRole('button', { name: 'Remove the series' })).toBeNull()
})
