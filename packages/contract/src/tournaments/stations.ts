import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { id, line } from '../frame/primitives.ts'
import { stationNameMaximum, stationsMaximum } from '../rules/tournaments/tournament-limits.ts'
import { desk } from './desk.ts'
import { match, ofMatch } from './matches.ts'

const name = line({ min: 1, max: stationNameMaximum })

/** Tables, screens or servers at which matches are played, one at a time. */
export const tournamentStationsEndpoints = membersIn('tournaments')({
  'PUT /api/tournaments/{id}/stations': {
    summary: 'Name the stations of an own tournament; matches that are ready take those that are free, in their order',
    params: z.object({ id }),
    body: z.object({ names: z.array(name).max(stationsMaximum) }),
    answers: { 200: desk },
  },
  'PUT /api/tournaments/{id}/matches/{match}/station': {
    summary: 'Give a free station to a match, or take it away, as host or referee; a repeat changes nothing',
    params: ofMatch,
    body: z.object({ station: name.nullable() }),
    answers: { 200: match },
  },
})
