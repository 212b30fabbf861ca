import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import * as removedTagsStore from './removed-tags.store.ts'
import * as tagNumbersStore from './tag-numbers.store.ts'

type Kept = { readonly tag: string }

/** @returns nothing for a tag of which the caller sees no post */
export const tagSeen = (db: Database, { userId }: Caller, id: string): Promise<string | undefined> =>
  tagNumbersStore.findSeen(db, userId, id)

/** @returns what was removed; nothing where it is gone already */
export async function takeTagDown({ db }: UnitOfWork, id: string): Promise<Kept | undefined> {
  const tag = await removedTagsStore.remove(db, id)
  return tag === undefined ? undefined : { tag }
}

/** @returns whether it is there again */
export const putTagBack = ({ db }: UnitOfWork, _id: string, { tag }: Kept): Promise<boolean> =>
  removedTagsStore.putBack(db, tag)
