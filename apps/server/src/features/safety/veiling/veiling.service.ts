import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { safetyProblems } from '@guildhall/contract/safety'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { StoredCase } from '../cases/cases.store.ts'
import { everyReportable, type ReportableParts } from '../every-reportable.ts'

type Veiled = Pick<StoredCase, 'id' | 'kind' | 'targetId'>

export type Veiling = ReturnType<typeof createVeiling>

/** A warning is put before the thing of a case, and taken off again. */
export function createVeiling(parts: ReportableParts) {
  const reportables = everyReportable(parts)

  const mayVeil = ({ kind }: Pick<Veiled, 'kind'>): boolean => reportables[kind].veil !== undefined

  /** @throws case_measure_impossible for what bears no warning, case_thing_gone */
  async function veil(unit: UnitOfWork, { id, kind, targetId }: Veiled, rule: ReportReason): Promise<void> {
    const { veil: how } = reportables[kind]
    if (how === undefined) throw new AppError(safetyProblems.case_measure_impossible)
    if (!(await how.put(unit, targetId, { caseId: id, rule }))) throw new AppError(safetyProblems.case_thing_gone)
  }

  /** @returns whether it was there until now */
  async function takeOff(unit: UnitOfWork, { id, kind, targetId }: Veiled): Promise<boolean> {
    return (await reportables[kind].veil?.takeOff(unit, targetId, id)) ?? false
  }

  const isOn = async (db: Database, { id, kind, targetId }: Veiled): Promise<boolean> =>
    (await reportables[kind].veil?.isOn(db, targetId, id)) ?? false

  return { mayVeil, veil, takeOff, isOn }
}
