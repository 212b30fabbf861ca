import { z } from 'zod'
import { membersIn } from './frame/headings.ts'
import { id, named, pageLimit, plainString, text, timestamp, version } from './frame/primitives.ts'
import { gameCard, gameId } from './games.ts'
import { entrantStandings, matchStates } from './rules/tournaments/tournament-kinds.ts'
import {
  announcementMaximum,
  entrantsMaximum,
  entrantsMinimum,
  gameMinutes,
  invitationsAtOnceMaximum,
  previewsMaximum,
  stagesMaximum,
  stationsMaximum,
  tournamentReasonMaximum,
  tournamentSearchMaximum,
  tournamentsCountedMaximum,
} from './rules/tournaments/tournament-limits.ts'
import { gameRating } from './tournaments/ladder.ts'
import { tournamentLogLine } from './tournaments/matches.ts'
import {
  matchName,
  tournament,
  tournamentCard,
  tournamentDocument,
  tournamentDraft,
  tournamentEntrant,
  tournamentFacts,
} from './tournaments/nouns.ts'
import { said } from './tournaments/setting/questions.ts'
import { stageSettings, tournamentPreview } from './tournaments/stages.ts'
import { member } from './users.ts'

const count = z.number().int().min(0)
const counted = z.number().int().min(0).max(tournamentsCountedMaximum)

/** `upcoming` can be entered or is about to begin; `mine` are those one has a seat in, waits for, hosts or judges. */
export const tournamentFilters = ['upcoming', 'running', 'past', 'mine', 'invited', 'drafts'] as const
/** Besides: `ahead` is what runs and what comes up, by when it begins, for places with room for one list. */
const listFilters = [...tournamentFilters, 'ahead'] as const

/**
 * What the page begins with: the match of the caller that is next, how many there are of each filter, counted as far as to
 * `tournamentsCountedMaximum`, and who won lately.
 */
export const tournamentOverview = named('TournamentOverview', {
  next: z
    .object({
      tournament: tournamentCard,
      match: matchName.nullable(),
      /** Of a team its captain. */
      opponent: member.nullable(),
      opponentTeam: z.string().nullable(),
      /** Of its match, as the bracket says it; `until` is when check-in, or the time to object, is over. */
      state: z.enum(matchStates).nullable(),
      until: timestamp.nullable(),
      station: z.string().nullable(),
      /** The other side reported, and the caller's did not answer yet. */
      isAsked: z.boolean(),
    })
    .nullable(),
  counts: z.object({
    upcoming: counted,
    running: counted,
    past: counted,
    mine: counted,
    invited: counted,
    drafts: counted,
  }),
  /** A team stands with its captain. */
  winners: z.array(z.object({ tournament: tournamentCard, winner: member })).max(5),
  /** Whether the caller may open one for the whole hall. */
  opensForAll: z.boolean(),
})
export type TournamentOverview = z.infer<typeof tournamentOverview>

const counts = { played: count, won: count, podiums: count }

/**
 * What somebody did in tournaments that are over and that the caller sees. `between` has the matches that the caller and they
 * played against each other, with the score from the caller's side; of oneself it is null. `rating` is by tournaments for
 * everybody.
 */
export const tournamentRecord = named('TournamentRecord', {
  ...counts,
  games: z.array(z.object({ game: gameCard, rating: gameRating.nullable(), ...counts })).max(5),
  between: z
    .object({
      won: count,
      lost: count,
      drawn: count,
      latest: z
        .array(z.object({ tournamentId: id, title: z.string(), match: matchName, score: z.tuple([count, count]) }))
        .max(5),
    })
    .nullable(),
})
export type TournamentRecord = z.infer<typeof tournamentRecord>

const ofTournament = z.object({ id })
const eyes = z.enum(['stranger', 'friend']).optional()
const ofEntrant = z.object({ id, entrantId: id })
const previewed = z.object({
  entrants: z.number().int().min(entrantsMinimum).max(entrantsMaximum),
  minutesPerGame: z.number().int().min(gameMinutes.least).max(gameMinutes.most).default(gameMinutes.usual),
  /** How many matches can go on at once; null is as many as there are. */
  stations: z.number().int().min(1).max(stationsMaximum).nullable().default(null),
})
const previewedFormat = z.object({
  stages: z.array(stageSettings).min(1).max(stagesMaximum),
  advance: z.number().int().min(1).max(entrantsMaximum).nullable().default(null),
})
const reason = text({ min: 1, max: tournamentReasonMaximum })

