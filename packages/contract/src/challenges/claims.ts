import { z } from 'zod'
import { attachment } from '../chat/messages.ts'
import { membersIn } from '../frame/headings.ts'
import { day, id, named, pageLimit, text, timestamp, webAddress } from '../frame/primitives.ts'
import { gameCard, gameId } from '../games.ts'
import { pictureDraft } from '../posts/post-draft.ts'
import {
  challengeScoreMaximum,
  claimCommentMaximum,
  claimLinkMaximum,
  claimPicturesMaximum,
  claimWordsMaximum,
  entriesByHandMaximum,
  entryNoteMaximum,
} from '../rules/challenges/challenge-limits.ts'
import { evidenceLevels } from '../rules/challenges/evidence-levels.ts'
import { member } from '../users.ts'

export const claimStates = ['waiting', 'accepted', 'returned', 'taken-back'] as const

/** What a value is of: a thing that is done, things that are counted, minutes, or a score in its `unit`. */
export const claimMeasures = ['done', 'number', 'minutes', 'score'] as const

/** What is claimed: so much (a deed is 1, a score itself), of a game where it is of one. */
const claimed = {
  value: z.number().int().min(-challengeScoreMaximum).max(challengeScoreMaximum),
  gameId: gameId.nullable().default(null),
}

/**
 * A claim with what is to prove it. It counts by the evidence it has, if that is enough for the challenge: words are
 * self-reported, a picture, a link or a witness who confirmed is shown, a referee who accepted it confirms it.
 */
export const claim = named('ChallengeClaim', {
  id,
  challenge: z.object({ id, title: z.string() }),
  member: member.nullable(),
  isMine: z.boolean(),
  state: z.enum(claimStates),
  value: z.number().int(),
  measure: z.enum(claimMeasures),
  unit: z.string(),
  game: gameCard.nullable(),
  words: z.string(),
  pictures: z.array(attachment).max(claimPicturesMaximum),
  link: z.string().nullable(),
  witness: z.object({ member: member.nullable(), confirmedAt: timestamp.nullable() }).nullable(),
  evidence: z.enum(evidenceLevels),
  counts: z.boolean(),
  at: timestamp,
  mayJudge: z.boolean(),
  /** Of what the caller judged: they can say the other, until it is final. */
  mayJudgeAgain: z.boolean(),
  mayWitness: z.boolean(),
  mayTakeBack: z.boolean(),
  history: z
    .array(
      z.object({
        what: z.enum(['handed-in', 'witnessed', 'not-witnessed', 'accepted', 'returned', 'taken-back']),
        by: member.nullable(),
        at: timestamp,
        comment: z.string(),
      }),
    )
    .max(20),
  cursor: z.string(),
})
export type Claim = z.infer<typeof claim>

export const entryKinds = ['attempts', 'minutes', 'count', 'score', 'day', 'done'] as const

/**
 * What was logged by hand: so many attempts or minutes on the way to a deed, so many that count (of time in minutes), a score,
 * a day of a streak, or that it is done.
 */
export const entryByHand = named('ChallengeEntry', {
  id,
  what: z.enum(entryKinds),
  amount: z.number().int(),
  game: gameCard.nullable(),
  day: day.nullable(),
  note: z.string(),
  at: timestamp,
})
export type EntryByHand = z.infer<typeof entryByHand>

const ofChallenge = z.object({ id })
const ofClaim = z.object({ id, claimId: id })
const page = { before: id.optional(), limit: pageLimit(20) }

export const challengeClaimsEndpoints = membersIn('challenges')({
  'GET /api/challenges/{id}/entries': {
    summary: 'What the caller logged by hand, newest first',
    params: ofChallenge,
    pages: 'whole',
    answers: { 200: z.array(entryByHand).max(entriesByHandMaximum) },
  },
  'POST /api/challenges/{id}/entries': {
    summary: 'Log by hand: an attempt, time, what counts, a score, a day of a streak, or that it is done',
    params: ofChallenge,
    body: z.object({
      what: z.enum(entryKinds),
      amount: z.number().int().min(-challengeScoreMaximum).max(challengeScoreMaximum).default(1),
      gameId: gameId.nullable().default(null),
      day: day.nullable().default(null),
      note: text({ min: 0, max: entryNoteMaximum }).default(''),
    }),
    answers: { 201: entryByHand },
  },
  'DELETE /api/challenges/{id}/entries/{entryId}': {
    area: 'own',
    summary: 'Take back what was logged by hand, while it runs',
    params: z.object({ id, entryId: id }),
    answers: { 204: null },
  },
  'GET /api/challenges/{id}/claims': {
    summary:
      'Claims of a challenge, newest first: the own ones, and to its judges all; accepted ones to all who see it',
    params: ofChallenge,
    query: z.object({ scope: z.enum(['mine', 'to-judge', 'all']).default('all'), ...page }),
    pages: { before: 'cursor' },
    answers: { 200: z.array(claim).max(100) },
  },
  'POST /api/challenges/{id}/claims': {
    summary: 'Hand in a claim',
    params: ofChallenge,
    body: z
      .object({
        ...claimed,
        words: text({ min: 0, max: claimWordsMaximum }).default(''),
        pictures: z.array(pictureDraft).max(claimPicturesMaximum).default([]),
        link: webAddress(claimLinkMaximum).nullable().default(null),
        witnessId: id.nullable().default(null),
      })
      .refine(({ words, pictures, link, witnessId }) => words !== '' || pictures.length > 0 || !!link || !!witnessId, {
        message: 'must bring something',
        path: ['words'],
      }),
    answers: { 201: claim },
  },
  'DELETE /api/challenges/{id}/claims/{claimId}': {
    area: 'own',
    summary: 'Take an own claim back; a repeat changes nothing',
    params: ofClaim,
    answers: { 204: null },
  },
  'POST /api/challenges/{id}/claims/{claimId}/judge': {
    summary: 'Judge a claim of somebody else: accept it, or return it with a comment',
    params: ofClaim,
    body: z.discriminatedUnion('verdict', [
      z.object({ verdict: z.literal('accept'), comment: text({ min: 0, max: claimCommentMaximum }).default('') }),
      z.object({ verdict: z.literal('return'), comment: text({ min: 1, max: claimCommentMaximum }) }),
    ]),
    answers: { 200: claim },
  },
  'POST /api/challenges/{id}/claims/{claimId}/witness': {
    summary: 'Confirm a claim that names one as its witness; a repeat changes nothing',
    params: ofClaim,
    answers: { 200: claim },
  },
  'DELETE /api/challenges/{id}/claims/{claimId}/witness': {
    area: 'own',
    summary:
      'Say that one did not see what a claim names one for, or not after all: nobody asks again. A repeat changes nothing',
    params: ofClaim,
    answers: { 204: null },
  },
  'GET /api/challenges/claims': {
    summary: 'Claims that wait for the caller’s word, oldest first: to judge, or to confirm as a witness',
    query: z.object({ after: id.optional(), limit: pageLimit(20) }),
    pages: { after: 'cursor' },
    answers: { 200: z.array(claim).max(100) },
  },
})
