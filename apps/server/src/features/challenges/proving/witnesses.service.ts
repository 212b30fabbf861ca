import type { Claim } from '@guildhall/contract/challenges'
import { challengesProblems } from '@guildhall/contract/challenges'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { challengesMoved, claimWitnessed } from '../challenges.events.ts'
import * as challengesStore from '../challenges.store.ts'
import { countMember } from '../counting/counting.service.ts'
import { requireSeen, requireState } from '../reading/requiring.ts'
import * as claimsStore from './claims.store.ts'
import type { ReadingClaims } from './reading-claims.service.ts'

type OfClaim = { readonly id: string; readonly claimId: string }

/** The word of whom a claim names as its witness, until it is judged. A witness need not see the challenge. */
export function createWitnesses({ reading }: { reading: ReadingClaims }) {
  async function confirm(unit: UnitOfWork, caller: Caller, { id, claimId }: OfClaim): Promise<Claim> {
    const challenge = await challengesStore.lock(unit.db, id)
    if (challenge === undefined) throw new AppError(challengesProblems.claim_not_found)
    const named = await claimsStore.find(unit.db, id, claimId)
    if (named?.witnessId !== caller.userId) await requireSeen(unit.db, caller, id)
    const claim = await reading.requireClaim(unit.db, caller, challenge, claimId)
    if (claim.witnessId !== caller.userId) throw new AppError(challengesProblems.challenge_not_witness)
    if (claim.witnessedAt === null) {
      requireState(challenge, ['running', 'grace'])
      if (claim.state !== 'waiting') throw new AppError(challengesProblems.claim_judged_already)
      await claimsStore.setWitnessed(unit.db, claimId)
      await claimsStore.addStep(unit.db, claimId, { what: 'witnessed', byId: caller.userId, comment: '' })
      if (claim.userId !== null) await countMember(unit, claim.userId, id)
      await unit.announce(challengesMoved, { challengeIds: [id] })
      await unit.announce(claimWitnessed, { claimId, byId: caller.userId })
    }
    return reading.get(unit.db, caller, challenge, claimId)
  }

  /** Also of what was confirmed before, and across a block, until it is judged; the claim stands, without its witness. */
  async function deny(unit: UnitOfWork, caller: Caller, { id, claimId }: OfClaim): Promise<void> {
    const challenge = await challengesStore.lock(unit.db, id)
    const claim = await claimsStore.find(unit.db, id, claimId)
    if (challenge === undefined || claim?.witnessId !== caller.userId || claim.state === 'taken-back') return
    requireState(challenge, ['running', 'grace'])
    if (claim.state !== 'waiting') throw new AppError(challengesProblems.claim_judged_already)
    await claimsStore.removeWitness(unit.db, claimId)
    await claimsStore.addStep(unit.db, claimId, { what: 'not-witnessed', byId: caller.userId, comment: '' })
    if (claim.witnessedAt !== null && claim.userId !== null) await countMember(unit, claim.userId, id)
    await unit.announce(challengesMoved, { challengeIds: [id] })
    await unit.announce(claimWitnessed, { claimId, byId: caller.userId })
  }

  return { confirm, deny }
}
