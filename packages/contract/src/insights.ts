import { z } from 'zod'
import { members } from './frame/headings.ts'
import { id, named } from './frame/primitives.ts'
import { gameCard } from './games.ts'
import { libraryEntry } from './library/entries.ts'
import { libraryStatuses } from './rules/game-limits.ts'
import { copySources, moods } from './rules/library-limits.ts'

const count = z.number().int().min(0)
const minutes = count
const year = z.coerce.number().int().min(1970).max(2100)

/** A whole library in numbers. `bySource` has null for hours that belong to no copy. Counts of hidden entries are the owner's alone. */
export const libraryStats = named('LibraryStats', {
  games: count,
  minutes,
  finished: count,
  byStatus: z.array(z.object({ status: z.enum(libraryStatuses), games: count, minutes })),
  bySource: z.array(z.object({ source: z.enum(copySources).nullable(), games: count, minutes })),
  byGenre: z.array(z.object({ genre: z.string(), games: count, minutes })).max(15),
  byDecade: z.array(z.object({ decade: z.number().int(), games: count, minutes })).max(12),
  histogram: z.array(count).length(10),
  mostPlayed: z.array(libraryEntry).max(10),
  /** Of games that wait in the backlog, how long the hall needs for those where it knows. */
  backlog: z.object({ games: count, known: count, minutes }),
  years: z.array(z.number().int()).max(100),
})
export type LibraryStats = z.infer<typeof libraryStats>

/** A year of a member. Hours are those known by day: what was typed, and what platforms told between two syncs. */
export const libraryYear = named('LibraryYear', {
  year: z.number().int(),
  minutes,
  games: count,
  finished: count,
  added: count,
  achievements: count,
  days: count,
  months: z.array(z.object({ minutes, games: count, finished: count })).length(12),
  finishedGames: z.array(z.object({ game: gameCard, finishedAt: z.string(), rating: z.number().nullable() })).max(50),
  mostPlayed: z.array(z.object({ game: gameCard, minutes })).max(10),
  byGenre: z.array(z.object({ genre: z.string(), minutes, games: count })).max(10),
  longestStreakDays: count,
})
export type LibraryYear = z.infer<typeof libraryYear>

/**
 * A game to play next. `minutesLeft`: of the time the hall needs for the main story; null where it does not know.
 * The reason is said by the page in words.
 */
export const nextGame = named('NextGame', {
  entry: libraryEntry,
  minutesLeft: minutes.nullable(),
  reason: z.enum(['nearly-done', 'fits-the-time', 'mood', 'like-finished', 'friends-play', 'waits-longest', 'luck']),
  alike: gameCard.nullable(),
  friends: count,
})
export type NextGame = z.infer<typeof nextGame>

/** What stands beside a library: a year of it, and what of it to play next. */
export const librarySide = named('LibrarySide', { year: libraryYear, next: z.array(nextGame).max(6) })
export type LibrarySide = z.infer<typeof librarySide>

const ofMember = z.object({ userId: id })

export const insightsEndpoints = members({
  'GET /api/library/{userId}/stats': {
    summary: 'A library in numbers; seen by who sees the library',
    params: ofMember,
    answers: { 200: libraryStats },
  },
  'GET /api/library/{userId}/years/{year}': {
    summary: 'A year of a library, with its twelve months; seen by who sees the library',
    params: z.object({ userId: id, year }),
    answers: { 200: libraryYear },
  },
  'GET /api/library/{userId}/side': {
    summary: 'What stands beside the own library, in one answer: a year, and what to play next',
    params: ofMember,
    query: z.object({ year }),
    answers: { 200: librarySide },
  },
  'GET /api/library/{userId}/next': {
    summary:
      'What of the own library to play next, by the time at hand, the mood, or luck; the same luck says the same',
    params: ofMember,
    query: z.object({
      minutes: z.coerce.number().int().min(15).max(100_000).optional(),
      mood: z.enum(moods).optional(),
      luck: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
    }),
    pages: 'whole',
    answers: { 200: z.array(nextGame).max(6) },
  },
})
