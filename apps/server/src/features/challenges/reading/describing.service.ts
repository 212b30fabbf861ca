import type { Challenge, ChallengeCard, Goal } from '@guildhall/contract/challenges'
import { challengesProblems } from '@guildhall/contract/challenges'
import { isRanked } from '@guildhall/contract/rules/challenges/challenge-kinds'
import { pausesMaximum } from '@guildhall/contract/rules/challenges/time-budgets'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import type { Games } from '../../games/index.ts'
import type { Library } from '../../library/index.ts'
import type { Users } from '../../users/index.ts'
import { findOfWeek, type StoredChallenge } from '../challenges.store.ts'
import * as entrantsStore from '../entrants.store.ts'
import * as pausesStore from '../pauses.store.ts'
import { readsAccounts } from '../reads-accounts.ts'
import { showsChallenge } from '../seen-by.ts'
import type { Talk } from '../talk/talk.service.ts'
import * as teamsStore from '../teams/teams.store.ts'
import { describeTeams } from '../teams/teams.ts'
import { goalsOf } from './goals-of.ts'
import { handicapFor } from './handicaps.ts'
import { permissionsOf } from './permissions.ts'
import { isJudge, requireSeen } from './requiring.ts'
import * as standingStore from './standing.store.ts'

export type Describing = ReturnType<typeof createDescribing>

const weekMs = 7 * 86_400_000

type Parts = { users: Users; boundaries: Boundaries; games: Games; library: Library; talk: Talk }

