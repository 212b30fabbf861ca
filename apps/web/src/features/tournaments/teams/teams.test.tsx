// @vitest-environment jsdom
import type { Tournament } from '@guildhall/contract/tournaments'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { anEntrant, aTeam, aTournament } from '../../../testing/tournaments/tournament-builders.ts'
import { EnterButton } from '../cards/enter-button.tsx'
import { EntrantRow } from '../entrants/entrant-row.tsx'
import { NameTeamDialog } from './team-dialogs.tsx'
import { TeamPanel } from './team-panel.tsx'

const ofTeams = (part: Parameters<typeof aTournament>[0] = {}) => aTournament({ teamSize: 2, ...part })
const notIn = { mine: { standing: null, entrantId: null }, may: { enter: null, leave: false } } as const

function openPanel(tournament: Tournament) {
  const api = fakeApi({
    'PUT /api/tournaments/{id}/teams/{entrantId}/membership': () => tournament,
    'DELETE /api/tournaments/{id}/teams/{entrantId}/membership': () => undefined,
    'DELETE /api/tournaments/{id}/teams/{entrantId}/members/{memberId}': () => undefined,
    'PUT /api/tournaments/{id}/teams/{entrantId}/captain': () => tournament,
  })
  renderApp(<TeamPanel tournament={tournament} />)
  return api
}

test('whoever is asked by a team says yes or no to it', async () => {
  const team = aTeam({ may: { join: true, decline: true } })
  const api = openPanel(ofTeams({ ...notIn, askedByTeams: [team] }))
  const card = screen.getByRole('region', { name: 'Asks you: Lanterns' })
  expect(within(card).getByText('Captain: Mara Vance')).toBeDefined()
  expect(within(card).getByText('1 of 2')).toBeDefined()
  press(within(card).getByRole('button', { name: 'Join the team: Lanterns' }))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/tournaments/{id}/teams/{entrantId}/membership')[0]?.params).toMatchObject({
      entrantId: team.entrantId,
    }),
  )
  press(within(card).getByRole('button', { name: 'Decline: Lanterns' }))
  await waitFor(() => expect(api.callsOf('DELETE /api/tournaments/{id}/teams/{entrantId}/membership')).toHaveLength(1))
})

test('a captain makes another captain, and takes an invitation back', async () => {
  const [mate, asked] = [
    aMember({ firstName: 'Jun', lastName: 'Takeda' }),
    aMember({ firstName: 'Ines', lastName: 'Sol' }),
  ]
  const me = { id: anId(), member: aMember({ firstName: 'Wren', lastName: 'Abbott' }), isMe: true, isCaptain: true }
  const place = { id: anId(), member: mate, isMe: false, isCaptain: false }
  const may = { invite: true, takeOut: true, handOver: true, rename: true, leave: true }
  const invitation = { id: anId(), member: asked }
  const team = aTeam({ roster: [me, place], invited: [invitation], isComplete: true, may })
  const api = openPanel(ofTeams({ team }))
  expect(screen.getByText('Complete')).toBeDefined()
  press(screen.getByRole('button', { name: 'Take back what you asked Ines Sol' }))
  await waitFor(() =>
    expect(api.callsOf('DELETE /api/tournaments/{id}/teams/{entrantId}/members/{memberId}')[0]?.params).toMatchObject({
      memberId: invitation.id,
    }),
  )
  screen.getByRole('button', { name: 'More for Jun Takeda' }).focus()
  key('Enter')
  press(await screen.findByRole('menuitem', { name: 'Make captain' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Make Jun Takeda the captain?' }))
  expect(api.callsOf('PUT /api/tournaments/{id}/teams/{entrantId}/captain')).toEqual([])
  press(sure.getByRole('button', { name: 'Make captain' }))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/tournaments/{id}/teams/{entrantId}/captain')[0]?.body).toEqual({ memberId: place.id }),
  )
  expect(screen.queryByRole('button', { name: 'More for Wren Abbott' })).toBeNull()
})

test('a team that was not complete is told why it is out', () => {
  openPanel(ofTeams({ state: 'running', mine: { standing: 'out', outBy: 'incomplete' } }))
  expect(screen.getByText(/not complete at the start/)).toBeDefined()
})

test('entering leads to the name of the team, which is said to be taken where it is', async () => {
  const tournament = ofTeams(notIn)
  const { unmount } = renderApp(<EnterButton tournament={tournament} />)
  const link = screen.getByRole('link', { name: /^Enter with a team: / })
  expect(link.getAttribute('href')).toBe(`/tournament-detail/${tournament.id}?wish=team`)
  unmount()
  const api = fakeApi({ 'PUT /api/tournaments/{id}/team': () => refuse(409, 'tournament_team_name_taken') })
  renderApp(<NameTeamDialog tournament={tournament} onClose={() => undefined} />)
  press(screen.getByRole('button', { name: 'Enter with this team' }))
  expect(await screen.findByText('A team needs a name.')).toBeDefined()
  type(screen.getByLabelText('Name of the team'), ' Lanterns ')
  press(screen.getByRole('button', { name: 'Enter with this team' }))
  expect(await screen.findByText('Another team here has this name.')).toBeDefined()
  expect(api.callsOf('PUT /api/tournaments/{id}/team')[0]?.body).toEqual({ name: 'Lanterns', answers: [], to: [] })
})

test('among the entrants a team unfolds to who plays for it', async () => {
  const team = aTeam()
  renderApp(<EntrantRow tournament={ofTeams()} entrant={anEntrant({ id: team.entrantId, member: null, team })} />)
  expect(screen.queryByRole('list', { name: 'Who plays for Lanterns' })).toBeNull()
  press(screen.getByRole('button', { name: 'Who plays for Lanterns' }))
  expect(within(screen.getByRole('list', { name: 'Who plays for Lanterns' })).getByText('Mara Vance')).toBeDefined()
})
