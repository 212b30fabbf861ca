import { z } from 'zod'
import { attachment } from '../chat/messages.ts'
import { membersIn } from '../frame/headings.ts'
import { id, line, named, plainString, text, timestamp } from '../frame/primitives.ts'
import { pictureDraft } from '../posts/post-draft.ts'
import { pickBeginnings } from '../rules/tournaments/pick-orders.ts'
import { brackets, matchStates, resultKinds, stageFormats } from '../rules/tournaments/tournament-kinds.ts'
import {
  bestOfMaximum,
  entrantsMaximum,
  reportNoteMaximum,
  reportPicturesMaximum,
  tournamentReasonMaximum,
} from '../rules/tournaments/tournament-limits.ts'
import { member } from '../users.ts'
import { matchName, roster } from './nouns.ts'

const count = z.number().int().min(0)
const games = z.number().int().min(0).max(bestOfMaximum)
/** Games that each side took, in the order of the sides. */
const score = z.tuple([games, games])

/** Where a side of a match comes from while nobody is known: who wins, or loses, another one. */
const cameFrom = z.object({ match: matchName, place: z.number().int() })

const side = z.object({ entrantId: id.nullable(), isBye: z.boolean(), from: cameFrom.nullable() })

/** How a match ended. `winner` is the number of the side, null where both share it or nobody came. */
const result = z.object({
  kind: z.enum(resultKinds),
  score: score.nullable(),
  winner: z.union([z.literal(0), z.literal(1)]).nullable(),
  /** By nobody's hand: somebody left. */
  isAutomatic: z.boolean(),
})

/** A match as it stands in a bracket. `until` is when check-in, or the time to object, is over. */
export const bracketMatch = named('TournamentBracketMatch', {
  name: matchName,
  round: count,
  sides: z.tuple([side, side]),
  state: z.enum(matchStates),
  result: result.nullable(),
  /** What one side has said, while it is not the result. */
  reported: score.nullable(),
  until: timestamp.nullable(),
  /** Where it is played, while it is open. */
  station: z.string().nullable(),
})
export type BracketMatch = z.infer<typeof bracketMatch>

/** Of a team `member` is null, and `isMe` is whoever plays in it. */
export const bracketEntrant = z.object({
  id,
  member: member.nullable(),
  team: z.string().nullable(),
  isMe: z.boolean(),
  seed: z.number().int(),
  /** Left, or was taken out. */
  isOut: z.boolean(),
})

/** All matches of all stages. Sides name entrants by their ids, `rounds` by their place in the list of the stage. */
export const bracket = named('TournamentBracket', {
  entrants: z.array(bracketEntrant).max(entrantsMaximum),
  stages: z
    .array(
      z.object({
        format: z.enum(stageFormats),
        isDrawn: z.boolean(),
        rounds: z.array(
          z.object({
            bracket: z.enum(brackets),
            number: z.number().int(),
            group: z.number().int(),
            bestOf: z.number().int(),
            /** When it begins, where its host lets it wait. */
            beginsAt: timestamp.nullable(),
            /** Who is not paired in a round of Swiss. */
            byes: z.array(id).max(entrantsMaximum),
          }),
        ),
        matches: z.array(bracketMatch),
      }),
    )
    .max(2),
  /** Grows with every change of a match: who has this one has all that was before. */
  revision: z.number().int(),
})
export type Bracket = z.infer<typeof bracket>

/** Matches that stand otherwise: with them the bracket of the revision `from` is that of `revision`. */
export const tournamentPlayed = z.object({
  tournamentId: id,
  from: z.number().int(),
  revision: z.number().int(),
  matches: z.array(bracketMatch),
})
export type TournamentPlayed = z.infer<typeof tournamentPlayed>

/** A value of a standing with the parts it is the sum of, each with where it comes from. */
const explained = z.object({
  by: z.string(),
  value: z.number(),
  parts: z.array(z.object({ amount: z.number(), reason: z.string(), entrantId: id.nullable() })).max(600),
})
export const standings = named('TournamentStandings', {
  stages: z
    .array(
      z.object({
        format: z.enum(stageFormats),
        groups: z
          .array(
            z.array(
              z.object({
                entrantId: id,
                /** Null while it is not settled. */
                place: z.number().int().nullable(),
                isStillIn: z.boolean(),
                wins: count,
                draws: count,
                losses: count,
                gamesWon: count,
                gamesLost: count,
                values: z.array(explained).max(14),
              }),
            ),
          )
          .max(64),
      }),
    )
    .max(2),
})
export type Standings = z.infer<typeof standings>

