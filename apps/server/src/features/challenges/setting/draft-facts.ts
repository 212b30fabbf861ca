import { isDeepStrictEqual } from 'node:util'
import type { challengesEndpoints } from '@guildhall/contract/challenges'
import { challengesProblems } from '@guildhall/contract/challenges'
import type { EndpointInput } from '@guildhall/contract/frame/endpoint'
import { isByHandOnly, knowsHandicap } from '@guildhall/contract/rules/challenges/challenge-kinds'
import {
  challengeDaysMaximum,
  challengeGamesMaximum,
  firstEndDays,
  startLateMinutes,
} from '@guildhall/contract/rules/challenges/challenge-limits'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Games } from '../../games/index.ts'
import type { ChallengeFacts, StoredChallenge } from '../challenges.store.ts'
import type { StoredGoal } from '../counting/facts.ts'
import { requireTeamsSound } from '../teams/teams.ts'

type Whole = EndpointInput<(typeof challengesEndpoints)['POST /api/challenges']>['body']
export type WrittenFacts = { readonly [Fact in keyof Whole]?: Whole[Fact] | undefined }

const nothingSaid: Omit<ChallengeFacts, 'title' | 'goal'> = {
  rules: '',
  prize: '',
  form: 'solo',
  gameIds: [],
  plannedAt: null,
  endsAt: null,
  timeZone: 'UTC',
  audience: 'everybody',
  conversationId: null,
  capacity: null,
  teams: null,
  minimumEvidence: 'self-reported',
  isManualAllowed: true,
  isGroupedByTime: false,
  dayCap: 'budget',
  isHandicapped: false,
  refereeIds: [],
}

/**
 * What a draft says over what was said before; games by their numbers in this hall.
 * @throws challenge_goal_wrong for games that are not there
 */
export async function toFacts(
  db: Database,
  games: Games,
  written: WrittenFacts,
  before: ChallengeFacts = { ...nothingSaid, title: '', goal: { kind: 'deed', effort: 'none', limit: null } },
): Promise<ChallengeFacts> {
  const goal = written.goal === undefined ? before.goal : await toStoredGoal(db, games, written.goal)
  const named = written.gameIds === undefined ? before.gameIds : await numbersOf(db, games, written.gameIds)
  const { startsAt, endsAt, conversationId, refereeIds, form = before.form } = written
  const teams = form === 'duel' ? null : written.teams === undefined ? before.teams : written.teams
  return {
    title: written.title ?? before.title,
    rules: written.rules ?? before.rules,
    prize: written.prize ?? before.prize,
    form,
    goal,
    gameIds: goal.kind === 'achievement-set' ? gamesOfSet(goal) : named,
    plannedAt: startsAt === undefined ? before.plannedAt : toDate(startsAt),
    endsAt: endsAt === undefined ? before.endsAt : toDate(endsAt),
    timeZone: written.timeZone ?? before.timeZone,
    audience: form === 'duel' ? 'invited' : (written.audience ?? before.audience),
    conversationId: conversationId === undefined ? before.conversationId : conversationId,
    capacity: form === 'duel' ? 2 : written.capacity === undefined ? capacityOf(before) : written.capacity,
    teams,
    minimumEvidence: written.minimumEvidence ?? before.minimumEvidence,
    isManualAllowed: written.isManualAllowed ?? before.isManualAllowed,
    isGroupedByTime: knowsGroups(form, goal, teams) && (written.isGroupedByTime ?? before.isGroupedByTime),
    dayCap: goal.kind === 'playtime' ? (written.dayCap ?? before.dayCap) : 'budget',
    isHandicapped: form === 'duel' && knowsHandicap(goal.kind) && (written.isHandicapped ?? before.isHandicapped),
    refereeIds: refereeIds === undefined ? before.refereeIds : [...new Set(refereeIds)].toSorted(),
  }
}

/** That of a duel is the duel's. */
const capacityOf = ({ form, capacity }: ChallengeFacts) => (form === 'duel' ? null : capacity)

/** Two against each other, teams, and all together, are in no groups. */
const knowsGroups = (form: ChallengeFacts['form'], { kind }: StoredGoal, teams: ChallengeFacts['teams']) =>
  form !== 'duel' && kind !== 'group-goal' && teams === null

const toDate = (written: string | null): Date | null => (written === null ? null : new Date(written))

const gamesOfSet = ({ achievements }: Extract<StoredGoal, { kind: 'achievement-set' }>) => [
  ...new Set(achievements.map(({ gameId }) => gameId)),
]

async function numbersOf(db: Database, games: Games, gameIds: readonly string[]): Promise<number[]> {
  if (gameIds.length === 0) return []
  const numbers = await games.numbersOf(db, gameIds)
  const found = gameIds.flatMap((key) => numbers.get(key) ?? [])
  if (found.length !== gameIds.length) throw new AppError(challengesProblems.challenge_goal_wrong)
  return [...new Set(found)]
}

