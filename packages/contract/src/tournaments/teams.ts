import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { id, title } from '../frame/primitives.ts'
import { rosterMaximum, teamNameMaximum } from '../rules/tournaments/tournament-limits.ts'
import { tournament } from './nouns.ts'
import { said } from './setting/questions.ts'

const ofTournament = z.object({ id })
const ofTeam = z.object({ id, entrantId: id })

/** Teams as their members make them. From the start on who is in one stays, unless hosts change it. */
export const tournamentTeamsEndpoints = membersIn('tournaments')({
  'PUT /api/tournaments/{id}/team': {
    summary:
      'Enter with a team of the own, as its captain: it takes a seat, asks for one, or waits. Who has one gives it another name; a repeat changes nothing',
    params: ofTournament,
    body: z.object({
      name: title({ min: 1, max: teamNameMaximum }),
      /** Where the team is new. */
      ...said,
    }),
    answers: { 200: tournament },
  },
  'POST /api/tournaments/{id}/teams/{entrantId}/invitations': {
    summary: 'Ask members to play for a team, as its captain or as host; whoever is asked already is not asked again',
    params: ofTeam,
    body: z.object({ userIds: z.array(id).min(1).max(rosterMaximum) }),
    answers: { 200: tournament },
  },
  'PUT /api/tournaments/{id}/teams/{entrantId}/membership': {
    summary: 'Play for a team that asks; a repeat changes nothing',
    params: ofTeam,
    answers: { 200: tournament },
  },
  'DELETE /api/tournaments/{id}/teams/{entrantId}/membership': {
    area: 'own',
    summary:
      'Decline, or leave the team: whoever is in it longest is captain then, and the last one takes it along. A repeat changes nothing',
    params: ofTeam,
    answers: { 204: null },
  },
  'DELETE /api/tournaments/{id}/teams/{entrantId}/members/{memberId}': {
    summary: 'Take somebody out of a team, or an invitation back, as captain or host; a repeat changes nothing',
    params: ofTeam.extend({ memberId: id }),
    answers: { 204: null },
  },
  'PUT /api/tournaments/{id}/teams/{entrantId}/captain': {
    summary: 'Hand the captaincy over to somebody in the team, as captain or host; a repeat changes nothing',
    params: ofTeam,
    body: z.object({ memberId: id }),
    answers: { 200: tournament },
  },
})
