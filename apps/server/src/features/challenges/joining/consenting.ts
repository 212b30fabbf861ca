// That a member agrees to be read by a platform again and again, until a challenge is over.
import { challengesProblems } from '@guildhall/contract/challenges'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Steam } from '../../steam/index.ts'
import { challengesMoved } from '../challenges.events.ts'
import type { StoredChallenge } from '../challenges.store.ts'
import { countMember } from '../counting/counting.service.ts'
import * as entrantsStore from '../entrants.store.ts'
import { readsAccounts } from '../reads-accounts.ts'

/**
 * Where proof by hand counts and no account of the member can be read there is nothing to agree to.
 * @throws challenge_consent_needed
 */
export async function requireNothingToRead(
  db: Database,
  steam: Steam,
  { userId }: Caller,
  { isManualAllowed }: StoredChallenge,
): Promise<void> {
  const unread = isManualAllowed ? await steam.unreadReasonOf(db, userId) : null
  if (unread === null || unread === 'not-synced') throw new AppError(challengesProblems.challenge_consent_needed)
}

/** Whoever came in without an account that can be read has one by now. @returns whether that is new */
export async function consentLater(
  unit: UnitOfWork,
  { id, goal, state }: StoredChallenge,
  part: entrantsStore.StoredEntrant,
): Promise<boolean> {
  if (
    part.userId === null ||
    part.consentedAt !== null ||
    !readsAccounts(goal) ||
    (state !== 'open' && state !== 'running')
  )
    return false
  await entrantsStore.consent(unit.db, part.id)
  await countMember(unit, part.userId, id)
  await unit.announce(challengesMoved, { challengeIds: [id] })
  return true
}
