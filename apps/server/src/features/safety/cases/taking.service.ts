import { type SafetyCase, safetyProblems } from '@guildhall/contract/safety'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import * as affairsStore from './affairs.store.ts'
import type { StoredCase } from './cases.store.ts'
import * as casesStore from './cases.store.ts'
import type { DescribingCases } from './describing-cases.ts'
import { notingDeeds, notingReadings, requireCase, requireJudge } from './held-cases.ts'

/** Who takes a case, and with it what is free of its affair. */
export function createTaking({ audit, describing }: { audit: Audit; describing: DescribingCases }) {
  const noteDeed = notingDeeds(audit)
  const noteReading = notingReadings(audit)

  /** Else whoever has it and stays away would keep it, and all later reports of the thing, from everybody.
   * @throws case_not_found, case_settled, case_taken, case_not_yours */
  async function take(unit: UnitOfWork, caller: Caller, id: string): Promise<SafetyCase> {
    const joinedIds = await affairsStore.lockWith(unit.db, id)
    const stored = await requireCase(unit.db, caller, id)
    if (stored.settledAt !== null) throw new AppError(safetyProblems.case_settled)
    await requireJudge(describing, unit.db, caller, stored)
    const taken: StoredCase[] = []
    if (stored.assigneeId !== caller.userId) {
      if (!(await describing.mayTake(unit.db, caller, stored))) throw new AppError(safetyProblems.case_taken)
      taken.push(stored, ...(await findFree(unit.db, caller, joinedIds)))
    }
    for (const each of taken) await casesStore.setAssignee(unit.db, each.id, caller.userId)
    const now = await requireCase(unit.db, caller, id)
    const described = await describing.whole(unit.db, caller, now)
    // Whoever writes into the audit log holds up all others: that comes last.
    for (const each of taken) {
      const before = each.assigneeId === null ? {} : { assigneeId: each.assigneeId }
      await noteDeed(unit, caller, each, { action: 'reports.taken', before })
    }
    await noteReading(unit, caller, now)
    return described
  }

  /** What is one affair and nobody has comes along; nobody loses a case by that. Words among few are read before, each by itself. */
  async function findFree(db: Database, caller: Caller, ids: readonly string[]): Promise<StoredCase[]> {
    const free: StoredCase[] = []
    for (const id of ids) {
      const other = await casesStore.find(db, caller.userId, id)
      if (other === undefined || other.isHeld || other.isPrivate) continue
      if (await describing.mayTake(db, caller, other)) free.push(other)
    }
    return free
  }

  return { take }
}
