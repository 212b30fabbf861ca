import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { timestamp } from '../frame/primitives.ts'
import { match, ofMatch } from './matches.ts'

/** What the sides of a match arrange between them, before it is played. */
export const tournamentArrangingEndpoints = membersIn('tournaments')({
  'PUT /api/tournaments/{id}/matches/{match}/time': {
    summary:
      'Propose when to play, for the own side: what the other side proposes is agreed by proposing the same; a repeat changes nothing',
    params: ofMatch,
    body: z.object({ at: timestamp }),
    answers: { 200: match },
  },
  'DELETE /api/tournaments/{id}/matches/{match}/time': {
    area: 'own',
    summary:
      'Decline a proposed time, or take the own one back, naming it; what was agreed stays, and a repeat changes nothing',
    params: ofMatch,
    query: z.object({ at: timestamp }),
    answers: { 200: match },
  },
})
