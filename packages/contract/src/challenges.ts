import { z } from 'zod'
import {
  challenge,
  challengeCard,
  challengeDraft,
  challengeFacts,
  challengePreview,
  joined,
} from './challenges/nouns.ts'
import { teamNumber } from './challenges/teams.ts'
import { membersIn } from './frame/headings.ts'
import { id, named, pageLimit, plainString, text, version } from './frame/primitives.ts'
import { gameId } from './games.ts'
import { challengeKinds, challengeStates } from './rules/challenges/challenge-kinds.ts'
import { challengeSearchMaximum, invitationsAtOnceMaximum, reasonMaximum } from './rules/challenges/challenge-limits.ts'
import { timeBudgets } from './rules/challenges/time-budgets.ts'
import { messageMaximum } from './rules/chat-limits.ts'

export { type ChallengeBadge, challengeBadgesEndpoints } from './challenges/badges.ts'
export { type ChallengeFlag, challengeBoardEndpoints, challengeStaffEndpoints } from './challenges/board.ts'
export { type Claim, challengeClaimsEndpoints, type EntryByHand } from './challenges/claims.ts'
export type { Goal, GoalDraft } from './challenges/goals.ts'
export {
  challengeLeagueEndpoints,
  challengeLeagueStaffEndpoints,
  type LeagueLogLine,
  type LeagueResult,
  type LeagueRow,
  type LeagueTable,
  type WeeklyLeague,
} from './challenges/league.ts'
export type {
  Challenge,
  ChallengeCard,
  ChallengeDraft,
  ChallengeLogLine,
  ChallengePreview,
} from './challenges/nouns.ts'
export { challengesProblems } from './challenges/problems.ts'
export type { Board, BoardRow, Progress, ProgressChart } from './challenges/progress.ts'
export {
  challengeSeasonEndpoints,
  challengeSeasonStaffEndpoints,
  type PastSeason,
  type SeasonPointsOf,
  type SeasonRow,
  type SeasonTable,
} from './challenges/seasons.ts'
export type { Teams, TeamsDraft } from './challenges/teams.ts'

const count = z.number().int().min(0)

/**
 * `open` can be taken on and is not one's own business yet; `running` is what is being counted, too; `mine` are those one is
 * in or has set, until they are final; `ended` those that are final or off.
 */
export const challengeFilters = ['open', 'running', 'mine', 'ended', 'invited', 'drafts'] as const

/** What the page begins with. */
export const challengeOverview = named('ChallengeOverview', {
  ofTheWeek: challengeCard.nullable(),
  counts: z.object({
    open: count,
    running: count,
    mine: count,
    ended: count,
    invited: count,
    drafts: count,
    /** Claims that wait for the caller's word: to judge, or to confirm as a witness. */
    toJudge: count,
  }),
})
export type ChallengeOverview = z.infer<typeof challengeOverview>

const challengeCounts = named('ChallengeCounts', { running: count, ended: count })

const hoursLately = named('ChallengeHoursLately', { weeklyMinutes: count.nullable() })

const ofChallenge = z.object({ id })

