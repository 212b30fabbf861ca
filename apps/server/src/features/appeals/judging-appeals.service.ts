import { appealsProblems, type DecidedThing } from '@guildhall/contract/appeals'
import { measuresProblems, type OwnMeasure } from '@guildhall/contract/measures'
import { roles } from '@guildhall/contract/rules/roles'
import type { AppealOutcome } from '@guildhall/contract/rules/safety/appeal-limits'
import { isMeasureKind } from '@guildhall/contract/rules/safety/measure-rules'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../audit/index.ts'
import type { Measures } from '../measures/index.ts'
import type { Users } from '../users/index.ts'
import { appealJudged } from './appeals.events.ts'
import type { StoredAppeal } from './appeals.store.ts'
import * as appealsStore from './appeals.store.ts'

/** What whoever keeps cases knows of the one that a decision came of. */
export type CasesInQuestion = {
  /** Holds it until the transaction ends: before the standing of the member, as whoever settles it does. */
  lock(db: Database, caseId: string): Promise<void>
  /** Who reported in its affair, and whom that concerns. */
  partyIds(db: Database, caseId: string): Promise<ReadonlySet<string>>
  /** What of the member each of the cases is about; for staff nothing that was said among few. */
  decidedThings(
    db: Database,
    caseIds: readonly string[],
    reader: 'author' | 'staff',
  ): Promise<ReadonlyMap<string, DecidedThing>>
  /** What was removed stands there again, or without the warning. @returns whether it does, which it cannot once it is gone */
  putBack(unit: UnitOfWork, judgeId: string, caseId: string): Promise<boolean>
}

type Parts = {
  readonly users: Users
  readonly audit: Audit
  readonly measures: Measures
  cases(): CasesInQuestion
}

type Judged = {
  readonly memberId: string
  readonly kind: OwnMeasure['kind']
  readonly byId: string | null
  readonly caseId: string | null
}

export type JudgingAppeals = ReturnType<typeof createJudgingAppeals>

/** Another than who decided answers an appeal, and no party of the affair. */
export function createJudgingAppeals({ users, audit, measures, cases }: Parts) {
  /** Who could have lifted the measure judges it, but for who decided or reported. */
  async function whyNot(db: Database, caller: Pick<Caller, 'userId' | 'role'>, judged: Judged) {
    const { memberId, kind, byId, caseId } = judged
    if (byId === caller.userId || (await partiesOf(db, caseId)).has(caller.userId)) {
      return appealsProblems.appeal_not_yours
    }
    if (!(await measures.mayActOn(db, caller, memberId))) return measuresProblems.measure_not_yours
    if (kind === 'ban' && caller.role !== roles.admin) return measuresProblems.measure_needs_admin
    return null
  }

  async function partiesOf(db: Database, caseId: string | null): Promise<ReadonlySet<string>> {
    return caseId === null ? new Set() : cases().partyIds(db, caseId)
  }

  /** Those of the staff who may judge an appeal against the measure. */
  async function judgesOf(db: Database, measureId: string): Promise<string[]> {
    const { memberId, kind, byId, caseId } = await measures.find(db, measureId)
    const isForAdmins = kind === 'ban' || (await users.findStanding(db, memberId))?.role !== roles.user
    const staffIds = await (isForAdmins ? users.adminIds(db) : users.staffIds(db))
    const parties = await partiesOf(db, caseId)
    return staffIds.filter((id) => id !== memberId && id !== byId && !parties.has(id))
  }

  /** @throws appeal_not_found, appeal_not_yours, measure_not_yours, measure_needs_admin, appeal_judged_already */
  async function judge(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { outcome, words }: { readonly outcome: AppealOutcome; readonly words: string },
  ): Promise<void> {
    const { db } = unit
    const { memberId, measureId } = await requireSent(db, id)
    const { caseId } = await measures.find(db, measureId)
    if (caseId !== null) await cases().lock(db, caseId)
    await users.lockStanding(db, memberId)
    // As it is after whoever judged it meanwhile.
    const appeal = await requireSent(db, id)
    const measure = await measures.find(db, measureId)
    const { kind, byId, area, endsAt } = measure
    const refused = await whyNot(db, caller, { memberId, kind, byId, caseId })
    if (refused !== null) throw new AppError(refused)
    const isRepeat = appeal.judgedBy === caller.userId && appeal.outcome === outcome && appeal.answer === words
    if (isRepeat) return
    if (appeal.judgedAt !== null) throw new AppError(appealsProblems.appeal_judged_already)
    await appealsStore.judge(db, id, { byId: caller.userId, outcome, words })
    // What was removed is put back before its note goes, in the order in which staff put it back by themselves.
    const isPutBack = outcome === 'changed' && isUndone(kind) && caseId !== null
    const isBack = isPutBack && (await cases().putBack(unit, caller.userId, caseId))
    const told = { measureId, memberId, kind, caseId, outcome, words, isBack: isBack || !isPutBack }
    await unit.announce(appealJudged, told)
    if (outcome === 'changed' && isMeasureKind(kind)) await measures.lift(unit, caller, measureId, words)
    else if (outcome === 'changed' && caseId !== null) await measures.takeNoteBack(unit, caller, caseId, words)
    await audit.write(unit, caller, {
      action: 'measures.appeal-judged',
      on: ['measure', measureId],
      memberId,
      before: { kind, area, until: endsAt?.toISOString() ?? null },
      after: { outcome, ...(isPutBack && !isBack && { isBack }) },
      reason: words,
    })
    if (isBack) {
      await audit.write(unit, caller, { action: 'reports.put-back', on: ['case', caseId], memberId, reason: words })
    }
  }

  /** Staff put right by themselves what a case did, which is locked: an appeal that waits is answered by that, without words. */
  async function answerByPuttingBack(
    unit: UnitOfWork,
    caller: Pick<Caller, 'userId'>,
    { caseId, memberId }: { readonly caseId: string; readonly memberId: string },
  ): Promise<void> {
    await users.lockStanding(unit.db, memberId)
    const waiting = await appealsStore.findWaitingOf(unit.db, caseId)
    if (waiting === undefined) return
    const { id, measureId } = waiting
    const { kind } = await measures.find(unit.db, measureId)
    const answer = { outcome: 'changed', words: '' } as const
    await appealsStore.judge(unit.db, id, { byId: caller.userId, ...answer })
    await unit.announce(appealJudged, { measureId, memberId, kind, caseId, ...answer, isBack: true })
  }

  async function requireSent(db: Database, id: string): Promise<StoredAppeal> {
    const appeal = await appealsStore.find(db, id)
    if (appeal === undefined) throw new AppError(appealsProblems.appeal_not_found)
    return appeal
  }

  return { whyNot, judgesOf, judge, answerByPuttingBack }
}

/** What came of it is undone by whoever did it. */
const isUndone = (kind: OwnMeasure['kind']) => kind === 'removal' || kind === 'veil'
