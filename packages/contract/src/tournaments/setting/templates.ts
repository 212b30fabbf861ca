import { z } from 'zod'
import { membersIn } from '../../frame/headings.ts'
import { id, named, timestamp, title } from '../../frame/primitives.ts'
import { gameCard } from '../../games.ts'
import { templateNameMaximum, templatesMaximum } from '../../rules/tournaments/tournament-limits.ts'
import { describedFacts, tournamentFacts } from '../nouns.ts'
import { namedPicks } from './named-picks.ts'

/** What a member keeps of a set-up for the next time: how it is played and what is said of it, and neither its day nor its people. */
export const tournamentTemplate = named('TournamentTemplate', {
  id,
  name: z.string(),
  game: gameCard.nullable(),
  facts: describedFacts,
  keptAt: timestamp,
})
export type TournamentTemplate = z.infer<typeof tournamentTemplate>

const keptFacts = tournamentFacts
  .pick({
    title: true,
    rules: true,
    prize: true,
    gameId: true,
    stages: true,
    advance: true,
    seeding: true,
    keepsFriendsApart: true,
    checkIn: true,
    matchCheckIn: true,
    confirm: true,
    entry: true,
    capacity: true,
    teamSize: true,
    substitutes: true,
    requirements: true,
    questions: true,
  })
  // Pages of the release before name none.
  .extend({ picks: namedPicks.nullable().default(null) })

export const tournamentTemplatesEndpoints = membersIn('own')({
  'GET /api/tournaments/templates': {
    summary: 'The own templates, by name',
    pages: 'whole',
    answers: { 200: z.array(tournamentTemplate).max(templatesMaximum) },
  },
  'POST /api/tournaments/templates': {
    summary: 'Keep a set-up under a name; it takes the place of what was kept under that, in whatever case',
    body: z.object({ name: title({ min: 1, max: templateNameMaximum }), facts: keptFacts }),
    answers: { 201: tournamentTemplate },
  },
  'DELETE /api/tournaments/templates/{id}': {
    summary: 'Keep one of the own templates no longer; a repeat changes nothing',
    params: z.object({ id }),
    answers: { 204: null },
  },
})