export const challengesEndpoints = membersIn('challenges')({
  'GET /api/challenges': {
    summary: 'Challenges that the caller may see, by what they are to the caller; what happens next stands first',
    query: z.object({
      filter: z.enum(challengeFilters).default('open'),
      gameId: gameId.optional(),
      /** Those that a member takes part in or has set. */
      personId: id.optional(),
      conversationId: id.optional(),
      /** The one whose own conversation that is, whatever else it is to the caller. */
      talkId: id.optional(),
      kind: z.enum(challengeKinds).optional(),
      state: z.enum(challengeStates).optional(),
      search: plainString.max(challengeSearchMaximum).optional(),
      before: plainString.max(200).optional(),
      limit: pageLimit(20),
    }),
    pages: { before: 'cursor' },
    answers: { 200: z.array(challengeCard).max(100) },
  },
  'GET /api/challenges/overview': {
    summary: 'The challenge of the week, and how many there are of each filter',
    answers: { 200: challengeOverview },
  },
  'GET /api/challenges/counts': {
    summary: 'How many challenges a member takes part in or has set, of those that the caller may see',
    query: z.object({ personId: id }),
    answers: { 200: challengeCounts },
  },
  'GET /api/challenges/hours-lately': {
    summary:
      'How many minutes a week the caller played in the last four weeks, as platforms tell; null where nothing is known',
    answers: { 200: hoursLately },
  },
  'POST /api/challenges/preview': {
    area: 'own',
    summary: 'What a draft would count for the caller now, and who of the invited cannot be counted by itself, and why',
    body: challengeDraft,
    answers: { 200: challengePreview },
  },
  'POST /api/challenges': {
    summary: 'Keep a challenge as a draft; nobody hears of it',
    body: challengeDraft,
    answers: { 201: challenge },
  },
  'GET /api/challenges/{id}': {
    summary: 'A challenge with all that its page says',
    params: ofChallenge,
    answers: { 200: challenge },
  },
  'PATCH /api/challenges/{id}': {
    summary:
      'Change a challenge; what is absent stays. Once it has started: title, rules that are added to, prize and a later end, where there was none a week ahead at least; logged and told',
    params: ofChallenge,
    body: challengeFacts.partial().extend({ version }),
    answers: { 200: challenge },
  },
  'DELETE /api/challenges/{id}': {
    area: 'own',
    summary: 'Remove an own draft',
    params: ofChallenge,
    answers: { 204: null },
  },
  'POST /api/challenges/{id}/publish': {
    summary: 'Set the challenge: from now on it is seen, and the invited are asked; a repeat changes nothing',
    params: ofChallenge,
    answers: { 200: challenge },
  },
  'POST /api/challenges/{id}/cancel': {
    summary:
      'Call a challenge off, with a reason: who set it while nobody else has begun, and staff until it is final; a repeat changes nothing',
    params: ofChallenge,
    body: z.object({ reason: text({ min: 1, max: reasonMaximum }) }),
    answers: { 200: challenge },
  },
  'POST /api/challenges/{id}/invitations': {
    summary:
      'Ask members to take part, in a team if one is named, who are told; whoever was asked already is not asked again',
    params: ofChallenge,
    body: z.object({
      userIds: z.array(id).min(1).max(invitationsAtOnceMaximum),
      team: teamNumber.nullable().default(null),
    }),
    answers: { 200: challenge },
  },
  'DELETE /api/challenges/{id}/invitation': {
    area: 'own',
    summary: 'Decline an invitation; a duel that is declined is off. A repeat changes nothing',
    params: ofChallenge,
    answers: { 204: null },
  },
  'PUT /api/challenges/{id}/part': {
    summary:
      'Take a challenge on, or accept a duel; a repeat changes nothing but, until the start, the team, and hours and consent that were not said yet. `unread` says at once why an account cannot be read',
    params: ofChallenge,
    body: z.object({
      /**
       * To repeated syncs of the own account until the end. Needed where accounts are read, but where proof by hand counts and
       * none of the own can be; it can be said later.
       */
      consents: z.boolean(),
      isUnranked: z.boolean().default(false),
      /** Null: the one that was named in the invitation, or else the smallest. */
      team: teamNumber.nullable().default(null),
      /** The own hours a week, where it is in groups by time. */
      timeBudget: z.enum(timeBudgets).optional(),
    }),
    answers: { 200: joined },
  },
  'DELETE /api/challenges/{id}/part': {
    area: 'own',
    summary:
      'Leave a challenge, in teams until it ends; what was counted until then counts no more. A repeat changes nothing',
    params: ofChallenge,
    answers: { 204: null },
  },
  'POST /api/challenges/{id}/talk': {
    area: 'chat',
    summary:
      'Write in the conversation of those who take part: the first word makes it, and whoever writes is in it from then on',
    rate: 'messages',
    params: ofChallenge,
    body: z.object({ text: text({ min: 1, max: messageMaximum }) }),
    answers: { 200: z.object({ conversationId: id }) },
  },
  'PUT /api/challenges/{id}/pause': {
    area: 'own',
    summary:
      'Pause where it is in groups by time: until one goes on nothing counts, and nothing is lost. A repeat changes nothing',
    params: ofChallenge,
    answers: { 204: null },
  },
  'DELETE /api/challenges/{id}/pause': {
    area: 'own',
    summary: 'Go on after a pause; a repeat changes nothing',
    params: ofChallenge,
    answers: { 204: null },
  },
  'PUT /api/challenges/{id}/muted': {
    area: 'own',
    summary: 'Hear nothing of a challenge; a repeat changes nothing',
    params: ofChallenge,
    answers: { 204: null },
  },
  'DELETE /api/challenges/{id}/muted': {
    area: 'own',
    summary: 'Hear of a challenge again; a repeat changes nothing',
    params: ofChallenge,
    answers: { 204: null },
  },
})
