import type { Challenge } from '@guildhall/contract/challenges'
import { challengesProblems } from '@guildhall/contract/challenges'
import { invitationsMaximum } from '@guildhall/contract/rules/challenges/challenge-limits'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import * as logStore from '../challenge-log.store.ts'
import {
  challengeInvitationSettled,
  challengeInvited,
  challengeStepped,
  challengesMoved,
} from '../challenges.events.ts'
import type { StoredChallenge } from '../challenges.store.ts'
import * as challengesStore from '../challenges.store.ts'
import * as entrantsStore from '../entrants.store.ts'
import type { Joining } from '../joining/joining.service.ts'
import type { Describing } from '../reading/describing.service.ts'
import { isStaff, lockOwn, lockSeen, requireState, statesToCallOffIn } from '../reading/requiring.ts'
import { requireTeam } from '../teams/teams.ts'
import { sayBeside } from '../telling/beside-said.ts'
import type { Asking } from './asking.ts'

/** Whom a challenge that is set asks besides, and its end before its time. */
export function createInvitingAndCallingOff(parts: {
  audit: Audit
  asking: Asking
  joining: Joining
  describing: Describing
}) {
  const { audit, asking, joining, describing } = parts

  /** Staff, and who set it while nobody has begun; results that are final stay. */
  async function cancel(unit: UnitOfWork, caller: Caller, id: string, reason: string): Promise<Challenge> {
    const challenge = await lockSeen(unit.db, caller, id)
    if (challenge.creatorId !== caller.userId && !isStaff(caller)) {
      throw new AppError(challengesProblems.challenge_not_yours)
    }
    if (challenge.cancelledAt === null) {
      await callOff(unit, caller, challenge, reason)
      const deed = { action: 'play.called-off', on: ['challenge', id], memberId: challenge.creatorId } as const
      if (challenge.creatorId !== caller.userId) await audit.write(unit, caller, { ...deed, reason })
    }
    return describing.get(unit.db, caller, id)
  }

  async function callOff(unit: UnitOfWork, caller: Caller, challenge: StoredChallenge, reason: string): Promise<void> {
    const { userId: byId } = caller
    const { id } = challenge
    const [takingPart, invited] = [
      await entrantsStore.findIn(unit.db, id),
      await entrantsStore.findInvitedIds(unit.db, id),
    ]
    const others = takingPart.filter((userId) => userId !== byId).length
    requireState(challenge, statesToCallOffIn(caller, challenge, { isIn: takingPart.includes(byId), others }))
    await challengesStore.cancel(unit.db, id, reason)
    await logStore.write(unit.db, { challengeId: id, event: 'cancelled', actorId: byId, reason })
    await sayBeside(unit, byId, reason, 'everybody')
    await joining.agreeAnewIn(unit, id)
    await unit.announce(challengesMoved, { challengeIds: [id] })
    await unit.announce(challengeInvitationSettled, { challengeId: id, userIds: invited })
    await unit.announce(challengeStepped, { challengeId: id, step: 'cancelled', byId })
  }

  async function invite(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { userIds, team }: { userIds: readonly string[]; team: number | null },
  ): Promise<Challenge> {
    const challenge = await lockOwn(unit.db, caller, id)
    requireState(challenge, ['draft', 'open', 'running'])
    if (challenge.form === 'duel') throw new AppError(challengesProblems.challenge_audience_wrong)
    requireTeam(challenge, team)
    await asking.requireAskable(unit.db, caller, userIds, challenge)
    if ((await entrantsStore.countInvited(unit.db, id)) + userIds.length > invitationsMaximum) {
      throw new AppError(challengesProblems.too_many_invitations)
    }
    const asked = await entrantsStore.invite(unit.db, id, userIds, team)
    if (challenge.state !== 'draft' && asked.length > 0) {
      await unit.announce(challengesMoved, { challengeIds: [id] })
      await unit.announce(challengeInvited, { challengeId: id, byId: caller.userId, userIds: asked })
    }
    return describing.get(unit.db, caller, id)
  }

  return { cancel, invite }
}
