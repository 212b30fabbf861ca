import { joinedCasesMaximum } from '@guildhall/contract/rules/safety/report-limits'
import { type SafetyCase, safetyProblems } from '@guildhall/contract/safety'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import * as affairsStore from '../cases/affairs.store.ts'
import type { DescribingCases } from '../cases/describing-cases.ts'
import { notingDeeds, requireCase, requireJudge } from '../cases/held-cases.ts'

/** Staff say that cases are one affair. */
export function createJoining({ audit, describing }: { audit: Audit; describing: DescribingCases }) {
  const noteDeed = notingDeeds(audit)

  /** @throws case_not_found, case_not_yours, cases_joined_full */
  async function join(unit: UnitOfWork, caller: Caller, id: string, otherId: string): Promise<SafetyCase> {
    const { db } = unit
    const { count, isOne, affairId } = await affairsStore.lockBoth(db, id, otherId)
    const stored = await requireCase(db, caller, id)
    for (const each of [stored, await requireCase(db, caller, otherId)]) {
      await requireJudge(describing, db, caller, each)
    }
    if (isOne || id === otherId) return describing.whole(db, caller, stored)
    if (count > joinedCasesMaximum) throw new AppError(safetyProblems.cases_joined_full)
    await affairsStore.join(db, id, otherId, affairId)
    await affairsStore.letGoOfParties(db, affairId)
    const described = await describing.whole(db, caller, await requireCase(db, caller, id))
    await noteDeed(unit, caller, stored, { action: 'reports.joined', after: { with: otherId } })
    return described
  }

  /** @throws case_not_found, case_not_yours */
  async function part(unit: UnitOfWork, caller: Caller, id: string, otherId: string): Promise<SafetyCase> {
    const { db } = unit
    const { isOne } = await affairsStore.lockBoth(db, id, otherId)
    const [stored, other] = [await requireCase(db, caller, id), await requireCase(db, caller, otherId)]
    for (const each of [stored, other]) await requireJudge(describing, db, caller, each)
    const isNew = isOne && id !== otherId
    if (isNew) await affairsStore.part(db, otherId)
    const described = await describing.whole(db, caller, stored)
    if (isNew) await noteDeed(unit, caller, other, { action: 'reports.parted', before: { with: id } })
    return described
  }

  return { join, part }
}