export const matchEvents = [
  'opened',
  'checked-in',
  'reported',
  'changed-report',
  'disputed',
  'confirmed',
  'stood',
  'agreed',
  'decided',
  'walkover',
  'nobody',
  'reset',
  'left',
  'called',
  'extended',
  'announced',
  'time-proposed',
  'time-agreed',
  'time-declined',
  'banned',
  'picked',
  'decider',
  'pick-undone',
  'turn-banned',
  'turn-picked',
] as const
const matchLine = z.object({
  event: z.enum(matchEvents),
  actor: member.nullable(),
  at: timestamp,
  score: score.nullable(),
  reason: z.string(),
  /** The time to play that it is about: what was agreed to all, what was proposed to sides and who judges. */
  time: timestamp.nullable(),
  /** What was picked or banned. */
  choice: z.string().nullable(),
})

const sideNumber = z.union([z.literal(0), z.literal(1)])

/**
 * What the sides pick and ban by turns. `step` is the place of the one that is next, null once all are taken, and from the
 * first report on; what decides is of no side, and is taken by itself.
 */
const picks = z.object({
  pool: z.array(z.string()),
  begins: sideNumber,
  beginsBy: z.enum(pickBeginnings),
  steps: z.array(
    z.object({
      deed: z.enum(['bans', 'picks', 'decider']),
      side: sideNumber.nullable(),
      choice: z.string().nullable(),
    }),
  ),
  step: z.number().int().nullable(),
  /** When chance takes the step, and how long a turn is; null without a clock. */
  until: timestamp.nullable(),
  minutes: z.number().int().nullable(),
})

/**
 * Who the caller said would win, and what that is worth: `isRight` is null until the two of them have played. Null where
 * nobody predicts, or not both sides are known.
 */
const prediction = z.object({
  worth: z.number().int(),
  mine: sideNumber.nullable(),
  isRight: z.boolean().nullable(),
})

const report = z.object({
  side: z.number().int(),
  score,
  note: z.string(),
  pictures: z.array(attachment).max(reportPicturesMaximum),
  at: timestamp,
})

/**
 * How the caller stands to the talk of a match: nobody has said anything, one can come in, or is in it. Null for whom it is
 * not for, and where there is none.
 */
const talk = z.object({
  standing: z.enum(['unbegun', 'open', 'inside']),
  conversationId: id.nullable(),
  /** What was said stays readable. */
  isClosed: z.boolean(),
})

/** A match with all that its room says; reports and notes are told to its sides and to who decides. */
export const match = bracketMatch
  .extend({
    tournamentId: id,
    title: z.string(),
    format: z.enum(stageFormats),
    bracket: z.enum(brackets),
    roundNumber: z.number().int(),
    /** The last round of its bracket, by which rounds are named. */
    lastRound: z.number().int(),
    group: z.number().int(),
    /** How many groups its stage has. */
    groups: count,
    bestOf: z.number().int(),
    drawsAllowed: z.boolean(),
    players: z.tuple([bracketEntrant.nullable(), bracketEntrant.nullable()]),
    /** Who plays for each side where sides are teams. */
    rosters: z.tuple([roster, roster]),
    checkedIn: z.tuple([z.boolean(), z.boolean()]),
    /** The caller's side, if they play here. */
    mySide: z.union([z.literal(0), z.literal(1)]).nullable(),
    reports: z.array(report).max(2),
    /** Where who wins, and who loses, goes on. */
    leadsTo: z.object({ winner: matchName.nullable(), loser: matchName.nullable() }),
    lines: z.array(matchLine).max(100),
    talk: talk.nullable(),
    /** Where the game is played, to its sides and to who judges. */
    lobbyCode: z.string().nullable(),
    /** Since when the desk is asked to come. */
    calledAt: timestamp.nullable(),
    /** When both sides mean to play; what one of them proposes is told to the sides and to who judges. */
    time: z.object({
      agreed: timestamp.nullable(),
      proposed: z.object({ at: timestamp, side: z.union([z.literal(0), z.literal(1)]) }).nullable(),
    }),
    /** Null where nothing is picked, or not both sides are known. */
    picks: picks.nullable(),
    prediction: prediction.nullable(),
    /** Since when all clocks stand still: of `until` so much is left as was then. */
    pausedAt: timestamp.nullable(),
    /** When its round begins, where the host lets it wait. */
    beginsAt: timestamp.nullable(),
    /** That of the tournament. */
    timeZone: z.string(),
    /** Of the other side, of a team its captain, where the caller plays and they show it to them. */
    otherTimeZone: z.string().nullable(),
    may: z.object({
      checkIn: z.boolean(),
      report: z.boolean(),
      confirm: z.boolean(),
      decide: z.boolean(),
      reset: z.boolean(),
      setLobby: z.boolean(),
      call: z.boolean(),
      /** Say that a call is dealt with. */
      answerCall: z.boolean(),
      remind: z.boolean(),
      extend: z.boolean(),
      /** Propose a time to play, and answer what the other side proposes. */
      arrange: z.boolean(),
      /** Give it a station. */
      station: z.boolean(),
      /** Take what is next of the picks, for the own side. */
      choose: z.boolean(),
      /** Take the last choice of a side back. */
      undoChoice: z.boolean(),
      /** Say who will win, and something else as long as it has not begun. */
      predict: z.boolean(),
    }),
    /** How long both sides have to be there, and how long a report waits for an answer. */
    checkInMinutes: z.number().int().nullable(),
    confirmMinutes: z.number().int(),
  })
  .meta({ id: 'TournamentMatch' })
