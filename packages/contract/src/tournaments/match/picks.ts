import { z } from 'zod'
import { membersIn } from '../../frame/headings.ts'
import { id } from '../../frame/primitives.ts'
import { picksMaximum } from '../../rules/tournaments/tournament-limits.ts'
import { match, ofMatch } from '../matches.ts'
import { tournament } from '../nouns.ts'
import { pickChoice as choice, namedPicks } from '../setting/named-picks.ts'

const step = z.number().int().min(0).max(picksMaximum)

/** Maps or characters that the sides of a match strike out and take by turns before they play. */
export const tournamentPicksEndpoints = membersIn('tournaments')({
  'PUT /api/tournaments/{id}/picks': {
    summary:
      'Name what is picked and banned in an own tournament, and in which order for which length of a match; nothing takes it away. Matches that began keep theirs; a repeat changes nothing',
    params: z.object({ id }),
    body: namedPicks,
    answers: { 200: tournament },
  },
  'PUT /api/tournaments/{id}/matches/{match}/picks': {
    summary:
      'Take or strike out one of them for the own side, whose turn it is, naming the step; a repeat changes nothing',
    params: ofMatch,
    body: z.object({ step, choice }),
    answers: { 200: match },
  },
  'DELETE /api/tournaments/{id}/matches/{match}/picks': {
    summary:
      'Take the last choice of a side back as host or referee, naming its step and what it was; a repeat changes nothing',
    params: ofMatch,
    query: z.object({ step: z.coerce.number().pipe(step), choice }),
    answers: { 200: match },
  },
})
