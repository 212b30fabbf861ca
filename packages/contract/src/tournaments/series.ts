import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { id, named, pageLimit, rankedAfter, timestamp, title } from '../frame/primitives.ts'
import { tournamentStates } from '../rules/tournaments/tournament-kinds.ts'
import {
  seriesMaximum,
  seriesNameMaximum,
  seriesPlacesMaximum,
  seriesPointsMaximum,
  seriesTournamentsMaximum,
} from '../rules/tournaments/tournament-limits.ts'
import { member } from '../users.ts'
import { tournament } from './nouns.ts'

const count = z.number().int().min(0)
const ofSeries = z.object({ id })

/** Points of the first place, the second, and so on; `best` is how many results of each count, null is all. */
const facts = {
  name: title({ min: 1, max: seriesNameMaximum }),
  points: z.array(z.number().int().min(0).max(seriesPointsMaximum)).min(1).max(seriesPlacesMaximum),
  best: z.number().int().min(1).max(seriesTournamentsMaximum).nullable(),
}

export const tournamentSeries = named('TournamentSeries', {
  id,
  name: z.string(),
  points: z.array(z.number().int()),
  best: z.number().int().nullable(),
  /** Null for a former member, and whom a block keeps apart. */
  host: member.nullable(),
  isMine: z.boolean(),
  /** Those that the caller sees, by when they begin. */
  tournaments: z
    .array(z.object({ id, title: z.string(), state: z.enum(tournamentStates), startsAt: timestamp.nullable() }))
    .max(seriesTournamentsMaximum),
})
export type TournamentSeries = z.infer<typeof tournamentSeries>

/** Somebody in the table; `member` is null for a former member. What does not count is beyond the best. */
const row = named('TournamentSeriesRow', {
  key: id,
  member: member.nullable(),
  isMe: z.boolean(),
  place: z.number().int().min(1),
  points: count,
  results: z
    .array(z.object({ tournamentId: id, place: z.number().int(), points: count, counts: z.boolean() }))
    .max(seriesTournamentsMaximum),
})

export const seriesTable = named('TournamentSeriesTable', {
  rows: z.array(row).max(100),
  mine: row.nullable(),
  next: count.nullable(),
})
export type SeriesTable = z.infer<typeof seriesTable>

/** Tournaments of a host that belong together, with the points of a season. */
export const tournamentSeriesEndpoints = membersIn('tournaments')({
  'GET /api/tournaments/series': {
    summary: 'The own series, the latest first',
    pages: 'whole',
    answers: { 200: z.array(tournamentSeries).max(seriesMaximum) },
  },
  'POST /api/tournaments/series': {
    summary: 'Begin a series',
    body: z.object(facts),
    answers: { 201: tournamentSeries },
  },
  'GET /api/tournaments/series/{id}': {
    summary: 'A series with its tournaments, to who sees one of them',
    params: ofSeries,
    answers: { 200: tournamentSeries },
  },
  'PUT /api/tournaments/series/{id}': {
    summary: 'Name an own series otherwise, or let places be worth something else; a repeat changes nothing',
    params: ofSeries,
    body: z.object(facts),
    answers: { 200: tournamentSeries },
  },
  'DELETE /api/tournaments/series/{id}': {
    area: 'own',
    summary: 'Remove an own series; its tournaments stay, and a repeat changes nothing',
    params: ofSeries,
    answers: { 204: null },
  },
  'GET /api/tournaments/series/{id}/table': {
    summary: 'Who has how many points, made of the places in those of its tournaments that the caller sees',
    params: ofSeries,
    query: z.object({ after: rankedAfter, limit: pageLimit(20) }),
    pages: { query: 'after', place: 'next' },
    answers: { 200: seriesTable },
  },
  'PUT /api/tournaments/{id}/series': {
    summary: 'Take an own tournament into an own series before it begins, or out of it; a repeat changes nothing',
    params: z.object({ id }),
    body: z.object({ seriesId: id.nullable() }),
    answers: { 200: tournament },
  },
})