/** Challenges as one member sees them: what many of them need is looked up once. */
export function createDescribing(parts: Parts) {
  const { users, games, talk } = parts

  async function cards(
    db: Database,
    caller: Caller,
    stored: readonly StoredChallenge[],
    cursorOf: (challenge: StoredChallenge) => string,
    personId?: string,
  ): Promise<ChallengeCard[]> {
    if (stored.length === 0) return []
    const ids = stored.map(({ id }) => id)
    const sums = await standingStore.sumsOf(db, caller.userId, ids)
    const entrants = await entrantsStore.findOfMember(db, caller.userId, ids)
    const own = await ownStandings(db, caller.userId, stored)
    const theirsOf =
      personId === undefined || personId === caller.userId ? undefined : await readTheirs(db, personId, stored)
    const pauses = await pausesStore.ofMember(
      db,
      caller.userId,
      stored.flatMap(({ id, isGroupedByTime }) => (isGroupedByTime ? id : [])),
    )
    const goals = await goalsOf(db, games, stored)
    const teams = await teamsStore.standingsOf(db, stored)
    const ofTheWeek = stored.some(isInItsWeek) ? await findOfWeek(db, showsChallenge(caller.userId)) : undefined
    const people = await users.findMembers(db, [
      ...stored.flatMap(({ creatorId }) => creatorId ?? []),
      ...[...sums.values()].flatMap(({ firstIds }) => firstIds),
    ])
    const gameCards = await games.cardsOf(
      db,
      stored.flatMap(({ gameIds }) => gameIds),
    )
    return stored.flatMap((challenge): ChallengeCard[] => {
      const goal = goals.get(challenge.id)
      const sum = sums.get(challenge.id)
      if (goal === undefined || sum === undefined) return []
      const { id, title, form, state, timeZone, audience, creatorId, gameIds } = challenge
      const startsAt = challenge.state === 'draft' ? challenge.plannedAt : (challenge.startsAt ?? challenge.plannedAt)
      const standing = own.get(id)
      const entrant = entrants.get(id)
      return [
        {
          id,
          title,
          form,
          goal,
          games: gameIds.flatMap((gameId) => gameCards.get(gameId) ?? []),
          state,
          startsAt: startsAt?.toISOString() ?? null,
          endsAt: challenge.endsAt?.toISOString() ?? null,
          timeZone,
          creator: people.get(creatorId ?? '') ?? null,
          audience,
          people: sum.people,
          done: sum.done,
          together: goal.kind === 'group-goal' ? Math.max(0, sum.together) : null,
          first: sum.firstIds.flatMap((userId) => people.get(userId) ?? []),
          teams: describeTeams(challenge.teams, teams.get(id)),
          mine: {
            ...pauseOf(entrant, pauses.get(id)),
            standing: standingOf(entrant),
            isUnranked: entrant?.isUnranked === true || typeof entrant?.unrankedByStaff === 'string',
            unrankedByStaff: entrant?.unrankedByStaff ?? null,
            value: standing?.value ?? null,
            isDone: isDoneFor(goal, standing, sum.together),
            attempts: standing?.attempts ?? 0,
            minutes: standing?.minutes ?? 0,
            place: isRanked(goal.kind) ? (standing?.place ?? null) : null,
            team: entrant?.team ?? null,
          },
          ...(theirsOf !== undefined && { theirs: theirsOf(challenge, goal, sum.together) }),
          may: permissionsOf(caller, challenge, entrant, sum.people, pauses.get(id)),
          isOfTheWeek: id === ofTheWeek?.id,
          isGroupedByTime: challenge.isGroupedByTime,
          dayCap: challenge.dayCap,
          isHandicapped: challenge.isHandicapped,
          isManualAllowed: challenge.isManualAllowed,
          cursor: cursorOf(challenge),
        },
      ]
    })
  }

  async function get(db: Database, caller: Caller, id: string): Promise<Challenge> {
    return whole(db, caller, await requireSeen(db, caller, id))
  }

  async function whole(db: Database, caller: Caller, stored: StoredChallenge): Promise<Challenge> {
    const [card] = await cards(db, caller, [stored], ({ id }) => id)
    if (card === undefined) throw new AppError(challengesProblems.challenge_not_found)
    const { id } = stored
    const entrant = await entrantsStore.find(db, id, caller.userId)
    const judge = isJudge(stored, caller.userId)
    return {
      ...card,
      rules: stored.rules,
      prize: stored.prize,
      conversationId: stored.conversationId,
      capacity: stored.capacity,
      minimumEvidence: stored.minimumEvidence,
      weekFrom: hasWeek(stored) ? (stored.weekFrom?.toISOString() ?? null) : null,
      ...(await peopleOf(db, parts, caller, stored)),
      readsAccounts: readsAccounts(stored.goal),
      handicap: await handicapFor(db, parts.library, caller, stored),
      talk: await talk.describe(db, caller, stored, entrant),
      publishedAt: stored.publishedAt?.toISOString() ?? null,
      finalAt: stored.finalAt?.toISOString() ?? null,
      cancelReason: stored.cancelReason,
      claimsToJudge: judge ? await standingStore.countWaitingClaims(db, id, caller.userId) : 0,
      isMuted: entrant?.isMuted ?? (await entrantsStore.isMutedWithoutPart(db, id, caller.userId)),
      createdAt: stored.createdAt.toISOString(),
      version: stored.version,
    }
  }

  return { cards, get, whole, isHarmlessOnly }
}

/** How another member stands in each: their board row says as much to everybody. */
async function readTheirs(db: Database, personId: string, stored: readonly StoredChallenge[]) {
  const ids = stored.map(({ id }) => id)
  const entrants = await entrantsStore.findOfMember(db, personId, ids)
  const standings = await ownStandings(db, personId, stored)
  return ({ id }: StoredChallenge, goal: Goal, together: number): NonNullable<ChallengeCard['theirs']> | null => {
    const entrant = entrants.get(id)
    const standing = standings.get(id)
    if (entrant === undefined || !entrantsStore.isTakingPart(entrant)) return null
    return {
      isUnranked: entrant.isUnranked || entrant.unrankedByStaff !== null,
      value: standing?.value ?? null,
      isDone: isDoneFor(goal, standing, together),
      attempts: standing?.attempts ?? 0,
      minutes: standing?.minutes ?? 0,
      place: isRanked(goal.kind) ? (standing?.place ?? null) : null,
      team: entrant.team,
    }
  }
}

