import { z } from 'zod'
import { id, named, text, timestamp, title, version, webAddress } from '../frame/primitives.ts'
import { gameCard, gameId } from '../games.ts'
import { timeZone } from '../profiles.ts'
import {
  entrantStandings,
  outReasons,
  seedings,
  stageFormats,
  tournamentAudiences,
  tournamentEntries,
  tournamentStates,
} from '../rules/tournaments/tournament-kinds.ts'
import {
  checkInMinutes,
  confirmMinutes,
  entrantsMaximum,
  entrantsMinimum,
  invitationsAtOnceMaximum,
  matchCheckInMinutes,
  refereesMaximum,
  rosterMaximum,
  stagesMaximum,
  streamAddressMaximum,
  substitutesMaximum,
  teamInvitationsMaximum,
  teamSizes,
  tournamentPrizeMaximum,
  tournamentRulesMaximum,
  tournamentTitleMaximum,
} from '../rules/tournaments/tournament-limits.ts'
import { member } from '../users.ts'
import { askedOf, requirements } from './requirements.ts'
import { namedPicks, picksSeen } from './setting/named-picks.ts'
import { answersSeen, questions } from './setting/questions.ts'
import { stageSettings } from './stages.ts'

const count = z.number().int().min(0)
const minutesOf = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most)

/** Names a match in its tournament: the stage from 1, and the number there from 1, as `1-17`. */
export const matchName = z.string().regex(/^[1-2]-[1-9]\d{0,4}$/)

/**
 * What a tournament is by. `startsAt` null is whenever its host presses start. `advance` is how many go on from the first
 * of two stages, of groups from each. With `checkIn`, so many minutes before the start, who does not check in loses the
 * seat; with `matchCheckIn` both sides of a match have so long to be there. A report that nobody answers stands after
 * `confirm` minutes. A tournament for a conversation is seen in it alone. With `teamSize` teams enter it, of so many who play
 * and `substitutes` more; seats, the waiting list and seeds are of teams then.
 */
export const tournamentFacts = z.object({
  title: title({ min: 1, max: tournamentTitleMaximum }),
  rules: text({ min: 0, max: tournamentRulesMaximum }),
  prize: text({ min: 0, max: tournamentPrizeMaximum }),
  streamAddress: webAddress(streamAddressMaximum).nullable(),
  gameId: gameId.nullable(),
  stages: z.array(stageSettings).min(1).max(stagesMaximum),
  advance: z.number().int().min(1).max(entrantsMaximum).nullable(),
  seeding: z.enum(seedings),
  /** As far as it can be, friends do not meet in round one. */
  keepsFriendsApart: z.boolean(),
  startsAt: timestamp.nullable(),
  timeZone,
  checkIn: minutesOf(checkInMinutes).nullable(),
  matchCheckIn: minutesOf(matchCheckInMinutes).nullable(),
  confirm: minutesOf(confirmMinutes),
  audience: z.enum(tournamentAudiences),
  conversationId: id.nullable(),
  entry: z.enum(tournamentEntries),
  capacity: z.number().int().min(entrantsMinimum).max(entrantsMaximum),
  teamSize: z.number().int().min(teamSizes.least).max(teamSizes.most).nullable(),
  substitutes: z.number().int().min(0).max(substitutesMaximum),
  requirements,
  /** Of whoever enters; fixed once others are in. */
  questions,
  /** Of a draft; once it is open its host names them by a call of their own. */
  picks: namedPicks.nullable(),
  refereeIds: z.array(id).max(refereesMaximum),
  invitedIds: z.array(id).max(invitationsAtOnceMaximum),
})
export const tournamentDraft = tournamentFacts.partial().required({ title: true, stages: true })
export type TournamentDraft = z.input<typeof tournamentDraft>

