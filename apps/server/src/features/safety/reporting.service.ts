import { type ReportableKind, type ReportReason, reportsADay } from '@guildhall/contract/rules/safety/report-limits'
import { safetyProblems } from '@guildhall/contract/safety'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../boundaries/index.ts'
import { countReports } from './counting-reports.job.ts'
import { type Copied, everyReportable, type ReportableParts } from './every-reportable.ts'
import * as reportsStore from './reports.store.ts'
import { caseOpened } from './safety.events.ts'

type Report = {
  readonly kind: ReportableKind
  readonly id: string
  readonly reason: ReportReason
  readonly words: string
  readonly block: boolean
}

/** What members report. */
export function createReporting({ boundaries, ...parts }: ReportableParts & { boundaries: Pick<Boundaries, 'block'> }) {
  const reportables = everyReportable(parts)

  /**
   * Only what the caller sees can be reported: what they do not is not found, whether it is there or not.
   * @throws reported_thing_not_found, own_report, too_many_reports, also of what is said of one thing
   */
  async function report(unit: UnitOfWork, caller: Caller, { kind, id, reason, words, block }: Report): Promise<void> {
    const { db } = unit
    const { targetId = id, ...copy } = await copySeen(db, caller, kind, id)
    if (copy.authorId === caller.userId) throw new AppError(safetyProblems.own_report)
    if ((await reportsStore.lockAndCountToday(db, caller.userId)) >= reportsADay) {
      throw new AppError(safetyProblems.too_many_reports)
    }
    if (block && copy.authorId !== null) await boundaries.block(unit, caller, copy.authorId)
    const isPrivate = reportables[kind].isPrivate ?? false
    const added = { kind, targetId, isPrivate, reporterId: caller.userId, reason, words, copy }
    const opened = await reportsStore.openCase(db, added)
    if (!(await reportsStore.add(db, opened.id, added))) throw new AppError(safetyProblems.too_many_reports)
    if (copy.authorId !== null) await unit.enqueue(countReports, { userId: copy.authorId })
    if (!opened.isNew) return
    const of = { kind, reason, wordRule: null }
    const told = { caseId: opened.id, aboutId: copy.authorId, reporterId: caller.userId, ...of }
    await unit.announce(caseOpened, told)
  }

  async function copySeen(db: Database, caller: Caller, kind: ReportableKind, id: string): Promise<Copied> {
    const copy = await reportables[kind].copy(db, caller, id).catch((error: unknown) => {
      if (error instanceof AppError && (error.problem.status === 404 || error.problem.status === 403)) return undefined
      throw error
    })
    if (copy === undefined) throw new AppError(safetyProblems.reported_thing_not_found)
    return copy
  }

  return { report }
}
