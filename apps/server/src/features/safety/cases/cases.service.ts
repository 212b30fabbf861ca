import { caseNotesMaximum } from '@guildhall/contract/rules/safety/report-limits'
import { type CaseCard, type SafetyCase, safetyProblems } from '@guildhall/contract/safety'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Appeals } from '../../appeals/index.ts'
import type { Audit } from '../../audit/index.ts'
import type { Measures } from '../../measures/index.ts'
import type { Removing } from '../removing/removing.service.ts'
import type { WhosePlace } from '../removing/whose-place.ts'
import { removedPutBack } from '../safety.events.ts'
import type { Veiling } from '../veiling/veiling.service.ts'
import type { StoredCase } from './cases.store.ts'
import * as casesStore from './cases.store.ts'
import type { DescribingCases } from './describing-cases.ts'
import { lockCase, notingDeeds, notingReadings, requireCase, requireJudge } from './held-cases.ts'

/** What moderators and admins do with reports, until they settle them. Each write may be repeated. */
export function createCases(parts: {
  audit: Audit
  measures: Pick<Measures, 'isNoted' | 'takeNoteBack'>
  appeals: Pick<Appeals, 'answerByPuttingBack'>
  describing: DescribingCases
  removing: Removing
  veiling: Veiling
  whosePlace: WhosePlace
}) {
  const { audit, measures, appeals, describing, removing, veiling, whosePlace } = parts
  const noteDeed = notingDeeds(audit)
  const noteReading = notingReadings(audit)

  async function page(db: Database, caller: Caller, queue: casesStore.Queue): Promise<CaseCard[]> {
    return describing.cards(db, caller, await casesStore.findPage(db, caller.userId, queue))
  }

  /** Whoever reads words that were said among few leaves an entry in the audit log. */
  async function get(unit: UnitOfWork, caller: Caller, id: string): Promise<SafetyCase> {
    const stored = await requireCase(unit.db, caller, id)
    const described = await describing.whole(unit.db, caller, stored)
    await noteReading(unit, caller, stored)
    return described
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
    if ((await casesStore.countNotes(unit.db, id)) >= caseNotesMaximum) {
      throw new AppError(safetyProblems.case_notes_full)
    }
    await casesStore.addNote(unit.db, id, caller.userId, text)
    const described = await describing.whole(unit.db, caller, await requireCase(unit.db, caller, id))
    await noteDeed(unit, caller, stored, { action: 'reports.noted' })
    return described
  }

  /** What was removed stands there again, or without the warning, or a warning is taken back; whoever may judge the case may do it.
   * @throws case_not_found, case_not_yours, case_not_put_back */
  async function putBack(unit: UnitOfWork, caller: Caller, id: string): Promise<SafetyCase> {
    const stored = await lockCase(unit.db, caller, id)
    await requireJudge(describing, unit.db, caller, stored)
    const isNew = await undo(unit, caller, stored)
    if (isNew) {
      await tellPutBack(unit, stored)
      // Nothing is left to appeal against, and whoever did has their answer.
      if (stored.aboutId !== null) {
        await appeals.answerByPuttingBack(unit, caller, { caseId: id, memberId: stored.aboutId })
      }
      await measures.takeNoteBack(unit, caller, id, '')
    }
    const described = await describing.whole(unit.db, caller, stored)
    if (isNew) await noteDeed(unit, caller, stored, { action: 'reports.put-back' })
    return described
  }

  async function tellPutBack(unit: UnitOfWork, stored: StoredCase): Promise<void> {
    const besideId = stored.measure === 'removal' ? await whosePlace(unit.db, stored) : null
    await unit.announce(removedPutBack, { caseId: stored.id, aboutId: stored.aboutId, besideId })
  }

  async function undo(unit: UnitOfWork, caller: Caller, stored: StoredCase): Promise<boolean> {
    if (stored.measure === 'warning') return measures.isNoted(unit.db, stored.id)
    if (stored.measure === 'veil') return veiling.takeOff(unit, stored)
    return removing.putBack(unit, stored, caller.userId)
  }

  /** What a locked case removed, or warned of, is put right, as the answer to an appeal says. @returns whether it could be */
  async function putBackOnAppeal(unit: UnitOfWork, judgeId: string, id: string): Promise<boolean> {
    const stored = await casesStore.find(unit.db, judgeId, id)
    if (stored === undefined) return false
    const isNew =
      stored.measure === 'veil'
        ? await veiling.takeOff(unit, stored)
        : await removing.putBackIfKept(unit, stored, judgeId)
    if (isNew) await tellPutBack(unit, stored)
    return isNew
  }

  return { page, get, giveBack, note, putBack, putBackOnAppeal }
}
