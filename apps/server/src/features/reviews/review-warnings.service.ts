import type { Review } from '@guildhall/contract/reviews'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import { warningsStore } from '../measures/index.ts'
import type { ReviewLists } from './review-lists.service.ts'
import * as reviewsStore from './reviews.store.ts'

const thing = (id: string) => ({ kind: 'review', id }) as const

/** Warnings that moderators put before reviews, and readers who ask for what stands behind them. */
export function createReviewWarnings({ lists }: { lists: ReviewLists }) {
  /** @returns whether there was anything to put a warning before */
  async function put({ db }: UnitOfWork, id: string, by: { caseId: string; rule: ReportReason }): Promise<boolean> {
    if ((await reviewsStore.lock(db, id)) === undefined) return false
    await warningsStore.putWarning(db, thing(id), by)
    return true
  }

  /** @returns whether it was there */
  const takeOff = ({ db }: UnitOfWork, id: string, caseId: string): Promise<boolean> =>
    warningsStore.takeWarningOff(db, thing(id), caseId)

  const isOn = (db: Database, id: string, caseId: string): Promise<boolean> =>
    warningsStore.isWarningOn(db, thing(id), caseId)

  /** @throws review_not_found */
  async function unveil({ db }: UnitOfWork, caller: Caller, id: string): Promise<Review> {
    await lists.describeOne(db, caller, id)
    await warningsStore.passWarning(db, caller.userId, thing(id))
    return lists.describeOne(db, caller, id)
  }

  return { put, takeOff, isOn, unveil }
}
