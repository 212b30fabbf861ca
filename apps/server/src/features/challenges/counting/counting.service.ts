import { isRanked } from '@guildhall/contract/rules/challenges/challenge-kinds'
import { type TimeBudget, timeBudgets } from '@guildhall/contract/rules/challenges/time-budgets'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { defineJob } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { libraryChanged } from '../../library/index.ts'
import { steamRead, steamUnlinked } from '../../steam/index.ts'
import { challengeOvertaken, challengesMoved } from '../challenges.events.ts'
import type { StoredChallenge } from '../challenges.store.ts'
import * as overtakingStore from '../telling/overtaking.store.ts'
import { countScore } from './count.ts'
import * as factsStore from './facts.store.ts'
import type { Counted, Facts, Score, SharedFacts } from './facts.ts'
import { keepFlags } from './flags.service.ts'
import type { LivePart } from './scores.store.ts'
import * as scoresStore from './scores.store.ts'

export const countChallenges = defineJob<{ userId: string }>('count-challenges')
/** Whom somebody passed by what an account told, possibly in hundreds of challenges at once: told behind the counting. */
const tellPassed = defineJob<{ byId: string; before: readonly overtakingStore.Standing[] }>('tell-passed')

/** What else is counted of a member from the same facts; their counting is locked. */
type Beside = (unit: UnitOfWork, userId: string) => Promise<void>

/** What a platform told, or the member said of games, counts in a moment: the sync writes one row for it. */
export function countAlong({ events, jobs, transactions }: Platform, { beside }: { beside: Beside }): void {
  const count = async (unit: UnitOfWork, userId: string) => {
    await factsStore.lockCounting(unit.db, userId)
    if (!(await factsStore.takeMark(unit.db, userId))) return
    const passedFrom = await countLocked(unit, userId)
    if (passedFrom.length > 0) await unit.enqueue(tellPassed, { byId: userId, before: passedFrom })
    await beside(unit, userId)
  }
  jobs.handle(tellPassed, ({ byId, before }) => transactions.run((unit) => tellOvertaken(unit, byId, before)), {
    atOnce: 1,
  })
  jobs.handle(countChallenges, ({ userId }) => transactions.run((unit) => count(unit, userId)), { atOnce: 2 })
  const markThem = async (unit: UnitOfWork, userId: string) => {
    if (await factsStore.mark(unit.db, userId)) await unit.enqueue(countChallenges, { userId })
  }
  events.onAnnounced(steamRead, async (read, unit) => {
    await factsStore.keepReading(unit.db, read)
    await markThem(unit, read.userId)
  })
  events.onAnnounced(steamUnlinked, async ({ userId }, unit) => {
    await factsStore.forgetReadings(unit.db, userId)
    await markThem(unit, userId)
  })
  events.onAnnounced(libraryChanged, ({ userId }, unit) => markThem(unit, userId))
}

/** Counts a member's value anew in one challenge, or in all that can still change. */
export async function countMember(unit: UnitOfWork, userId: string, challengeId?: string): Promise<void> {
  await factsStore.lockCounting(unit.db, userId)
  await tellOvertaken(unit, userId, await countLocked(unit, userId, challengeId))
}

/** Counts those who take part and of whom something is new; the challenge is locked. */
export async function countOutstanding(unit: UnitOfWork, challengeId: string): Promise<void> {
  for (const userId of await factsStore.findMarkedIn(unit.db, challengeId)) {
    await countMember(unit, userId, challengeId)
  }
}

