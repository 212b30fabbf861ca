// @vitest-environment jsdom
import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../../testing/builders.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { press } from '../../../../testing/hands.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { aMatch, wonBy } from '../../../../testing/tournaments/tournament-builders.ts'
import { MatchRoom } from '../match-room.tsx'

function open(part: Parameters<typeof aMatch>[0]) {
  const match: TournamentMatch = aMatch({ mySide: null, ...part, may: { report: false, ...part?.may } })
  const api = fakeApi({
    'PUT /api/tournaments/{id}/matches/{match}/prediction': () => match,
    'DELETE /api/tournaments/{id}/matches/{match}/prediction': () => match,
  })
  const path = `/tournament-detail/${match.tournamentId}/match/${match.name}`
  renderApp(<MatchRoom match={match} />, { path, user: aCurrentUser() })
  return api
}
const card = async () => within(await screen.findByRole('region', { name: 'Who wins?' }))

test('who looks on says who wins, and what that is worth', async () => {
  const api = open({ prediction: { worth: 2, mine: null, isRight: null }, may: { predict: true } })
  const room = await card()
  expect(room.getByText(/^Right is worth 2 points/)).toBeDefined()
  press(room.getByRole('button', { name: 'Ines Takeda' }))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/tournaments/{id}/matches/{match}/prediction')[0]?.body).toEqual({ winner: 1 }),
  )
})

test('the same said again is taken back', async () => {
  const api = open({ prediction: { worth: 1, mine: 1, isRight: null }, may: { predict: true } })
  const said = (await card()).getByRole('button', { name: 'Ines Takeda' })
  expect(said.getAttribute('aria-pressed')).toBe('true')
  press(said)
  await waitFor(() => expect(api.callsOf('DELETE /api/tournaments/{id}/matches/{match}/prediction')).toHaveLength(1))
})

test('once it is played one reads whether it was right, and whoever said nothing reads nothing', async () => {
  open({ ...wonBy(1, [1, 2]), prediction: { worth: 2, mine: 1, isRight: true } })
  expect((await card()).getByText('You said: Ines Takeda. Right, 2 points.')).toBeDefined()
  open({ ...wonBy(1, [1, 2]), prediction: { worth: 2, mine: null, isRight: null } })
  expect(screen.getAllByRole('region', { name: 'Who wins?' })).toHaveLength(1)
})
