import type { FiguresNow } from '@guildhall/contract/figures'
import { type FigurePeriod, figurePeriods } from '@guildhall/contract/rules/house/figure-periods'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { reasonsOf } from './figures.service.ts'
import * as figuresStore from './figures.store.ts'
import { told } from './transparency/few.ts'

const settlingDays = 30
/** All are counted one by one, and pages of admins ask with every case that moves. */
const membersKnownMs = 10_000

/** What an admin sees of this moment. */
export function createFiguresNow(database: Database) {
  let known = { at: Number.NEGATIVE_INFINITY, members: 0 }

  async function members(): Promise<number> {
    const now = performance.now()
    if (now - known.at > membersKnownMs) known = { at: now, members: await figuresStore.countMembers(database) }
    return known.members
  }

  return async (period: FigurePeriod): Promise<FiguresNow> => {
    const { of, medianMs } = await figuresStore.findSettling(database, settlingDays)
    const counted = await figuresStore.countReasons(database, figurePeriods[period].days)
    const reports = new Map(counted.map((one) => [one.reason, one.reports]))
    const isTold = told(of) !== null && of > 0
    return {
      members: await members(),
      settling: { of: told(of), medianMs: isTold ? medianMs : null },
      reasons: reasonsOf((reason) => reports.get(reason) ?? 0),
    }
  }
}
