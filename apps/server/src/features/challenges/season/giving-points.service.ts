import { challengesProblems } from '@guildhall/contract/challenges'
import { seasonChallengesMaximum, seasonOf } from '@guildhall/contract/rules/challenges/season-rules'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import * as logStore from '../challenge-log.store.ts'
import { challengesMoved } from '../challenges.events.ts'
import * as challengesStore from '../challenges.store.ts'
import * as entrantsStore from '../entrants.store.ts'
import { lockSeen, requireOther, requireState } from '../reading/requiring.ts'
import { sayBeside } from '../telling/beside-said.ts'
import * as pointsStore from './points.store.ts'
import { pointsOf } from './points-of.ts'

/** Behind the lock of a challenge that is final: once, and from then on they stand. */
export async function givePoints(db: Database, challengeId: string): Promise<void> {
  const challenge = await challengesStore.find(db, challengeId)
  if (challenge?.finalAt === null || challenge?.finalAt === undefined) return
  const season = seasonOf(challenge.finalAt)
  await pointsStore.setSeason(db, challengeId, season)
  const points = pointsOf(challenge, await pointsStore.findBrought(db, challenge))
  if (points.size > 0) await put(db, season, points)
}

/** Those that a server made final which knew nothing of seasons. */
export async function giveOutstandingPoints(
  db: Database,
  run: (work: (unit: UnitOfWork) => Promise<void>) => Promise<void>,
): Promise<void> {
  for (const id of await pointsStore.findWithoutPoints(db)) {
    await run(async (unit) => {
      await challengesStore.lock(unit.db, id)
      if (await pointsStore.isWithoutPoints(unit.db, id)) await givePoints(unit.db, id)
    })
  }
}

/**
 * Staff's word, with a reason in the log of the challenge.
 * @throws challenge_not_judge of themselves; challenge_wrong_state before it is final; challenge_entrant_not_found for whoever did not take part to its end
 */
export async function correctPoints(
  unit: UnitOfWork,
  caller: Caller,
  { id, userId }: { id: string; userId: string },
  { points, reason, audit }: { points: number; reason: string; audit: Audit },
): Promise<void> {
  const challenge = await lockSeen(unit.db, caller, id)
  requireState(challenge, ['final'])
  requireOther(caller, userId)
  if (challenge.finalAt === null) throw new AppError(challengesProblems.challenge_wrong_state)
  const entrant = await entrantsStore.find(unit.db, id, userId)
  if (!entrantsStore.isTakingPart(entrant) || entrant === undefined) {
    throw new AppError(challengesProblems.challenge_entrant_not_found)
  }
  const season = seasonOf(challenge.finalAt)
  // What a server made final that knew of no seasons is given first: given later, it would undo the correction.
  if (await pointsStore.isWithoutPoints(unit.db, id)) await givePoints(unit.db, id)
  const before = await pointsStore.pointsOfEntrant(unit.db, entrant.id)
  if (before === points) return
  await put(unit.db, season, new Map([[entrant.id, points]]))
  const line = { challengeId: id, event: 'points-corrected', actorId: caller.userId, subjectId: userId } as const
  await logStore.write(unit.db, { ...line, reason, value: points })
  await sayBeside(unit, caller.userId, reason, 'everybody')
  await unit.announce(challengesMoved, { challengeIds: [id] })
  const deed = { action: 'play.points-corrected', on: ['challenge', id], memberId: userId } as const
  await audit.write(unit, caller, { ...deed, before: { points: before }, after: { points }, reason })
}

async function put(db: Database, season: string, points: ReadonlyMap<string, number>): Promise<void> {
  await pointsStore.lockSeason(db, season)
  await pointsStore.give(db, season, points, seasonChallengesMaximum)
}