/** What the caller can do now. `enter` says why not, null is yes; a full one has a waiting list. */
export const enterRefusals = [
  'host',
  'entered',
  'waiting',
  'requested',
  'state',
  'not-invited',
  'too-many',
  'not-eligible',
  'out',
] as const
export const mayOfTournament = z.object({
  edit: z.boolean(),
  publish: z.boolean(),
  remove: z.boolean(),
  cancel: z.boolean(),
  start: z.boolean(),
  seed: z.boolean(),
  invite: z.boolean(),
  admit: z.boolean(),
  announce: z.boolean(),
  /** Enter results, and settle what is disputed. */
  decide: z.boolean(),
  log: z.boolean(),
  /** Let its clocks stand still and go on, and rounds begin later. */
  pace: z.boolean(),
  enter: z.enum(enterRefusals).nullable(),
  leave: z.boolean(),
  decline: z.boolean(),
  checkIn: z.boolean(),
  /** Say something else to what is asked. */
  answer: z.boolean(),
})

/**
 * The caller's own part, or that of the team they play in. `place` is there once theirs is settled; `match` is the one they
 * play or wait for next. `outBy` is why they are out.
 */
const mine = z.object({
  standing: z.enum(entrantStandings).nullable(),
  outBy: z.enum(outReasons).nullable(),
  team: z.string().nullable(),
  entrantId: id.nullable(),
  isCheckedIn: z.boolean(),
  seed: z.number().int().nullable(),
  place: z.number().int().nullable(),
  match: matchName.nullable(),
})

/** Somebody in a team, by the id of their place in it; `member` is null as everywhere. */
const teamMember = z.object({ id, member: member.nullable(), isMe: z.boolean(), isCaptain: z.boolean() })
export const roster = z.array(teamMember).max(2 * rosterMaximum)

/**
 * A team in a tournament, the longest in it first. It is complete once as many are in it as play at once; one that is not is
 * not drawn. Who is asked is told to the team and to who hosts the tournament.
 */
export const tournamentTeam = named('TournamentTeam', {
  entrantId: id,
  name: z.string(),
  captain: member.nullable(),
  isComplete: z.boolean(),
  roster,
  invited: z.array(z.object({ id, member })).max(2 * teamInvitationsMaximum),
  may: z.object({
    rename: z.boolean(),
    invite: z.boolean(),
    takeOut: z.boolean(),
    handOver: z.boolean(),
    /** Go out of it oneself. */
    leave: z.boolean(),
    /** Say yes, or no, to being asked. */
    join: z.boolean(),
    decline: z.boolean(),
  }),
})
export type TournamentTeam = z.infer<typeof tournamentTeam>

/** As much of a tournament as a card shows. Of whom a block keeps apart, and of former members, `host` is null. */
export const tournamentCard = named('TournamentCard', {
  id,
  title: z.string(),
  game: gameCard.nullable(),
  state: z.enum(tournamentStates),
  formats: z.array(z.enum(stageFormats)).min(1).max(stagesMaximum),
  startsAt: timestamp.nullable(),
  timeZone: z.string(),
  /** The window in which seats are confirmed. */
  checkIn: z.object({ opensAt: timestamp, closesAt: timestamp }).nullable(),
  host: member.nullable(),
  audience: z.enum(tournamentAudiences),
  entry: z.enum(tournamentEntries),
  capacity: count,
  /** Null where everybody enters for themselves. */
  teamSize: z.number().int().nullable(),
  substitutes: count,
  /** Whoever enters has to have shown something: whether the caller did is asked of one tournament, not of many. */
  hasRequirements: z.boolean(),
  /** Whoever enters is asked something, on its page. */
  hasQuestions: z.boolean(),
  entered: count,
  waiting: count,
  /** Once it runs: matches that are settled, of those that are played. */
  settled: count,
  matches: count,
  /** Of a team its captain. */
  winner: member.nullable(),
  winnerTeam: z.string().nullable(),
  endedAt: timestamp.nullable(),
  mine,
  may: mayOfTournament,
  cursor: z.string(),
})
export type TournamentCard = z.infer<typeof tournamentCard>

