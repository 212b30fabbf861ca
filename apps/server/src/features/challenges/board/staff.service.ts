import type { Challenge, ChallengeLogLine } from '@guildhall/contract/challenges'
import { challengesProblems } from '@guildhall/contract/challenges'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import type { Users } from '../../users/index.ts'
import * as logStore from '../challenge-log.store.ts'
import { challengePlaceTaken, challengesMoved } from '../challenges.events.ts'
import type { StoredChallenge } from '../challenges.store.ts'
import * as challengesStore from '../challenges.store.ts'
import { countMember } from '../counting/counting.service.ts'
import * as scoresStore from '../counting/scores.store.ts'
import * as entrantsStore from '../entrants.store.ts'
import * as claimsStore from '../proving/claims.store.ts'
import type { Describing } from '../reading/describing.service.ts'
import { isJudge, isStaff, lockSeen, requireOther, requireSeen, requireState } from '../reading/requiring.ts'
import type { Talk } from '../talk/talk.service.ts'
import { sayBeside } from '../telling/beside-said.ts'

/** What staff do in a challenge, each with a line in its log; and the log. */
export function createOverseeing(parts: { users: Users; audit: Audit; describing: Describing; talk: Talk }) {
  const { users, audit, describing, talk } = parts

  /** Until it is final: what is frozen stays. */
  async function correct(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { userId, amount, reason }: { userId: string; amount: number; reason: string },
  ): Promise<void> {
    const challenge = await lockSeen(unit.db, caller, id)
    requireState(challenge, ['running', 'grace'])
    requireOther(caller, userId)
    const entrant = await requireEntrant(unit.db, id, userId)
    await requireAboveNought(unit.db, challenge, entrant.id, amount)
    await claimsStore.insertCorrection(unit.db, entrant.id, amount)
    const line = { challengeId: id, event: 'corrected', actorId: caller.userId, subjectId: userId, reason } as const
    await logStore.write(unit.db, { ...line, value: amount })
    await sayBeside(unit, caller.userId, reason, 'everybody')
    await countMember(unit, userId, id)
    await unit.announce(challengesMoved, { challengeIds: [id] })
    const deed = { action: 'play.value-corrected', on: ['challenge', id], memberId: userId } as const
    await audit.write(unit, caller, { ...deed, after: { amount }, reason })
  }

  /** A score can be anything; of what is counted nobody has less than nothing. */
  async function requireAboveNought(
    db: Database,
    { goal }: StoredChallenge,
    entrantId: string,
    amount: number,
  ): Promise<void> {
    if (goal.kind === 'high-score') return
    const value = await scoresStore.valueOf(db, entrantId)
    if (value + amount < 0) throw new AppError(challengesProblems.challenge_entry_wrong)
  }

  async function unrank(
    unit: UnitOfWork,
    caller: Caller,
    { id, userId }: { id: string; userId: string },
    reason: string | null,
  ): Promise<void> {
    const challenge = await lockSeen(unit.db, caller, id)
    requireState(challenge, ['open', 'running', 'grace'])
    requireOther(caller, userId)
    const entrant = await requireEntrant(unit.db, id, userId)
    if ((entrant.unrankedByStaff === null) === (reason === null)) return
    await entrantsStore.setUnrankedByStaff(unit.db, entrant.id, reason)
    const event = reason === null ? 'ranked' : 'unranked'
    const line = { challengeId: id, event, actorId: caller.userId, subjectId: userId } as const
    await logStore.write(unit.db, { ...line, reason: reason ?? '' })
    await sayBeside(unit, caller.userId, reason ?? '', 'everybody')
    await countMember(unit, userId, id)
    await (reason === null ? talk.join(unit, userId, challenge.talkId) : talk.leave(unit, userId, challenge.talkId))
    await unit.announce(challengesMoved, { challengeIds: [id] })
    const told = { challengeId: id, userId, byId: caller.userId, at: challenge.now }
    await unit.announce(challengePlaceTaken, { ...told, isTaken: reason !== null })
    const action = reason === null ? 'play.ranked' : 'play.unranked'
    const before = { reason: entrant.unrankedByStaff }
    const deed = { action, on: ['challenge', id], memberId: userId, before, after: { reason } } as const
    await audit.write(unit, caller, { ...deed, reason: reason ?? '' })
  }

  async function requireEntrant(db: Database, id: string, userId: string): Promise<entrantsStore.StoredEntrant> {
    const entrant = await entrantsStore.find(db, id, userId)
    if (!entrant?.joinedAt || entrant.leftAt !== null) {
      throw new AppError(challengesProblems.challenge_entrant_not_found)
    }
    return entrant
  }

  /** One for everybody, that is on or still to come, from a moment on before it ends. */
  async function putWeek(unit: UnitOfWork, caller: Caller, id: string, from: Date | null): Promise<Challenge> {
    const challenge = await lockSeen(unit.db, caller, id)
    if (from !== null) {
      requireState(challenge, ['open', 'running'])
      if (challenge.audience !== 'everybody') throw new AppError(challengesProblems.challenge_audience_wrong)
      const isAfterEnd = challenge.endsAt !== null && from >= challenge.endsAt
      if (isAfterEnd) throw new AppError(challengesProblems.challenge_outside_window)
    }
    const before = challenge.weekFrom
    if (before?.getTime() === from?.getTime()) return describing.get(unit.db, caller, id)
    await challengesStore.setWeek(unit.db, id, from)
    await unit.announce(challengesMoved, { challengeIds: [id] })
    await audit.write(unit, caller, {
      action: from === null ? 'play.week-ended' : 'play.week-set',
      on: ['challenge', id],
      before: { from: before?.toISOString() ?? null },
      after: { from: from?.toISOString() ?? null },
    })
    return describing.get(unit.db, caller, id)
  }

  async function log(
    db: Database,
    caller: Caller,
    id: string,
    page: { before?: string | undefined; limit: number },
  ): Promise<ChallengeLogLine[]> {
    const challenge = await requireSeen(db, caller, id)
    const judges = isJudge(challenge, caller.userId) || isStaff(caller)
    const { before, limit } = page
    const lines = await logStore.findPage(db, id, { viewerId: caller.userId, judges, before, limit })
    const people = await users.findMembers(
      db,
      lines.flatMap(({ actorId, subjectId }) => [actorId, subjectId].flatMap((userId) => userId ?? [])),
    )
    return lines.map(({ actorId, subjectId, at, ...line }) => ({
      ...line,
      actor: people.get(actorId ?? '') ?? null,
      subject: people.get(subjectId ?? '') ?? null,
      at: at.toISOString(),
    }))
  }

  return { correct, unrank, putWeek, log }
}
