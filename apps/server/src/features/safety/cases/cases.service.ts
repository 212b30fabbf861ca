import { caseNotesMaximum } from '@guildhall/contract/rules/safety/report-limits'
import { type CaseCard, type SafetyCase, safetyProblems } from '@guildhall/contract/safety'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import type { Measures } from '../../measures/index.ts'
import type { Removing } from '../removing/removing.service.ts'
import { removedPutBack } from '../safety.events.ts'
import type { StoredCase } from './cases.store.ts'
import * as casesStore from './cases.store.ts'
import { type DescribingCases, showsWords } from './describing-cases.ts'
import { lockCase, notingDeeds, requireCase, requireJudge } from './held-cases.ts'

/** What moderators and admins do with reports, until they settle them. Each write may be repeated. */
export function createCases(parts: {
  audit: Audit
  measures: Pick<Measures, 'takeNoteBack'>
  describing: DescribingCases
  removing: Removing
}) {
  const { audit, measures, describing, removing } = parts
  const noteDeed = notingDeeds(audit)

  async function page(db: Database, caller: Caller, queue: casesStore.Queue): Promise<CaseCard[]> {
    return describing.cards(db, caller, await casesStore.findPage(db, caller.userId, queue))
  }

  /** Whoever reads words that were said among few leaves an entry in the audit log. */
  async function get(unit: UnitOfWork, caller: Caller, id: string): Promise<SafetyCase> {
    const stored = await requireCase(unit.db, caller, id)
    const described = await describing.whole(unit.db, caller, stored)
    if (stored.isPrivate && showsWords(caller, stored)) await noteReading(unit, caller, stored)
    return described
  }

  /** Else whoever has it and stays away would keep it, and all later reports of the thing, from everybody.
   * @throws case_not_found, case_settled, case_taken, case_not_yours */
  async function take(unit: UnitOfWork, caller: Caller, id: string): Promise<SafetyCase> {
    const stored = await lockCase(unit.db, caller, id)
    if (stored.settledAt !== null) throw new AppError(safetyProblems.case_settled)
    await requireJudge(describing, unit.db, caller, stored)
    if (stored.assigneeId !== caller.userId) {
      if (!(await describing.mayTake(unit.db, caller, stored))) throw new AppError(safetyProblems.case_taken)
      await casesStore.setAssignee(unit.db, id, caller.userId)
      const before = stored.assigneeId === null ? {} : { assigneeId: stored.assigneeId }
      await noteDeed(unit, caller, stored, { action: 'reports.taken', before })
    }
    return get(unit, caller, id)
  }

  /** @throws case_not_found, case_settled */
  async function giveBack(unit: UnitOfWork, caller: Caller, id: string): Promise<SafetyCase> {
    const stored = await lockCase(unit.db, caller, id)
    if (stored.settledAt !== null) throw new AppError(safetyProblems.case_settled)
    if (stored.assigneeId === caller.userId) {
      await casesStore.setAssignee(unit.db, id, null)
      await noteDeed(unit, caller, stored, { action: 'reports.given-back' })
    }
    return get(unit, caller, id)
  }

  /** @throws case_not_found, case_notes_full */
  async function note(unit: UnitOfWork, caller: Caller, id: string, text: string): Promise<SafetyCase> {
    const stored = await lockCase(unit.db, caller, id)
    if ((await casesStore.findNotes(unit.db, id)).length >= caseNotesMaximum) {
      throw new AppError(safetyProblems.case_notes_full)
    }
    await casesStore.addNote(unit.db, id, caller.userId, text)
    const described = await describing.whole(unit.db, caller, await requireCase(unit.db, caller, id))
    await noteDeed(unit, caller, stored, { action: 'reports.noted' })
    return described
  }

  /** What was removed stands there again; whoever may judge the case may do it.
   * @throws case_not_found, case_not_yours, case_not_put_back */
  async function putBack(unit: UnitOfWork, caller: Caller, id: string): Promise<SafetyCase> {
    const stored = await lockCase(unit.db, caller, id)
    await requireJudge(describing, unit.db, caller, stored)
    const isNew = await removing.putBack(unit, stored, caller.userId)
    if (isNew) {
      await unit.announce(removedPutBack, { caseId: id, aboutId: stored.aboutId })
      // Nothing is left to appeal against.
      await measures.takeNoteBack(unit, caller, id, '')
    }
    const described = await describing.whole(unit.db, caller, stored)
    if (isNew) await noteDeed(unit, caller, stored, { action: 'reports.put-back' })
    return described
  }

  /** The removal of a case was wrong, as the answer to an appeal says: what can still be put back stands there again. */
  async function putBackOnAppeal(unit: UnitOfWork, judgeId: string, id: string): Promise<void> {
    await casesStore.lock(unit.db, id)
    const stored = await casesStore.find(unit.db, judgeId, id)
    if (stored === undefined || !(await removing.putBackIfKept(unit, stored, judgeId))) return
    await unit.announce(removedPutBack, { caseId: id, aboutId: stored.aboutId })
  }

  const noteReading = (unit: UnitOfWork, caller: Caller, stored: StoredCase) =>
    noteDeed(unit, caller, stored, { action: 'reports.words-read' })

  return { page, get, take, giveBack, note, putBack, putBackOnAppeal }
}
