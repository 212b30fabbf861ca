// @vitest-environment jsdom
import type { Desks } from '@guildhall/contract/desks'
import { roles } from '@guildhall/contract/rules/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AdminPage } from '../../app/pages/admin/admin-page.tsx'
import { aCurrentUser, anId } from '../../testing/builders.ts'
import { fakeApi, type Handlers } from '../../testing/fake-api.ts'
import { aGameCard } from '../../testing/gaming/game-builders.ts'
import { press } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'

function open(desks: Desks, handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/admin/cases/counts': () => ({ open: 0, mine: 0, held: 0, appeals: 0 }),
    'GET /api/admin/desks': () => desks,
    ...handlers,
  })
  const user = { ...aCurrentUser(), role: roles.moderator }
  renderApp(<AdminPage />, { path: '/admin?view=desks', route: '/admin', user })
  return api
}

test('moderators find where somebody is needed', async () => {
  const [tournament, challenge] = [anId(), anId()]
  open({
    suggestions: 3,
    knownSuggestions: 2,
    corrections: 1,
    doubles: [],
    disputes: [{ id: tournament, title: 'Autumn cup', count: 2 }],
    flags: [{ id: challenge, title: 'Forty hours', count: 1 }],
  })
  expect(await screen.findByText('3 suggested games wait')).toBeDefined()
  expect(screen.getByText('2 of them are in the catalogue already')).toBeDefined()
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('Suggestions')).toBe('/games/suggestions')
  expect(screen.getByText('1 corrected fact waits')).toBeDefined()
  expect(addressOf('Corrections')).toBe('/games/suggestions?of=facts')
  expect(addressOf('Autumn cup')).toBe(`/tournament-detail/${tournament}/desk`)
  expect(addressOf('Forty hours')).toBe(`/challenge/${challenge}`)
  expect(within(screen.getByRole('list', { name: 'Tournaments' })).getByText('2 disputed matches')).toBeDefined()
})

test('where nothing waits that is said', async () => {
  open({ suggestions: 0, knownSuggestions: 0, corrections: 0, doubles: [], disputes: [], flags: [] })
  expect(await screen.findByText('No suggested game waits.')).toBeDefined()
  expect(screen.getByText('No match is disputed.')).toBeDefined()
  expect(screen.getByText('Nothing fails to add up.')).toBeDefined()
})

test('two games of one name are brought together, or said to be two', async () => {
  const [from, into] = [aGameCard({ title: 'Nine Lanterns', releaseYear: 2021 }), aGameCard({ title: 'Nine lanterns' })]
  const nothing: Desks = { suggestions: 0, knownSuggestions: 0, corrections: 0, doubles: [], disputes: [], flags: [] }
  const merge = { id: anId(), from, into, moved: { entries: 4, reviews: 0, listEntries: 0 }, isUndone: false }
  const api = open(
    { ...nothing, doubles: [{ from, into }] },
    {
      'GET /api/games/{gameId}/merge/{intoId}': () => ({ ...merge, id: null }),
      'POST /api/games/{gameId}/merge/{intoId}': () => merge,
      'PUT /api/games/{gameId}/apart/{otherId}': () => undefined,
    },
  )
  expect((await screen.findByRole('link', { name: 'Nine Lanterns (2021)' })).getAttribute('href')).toBe(
    `/game/${from.id}`,
  )
  press(screen.getByRole('button', { name: 'They are two: Nine Lanterns' }))
  await waitFor(() => expect(api.callsOf('PUT /api/games/{gameId}/apart/{otherId}')).toHaveLength(1))
  expect(api.callsOf('PUT /api/games/{gameId}/apart/{otherId}')[0]).toMatchObject({
    params: { gameId: from.id, otherId: into.id },
    body: { areApart: true },
  })
  press(screen.getByRole('button', { name: 'Bring together: Nine Lanterns' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bring these two together?' }))
  expect(await dialog.findByText('4 shelves that have it')).toBeDefined()
  api.answer('GET /api/admin/desks', () => nothing)
  press(dialog.getByRole('button', { name: 'Bring together' }))
  expect(await screen.findByText('No game came twice.')).toBeDefined()
  expect(api.callsOf('POST /api/games/{gameId}/merge/{intoId}')[0]?.params).toEqual({
    gameId: from.id,
    intoId: into.id,
  })
})
