import { z } from 'zod'
import { membersIn, staff } from '../frame/headings.ts'
import { id, named, pageLimit, text, timestamp } from '../frame/primitives.ts'
import { reasonMaximum } from '../rules/challenges/challenge-limits.ts'
import { leagueSize, leagueTiers, leagueWeeksKept } from '../rules/challenges/league-rules.ts'
import { timeBudgets } from '../rules/challenges/time-budgets.ts'
import { member } from '../users.ts'

const count = z.number().int().min(0)
const place = z.number().int().min(1).max(leagueSize)
const tier = z.enum(leagueTiers)
const timeBudget = z.enum(timeBudgets)

/** The Monday on which it begins, in UTC. */
const week = z.iso.date()

/** Where a place leads: while the week lasts, where it would lead if it ended now. */
const move = z.enum(['up', 'down', 'stays'])

/** `member` is null for a former member. */
const leagueRow = named('WeeklyLeagueRow', {
  id,
  member: member.nullable(),
  isMe: z.boolean(),
  place,
  points: count,
  move,
})
export type LeagueRow = z.infer<typeof leagueRow>

/** Whom a block keeps apart is in no row, and the places stay. `people` are all who stand in it. */
export const leagueTable = named('WeeklyLeagueTable', {
  week,
  from: timestamp,
  to: timestamp,
  /** When the places are final: so long syncs may still bring what lies inside the week. */
  closesAt: timestamp,
  isClosed: z.boolean(),
  tier,
  timeBudget,
  rows: z.array(leagueRow).max(leagueSize),
  people: count,
  /** So many of the first rise and of the last go down; none of either below eight. */
  ups: count,
  downs: count,
})
export type LeagueTable = z.infer<typeof leagueTable>

/** Where the caller came in, in a week that is closed. */
const leagueResult = named('WeeklyLeagueResult', { week, tier, people: count, place, points: count, move })
export type LeagueResult = z.infer<typeof leagueResult>

export const weeklyLeague = named('WeeklyLeague', {
  /** Null for who is in no league. */
  mine: z
    .object({
      tier,
      timeBudget,
      pausedAt: timestamp.nullable(),
      /** Why staff took the caller out of the tables. */
      unrankedReason: z.string().nullable(),
    })
    .nullable(),
  /** Why the own account cannot be read; null where it can, as far as is known. */
  unread: z.enum(['no-key', 'no-steam', 'private', 'not-synced']).nullable(),
  /** The one that runs, or waits to be closed; null while there is none. */
  table: leagueTable.nullable(),
  /** Own results, the latest first. */
  results: z.array(leagueResult).max(leagueWeeksKept),
})
export type WeeklyLeague = z.infer<typeof weeklyLeague>

/** What staff said of somebody in the tables. Of what was said before there was a log nobody knows by whom. */
const leagueLogLine = named('WeeklyLeagueLogLine', {
  id,
  event: z.enum(['taken-out', 'put-back']),
  actor: member.nullable(),
  subject: member.nullable(),
  reason: z.string(),
  at: timestamp,
  /** By this line they stand in no table now. */
  holds: z.boolean(),
})
export type LeagueLogLine = z.infer<typeof leagueLogLine>

export const challengeLeagueEndpoints = membersIn('own')({
  'GET /api/challenges/league': {
    summary: 'The own weekly league: its table, what became of the weeks before, or what joining needs',
    answers: { 200: weeklyLeague },
  },
  'GET /api/challenges/league/weeks/{week}': {
    summary: 'The frozen table of the own league in a week that is closed',
    params: z.object({ week }),
    answers: { 200: leagueTable },
  },
  'PUT /api/challenges/league/part': {
    area: 'challenges',
    summary:
      'Join the weekly league; for who is in, other hours a week, from the next week on. A repeat changes nothing',
    body: z.object({
      /** To repeated syncs of the own account for as long as one is in. */
      consents: z.boolean(),
      timeBudget,
    }),
    answers: { 200: weeklyLeague },
  },
  'DELETE /api/challenges/league/part': {
    summary: 'Leave the weekly league at once: no table names the caller any more. A repeat changes nothing',
    answers: { 204: null },
  },
  'PUT /api/challenges/league/pause': {
    summary: 'Stand in no table until one goes on, and keep the tier. A repeat changes nothing',
    answers: { 200: weeklyLeague },
  },
  'DELETE /api/challenges/league/pause': {
    summary: 'Go on: in this week where the pause began in it, else from the next. A repeat changes nothing',
    answers: { 200: weeklyLeague },
  },
})

export const challengeLeagueStaffEndpoints = staff({
  'GET /api/challenges/league/log': {
    summary: 'Whom staff took out of the tables of the weekly league and let in again, with reasons, newest first',
    query: z.object({ before: id.optional(), limit: pageLimit(50) }),
    pages: { before: 'id' },
    answers: { 200: z.array(leagueLogLine).max(100) },
  },
  'PUT /api/challenges/league/unranked/{userId}': {
    summary:
      'Take a member out of the tables of the weekly league, with a reason that they read; a repeat changes the reason',
    params: z.object({ userId: id }),
    body: z.object({ reason: text({ min: 1, max: reasonMaximum }) }),
    answers: { 204: null },
  },
  'DELETE /api/challenges/league/unranked/{userId}': {
    summary: 'Let a member stand in the tables again; a repeat changes nothing',
    params: z.object({ userId: id }),
    answers: { 204: null },
  },
})
