import { sql } from 'kysely'
import { type KeptRows, keepRows, putBackRows } from '../../platform/database/statements/kept-rows.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import * as reviewsStore from './reviews.store.ts'

/** What staff remove is gone, and handed back as it was. @returns nothing where it is gone already */
export async function takeDownReview({ db }: UnitOfWork, id: string): Promise<KeptRows | undefined> {
  if ((await reviewsStore.lock(db, id)) === undefined) return undefined
  const ofReview = sql`t.review_id = ${id}`
  const kept = await keepRows(db, { reviews: sql`t.id = ${id}`, review_edits: ofReview, review_votes: ofReview })
  await reviewsStore.remove(db, id)
  return kept
}

/** @returns whether it stands there again: not where its author wrote another one of that playthrough */
export async function putReviewBack({ db }: UnitOfWork, kept: KeptRows): Promise<boolean> {
  const [review, ...around] = kept
  if (review === undefined || (await putBackRows(db, [review])) === 0) return false
  await putBackRows(db, around)
  return true
}
