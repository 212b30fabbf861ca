import { z } from 'zod'
import { day, id, named, timestamp } from '../frame/primitives.ts'
import { gameCard } from '../games.ts'
import { evidenceLevels, evidenceWords } from '../rules/challenges/evidence-levels.ts'
import { timeBudgets } from '../rules/challenges/time-budgets.ts'
import { member } from '../users.ts'

const count = z.number().int().min(0)

/** Why nothing of somebody can be read from a platform; null where it can. `no-key`: this hall reads no accounts at all. */
export const unreadReasons = ['no-key', 'no-steam', 'private', 'not-synced', 'no-consent'] as const

/** The parts of a value by their word; of a score and a streak the one that decided. */
export const parts = z.object({ told: count, seen: count, counted: count })

/**
 * Where a part of a value comes from. `key` names it among those of the same value: a game, a claim, or what was logged by
 * hand; behind a score that is told alone stands the best that is more. `readAt` is when the platform was read, or when it was
 * said. `judge` looked at it. `leftOut` is what was over the most that counts of a day, beside the value.
 */
export const progressSource = z.object({
  key: z.string(),
  game: gameCard.nullable(),
  value: z.number().int(),
  leftOut: count,
  evidence: z.enum(evidenceLevels),
  word: z.enum(evidenceWords),
  readAt: timestamp,
  claimId: id.nullable(),
  judge: member.nullable(),
})

/**
 * How far a member is. `value` is null for a score that nobody has yet; `pace` is what an even pace would be by now, null
 * without an end or a mark. `sources` are null to who may not see the library of that member: the count remains.
 * `silentSince`: the platform was read then for the last time, and not since. `attempts` and `minutes` are those of a deed.
 */
export const progress = named('ChallengeProgress', {
  value: z.number().int().nullable(),
  /** Before it was multiplied by the handicap; null without one. */
  plain: z.number().int().nullable(),
  target: z.number().int().nullable(),
  pace: z.number().int().nullable(),
  isDone: z.boolean(),
  doneAt: timestamp.nullable(),
  lastAt: timestamp.nullable(),
  parts,
  attempts: count,
  minutes: count,
  unread: z.enum(unreadReasons).nullable(),
  readAt: timestamp.nullable(),
  silentSince: timestamp.nullable(),
  /** Days of a streak, or first days of its weeks, that no sync could decide: the member is asked. */
  askedDays: z.array(day).max(366),
  sources: z.array(progressSource).max(500).nullable(),
})
export type Progress = z.infer<typeof progress>

/**
 * A row of the board. `member` is null for a former member. `place` is null for whoever is unranked, and where none are; it is
 * one among those of the same `timeBudget`.
 */
export const boardRow = named('ChallengeBoardRow', {
  entrantId: id,
  member: member.nullable(),
  isMe: z.boolean(),
  place: z.number().int().min(1).nullable(),
  isUnranked: z.boolean(),
  value: z.number().int().nullable(),
  /** Of a duel that is evened out: the value before it was multiplied, and by how much. */
  plain: z.number().int().nullable(),
  handicap: z.number().nullable(),
  parts,
  /** Of what is seen so much that no judge has looked at. */
  unjudged: count,
  attempts: count,
  isDone: z.boolean(),
  doneAt: timestamp.nullable(),
  lastAt: timestamp.nullable(),
  hasLeft: z.boolean(),
  /** The number of their team. */
  team: z.number().int().nullable(),
  timeBudget: z.enum(timeBudgets).nullable(),
  cursor: z.string(),
})
export type BoardRow = z.infer<typeof boardRow>

/** `mine` stands in no page alone: it is always told. `people` are all in this circle. */
export const board = named('ChallengeBoard', {
  rows: z.array(boardRow).max(100),
  mine: boardRow.nullable(),
  people: count,
  isFrozen: z.boolean(),
  next: z.string().nullable(),
})
export type Board = z.infer<typeof board>

/** By the end of each day: I, an even pace, and the middle of the board, which in a duel is the other; null where there is none. */
export const chart = named('ChallengeChart', {
  days: z
    .array(
      z.object({
        day,
        mine: z.number().int().nullable(),
        pace: z.number().nullable(),
        middle: z.number().nullable(),
      }),
    )
    .max(400),
  target: z.number().int().nullable(),
  /** Where the own pace leads: the day on which the mark is reached, null where it is not before long. */
  reachedOn: day.nullable(),
})
export type ProgressChart = z.infer<typeof chart>
