import { problems } from '@guildhall/contract/frame/errors'
import { AppError } from '../../platform/errors.ts'
import type { RequireStanding } from '../../platform/http/write-gate.ts'
import * as measuresStore from './measures.store.ts'

/** What the gate of all writes asks. Staff at their work have no area, and are asked whether they still are staff. */
export const requireStanding: RequireStanding = async (unit, { userId, role }, area = 'own') => {
  const standing = await measuresStore.holdStanding(unit.db, userId, area)
  // Gone, or of less weight than when the call came in: the sign-in is over.
  if (standing === null || standing.role < role) throw new AppError(problems.unauthenticated)
  if (standing.isSuspended) throw new AppError(problems.suspended)
  if (standing.mute !== null) {
    const until = new Date(standing.mute.until).toISOString()
    throw new AppError(problems.measure_in_force, { current: { ...standing.mute, until } })
  }
}