/** @returns where they stood before, in those of which the value changed */
async function countLocked(
  unit: UnitOfWork,
  userId: string,
  challengeId?: string,
): Promise<readonly overtakingStore.Standing[]> {
  const parts = await scoresStore.findLiveParts(unit.db, userId, challengeId)
  if (parts.length === 0) return []
  const factsOf = await readFacts(unit.db, userId, parts)
  const scores = parts.map((part) => ({ part, score: countScore(part, factsOf(part), windowOf(part)) }))
  const standings = await overtakingStore.findStandings(
    unit.db,
    parts.flatMap(({ entrantId, goal, state }) => (isRanked(goal.kind) && state === 'running' ? entrantId : [])),
  )
  const changed = await scoresStore.put(
    unit.db,
    userId,
    scores.map(({ part, score }) => ({
      entrantId: part.entrantId,
      challengeId: part.id,
      isRanked: part.isRankedPart,
      team: part.team,
      groupNo: groupNoOf(part.timeBudget),
      score,
      rankValue: rankValueOf(part.goal, score),
    })),
  )
  await keepFlags(
    unit.db,
    userId,
    parts.map((part) => ({ part, facts: factsOf(part), window: windowOf(part) })),
  )
  if (changed.length === 0) return []
  await unit.announce(challengesMoved, { challengeIds: [...new Set(changed)] })
  const entrantsChanged = new Set(parts.flatMap(({ entrantId, id }) => (changed.includes(id) ? entrantId : [])))
  return standings.filter(({ entrantId }) => entrantsChanged.has(entrantId))
}

async function tellOvertaken(
  unit: UnitOfWork,
  byId: string,
  before: readonly overtakingStore.Standing[],
): Promise<void> {
  if (before.length === 0) return
  for (const overtaken of await overtakingStore.markOvertaken(unit.db, byId, before)) {
    await unit.announce(challengeOvertaken, { ...overtaken, byId })
  }
}

async function readFacts(db: Database, userId: string, parts: readonly LivePart[]): Promise<(part: LivePart) => Facts> {
  const since = new Date(Math.min(...parts.map((part) => windowOf(part).from.getTime())))
  const shared = await factsStore.readShared(db, userId, since)
  const entrantIds = parts.map(({ entrantId }) => entrantId)
  const byHand = await factsStore.readByHand(db, entrantIds)
  const claims = await factsStore.readClaims(db, entrantIds)
  const pauses = await factsStore.readPauses(db, entrantIds)
  return ({ entrantId, consentedAt }) => ({
    ...agreedTo(shared, consentedAt),
    byHand: byHand.get(entrantId) ?? [],
    claims: claims.get(entrantId) ?? [],
    pauses: pauses.get(entrantId) ?? [],
  })
}

/**
 * Nothing of an account without a word to it; from then on its hours, as before that nobody had to ask for those of the
 * games meant here, and its unlocks with their times since joining.
 */
function agreedTo(shared: SharedFacts, consentedAt: Date | null): SharedFacts {
  if (consentedAt === null) return { syncs: [], readings: [], unlocks: [], finishes: shared.finishes.filter(isTold) }
  return { ...shared, syncs: shared.syncs.filter(({ beganAt }) => beganAt >= consentedAt) }
}

const isTold = ({ evidence }: Facts['finishes'][number]) => evidence === 'self-reported'

/** Of what has no start yet nothing counts. */
const never = new Date(Date.UTC(9999, 0, 1))

export function windowOf({
  startsAt,
  endsAt,
  joinedAt,
}: Pick<StoredChallenge, 'startsAt' | 'endsAt'> & { joinedAt: Date }): { from: Date; to: Date | null } {
  const from = startsAt === null ? never : startsAt > joinedAt ? startsAt : joinedAt
  return { from, to: endsAt }
}

/** The place of a group among them, 0 for none. */
export const groupNoOf = (budget: TimeBudget | null | undefined): number =>
  budget ? timeBudgets.indexOf(budget) + 1 : 0

/** Who has no score stands below the worst. */
const worst = -(2 ** 50)

export function rankValueOf(goal: Counted['goal'], { value }: Pick<Score, 'value'>): number {
  if (value === null) return worst
  return goal.kind === 'high-score' && goal.isLowest ? -value : value
}
