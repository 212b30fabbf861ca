import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { id, timestamp } from '../frame/primitives.ts'
import { stagesMaximum } from '../rules/tournaments/tournament-limits.ts'
import { desk } from './desk.ts'
import { tournament } from './nouns.ts'

const ofTournament = z.object({ id })
/** A round as the bracket counts it. */
const ofRound = {
  stage: z.coerce.number().int().min(1).max(stagesMaximum),
  round: z.coerce.number().int().min(0).max(4000),
}

/** The clocks of a tournament that runs, in the hands of its host and referees. */
export const tournamentPaceEndpoints = membersIn('tournaments')({
  'PUT /api/tournaments/{id}/pause': {
    summary: 'Let all clocks of matches stand still; everybody in it is told, and a repeat changes nothing',
    params: ofTournament,
    answers: { 200: tournament },
  },
  'DELETE /api/tournaments/{id}/pause': {
    summary: 'Let clocks go on with what was left of each; a repeat changes nothing',
    params: ofTournament,
    answers: { 200: tournament },
  },
  'PUT /api/tournaments/{id}/delays': {
    summary:
      'Let a round begin later: nobody has to be there before, and who plays it is told; a repeat changes nothing',
    params: ofTournament,
    body: z.object({ ...ofRound, until: timestamp }),
    answers: { 200: desk },
  },
  'DELETE /api/tournaments/{id}/delays': {
    summary: 'Let a round begin as it comes after all, with the whole time for check-in; a repeat changes nothing',
    params: ofTournament,
    query: z.object(ofRound),
    answers: { 200: desk },
  },
})
