import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Media } from '../../media/index.ts'
import { claimTakenBack } from '../challenges.events.ts'
import * as claimsStore from './claims.store.ts'

/** What is taken back counts nowhere and is shown to nobody: its pictures are kept no longer. */
export async function takeBackClaims(
  unit: UnitOfWork,
  media: Media,
  claimIds: readonly string[],
  { challengeId, byId }: { challengeId: string; byId: string },
): Promise<void> {
  for (const claimId of claimIds) {
    await claimsStore.setState(unit.db, claimId, { state: 'taken-back', judgeId: null })
    await claimsStore.addStep(unit.db, claimId, { what: 'taken-back', byId, comment: '' })
    await unit.announce(claimTakenBack, { challengeId, claimId })
  }
  await media.releaseAll(unit, await claimsStore.removePictures(unit.db, claimIds))
}
