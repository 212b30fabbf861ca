// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aTournament } from '../../../testing/tournaments/tournament-builders.ts'
import { StandingsTab } from './standings-tab.tsx'

const row = (part: object = {}) => ({
  member: aMember(),
  isMe: false,
  place: 1,
  points: 7,
  right: 4,
  predicted: 5,
  ...part,
})
const bracket = { entrants: [], stages: [], revision: 1 }

test('who predicted best stands with the places, and oneself wherever one is', async () => {
  fakeApi({
    'GET /api/tournaments/{id}/bracket': () => bracket,
    'GET /api/tournaments/{id}/standings': () => ({ stages: [] }),
    'GET /api/tournaments/{id}/predictions': () => ({
      rows: [row()],
      mine: row({ isMe: true, place: 31, points: 1, right: 1 }),
      next: null,
    }),
  })
  renderApp(<StandingsTab tournament={aTournament()} />, { path: '/', user: aCurrentUser() })
  const table = within(await screen.findByRole('list', { name: 'Predictions' }))
  const [first, own] = table.getAllByRole('listitem')
  expect(first?.textContent).toContain('4 of 5 right7 points')
  expect(own?.textContent).toContain('You1 of 5 right1 point')
})

test('where nobody predicts nothing is asked for', async () => {
  const api = fakeApi({
    'GET /api/tournaments/{id}/bracket': () => bracket,
    'GET /api/tournaments/{id}/standings': () => ({ stages: [] }),
  })
  renderApp(<StandingsTab tournament={aTournament({ hasPredictions: false })} />, { path: '/', user: aCurrentUser() })
  await screen.findByText('Nobody stands anywhere yet')
  expect(api.callsOf('GET /api/tournaments/{id}/predictions')).toEqual([])
})
