import { type ChallengeBadge, challengesProblems } from '@guildhall/contract/challenges'
import { isRanked } from '@guildhall/contract/rules/challenges/challenge-kinds'
import { badgesShownMaximum } from '@guildhall/contract/rules/challenges/challenge-limits'
import { evidenceLevels } from '@guildhall/contract/rules/challenges/evidence-levels'
import type { GoalTier } from '@guildhall/contract/rules/challenges/season-rules'
import { sql } from 'kysely'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import type { Profiles } from '../../profiles/index.ts'
import { challengesMoved } from '../challenges.events.ts'
import * as challengesStore from '../challenges.store.ts'
import { targetOf } from '../counting/count.ts'
import { goalsOf } from '../reading/goals-of.ts'
import { tierOf } from '../season/points-of.ts'
import { showsChallenge, showsChallengeToAll } from '../seen-by.ts'
import type { StoredBadge } from './badges.store.ts'
import * as badgesStore from './badges.store.ts'

type BadgesQuery = { readonly personId: string; readonly as?: 'stranger' | 'friend' | undefined }

/** So many that are final are looked through for badges to choose. */
const lookedThrough = 500

/** What members reached in challenges that are final, and what of it they show on their profiles. */
export function createBadges({ games, profiles }: { games: Games; profiles: Profiles }) {
  /**
   * To who belongs to the audience of the badges; of a challenge that the caller does not see nothing is there. In the eyes of
   * others the own ones are those that all of them see.
   */
  async function shown(db: Database, caller: Caller, { personId, as }: BadgesQuery): Promise<ChallengeBadge[]> {
    if ((await profiles.sees(db, caller.userId, personId, 'badges', as)) !== 'seen') return []
    const isTried = as !== undefined && caller.userId === personId
    const isSeen = isTried ? showsChallengeToAll : showsChallenge(caller.userId)
    return describe(db, await badgesStore.find(db, personId, { isSeen, isShown: true, limit: badgesShownMaximum }))
  }

  async function own(db: Database, caller: Caller, { limit }: { limit: number }): Promise<ChallengeBadge[]> {
    const isSeen = showsChallenge(caller.userId)
    const stored = await badgesStore.find(db, caller.userId, { isSeen, isShown: false, limit: lookedThrough })
    return describe(db, stored.filter((one) => tierReached(one) !== null).slice(0, limit))
  }

  /** @throws challenge_not_found where the caller has no badge; too_many_badges */
  async function show(unit: UnitOfWork, caller: Caller, challengeId: string): Promise<void> {
    await challengesStore.lockMember(unit.db, caller.userId)
    const isSeen = showsChallenge(caller.userId)
    const isIt = sql<boolean>`(c.id = ${challengeId}::uuid and ${isSeen})`
    const [badge] = await badgesStore.find(unit.db, caller.userId, { isSeen: isIt, isShown: false, limit: 1 })
    if (badge === undefined || tierReached(badge) === null) throw new AppError(challengesProblems.challenge_not_found)
    if (badge.isShown) return
    // What the member sees no more they cannot choose to hide: it takes no place from the others.
    if ((await badgesStore.countShown(unit.db, caller.userId, isSeen)) >= badgesShownMaximum) {
      throw new AppError(challengesProblems.too_many_badges)
    }
    await badgesStore.show(unit.db, caller.userId, badge.entrantId)
    await unit.announce(challengesMoved, { challengeIds: [challengeId] })
  }

  async function hide(unit: UnitOfWork, caller: Caller, challengeId: string): Promise<void> {
    if (await badgesStore.hide(unit.db, caller.userId, challengeId))
      await unit.announce(challengesMoved, { challengeIds: [challengeId] })
  }

  async function describe(db: Database, stored: readonly StoredBadge[]): Promise<ChallengeBadge[]> {
    const goals = await goalsOf(db, games, stored)
    return stored.flatMap((badge) => {
      const { id, title, value, people, evidence, finalAt, isShown } = badge
      const place = isRanked(badge.goal.kind) ? badge.place : null
      const [tier, goal] = [tierReached(badge), goals.get(id)]
      if (tier === null || goal === undefined || value === null || finalAt === null) return []
      const weakest = evidenceLevels.find((level) => evidence.includes(level)) ?? 'self-reported'
      const at = finalAt.toISOString()
      return [{ challengeId: id, title, goal, tier, value, place, people, evidence: weakest, finalAt: at, isShown }]
    })
  }

  return { shown, own, show, hide }
}

/** Where there is no goal of one's own there is no badge. */
function tierReached({ goal, value, isDone }: StoredBadge): GoalTier | null {
  const target = targetOf(goal)
  return target === null ? null : tierOf(goal, target, { value, isDone })
}
