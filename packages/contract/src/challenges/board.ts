import { z } from 'zod'
import { membersIn, staff } from '../frame/headings.ts'
import { id, named, pageLimit, plainString, text, timestamp } from '../frame/primitives.ts'
import { challengeScoreMaximum, flagAnswerMaximum, reasonMaximum } from '../rules/challenges/challenge-limits.ts'
import { timeBudgets } from '../rules/challenges/time-budgets.ts'
import { member } from '../users.ts'
import { challenge, challengeLogLine } from './nouns.ts'
import { board, chart, progress } from './progress.ts'
import { teamNumber } from './teams.ts'

export const flagKinds = ['no-playtime', 'same-second', 'before-release', 'before-owning', 'faster-than-time'] as const

/** Something that does not add up by itself. It asks a person, and does nothing; that person can answer. */
export const challengeFlag = named('ChallengeFlag', {
  id,
  kind: z.enum(flagKinds),
  member: member.nullable(),
  isMine: z.boolean(),
  /** Its title and what was found; empty of a game that the member does not show the caller. */
  game: z.string(),
  details: z.string(),
  at: timestamp,
  answer: z.string().nullable(),
  answeredAt: timestamp.nullable(),
})
export type ChallengeFlag = z.infer<typeof challengeFlag>

const ofChallenge = z.object({ id })
const ofEntrant = z.object({ id, userId: id })
const reason = z.object({ reason: text({ min: 1, max: reasonMaximum }) })

export const challengeBoardEndpoints = membersIn('challenges')({
  'GET /api/challenges/{id}/board': {
    summary:
      'The board: everybody, friends, or around the caller, of one team if it is named; equal values share a place. Once it is final it stays as it was frozen',
    params: ofChallenge,
    query: z.object({
      circle: z.enum(['everybody', 'friends', 'around']).default('everybody'),
      team: z.coerce.number().pipe(teamNumber).optional(),
      /** Those with as many hours a week alone; around the caller there are no others. */
      group: z.enum(timeBudgets).optional(),
      after: plainString.max(300).optional(),
      limit: pageLimit(20),
    }),
    pages: { query: 'after', place: 'next' },
    answers: { 200: board },
  },
  'GET /api/challenges/{id}/progress/{userId}': {
    summary: 'How far a member is, with each source and its evidence; sources are seen by who sees the library',
    params: ofEntrant,
    answers: { 200: progress },
  },
  'GET /api/challenges/{id}/chart': {
    summary: 'Progress by day: the caller’s, an even pace, and the middle of the board, in a duel the other’s',
    params: ofChallenge,
    answers: { 200: chart },
  },
  'PUT /api/challenges/{id}/unranked': {
    area: 'own',
    summary: 'Be left out of the ranking without leaving; a repeat changes nothing',
    params: ofChallenge,
    answers: { 204: null },
  },
  'DELETE /api/challenges/{id}/unranked': {
    area: 'own',
    summary: 'Be ranked again, unless staff took one out; a repeat changes nothing',
    params: ofChallenge,
    answers: { 204: null },
  },
  'GET /api/challenges/{id}/log': {
    summary: 'What happened in it, newest first',
    params: ofChallenge,
    query: z.object({ before: id.optional(), limit: pageLimit(50) }),
    pages: { before: 'id' },
    answers: { 200: z.array(challengeLogLine).max(100) },
  },
  'GET /api/challenges/{id}/flags': {
    summary: 'What does not add up: to staff and who set it all of it, to anybody their own',
    params: ofChallenge,
    pages: 'whole',
    answers: { 200: z.array(challengeFlag).max(500) },
  },
  'PUT /api/challenges/{id}/flags/{flagId}/answer': {
    summary: 'Say how it came, of an own flag',
    params: z.object({ id, flagId: id }),
    body: z.object({ answer: text({ min: 1, max: flagAnswerMaximum }) }),
    answers: { 200: challengeFlag },
  },
})

export const challengeStaffEndpoints = staff({
  'POST /api/challenges/{id}/corrections': {
    summary: 'Correct somebody’s value by so much, with a reason that stands in the log',
    params: ofChallenge,
    body: reason.extend({
      userId: id,
      amount: z.number().int().min(-challengeScoreMaximum).max(challengeScoreMaximum),
    }),
    answers: { 200: progress },
  },
  'PUT /api/challenges/{id}/unranked/{userId}': {
    summary: 'Take somebody out of the ranking of a challenge, with a reason that stands in the log',
    params: ofEntrant,
    body: reason,
    answers: { 204: null },
  },
  'DELETE /api/challenges/{id}/unranked/{userId}': {
    summary: 'Rank somebody again; a repeat changes nothing',
    params: ofEntrant,
    answers: { 204: null },
  },
  'PUT /api/challenges/{id}/week': {
    summary:
      'Make a challenge for everybody that of the week from a day on, for seven days; the one before it stays until then',
    params: ofChallenge,
    body: z.object({ from: timestamp }),
    answers: { 200: challenge },
  },
  'DELETE /api/challenges/{id}/week': {
    summary: 'Make it that of the week no more; a repeat changes nothing',
    params: ofChallenge,
    answers: { 204: null },
  },
})
