// @vitest-environment jsdom
import type { Tournament, TournamentEntrant } from '@guildhall/contract/tournaments'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMember } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { anEntrant, aTournament } from '../../../testing/tournaments/tournament-builders.ts'
import { SeedEditor } from './seed-editor.tsx'

const named = (firstName: string) => anEntrant({ member: aMember({ firstName, lastName: 'Raman' }) })

function open(entrants: TournamentEntrant[], past: Tournament[] = []) {
  const tournament = aTournament({ game: aGameCard(), may: { seed: true } })
  const api = fakeApi({
    'GET /api/tournaments': () => past,
    'GET /api/tournaments/{id}/entrants': () => entrants,
    'PUT /api/tournaments/{id}/seeds': () => ({ ...tournament, version: tournament.version + 1, seedNumber: 41 }),
  })
  renderApp(<SeedEditor tournament={tournament} />)
  return { api, tournament }
}

const order = () =>
  within(screen.getByRole('list', { name: /^Seeds/ }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replace(/Raman.*/, '').trim())

test('arrows move a seed, the order is shown at once, and all are named', async () => {
  const entrants = ['Jun', 'Ines', 'Mara'].map(named)
  const { api, tournament } = open(entrants)
  ;(await screen.findByRole('button', { name: 'Move Mara Raman, 3 of 3' })).focus()
  key('ArrowUp')
  key('ArrowUp')
  expect(order()).toEqual(['1Mara', '2Jun', '3Ines'])
  await waitFor(() => expect(api.callsOf('PUT /api/tournaments/{id}/seeds')).toHaveLength(1))
  const [jun, ines, mara] = entrants.map(({ id }) => id)
  expect(api.callsOf('PUT /api/tournaments/{id}/seeds')[0]?.body).toEqual({
    entrantIds: [mara, jun, ines],
    version: tournament.version,
  })
})

test('an order by hours, or by the places of an earlier one, is made at once', async () => {
  const past = aTournament({ state: 'done', title: 'Candle cup 3' })
  const { api, tournament } = open(['Jun', 'Ines'].map(named), [past])
  press(await screen.findByRole('button', { name: 'Order by hours in this game' }))
  const bodies = () => api.callsOf('PUT /api/tournaments/{id}/seeds').map(({ body }) => body)
  await waitFor(() => expect(bodies()).toEqual([{ by: 'hours', version: tournament.version }]))
  press(await screen.findByRole('button', { name: 'Order by its places' }))
  await waitFor(() => expect(bodies()[1]).toMatchObject({ by: 'tournament', tournamentId: past.id }))
})

test('by chance is drawn from the number that is written', async () => {
  const { api, tournament } = open(['Jun', 'Ines'].map(named))
  type(await screen.findByLabelText('Number to draw from'), 'forty')
  press(screen.getByRole('button', { name: 'Draw by chance' }))
  expect(screen.getByText('A whole number, please.')).toBeDefined()
  type(screen.getByLabelText('Number to draw from'), '41')
  press(screen.getByRole('button', { name: 'Draw by chance' }))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/tournaments/{id}/seeds')[0]?.body).toEqual({
      random: 41,
      version: tournament.version,
    }),
  )
})
