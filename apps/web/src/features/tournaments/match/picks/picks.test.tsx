// @vitest-environment jsdom
import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../../testing/builders.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { press } from '../../../../testing/hands.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { aMatch } from '../../../../testing/tournaments/tournament-builders.ts'
import { MatchRoom } from '../match-room.tsx'

type Picks = NonNullable<TournamentMatch['picks']>
const steps = (...choices: string[]): Picks['steps'] =>
  (['bans', 'bans', 'decider'] as const).map((deed, at) => ({
    deed,
    side: deed === 'decider' ? null : at === 0 ? 0 : 1,
    choice: choices[at] ?? null,
  }))
const picks = (...choices: string[]): Picks => ({
  pool: ['Colosseo', 'Salt Mine', 'King Street'],
  begins: 0,
  beginsBy: 'chance',
  steps: steps(...choices),
  step: choices.length < 3 ? choices.length : null,
  until: null,
  minutes: null,
})

function open(match: TournamentMatch) {
  const api = fakeApi({
    'PUT /api/tournaments/{id}/matches/{match}/picks': () => match,
    'DELETE /api/tournaments/{id}/matches/{match}/picks': () => match,
  })
  const path = `/tournament-detail/${match.tournamentId}/match/${match.name}`
  renderApp(<MatchRoom match={match} />, { path, user: aCurrentUser() })
  return api
}
const card = async () => within(await screen.findByRole('region', { name: 'Picks and bans' }))
const band = () => within(screen.getByRole('region', { name: 'Next' }))

test('whose turn it is chooses, and says it with a button that names what is struck out', async () => {
  const api = open(aMatch({ picks: picks(), may: { choose: true } }))
  expect(band().getByRole('heading', { name: 'Your ban' })).toBeDefined()
  // No button at the lower edge of a phone leads past the choice.
  expect(within(screen.getByRole('region', { name: 'Next, in short' })).queryByRole('button')).toBeNull()
  const room = await card()
  expect(room.getByText('Mara Takeda begins: the server drew it.')).toBeDefined()
  expect(room.queryByRole('button', { name: /^Ban / })).toBeNull()
  press(room.getByRole('button', { name: 'Salt Mine' }))
  press(room.getByRole('button', { name: 'Ban Salt Mine' }))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/tournaments/{id}/matches/{match}/picks')[0]?.body).toEqual({
      step: 0,
      choice: 'Salt Mine',
    }),
  )
})

test('whoever waits sees what is free, and no button', async () => {
  open(aMatch({ picks: picks('Salt Mine') }))
  expect(band().getByRole('heading', { name: 'Ines Takeda bans' })).toBeDefined()
  const room = await card()
  expect(within(room.getByRole('list', { name: 'Still free' })).getAllByRole('listitem')).toHaveLength(2)
  expect(room.getByText('Banned by Mara Takeda')).toBeDefined()
  expect(room.queryByRole('button')).toBeNull()
})

test('once all is chosen the games are named, and the band is about playing', async () => {
  open(aMatch({ picks: picks('Salt Mine', 'Colosseo', 'King Street') }))
  expect(band().getByRole('heading', { name: 'Play, then report' })).toBeDefined()
  const room = await card()
  expect(room.getByText('All is chosen.')).toBeDefined()
  expect(room.getByText('Game 1, what was left')).toBeDefined()
})

test('of a match that was played without the rest nobody is next', async () => {
  open(aMatch({ state: 'completed', picks: { ...picks('Salt Mine'), step: null } }))
  const room = await card()
  expect(room.getByText('It went on without the rest.')).toBeDefined()
  expect(room.queryByRole('list', { name: 'Still free' })).toBeNull()
})

test('who judges takes the last choice of a side back, also once what was left was taken with it', async () => {
  const api = open(
    aMatch({
      picks: picks('Salt Mine', 'Colosseo', 'King Street'),
      mySide: null,
      may: { report: false, undoChoice: true },
    }),
  )
  press((await card()).getByRole('button', { name: 'Take the last choice back' }))
  await waitFor(() =>
    expect(api.callsOf('DELETE /api/tournaments/{id}/matches/{match}/picks')[0]?.query).toEqual({
      step: '1',
      choice: 'Colosseo',
    }),
  )
})

test('a turn with a clock counts down, and says what comes then', async () => {
  const until = new Date(Date.now() + 90_000).toISOString()
  const turn = { ...picks('Salt Mine'), until, minutes: 3 }
  const { unmount } = renderApp(<MatchRoom match={aMatch({ state: 'checked_in', picks: turn })} />, {
    path: '/',
    user: aCurrentUser(),
  })
  expect(band().getByText(/^1:(30|29)$/)).toBeDefined()
  expect(band().getByText(/At .+ chance takes this step\.$/)).toBeDefined()
  // Paused it stands, and names no moment.
  const pausedAt = new Date(Date.parse(until) - 60_000).toISOString()
  unmount()
  open(aMatch({ state: 'checked_in', picks: turn, pausedAt }))
  expect(band().getByText('1:00')).toBeDefined()
  expect(band().queryByText(/chance takes this step/)).toBeNull()
})
