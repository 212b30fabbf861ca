// @vitest-environment jsdom

import type { LadderRow } from '@guildhall/contract/tournaments'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { TournamentsPage } from './tournaments-page.tsx'

const me = aCurrentUser()
const game = aGameCard({ title: 'Dice Legends' })
const row = (facts: Partial<LadderRow>): LadderRow => ({
  id: crypto.randomUUID(),
  place: 1,
  member: aMember({ firstName: 'Ines', lastName: 'Carvalho' }),
  isMe: false,
  rating: 1700,
  deviation: 50,
  isProvisional: false,
  tournaments: 9,
  ...facts,
})
const board = {
  'GET /api/tournaments/overview': () => ({
    next: null,
    counts: { upcoming: 0, running: 0, past: 0, mine: 0, invited: 0, drafts: 0 },
    winners: [],
    opensForAll: true,
  }),
  'GET /api/tournaments': () => [],
  'GET /api/games/{id}': () => ({ ...game }),
}

test('without a game the ladders are those of all games, each with the own rating', async () => {
  fakeApi({
    ...board,
    'GET /api/tournaments/ladders': () => [
      { game, people: 12, mine: { rating: 1512, deviation: 140, isProvisional: true } },
    ],
  })
  renderApp(<TournamentsPage />, { path: '/tournaments', user: me })
  press(await screen.findByRole('tab', { name: 'Ladders' }))
  const link = await screen.findByRole('link', { name: 'Dice Legends' })
  expect(link.getAttribute('href')).toBe(`/tournaments?show=ladder&game=${game.id}`)
  expect(screen.getByText('12 on the ladder')).toBeTruthy()
  expect(screen.getByText('Rating 1,512 ± 280, provisional')).toBeTruthy()
})

test('a ladder has who is strongest first, and the own row at its edge where it stands further behind', async () => {
  const api = fakeApi({
    ...board,
    'GET /api/tournaments/ladder': ({ query }) => ({
      game,
      rows: query['after'] === undefined ? [row({})] : [row({ place: 2, rating: 1650 })],
      mine: row({ isMe: true, place: 41, rating: 1400, deviation: 100 }),
      next: query['after'] === undefined ? 'further' : null,
    }),
  })
  renderApp(<TournamentsPage />, { path: `/tournaments?show=ladder&game=${game.id}`, route: '/tournaments', user: me })
  const ladder = within(await screen.findByRole('list', { name: 'Ladder' }))
  expect(ladder.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Place 1Ines Carvalhofrom 9 tournaments1,700 ± 100at least 1,600',
    'Place 41Youfrom 9 tournaments1,400 ± 200at least 1,200',
  ])
  press(screen.getByRole('button', { name: 'Show more of the ladder' }))
  expect(await ladder.findByText('1,650 ± 100')).toBeTruthy()
  expect(api.callsOf('GET /api/tournaments/ladder')).toHaveLength(2)
})
