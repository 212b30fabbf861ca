import { z } from 'zod'
import { members } from '../../frame/headings.ts'
import { id, named, timestamp } from '../../frame/primitives.ts'
import { checkInsMaximum } from '../../rules/tournaments/tournament-limits.ts'
import { matchName } from '../nouns.ts'

/** A seat, or a match, that is lost for who does not check in; without a match it is the seat. */
export const ownCheckIn = named('OwnCheckIn', {
  tournamentId: id,
  title: z.string(),
  match: matchName.nullable(),
  closesAt: timestamp,
})
export type OwnCheckIn = z.infer<typeof ownCheckIn>

export const tournamentCheckInsEndpoints = members({
  'GET /api/tournaments/check-ins': {
    summary: 'The check-ins that are open for the caller and have a clock that runs, what closes soonest first',
    pages: 'whole',
    answers: { 200: z.array(ownCheckIn).max(checkInsMaximum) },
  },
})
