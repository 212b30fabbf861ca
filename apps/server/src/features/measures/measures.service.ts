import { measuresProblems } from '@guildhall/contract/measures'
import { roles } from '@guildhall/contract/rules/roles'
import {
  hasArea,
  hasEnd,
  isMeasureKind,
  type MeasureArea,
  type MeasureKind,
  measureDaysMaximum,
} from '@guildhall/contract/rules/safety/measure-rules'
import type { ReportableKind, ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Users } from '../users/index.ts'
import { measureEnded, measureImposed, measureLifted } from './measures.events.ts'
import type { StoredMeasure } from './measures.store.ts'
import * as measuresStore from './measures.store.ts'

/** What a decision says of a measure. */
export type MeasureTerms = {
  readonly kind: MeasureKind
  readonly area: MeasureArea
  readonly until: string | null
  readonly rule: ReportReason
  readonly words: string
}

/** Where it came from, where not from staff alone. */
export type MeasureOrigin = { readonly caseId: string; readonly thing: ReportableKind }

export type MeasuresService = ReturnType<typeof createMeasuresService>

const dayMs = 24 * 60 * 60 * 1000

/** Measures against members: who may put which on whom, and what they change. Whoever calls writes the audit entry. */
export function createMeasuresService({ users }: { users: Users }) {
  /** Nobody acts on themselves, and moderators act on nobody of the staff. */
  async function mayActOn(db: Database, caller: Pick<Caller, 'userId' | 'role'>, memberId: string): Promise<boolean> {
    if (caller.userId === memberId) return false
    if (caller.role === roles.admin) return true
    return caller.role === roles.moderator && (await users.findStanding(db, memberId))?.role === roles.user
  }

  /**
   * Waits for what the member is writing: nothing of it comes later.
   * @throws measure_member_not_found, measure_not_yours, measure_needs_admin, measure_end_impossible, measure_area_impossible,
   * measure_there_already, last_admin
   */
  async function impose(
    unit: UnitOfWork,
    caller: Caller,
    memberId: string,
    terms: MeasureTerms,
    origin?: MeasureOrigin,
  ): Promise<StoredMeasure> {
    const { db } = unit
    const { kind, area, rule, words } = terms
    await users.lockStanding(db, memberId)
    await requireActing(db, caller, memberId)
    if (kind === 'ban' && caller.role !== roles.admin) throw new AppError(measuresProblems.measure_needs_admin)
    if (area !== 'everything' && !hasArea(kind)) throw new AppError(measuresProblems.measure_area_impossible)
    const endsAt = endOf(terms)
    const standing = await measuresStore.findInForce(db, memberId)
    if (standing.some((other) => other.kind === kind && other.area === area)) {
      throw new AppError(measuresProblems.measure_there_already)
    }
    if (shuts(kind)) await requireOtherAdmin(db, memberId)
    const id = await measuresStore.insert(db, {
      memberId,
      kind,
      area,
      rule,
      words,
      byId: caller.userId,
      caseId: origin?.caseId ?? null,
      endsAt,
    })
    if (shuts(kind)) await shutOrOpen(unit, memberId)
    const told = { memberId, kind, area, rule, words, until: endsAt?.toISOString() ?? null }
    await unit.announce(measureImposed, { ...told, measureId: id, thing: origin?.thing ?? null })
    return require(db, id)
  }

  /**
   * What it kept from the member is theirs again, as far as no other measure keeps it. A repeat changes nothing.
   * @throws measure_not_found, measure_not_yours, measure_needs_admin
   */
  async function lift(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    words: string,
  ): Promise<{ measure: StoredMeasure; isLifted: boolean }> {
    const { db } = unit
    const { memberId } = await require(db, id)
    await users.lockStanding(db, memberId)
    // As it is after whoever changed it meanwhile.
    const measure = await require(db, id)
    await requireActing(db, caller, memberId)
    if (measure.kind === 'ban' && caller.role !== roles.admin) throw new AppError(measuresProblems.measure_needs_admin)
    const { kind, area, isInForce } = measure
    if (!isInForce || !isMeasureKind(kind)) return { measure, isLifted: false }
    await measuresStore.lift(db, id, { byId: caller.userId, words })
    if (shuts(kind)) await shutOrOpen(unit, memberId)
    await unit.announce(measureLifted, { measureId: id, memberId, kind, area, words })
    return { measure: await require(db, id), isLifted: true }
  }

  /** Its time is over: it holds no more, and now those hear of it who keep what it hid. */
  async function noticeEnd(unit: UnitOfWork, id: string): Promise<void> {
    const { memberId, kind, area } = await require(unit.db, id)
    await users.lockStanding(unit.db, memberId)
    if (!(await measuresStore.notice(unit.db, id)) || !isMeasureKind(kind)) return
    if (shuts(kind)) await shutOrOpen(unit, memberId)
    await unit.announce(measureEnded, { measureId: id, memberId, kind, area })
  }

  /** The member is as suspended as the measures that are left say. */
  async function shutOrOpen(unit: UnitOfWork, memberId: string): Promise<void> {
    const shut = await measuresStore.findShut(unit.db, memberId)
    await users.changeStanding(unit, memberId, {
      isSuspended: shut !== undefined,
      suspendedUntil: shut?.until ?? null,
    })
  }

  async function requireActing(db: Database, caller: Caller, memberId: string): Promise<void> {
    if ((await users.findStanding(db, memberId)) === undefined) {
      throw new AppError(measuresProblems.measure_member_not_found)
    }
    if (!(await mayActOn(db, caller, memberId))) throw new AppError(measuresProblems.measure_not_yours)
  }

  /** Of two admins who shut each other out at once one comes second, and is out already. */
  async function requireOtherAdmin(db: Database, memberId: string): Promise<void> {
    if (await users.isLastAdmin(db, memberId)) throw new AppError(measuresProblems.last_admin)
  }

  async function require(db: Database, id: string): Promise<StoredMeasure> {
    const measure = await measuresStore.find(db, id)
    if (measure === undefined) throw new AppError(measuresProblems.measure_not_found)
    return measure
  }

  return { impose, lift, find: require, noticeEnd, mayActOn }
}

/** Keeps out of the hall. */
const shuts = (kind: MeasureKind) => kind === 'suspension' || kind === 'ban'

function endOf({ kind, until }: MeasureTerms): Date | null {
  const end = until === null ? null : new Date(until)
  const leftMs = end === null ? 0 : end.getTime() - Date.now()
  const isPossible = hasEnd(kind) ? leftMs > 0 && leftMs <= measureDaysMaximum * dayMs : end === null
  if (!isPossible) throw new AppError(measuresProblems.measure_end_impossible)
  return end
}
