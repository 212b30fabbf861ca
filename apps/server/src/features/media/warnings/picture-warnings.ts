import { mediaProblems } from '@guildhall/contract/media'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import { pictureWarnedAgain, pictureWarningEnded } from './picture-warnings.events.ts'
import type { PictureWarning, WarnedPlace } from './picture-warnings.store.ts'
import * as warningsStore from './picture-warnings.store.ts'

/** So many places bear the warning of one case, which are all looked at when it is taken back; what comes after them is refused. */
const placesMaximum = 200

/**
 * The warnings that pictures bring along to a place that shows them from now on, the latest last. Who shows them there has put
 * them before it.
 * @throws media_refused for a picture that was shown anew too often
 */
export async function broughtAlong(
  unit: UnitOfWork,
  mediaIds: readonly string[],
  place: WarnedPlace & { readonly byId: string },
): Promise<PictureWarning[]> {
  if (mediaIds.length === 0) return []
  const standing = await warningsStore.standingOf(unit.db, mediaIds)
  for (const warning of standing) {
    const hasRoom = await warningsStore.noteAgain(unit.db, warning.caseId, place, placesMaximum)
    if (!hasRoom) throw new AppError(mediaProblems.media_refused)
    await unit.announce(pictureWarnedAgain, { ...warning, place })
  }
  return standing
}

/** What showed pictures and is there no more makes room for another, and what was told of it goes. */
export async function leavePlace(unit: UnitOfWork, place: WarnedPlace): Promise<void> {
  for (const { caseId, byId } of await warningsStore.forgetPlace(unit.db, place)) {
    await unit.announce(pictureWarningEnded, { caseId, places: [{ ...place, byId }] })
  }
}