/** A tournament with all that its page says. `version` grows with each change of it, and a change names the one it saw. */
export const tournament = tournamentCard
  .extend({
    rules: z.string(),
    prize: z.string(),
    streamAddress: z.string().nullable(),
    stages: z.array(stageSettings).min(1).max(stagesMaximum),
    advance: z.number().int().nullable(),
    seeding: z.enum(seedings),
    keepsFriendsApart: z.boolean(),
    /** What chance was made from; shown as long as anybody can draw the same order by it. */
    seedNumber: z.number().int().nullable(),
    seedsLocked: z.boolean(),
    checkInMinutes: z.number().int().nullable(),
    matchCheckIn: z.number().int().nullable(),
    confirm: z.number().int(),
    conversationId: id.nullable(),
    asks: askedOf,
    questions,
    /** What the caller said to them, for themselves or for the team of which they are captain. */
    answers: answersSeen.nullable(),
    referees: z.array(member).max(refereesMaximum),
    /** The caller's own, and those that ask them. */
    team: tournamentTeam.nullable(),
    askedByTeams: z.array(tournamentTeam).max(100),
    /** Who is invited and has not answered: to hosts. */
    invited: z.array(member).max(500),
    requested: count,
    checkedIn: count,
    role: z.enum(['owner', 'referee']).nullable(),
    publishedAt: timestamp.nullable(),
    startedAt: timestamp.nullable(),
    cancelReason: z.string().nullable(),
    /** Since when all clocks of its matches stand still. */
    pausedAt: timestamp.nullable(),
    announcement: z.object({ text: z.string(), at: timestamp }).nullable(),
    /** Whose points its places count for. */
    series: z.object({ id, name: z.string() }).nullable(),
    /** Who looks on says who will win. */
    hasPredictions: z.boolean(),
    /** What is picked and banned in its matches; where no order is named it is the usual one. */
    picks: picksSeen.nullable(),
    createdAt: timestamp,
    version,
  })
  .meta({ id: 'Tournament' })
export type Tournament = z.infer<typeof tournament>

/**
 * Somebody with a seat, in line for one, or asked. `member` is null for a former member and whom a block keeps apart. Of a
 * team it is null, too, and `isMe` is whoever plays in it.
 */
export const tournamentEntrant = named('TournamentEntrant', {
  id,
  member: member.nullable(),
  team: tournamentTeam.nullable(),
  isMe: z.boolean(),
  standing: z.enum(entrantStandings),
  /** As much of it as the caller may read; null where nothing was said. */
  answers: answersSeen.nullable(),
  seed: z.number().int().nullable(),
  isCheckedIn: z.boolean(),
  place: z.number().int().nullable(),
  at: timestamp,
  cursor: z.string(),
})
export type TournamentEntrant = z.infer<typeof tournamentEntrant>

/** How another tournament like it is made, and what is said of it; neither its day nor its people. */
export const describedFacts = z.object({
  title: z.string(),
  rules: z.string(),
  prize: z.string(),
  stages: z.array(stageSettings).min(1).max(stagesMaximum),
  advance: z.number().int().nullable(),
  seeding: z.enum(seedings),
  keepsFriendsApart: z.boolean(),
  checkInMinutes: z.number().int().nullable(),
  matchCheckIn: z.number().int().nullable(),
  confirm: z.number().int(),
  entry: z.enum(tournamentEntries),
  capacity: count,
  teamSize: z.number().int().nullable(),
  substitutes: count,
  requirements,
  questions,
  picks: picksSeen.nullable(),
})

/** `tournament` is as the engine has it. */
export const tournamentDocument = named('TournamentDocument', {
  format: z.literal('guildhall-tournament'),
  version: z.literal(1),
  tournament: z.unknown(),
  facts: describedFacts,
})
export type TournamentDocument = z.infer<typeof tournamentDocument>