async function toStoredGoal(db: Database, games: Games, goal: Whole['goal']): Promise<StoredGoal> {
  if (goal.kind !== 'achievement-set') return goal
  const numbers = await games.numbersOf(
    db,
    goal.achievements.map(({ gameId }) => gameId),
  )
  const named = goal.achievements.map(({ gameId, key }) => ({ gameId: numbers.get(gameId), key }))
  const known = named.flatMap(({ gameId, key }) => (gameId === undefined ? [] : [{ gameId, key }]))
  if (known.length !== named.length) throw new AppError(challengesProblems.challenge_goal_wrong)
  const once = new Map(known.map((one) => [`${one.gameId} ${one.key}`, one]))
  return { kind: 'achievement-set', achievements: [...once.values()] }
}

const dayMs = 86_400_000

/**
 * Asked before it is set: a draft may be anything.
 * @throws challenge_goal_wrong, challenge_teams_wrong, challenge_needs_end, challenge_times_wrong
 */
export function requireSound(facts: ChallengeFacts, now: Date): void {
  const { goal, gameIds, isManualAllowed, plannedAt, endsAt } = facts
  const isShort = goal.kind === 'collection' && (gameIds.length === 0 || goal.target > gameIds.length)
  const isUnprovable = isByHandOnly(goal.kind) && !isManualAllowed
  const isByHandGroup = goal.kind === 'group-goal' && goal.measure === 'by-hand' && !isManualAllowed
  const isDuelTogether = facts.form === 'duel' && goal.kind === 'group-goal'
  if (isShort || isUnprovable || isByHandGroup || isDuelTogether || gameIds.length > challengeGamesMaximum) {
    throw new AppError(challengesProblems.challenge_goal_wrong)
  }
  requireTeamsSound(facts)
  if (endsAt === null) {
    if (goal.kind !== 'deed') throw new AppError(challengesProblems.challenge_needs_end)
    return
  }
  const start = plannedAt !== null && plannedAt > now ? plannedAt : now
  if (endsAt <= start || endsAt.getTime() - start.getTime() > challengeDaysMaximum * dayMs) {
    throw new AppError(challengesProblems.challenge_times_wrong)
  }
}

/**
 * A start that was chosen in time is now when it is set a little late; one that is over by more was meant otherwise.
 * @throws challenge_start_past
 */
export function requireStartAhead({ plannedAt, now }: Pick<StoredChallenge, 'plannedAt' | 'now'>): void {
  if (plannedAt !== null && now.getTime() - plannedAt.getTime() > startLateMinutes * 60_000) {
    throw new AppError(challengesProblems.challenge_start_past)
  }
}

export const harmlessFields: ReadonlySet<keyof ChallengeFacts> = new Set(['title', 'rules', 'prize', 'endsAt'])

/**
 * What harms nobody once others are in: words, the prize, and a later end. One without an end gets one with notice: else
 * nobody but staff could ever end it.
 * @throws challenge_field_fixed, challenge_times_wrong
 */
export function requireHarmless(before: StoredChallenge, after: ChallengeFacts): void {
  const fixed = ({ title: _title, rules: _rules, prize: _prize, endsAt: _endsAt, ...rest }: ChallengeFacts) => rest
  const isSame = isDeepStrictEqual(fixed(after), fixed(onlyFacts(before)))
  if (!isSame || !after.rules.startsWith(before.rules)) throw new AppError(challengesProblems.challenge_field_fixed)
  const [end, newEnd] = [before.endsAt?.getTime() ?? null, after.endsAt?.getTime() ?? null]
  if (end === newEnd) return
  if (newEnd === null || (end !== null && newEnd < end)) throw new AppError(challengesProblems.challenge_field_fixed)
  const start = before.startsAt ?? before.now
  if (end === null) return requireNotice(newEnd, start > before.now ? start : before.now)
  if (newEnd - start.getTime() > challengeDaysMaximum * dayMs) {
    throw new AppError(challengesProblems.challenge_times_wrong)
  }
}

/** However long it ran already. What was chosen in time may come a little late. */
function requireNotice(end: number, from: Date): void {
  const notice = end - from.getTime()
  if (notice < firstEndDays * dayMs - startLateMinutes * 60_000 || notice > challengeDaysMaximum * dayMs) {
    throw new AppError(challengesProblems.challenge_times_wrong)
  }
}

/** What of it is set by a draft. */
export function onlyFacts(stored: ChallengeFacts): ChallengeFacts {
  const { title, rules, prize, form, goal, gameIds, plannedAt, endsAt, timeZone, audience, conversationId } = stored
  const { capacity, teams, minimumEvidence, isManualAllowed, isGroupedByTime, dayCap, isHandicapped, refereeIds } =
    stored
  return {
    title,
    rules,
    prize,
    form,
    goal,
    gameIds,
    plannedAt,
    endsAt,
    timeZone,
    audience,
    conversationId,
    capacity,
    teams,
    minimumEvidence,
    isManualAllowed,
    isGroupedByTime,
    dayCap,
    isHandicapped,
    refereeIds,
  }
}

/** Which fields an edit changed, as text for the log. */
export function changesOf(before: ChallengeFacts, after: ChallengeFacts) {
  const [one, other] = [onlyFacts(before), onlyFacts(after)]
  return (Object.keys(one) as (keyof ChallengeFacts)[]).flatMap((field) => {
    // The database keeps the fields of a goal in an order of its own.
    if (isDeepStrictEqual(one[field], other[field])) return []
    return [{ field, from: asText(one[field]), to: asText(other[field]) }]
  })
}

const asText = (value: unknown): string =>
  value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value ?? null)
