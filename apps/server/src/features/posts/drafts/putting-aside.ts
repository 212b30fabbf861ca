import { randomUUIDv7 } from 'node:crypto'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { DraftPictures } from './draft-pictures.ts'
import type { StoredDraft } from './drafts.store.ts'
import * as draftsStore from './drafts.store.ts'

/** What a draft says now stays in the list, whatever becomes of it. */
export async function putCopyAside(
  unit: UnitOfWork,
  pictures: Pick<DraftPictures, 'holdAgain'>,
  userId: string,
  draft: StoredDraft,
): Promise<void> {
  const copy = { ...draft, id: randomUUIDv7() }
  await draftsStore.insertAside(unit.db, userId, copy)
  await pictures.holdAgain(unit, copy.id, copy.pictures)
}
