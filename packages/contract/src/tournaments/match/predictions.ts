import { z } from 'zod'
import { membersIn } from '../../frame/headings.ts'
import { id, named, pageLimit, rankedAfter } from '../../frame/primitives.ts'
import { member } from '../../users.ts'
import { match, ofMatch } from '../matches.ts'
import { tournament } from '../nouns.ts'

const count = z.number().int().min(0)
const ofTournament = z.object({ id })

/** Somebody who predicted: `right` of so many that were played. The same points are the same place. */
const row = named('TournamentPredictionsRow', {
  member,
  isMe: z.boolean(),
  place: z.number().int().min(1),
  points: count,
  right: count,
  predicted: count,
})

/** `mine` is the own row, wherever it stands; null for whoever predicted nothing that was played. */
export const predictions = named('TournamentPredictions', {
  rows: z.array(row).max(100),
  mine: row.nullable(),
  next: count.nullable(),
})
export type Predictions = z.infer<typeof predictions>

/** Who wins, as those say who look on: for points, and nothing else. */
export const tournamentPredictionsEndpoints = membersIn('tournaments')({
  'GET /api/tournaments/{id}/predictions': {
    summary: 'Who predicted the matches of a tournament best, and the own row',
    params: ofTournament,
    query: z.object({ after: rankedAfter, limit: pageLimit(20) }),
    pages: { query: 'after', place: 'next' },
    answers: { 200: predictions },
  },
  'PUT /api/tournaments/{id}/predictions': {
    summary:
      'Let results of an own tournament be predicted, or not; what was said is kept, and a repeat changes nothing',
    params: ofTournament,
    body: z.object({ areAllowed: z.boolean() }),
    answers: { 200: tournament },
  },
  'PUT /api/tournaments/{id}/matches/{match}/prediction': {
    summary: 'Say who wins a match of others, until it begins; a repeat changes nothing',
    params: ofMatch,
    body: z.object({ winner: z.union([z.literal(0), z.literal(1)]) }),
    answers: { 200: match },
  },
  'DELETE /api/tournaments/{id}/matches/{match}/prediction': {
    area: 'own',
    summary: 'Take back what one said of a match, until it begins; a repeat changes nothing',
    params: ofMatch,
    answers: { 200: match },
  },
})
