import { appealsProblems, type ClosedRoom, type OwnAppeal, type StaffAppeal } from '@guildhall/contract/appeals'
import type { OwnMeasure } from '@guildhall/contract/measures'
import { measuresProblems } from '@guildhall/contract/measures'
import { roles } from '@guildhall/contract/rules/roles'
import type { AppealOutcome } from '@guildhall/contract/rules/safety/appeal-limits'
import { isMeasureKind } from '@guildhall/contract/rules/safety/measure-rules'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../audit/index.ts'
import type { Measures } from '../measures/index.ts'
import type { Users } from '../users/index.ts'
import { appealJudged, appealSent } from './appeals.events.ts'
import type { StoredAppeal } from './appeals.store.ts'
import * as appealsStore from './appeals.store.ts'

type Parts = { readonly users: Users; readonly audit: Audit; readonly measures: Measures }

/** One appeal for each measure, written by whom it concerns, in the hall or before its door, and judged by another. */
export function createAppealsService(parts: Parts) {
  const { users, audit, measures } = parts

  async function own(db: Database, memberId: string): Promise<OwnAppeal[]> {
    const appeals = await appealsStore.findOf(db, memberId)
    return (await measures.own(db, memberId)).map((measure) => describe(measure, appeals.get(measure.id)))
  }

  async function room(db: Database, memberId: string): Promise<ClosedRoom> {
    const appeals = await own(db, memberId)
    const shut = (await measures.inForce(db, memberId)).filter(({ kind }) => kind === 'suspension' || kind === 'ban')
    const ends = shut.map(({ until }) => until)
    const until = ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null)
    return { isShut: shut.length > 0, until, appeals }
  }

  /** @throws appeal_not_found for a measure that is not against the member */
  async function requireOwn(db: Database, memberId: string, measureId: string): Promise<OwnAppeal> {
    const found = (await own(db, memberId)).find(({ measure }) => measure.id === measureId)
    if (found === undefined) throw new AppError(appealsProblems.appeal_not_found)
    return found
  }

  /** Nothing is kept beside what is sent, nor once it is too late. @throws appeal_not_found */
  async function keepDraft(unit: UnitOfWork, memberId: string, measureId: string, text: string): Promise<void> {
    const { mayAppeal } = await requireOwn(unit.db, memberId, measureId)
    if (mayAppeal) await appealsStore.keepDraft(unit.db, { measureId, memberId }, text)
  }

  /** @throws appeal_not_found, appeal_too_late, appeal_sent_already for other words than those that were sent */
  async function send(unit: UnitOfWork, memberId: string, measureId: string, text: string): Promise<void> {
    // Whoever lifts the measure, or judges an appeal, comes before or after.
    await users.lockStanding(unit.db, memberId)
    const { sent, mayAppeal } = await requireOwn(unit.db, memberId, measureId)
    if (sent?.text === text) return
    if (sent !== null) throw new AppError(appealsProblems.appeal_sent_already)
    if (!mayAppeal) throw new AppError(appealsProblems.appeal_too_late)
    const appealId = await appealsStore.send(unit.db, { measureId, memberId }, text)
    if (appealId === undefined) return
    await unit.announce(appealSent, { appealId, measureId, judgeIds: await judgesOf(parts, unit.db, measureId) })
  }

  async function waiting(
    db: Database,
    caller: Caller,
    page: { readonly after?: string | undefined; readonly limit: number },
  ): Promise<StaffAppeal[]> {
    const found = await appealsStore.findWaiting(db, caller, page)
    const people = await users.findMembers(db, [...new Set(found.map(({ memberId }) => memberId))])
    const shown: StaffAppeal[] = []
    for (const { id, text, sentAt, memberId, measureId } of found) {
      const member = people.get(memberId)
      const standing = await measures.ofMember(db, caller, memberId)
      const measure = standing.measures.find((each) => each.id === measureId)
      if (id === null || text === null || sentAt === null || member === undefined || measure === undefined) continue
      const mayJudge =
        (await whyNot(db, caller, { memberId, kind: measure.kind, byId: measure.by?.id ?? null })) === null
      shown.push({ id, member, measure, text, sentAt: sentAt.toISOString(), mayJudge })
    }
    return shown
  }

  type Judged = { readonly memberId: string; readonly kind: OwnMeasure['kind']; readonly byId: string | null }

  /** Another than who decided judges it, and who could have lifted it. */
  async function whyNot(db: Database, caller: Pick<Caller, 'userId' | 'role'>, { memberId, kind, byId }: Judged) {
    if (byId === caller.userId) return appealsProblems.appeal_not_yours
    if (!(await measures.mayActOn(db, caller, memberId))) return measuresProblems.measure_not_yours
    if (kind === 'ban' && caller.role !== roles.admin) return measuresProblems.measure_needs_admin
    return null
  }

  /** @throws appeal_not_found, appeal_not_yours, measure_not_yours, measure_needs_admin, appeal_judged_already */
  async function judge(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { outcome, words }: { readonly outcome: AppealOutcome; readonly words: string },
  ): Promise<void> {
    const { db } = unit
    const { memberId } = await requireSent(db, id)
    await users.lockStanding(db, memberId)
    // As it is after whoever judged it meanwhile.
    const appeal = await requireSent(db, id)
    const measure = await measures.find(db, appeal.measureId)
    const refused = await whyNot(db, caller, { memberId, kind: measure.kind, byId: measure.byId })
    if (refused !== null) throw new AppError(refused)
    const isRepeat = appeal.judgedBy === caller.userId && appeal.outcome === outcome && appeal.answer === words
    if (isRepeat) return
    if (appeal.judgedAt !== null) throw new AppError(appealsProblems.appeal_judged_already)
    await appealsStore.judge(db, id, { byId: caller.userId, outcome, words })
    const { kind, caseId } = measure
    const told = { measureId: measure.id, memberId, kind, caseId, byId: caller.userId, outcome, words }
    // What was removed is put back before its note goes, in the order in which staff put it back by themselves.
    await unit.announce(appealJudged, told)
    if (outcome === 'changed' && isMeasureKind(kind)) await measures.lift(unit, caller, measure.id, words)
    else if (outcome === 'changed' && caseId !== null) await measures.takeNoteBack(unit, caller, caseId, words)
    await audit.write(unit, caller, {
      action: 'measures.appeal-judged',
      on: ['measure', measure.id],
      memberId,
      before: { kind: measure.kind, area: measure.area, until: measure.endsAt?.toISOString() ?? null },
      after: { outcome },
      reason: words,
    })
  }

  async function requireSent(db: Database, id: string): Promise<StoredAppeal> {
    const appeal = await appealsStore.find(db, id)
    if (appeal === undefined) throw new AppError(appealsProblems.appeal_not_found)
    return appeal
  }

  return { own, room, keepDraft, send, waiting, judge }
}

function describe(measure: OwnMeasure, appeal: StoredAppeal | undefined): OwnAppeal {
  const { draft = '', text = null, sentAt = null, outcome = null, answer = null, judgedAt = null } = appeal ?? {}
  return {
    measure,
    draft,
    sent: text === null || sentAt === null ? null : { text, at: sentAt.toISOString() },
    answer:
      outcome === null || answer === null || judgedAt === null
        ? null
        : { outcome, words: answer, at: judgedAt.toISOString() },
    mayAppeal: sentAt === null && measure.liftedAt === null && Date.parse(measure.appealableUntil) > Date.now(),
  }
}

/** Those of the staff who may judge an appeal against the measure. */
async function judgesOf({ users, measures }: Parts, db: Database, measureId: string): Promise<string[]> {
  const { memberId, kind, byId } = await measures.find(db, measureId)
  const isForAdmins = kind === 'ban' || (await users.findStanding(db, memberId))?.role !== roles.user
  const staffIds = await (isForAdmins ? users.adminIds(db) : users.staffIds(db))
  return staffIds.filter((id) => id !== memberId && id !== byId)
}
