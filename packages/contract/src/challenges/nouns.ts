import { z } from 'zod'
import { id, named, text, timestamp, title, version } from '../frame/primitives.ts'
import { gameCard } from '../games.ts'
import { timeZone } from '../profiles.ts'
import { challengeAudiences, challengeForms, challengeStates } from '../rules/challenges/challenge-kinds.ts'
import {
  capacityMaximum,
  challengeGamesMaximum,
  challengePrizeMaximum,
  challengeRulesMaximum,
  challengeTitleMaximum,
  invitationsAtOnceMaximum,
  refereesMaximum,
} from '../rules/challenges/challenge-limits.ts'
import { evidenceLevels } from '../rules/challenges/evidence-levels.ts'
import { dayCapMaximum, timeBudgets } from '../rules/challenges/time-budgets.ts'
import { member } from '../users.ts'
import { gamesOfGoal, goal, goalDraft } from './goals.ts'
import { progress, unreadReasons } from './progress.ts'
import { teamNumber, teams, teamsDraft } from './teams.ts'

const count = z.number().int().min(0)

export const standings = ['none', 'invited', 'joined', 'left', 'declined'] as const

/** Why somebody cannot take it on now. */
export const joinRefusals = ['joined', 'state', 'full', 'not-invited', 'too-many'] as const

/** How much of a day's play counts: by the hours of the own group, all of it, or so many minutes; of other goals nothing. */
const dayCap = z.union([z.enum(['budget', 'off']), z.number().int().min(1).max(dayCapMaximum)])

/**
 * What a challenge is by. Games are none for any game. `startsAt` null is with publishing; `endsAt` null, without an end, is
 * for a deed alone. A duel invites one member. Referees judge claims beside who sets it. Without `teams` it is each for
 * themselves; with them the capacity is that of all, and parts evenly. In groups by time each stands among those with as
 * many hours a week; a duel, teams and a goal of the group know none.
 */
export const challengeFacts = z.object({
  title: title({ min: 1, max: challengeTitleMaximum }),
  rules: text({ min: 0, max: challengeRulesMaximum }),
  prize: text({ min: 0, max: challengePrizeMaximum }),
  form: z.enum(challengeForms),
  goal: goalDraft,
  gameIds: gamesOfGoal,
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  timeZone,
  audience: z.enum(challengeAudiences),
  conversationId: id.nullable(),
  capacity: z.number().int().min(2).max(capacityMaximum).nullable(),
  teams: teamsDraft.nullable(),
  minimumEvidence: z.enum(evidenceLevels),
  isManualAllowed: z.boolean(),
  isGroupedByTime: z.boolean(),
  dayCap,
  /** Of a duel over play, achievements or points: what both did in the last eight weeks is evened out. */
  isHandicapped: z.boolean(),
  refereeIds: z.array(id).max(refereesMaximum),
  invitedIds: z.array(id).max(invitationsAtOnceMaximum),
  /** The teams of those of the invited who are asked into one; the others choose. */
  invitedTeams: z.array(z.object({ userId: id, team: teamNumber })).max(invitationsAtOnceMaximum),
})
export const challengeDraft = challengeFacts.partial().required({ title: true, goal: true })
export type ChallengeDraft = z.input<typeof challengeDraft>

/** What the caller can do now; `join` says why not, null is yes. `edit`: everything, what harms nobody, or nothing. */
export const may = z.object({
  edit: z.enum(['all', 'harmless', 'nothing']),
  publish: z.boolean(),
  remove: z.boolean(),
  cancel: z.boolean(),
  join: z.enum(joinRefusals).nullable(),
  leave: z.boolean(),
  /** Choose another team. */
  changeTeam: z.boolean(),
  decline: z.boolean(),
  invite: z.boolean(),
  log: z.boolean(),
  claim: z.boolean(),
  judge: z.boolean(),
  mute: z.boolean(),
  pause: z.boolean(),
  resume: z.boolean(),
  moderate: z.boolean(),
})

const factor = z.number().min(1).max(2).nullable()

/**
 * The caller's part in it. `place` is null without one, and one among those of the own `timeBudget` where there are groups;
 * `team` is that of who was asked, too, if one was named.
 */
const mine = z.object({
  standing: z.enum(standings),
  isUnranked: z.boolean(),
  /** Why staff took the caller out of the ranking; null where they did not. */
  unrankedByStaff: z.string().nullable(),
  value: z.number().int().nullable(),
  isDone: z.boolean(),
  attempts: count,
  minutes: count,
  place: z.number().int().min(1).nullable(),
  team: teamNumber.nullable(),
  timeBudget: z.enum(timeBudgets).nullable(),
  /** Since when nothing counts, by the member's own press. */
  pausedSince: timestamp.nullable(),
  pausesLeft: count,
})

