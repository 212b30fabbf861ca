import { challengesProblems } from '@guildhall/contract/challenges'
import { pausesMaximum } from '@guildhall/contract/rules/challenges/time-budgets'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { challengesMoved } from '../challenges.events.ts'
import { countMember } from '../counting/counting.service.ts'
import * as pausesStore from '../pauses.store.ts'
import { requirePart } from '../proving/requiring-part.ts'
import { lockSeen, requireState } from '../reading/requiring.ts'

/** Nothing counts until one goes on, and nothing of what was there is lost. Both calls may be repeated. */
export async function pause(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
  const challenge = await lockSeen(unit.db, caller, id)
  const part = await requirePart(unit.db, caller, id)
  const { since, used } = (await pausesStore.ofMember(unit.db, caller.userId, [id])).get(id) ?? pausesStore.noPauses
  if (since !== null) return
  requireState(challenge, challenge.isGroupedByTime ? ['running'] : [])
  if (used >= pausesMaximum) throw new AppError(challengesProblems.challenge_pauses_used)
  await pausesStore.begin(unit.db, part.id)
  await countAgain(unit, caller, id)
}

export async function resume(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
  const challenge = await lockSeen(unit.db, caller, id)
  const part = await requirePart(unit.db, caller, id)
  if (challenge.state !== 'running' || !(await pausesStore.end(unit.db, part.id))) return
  await countAgain(unit, caller, id)
}

async function countAgain(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
  await countMember(unit, caller.userId, id)
  await unit.announce(challengesMoved, { challengeIds: [id] })
}