export const tournamentsEndpoints = membersIn('tournaments')({
  'GET /api/tournaments': {
    summary:
      'Tournaments that the caller may see; what happens next stands first, of past ones the latest. Of one person as far as their profile shows them to the caller; `as` shows the own ones in the eyes of others',
    query: z.object({
      filter: z.enum(listFilters).default('upcoming'),
      gameId: gameId.optional(),
      personId: id.optional(),
      as: eyes,
      conversationId: id.optional(),
      search: plainString.max(tournamentSearchMaximum).optional(),
      before: plainString.max(200).optional(),
      limit: pageLimit(20),
    }),
    pages: { before: 'cursor' },
    answers: { 200: z.array(tournamentCard).max(100) },
  },
  'GET /api/tournaments/overview': {
    summary: 'The own next match, how many there are of each filter, and the last winners',
    answers: { 200: tournamentOverview },
  },
  'GET /api/tournaments/record': {
    summary:
      'What somebody played and won, as far as the caller sees it, and how often the two met; `as` shows the own in the eyes of others',
    query: z.object({ personId: id, as: eyes }),
    answers: { 200: tournamentRecord },
  },
  'POST /api/tournaments/preview': {
    area: 'own',
    summary: 'What a format comes to: how many matches, how long, and how often everybody plays',
    body: previewed.extend(previewedFormat.shape),
    answers: { 200: tournamentPreview },
  },
  'POST /api/tournaments/previews': {
    area: 'own',
    summary: 'The same of several formats at once, in their order; null is what cannot be played like that',
    body: previewed.extend({ formats: z.array(previewedFormat).min(1).max(previewsMaximum) }),
    answers: { 200: z.object({ previews: z.array(tournamentPreview.nullable()).max(previewsMaximum) }) },
  },
  'POST /api/tournaments': {
    summary: 'Keep a tournament as a draft; nobody hears of it',
    body: tournamentDraft,
    answers: { 201: tournament },
  },
  'GET /api/tournaments/{id}': {
    summary: 'A tournament with all that its page says',
    params: ofTournament,
    answers: { 200: tournament },
  },
  'PATCH /api/tournaments/{id}': {
    summary:
      'Change a tournament; what is absent stays. Once it is published how it is played stays as long as anybody else is in; once it runs only words, stream and referees change',
    params: ofTournament,
    body: tournamentFacts.partial().extend({ version }),
    answers: { 200: tournament },
  },
  'DELETE /api/tournaments/{id}': {
    area: 'own',
    summary: 'Remove an own draft',
    params: ofTournament,
    answers: { 204: null },
  },
  'POST /api/tournaments/{id}/publish': {
    summary: 'Open it for entries: from now on it is seen, and the invited are told; a repeat changes nothing',
    params: ofTournament,
    answers: { 200: tournament },
  },
  'POST /api/tournaments/{id}/cancel': {
    summary: 'Call it off, for who hosts it and for staff, with a reason; a repeat changes nothing',
    params: ofTournament,
    body: z.object({ reason }),
    answers: { 200: tournament },
  },
  'POST /api/tournaments/{id}/start': {
    summary:
      'Close check-in, let the waiting list move up, freeze the seeds and draw; a repeat changes nothing. Who did not check in loses the seat. With `shorter` fewer can play than it was made for, from two on',
    params: ofTournament,
    body: z.object({ shorter: z.boolean().default(false) }).optional(),
    answers: { 200: tournament },
  },
  'PUT /api/tournaments/{id}/seeds': {
    summary:
      'Put everybody who has a seat in an order, the favourite first; by chance, from a number that is shown; by proved hours in its game, of who shows them to everybody; by what they are rated in it; or by the places of an earlier tournament. Or lock the order',
    params: ofTournament,
    body: z.union([
      z.object({ entrantIds: z.array(id).min(1).max(entrantsMaximum), version }),
      z.object({ random: z.int32().nullable(), version }),
      z.object({ by: z.literal('hours'), version }),
      z.object({ by: z.literal('rating'), version }),
      z.object({ by: z.literal('tournament'), tournamentId: id, version }),
      z.object({ isLocked: z.boolean(), version }),
    ]),
    answers: { 200: tournament },
  },
  'GET /api/tournaments/{id}/entrants': {
    summary:
      'Who has a seat, by seed; or those of another standing, who came first first. Those who were asked or ask to come in are told to hosts',
    params: ofTournament,
    query: z.object({
      standing: z.enum(entrantStandings).default('entered'),
      after: plainString.max(200).optional(),
      limit: pageLimit(50),
    }),
    pages: { after: 'cursor' },
    answers: { 200: z.array(tournamentEntrant).max(100) },
  },
  'POST /api/tournaments/{id}/invitations': {
    summary: 'Invite members, who are told; whoever was asked already is not asked again',
    params: ofTournament,
    body: z.object({ userIds: z.array(id).min(1).max(invitationsAtOnceMaximum) }),
    answers: { 200: tournament },
  },
  'DELETE /api/tournaments/{id}/invitation': {
    area: 'own',
    summary: 'Decline an invitation; a repeat changes nothing',
    params: ofTournament,
    answers: { 204: null },
  },
  'PUT /api/tournaments/{id}/entry': {
    summary:
      'Take a seat, ask for one, or go on the waiting list, whichever it is, with answers to what is asked; a repeat changes nothing',
    params: ofTournament,
    body: z.object(said).optional(),
    answers: { 200: tournament },
  },
  'DELETE /api/tournaments/{id}/entry': {
    area: 'own',
    summary:
      'Give the own seat up, or a place in line, of a team as its captain; while it runs, open matches are lost by walkover. A repeat changes nothing',
    params: ofTournament,
    answers: { 204: null },
  },
  'PUT /api/tournaments/{id}/answers': {
    summary: 'Say something else to what is asked, of a team as its captain, until it is drawn',
    params: ofTournament,
    body: z.object(said),
    answers: { 200: tournament },
  },
  'PUT /api/tournaments/{id}/check-in': {
    summary: 'Confirm the own seat, or that of the own team, while check-in is open; a repeat changes nothing',
    params: ofTournament,
    answers: { 200: tournament },
  },
  'PUT /api/tournaments/{id}/entrants/{entrantId}/seat': {
    summary: 'Let somebody in who asked or waits; a repeat changes nothing',
    params: ofEntrant,
    answers: { 200: tournament },
  },
  'PUT /api/tournaments/{id}/entrants/{entrantId}/out': {
    summary:
      'Refuse who asked, or take somebody out, with a reason; while it runs they are disqualified and lose open matches. A repeat changes nothing',
    params: ofEntrant,
    body: z.object({ reason }),
    answers: { 200: tournament },
  },
  'PUT /api/tournaments/{id}/entrants/{entrantId}/check-in': {
    summary: 'Check somebody in as host or referee; a repeat changes nothing',
    params: ofEntrant,
    answers: { 200: tournament },
  },
  'POST /api/tournaments/{id}/announcements': {
    summary: 'Say something to everybody who has a seat, and the last one stands on the page; or to those of a round',
    params: ofTournament,
    body: z.object({
      text: text({ min: 1, max: announcementMaximum }),
      /** Those of a round alone, as the bracket counts it: they are told in the rooms of their matches. */
      to: z
        .object({ stage: z.number().int().min(1).max(stagesMaximum), round: count.max(4000) })
        .nullable()
        .default(null),
    }),
    answers: { 204: null },
  },
  'GET /api/tournaments/{id}/document': {
    summary:
      'A tournament as a file, to hosts, referees and staff: what it was made by, and the document of the tournament engine, whose JSON Schema describes it',
    params: ofTournament,
    answers: { 200: tournamentDocument },
  },
  'GET /api/tournaments/{id}/log': {
    summary: 'What was done, the latest first, to hosts, referees and staff',
    params: ofTournament,
    query: z.object({
      /** `staff` is what hosts and referees did. */
      by: z.enum(['everybody', 'staff']).default('everybody'),
      before: id.optional(),
      limit: pageLimit(50),
    }),
    pages: { before: 'id' },
    answers: { 200: z.array(tournamentLogLine).max(100) },
  },
})

