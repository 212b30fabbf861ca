import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { id, line, named, text, timestamp } from '../frame/primitives.ts'
import { messageMaximum } from '../rules/chat-limits.ts'
import { brackets } from '../rules/tournaments/tournament-kinds.ts'
import {
  bestOfMaximum,
  deskRoundsMaximum,
  deskRowsMaximum,
  lobbyCodeMaximum,
  stationsMaximum,
  tournamentReasonMaximum,
  unplacedMaximum,
  walkoversAtOnceMaximum,
} from '../rules/tournaments/tournament-limits.ts'
import { bracketEntrant, match, ofMatch } from './matches.ts'
import { matchName } from './nouns.ts'

const count = z.number().int().min(0)
const games = z.number().int().min(0).max(bestOfMaximum)

/** Why a match stands on the desk: two words, a call, somebody is missing, nobody reports, a report waits by itself. */
export const deskKinds = ['disputed', 'called', 'missing', 'late', 'reported'] as const

const deskRow = z.object({
  kind: z.enum(deskKinds),
  match: matchName,
  bracket: z.enum(brackets),
  roundNumber: z.number().int(),
  group: z.number().int(),
  players: z.tuple([bracketEntrant.nullable(), bracketEntrant.nullable()]),
  reports: z.array(z.object({ side: z.number().int(), score: z.tuple([games, games]) })).max(2),
  since: timestamp,
  /** When the clock decides. */
  until: timestamp.nullable(),
  /** Sides that have not come, and until when nobody is given the win for it. */
  missing: z.array(z.union([z.literal(0), z.literal(1)])).max(2),
  graceUntil: timestamp.nullable(),
  /** So many matches wait for this one, and the first of them. */
  holdsUp: count,
  next: matchName.nullable(),
  /** Not of the own match. */
  mayDecide: z.boolean(),
})

/** A round that is not over, and how many play it now; one that is to begin later says when. */
const openRound = z.object({
  stage: z.number().int(),
  round: count,
  bracket: z.enum(brackets),
  roundNumber: z.number().int(),
  group: z.number().int(),
  people: count,
  beginsAt: timestamp.nullable(),
})

/** What waits for hosts and referees, what holds up most first; of more than fit, as many as do. */
export const desk = named('TournamentDesk', {
  rows: z.array(deskRow).max(deskRowsMaximum),
  rounds: z.array(openRound).max(deskRoundsMaximum),
  /** What is played where. */
  stations: z
    .array(
      z.object({
        name: z.string(),
        match: matchName.nullable(),
        players: z.tuple([bracketEntrant.nullable(), bracketEntrant.nullable()]),
        since: timestamp.nullable(),
      }),
    )
    .max(stationsMaximum),
  /** Matches that can be played and have no station, what is ready longest first; of more than fit, as many as do. */
  unplaced: z.array(matchName).max(unplacedMaximum),
  /** The last result that the caller decided, as long as nothing that follows was played. */
  undo: matchName.nullable(),
})
export type TournamentDesk = z.infer<typeof desk>

export const tournamentDeskEndpoints = membersIn('tournaments')({
  'GET /api/tournaments/{id}/desk': {
    summary: 'What waits for hosts, referees and staff, what holds up most matches first',
    params: z.object({ id }),
    answers: { 200: desk },
  },
  'POST /api/tournaments/{id}/walkovers': {
    summary:
      'Give the wins of matches to which the other side did not come, all or none; what is settled like that already stays',
    params: z.object({ id }),
    body: z.object({
      wins: z
        .array(z.object({ match: matchName, winner: z.union([z.literal(0), z.literal(1)]) }))
        .min(1)
        .max(walkoversAtOnceMaximum),
      reason: text({ min: 1, max: tournamentReasonMaximum }),
    }),
    answers: { 200: desk },
  },
  'PUT /api/tournaments/{id}/matches/{match}/extension': {
    summary: 'Give five minutes more to the clock of a match, naming when it was to end; a repeat changes nothing',
    params: ofMatch,
    body: z.object({ until: timestamp }),
    answers: { 200: match },
  },
  'PUT /api/tournaments/{id}/matches/{match}/talk': {
    summary: 'Come in to the talk of a match, as host or referee, or as a side that left it; a repeat changes nothing',
    params: ofMatch,
    answers: { 200: match },
  },
  'POST /api/tournaments/{id}/matches/{match}/talk': {
    area: 'chat',
    summary: 'Write in the talk of a match, for its sides, who hosts and referees: the first word makes it',
    rate: 'messages',
    params: ofMatch,
    body: z.object({ text: text({ min: 1, max: messageMaximum }) }),
    answers: { 200: z.object({ conversationId: id }) },
  },
  'PUT /api/tournaments/{id}/matches/{match}/lobby': {
    summary: 'Say where the game is played, to the other side and to who judges; nothing takes it away',
    params: ofMatch,
    body: z.object({ code: line({ min: 0, max: lobbyCodeMaximum }) }),
    answers: { 200: match },
  },
  'PUT /api/tournaments/{id}/matches/{match}/call': {
    summary: 'Call hosts and referees to the own match; a repeat changes nothing',
    params: ofMatch,
    answers: { 200: match },
  },
  'DELETE /api/tournaments/{id}/matches/{match}/call': {
    summary: 'Say that a call is dealt with, as host or referee; a repeat changes nothing',
    params: ofMatch,
    answers: { 200: match },
  },
  'PUT /api/tournaments/{id}/matches/{match}/reminder': {
    summary: 'Remind the other side of the own report, once for each; a repeat changes nothing',
    params: ofMatch,
    answers: { 200: match },
  },
})
