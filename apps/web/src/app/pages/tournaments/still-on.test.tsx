// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TournamentRoom } from '../../../features/tournaments/room/tournament-room.tsx'
import { asDraft, factsOfFriendly } from '../../../features/tournaments/setting/facts.ts'
import { aCurrentUser, aMember } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { anEntrant, aTournament } from '../../../testing/tournaments/tournament-builders.ts'
import { StillOn } from './still-on.tsx'

const me = aCurrentUser()
const game = aGameCard({ title: 'Dice Legends' })

test('who is out is offered a friendly with whoever is out, too', async () => {
  const tournament = aTournament({ game, state: 'running' })
  const ines = aMember({ firstName: 'Ines', lastName: 'Carvalho' })
  fakeApi({
    'GET /api/tournaments/{id}/entrants': () => [
      anEntrant({ isMe: true, place: 3 }),
      anEntrant({ member: ines, place: 3 }),
      anEntrant({ place: null }),
    ],
    'GET /api/challenges': () => [],
  })
  renderApp(<StillOn tournament={tournament} />, { user: me })
  const list = within(await screen.findByRole('list', { name: 'Who is out, too' }))
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  expect(list.getByRole('link', { name: 'Play a friendly with Ines Carvalho' }).getAttribute('href')).toBe(
    `/tournaments/new?friendly=${tournament.id}&with=${ines.id}`,
  )
  expect(asDraft(factsOfFriendly(tournament, ines.id))).toMatchObject({
    title: `Friendly: ${tournament.title}`,
    gameId: game.id,
    audience: 'invited',
    invitedIds: [ines.id],
    capacity: 2,
    checkIn: null,
  })
})

const { mine } = aTournament()
test.each([
  ['is out', { state: 'running' as const, mine: { ...mine, place: 5, match: null } }, true],
  [
    'has a match in the lower bracket',
    { state: 'running' as const, mine: { ...mine, place: null, match: '1-7' } },
    false,
  ],
  [
    'won it',
    { state: 'done' as const, endedAt: new Date().toISOString(), mine: { ...mine, place: 1, match: null } },
    false,
  ],
  [
    'was out of it last week',
    { state: 'done' as const, endedAt: '2026-01-01T00:00:00.000Z', mine: { ...mine, place: 5, match: null } },
    false,
  ],
])('whoever %s sees what goes on, or not', async (_, part, isOffered) => {
  const api = fakeApi({
    'GET /api/tournaments/{id}/bracket': () => ({ entrants: [], stages: [], revision: 1 }),
    'GET /api/tournaments/{id}/standings': () => ({ stages: [] }),
    'GET /api/tournaments/{id}/entrants': () => [],
  })
  renderApp(<TournamentRoom tournament={aTournament(part)} stillOn={<p>Still on</p>} />, { user: me })
  await waitFor(() => expect(api.calls.length).toBeGreaterThan(0))
  expect(screen.queryByText('Still on') !== null).toBe(isOffered)
})