/** Of what is final those that were frozen. */
async function ownStandings(db: Database, userId: string, stored: readonly StoredChallenge[]) {
  const idsOf = (isFinal: boolean) => stored.filter(({ finalAt }) => (finalAt !== null) === isFinal).map(({ id }) => id)
  return new Map([
    ...(await standingStore.ownOf(db, userId, idsOf(false), false)),
    ...(await standingStore.ownOf(db, userId, idsOf(true), true)),
  ])
}

/** Since it started, or since somebody else is in, a change must harm nobody. */
async function isHarmlessOnly(db: Database, { id, state, creatorId }: StoredChallenge): Promise<boolean> {
  if (state !== 'open') return state !== 'draft'
  const takingPart = await entrantsStore.findIn(db, id)
  return takingPart.some((userId) => userId !== creatorId)
}

/** Those whom it names beside its creator. Whoever set it, and both sides of a duel, see who was asked. */
async function peopleOf(
  db: Database,
  { users, boundaries }: { users: Users; boundaries: Boundaries },
  caller: Caller,
  { id, creatorId, refereeIds, form }: StoredChallenge,
): Promise<Pick<Challenge, 'referees' | 'invited' | 'opponent'>> {
  const invited = creatorId === caller.userId || form === 'duel' ? await entrantsStore.findInvited(db, id) : []
  const duelists = form === 'duel' ? await entrantsStore.findAny(db, id, 2) : []
  const opponentId = [...duelists, creatorId ?? ''].find((userId) => userId !== caller.userId)
  const apart = (await boundaries.keptApartAmong(db, [caller.userId, ...refereeIds])).get(caller.userId)
  const people = await users.findMembers(db, [
    ...refereeIds,
    ...invited.map(({ userId }) => userId),
    ...duelists,
    creatorId ?? '',
  ])
  return {
    referees: refereeIds.flatMap((userId) => (apart?.includes(userId) ? [] : (people.get(userId) ?? []))),
    invited: invited.flatMap(({ userId, team }) => {
      const member = people.get(userId)
      return member === undefined ? [] : { ...member, team }
    }),
    opponent: form === 'duel' ? (people.get(opponentId ?? '') ?? null) : null,
  }
}

/** Whether its seven days are not over: it is that of the week, was until another one's day came, or is to be. */
const hasWeek = ({ weekFrom, now, cancelledAt }: StoredChallenge): boolean =>
  weekFrom !== null && cancelledAt === null && now.getTime() < weekFrom.getTime() + weekMs

const isInItsWeek = (challenge: StoredChallenge): boolean =>
  hasWeek(challenge) && challenge.weekFrom !== null && challenge.weekFrom <= challenge.now

/** Of whoever left there is no group any more, and no pause. */
function pauseOf(
  entrant: entrantsStore.StoredEntrant | undefined,
  { since, used }: pausesStore.Pauses = pausesStore.noPauses,
): Pick<ChallengeCard['mine'], 'timeBudget' | 'pausedSince' | 'pausesLeft'> {
  return {
    timeBudget: (entrantsStore.isTakingPart(entrant) && entrant?.timeBudget) || null,
    pausedSince: since?.toISOString() ?? null,
    pausesLeft: Math.max(0, pausesMaximum - used),
  }
}

function standingOf(entrant: entrantsStore.StoredEntrant | undefined): ChallengeCard['mine']['standing'] {
  if (entrant === undefined) return 'none'
  if (entrant.joinedAt !== null) return entrant.leftAt === null ? 'joined' : 'left'
  return entrant.declinedAt === null ? 'invited' : 'declined'
}

function isDoneFor(goal: Goal, own: standingStore.OwnStanding | undefined, together: number): boolean {
  return goal.kind === 'group-goal' ? together >= goal.target : (own?.isDone ?? false)
}