export { tournamentArrangingEndpoints } from './tournaments/arranging.ts'
export { type TournamentBadge, tournamentBadgesEndpoints } from './tournaments/badges.ts'
export { type TournamentOnCalendar, tournamentCalendarEndpoints } from './tournaments/calendar.ts'
export { type TournamentDesk, tournamentDeskEndpoints } from './tournaments/desk.ts'
export { type GameRating, type Ladder, type LadderRow, tournamentLadderEndpoints } from './tournaments/ladder.ts'
export { type OwnCheckIn, ownCheckIn, tournamentCheckInsEndpoints } from './tournaments/match/check-ins.ts'
export { tournamentPicksEndpoints } from './tournaments/match/picks.ts'
export { type Predictions, tournamentPredictionsEndpoints } from './tournaments/match/predictions.ts'
export {
  type Bracket,
  type BracketMatch,
  type Standings,
  type TournamentLogLine,
  type TournamentMatch,
  type TournamentPlayed,
  tournamentMatchesEndpoints,
  tournamentPlayed,
  type UndoPlan,
} from './tournaments/matches.ts'
export type {
  Tournament,
  TournamentCard,
  TournamentDocument,
  TournamentDraft,
  TournamentEntrant,
  TournamentTeam,
} from './tournaments/nouns.ts'
export { tournamentPaceEndpoints } from './tournaments/pace.ts'
export { tournamentsProblems } from './tournaments/problems.ts'
export type { TournamentRequirement } from './tournaments/requirements.ts'
export {
  type SeriesTable,
  type TournamentSeries,
  tournamentSeriesEndpoints,
} from './tournaments/series.ts'
export { type TournamentHosting, tournamentHostingEndpoints } from './tournaments/setting/hosting.ts'
export type { TournamentAnswers, TournamentQuestion, TournamentSaid } from './tournaments/setting/questions.ts'
export { type TournamentTemplate, tournamentTemplatesEndpoints } from './tournaments/setting/templates.ts'
export type { StageSettings, TournamentPreview } from './tournaments/stages.ts'
export { tournamentStationsEndpoints } from './tournaments/stations.ts'
export { tournamentTeamsEndpoints } from './tournaments/teams.ts'