export type TournamentMatch = z.infer<typeof match>

export const ofMatch = z.object({ id, match: matchName })
const reason = text({ min: 1, max: tournamentReasonMaximum })

/** What a reset would destroy: matches with what stood there, and later stages that would be drawn anew. */
export const undoPlan = named('TournamentUndoPlan', {
  matches: z.array(z.object({ name: matchName, reported: score.nullable() })).max(20_000),
  stages: z.array(z.number().int()).max(2),
})
export type UndoPlan = z.infer<typeof undoPlan>

export const tournamentMatchesEndpoints = membersIn('tournaments')({
  'GET /api/tournaments/{id}/bracket': {
    summary: 'All matches of a tournament as they stand; whoever has the revision has all of it',
    params: z.object({ id }),
    answers: { 200: bracket },
  },
  'GET /api/tournaments/{id}/standings': {
    summary: 'Places, and of tables every value with the parts it is the sum of',
    params: z.object({ id }),
    answers: { 200: standings },
  },
  'GET /api/tournaments/{id}/matches/{match}': {
    summary: 'A match with all that its room says',
    params: ofMatch,
    answers: { 200: match },
  },
  'PUT /api/tournaments/{id}/matches/{match}/check-in': {
    summary: 'Say that one is there; a repeat changes nothing',
    params: ofMatch,
    answers: { 200: match },
  },
  'PUT /api/tournaments/{id}/matches/{match}/report': {
    summary:
      'Say how it ended, for the own side: the same from both completes the match, another makes it disputed; a repeat changes nothing',
    params: ofMatch,
    body: z.object({
      score,
      note: line({ min: 0, max: reportNoteMaximum }).default(''),
      /** Beside those that the own side brought before. */
      pictures: z.array(pictureDraft).max(reportPicturesMaximum).default([]),
    }),
    answers: { 200: match },
  },
  'POST /api/tournaments/{id}/matches/{match}/confirm': {
    summary: 'Confirm what the other side reported, naming the score that was seen; a repeat changes nothing',
    params: ofMatch,
    body: z.object({ score }),
    answers: { 200: match },
  },
  'PUT /api/tournaments/{id}/matches/{match}/decision': {
    summary: 'Enter the result as host or referee, with a reason; what stood before is in the log',
    params: ofMatch,
    body: z.object({
      result: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('score'), score }),
        z.object({ kind: z.literal('walkover'), winner: z.union([z.literal(0), z.literal(1)]) }),
        z.object({ kind: z.literal('disqualification'), winner: z.union([z.literal(0), z.literal(1)]) }),
        z.object({ kind: z.literal('nobody') }),
      ]),
      reason,
    }),
    answers: { 200: match },
  },
  'GET /api/tournaments/{id}/matches/{match}/undo-plan': {
    summary: 'What a reset of a match would destroy, for hosts and referees',
    params: ofMatch,
    answers: { 200: undoPlan },
  },
  'POST /api/tournaments/{id}/matches/{match}/reset': {
    summary: 'Take a result back, with all that follows from it; names everything that it undoes, or does nothing',
    params: ofMatch,
    body: z.object({ plan: undoPlanNames(), reason }),
    answers: { 200: match },
  },
})

function undoPlanNames() {
  return z.object({
    matches: z.array(matchName).max(20_000),
    stages: z.array(z.number().int().min(1).max(2)).max(2),
  })
}

/** A change of results by hosts and referees, and what members did: who, when, old and new. */
export const tournamentLogLine = named('TournamentLogLine', {
  id,
  event: plainString.max(40),
  actor: member.nullable(),
  subject: member.nullable(),
  match: matchName.nullable(),
  at: timestamp,
  before: z.string(),
  after: z.string(),
  reason: z.string(),
})
export type TournamentLogLine = z.infer<typeof tournamentLogLine>