/** How the member stands in it by whom the list was asked for; null while they take no part. */
const theirs = mine
  .pick({ isUnranked: true, value: true, isDone: true, attempts: true, minutes: true, place: true, team: true })
  .nullable()

/** As much of a challenge as a card shows. `people` take part, `done` of them have done it, `first` are some. */
export const challengeCard = named('ChallengeCard', {
  id,
  title: z.string(),
  form: z.enum(challengeForms),
  goal,
  games: z.array(gameCard).max(challengeGamesMaximum),
  state: z.enum(challengeStates),
  startsAt: timestamp.nullable(),
  endsAt: timestamp.nullable(),
  timeZone: z.string(),
  /** Null for a former member. */
  creator: member.nullable(),
  audience: z.enum(challengeAudiences),
  people: count,
  done: count,
  /** All values together, of a group goal. */
  together: count.nullable(),
  first: z.array(member).max(6),
  /** Null where it is each for themselves. */
  teams: teams.nullable(),
  mine,
  /** In the list of another member alone. */
  theirs: theirs.optional(),
  may,
  isOfTheWeek: z.boolean(),
  isGroupedByTime: z.boolean(),
  dayCap,
  isHandicapped: z.boolean(),
  isManualAllowed: z.boolean(),
  cursor: z.string(),
})
export type ChallengeCard = z.infer<typeof challengeCard>

/** How the caller stands to its conversation. A group has room for so many, and its owner may keep somebody out. */
const talkStandings = ['unbegun', 'inside', 'open', 'full', 'kept-out'] as const

/**
 * A challenge with all that its page says. `version` grows with each change, and a change names the one it saw.
 * `opponent` is the other of a duel. `readsAccounts`: joining asks for consent to repeated syncs until the end, where one of
 * the own accounts can be read or proof by hand counts nothing.
 */
export const challenge = challengeCard
  .extend({
    rules: z.string(),
    prize: z.string(),
    conversationId: id.nullable(),
    capacity: z.number().int().nullable(),
    minimumEvidence: z.enum(evidenceLevels),
    referees: z.array(member).max(refereesMaximum),
    /** Who is asked and has not answered, and into which team: to who set it, and for a duel to both. */
    invited: z.array(member.extend({ team: teamNumber.nullable() })).max(500),
    opponent: member.nullable(),
    readsAccounts: z.boolean(),
    /** From when on it is that of the week, for seven days or until the next one's day comes. */
    weekFrom: timestamp.nullable(),
    /** To both of a duel: by how much the values of each are multiplied; null is not told before it is accepted. */
    handicap: z.object({ mine: factor, other: factor, isFixed: z.boolean(), isKnown: z.boolean() }).nullable(),
    /** The chat group of those who take part, for who is in it or belongs there: it begins with the first word. */
    talk: z.object({ standing: z.enum(talkStandings), conversationId: id.nullable() }).nullable(),
    publishedAt: timestamp.nullable(),
    finalAt: timestamp.nullable(),
    cancelReason: z.string().nullable(),
    claimsToJudge: count,
    isMuted: z.boolean(),
    createdAt: timestamp,
    version,
  })
  .meta({ id: 'Challenge' })
export type Challenge = z.infer<typeof challenge>

/** Whether progress can be read from a platform: `unread` says why not, and then only proof by hand counts. */
export const joined = z.object({ challenge, unread: z.enum(unreadReasons).nullable() })

/**
 * What a draft would count. `mine` is what would count now if it had run for as long as it is to last: the last `days`. Of the invited only
 * those whose library the caller may see have a value; `unread` says why somebody cannot be counted by itself.
 */
export const challengePreview = named('ChallengePreview', {
  mine: progress,
  days: count,
  invited: z
    .array(z.object({ member, value: z.number().int().nullable(), unread: z.enum(unreadReasons).nullable() }))
    .max(invitationsAtOnceMaximum),
  byHand: count,
  /** The caller's group, by the last four weeks that the library knows of, where it is in groups by time. */
  timeBudget: z.enum(timeBudgets).nullable(),
  /** By how much the caller's values are multiplied, in a duel that is evened out. */
  handicap: factor,
})
export type ChallengePreview = z.infer<typeof challengePreview>

/** What happened: who, when, and what to whom; the page says it in words. */
export const challengeEvents = [
  'published',
  'edited',
  'started',
  'ended',
  'final',
  'cancelled',
  'joined',
  'left',
  'claim-accepted',
  'claim-returned',
  'corrected',
  'unranked',
  'ranked',
  'points-corrected',
] as const
export const challengeLogLine = named('ChallengeLogLine', {
  id,
  event: z.enum(challengeEvents),
  actor: member.nullable(),
  subject: member.nullable(),
  at: timestamp,
  reason: z.string(),
  /** Of an edit: which fields, from what to what, as text. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })).max(20),
  value: z.number().int().nullable(),
})
export type ChallengeLogLine = z.infer<typeof challengeLogLine>
