import { isMeasureKind, isNotedKind } from '@guildhall/contract/rules/safety/measure-rules'
import {
  type CaseMeasure,
  isOfNobody,
  needsRule,
  type ReportReason,
} from '@guildhall/contract/rules/safety/report-limits'
import { type SafetyCase, safetyProblems } from '@guildhall/contract/safety'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import type { Measures, MeasureTerms } from '../../measures/index.ts'
import type { Users } from '../../users/index.ts'
import type { Removing } from '../removing/removing.service.ts'
import type { WhosePlace } from '../removing/whose-place.ts'
import * as reportsStore from '../reports.store.ts'
import { caseSettled } from '../safety.events.ts'
import type { Veiling } from '../veiling/veiling.service.ts'
import * as affairsStore from './affairs.store.ts'
import type { StoredCase } from './cases.store.ts'
import * as casesStore from './cases.store.ts'
import type { DescribingCases } from './describing-cases.ts'
import { describeDecided } from './describing-decided.ts'
import { lockCase, notingDeeds, requireCase, requireJudge } from './held-cases.ts'

type Decision = Pick<MeasureTerms, 'area' | 'until' | 'words'> & {
  readonly measure: CaseMeasure
  readonly rule: ReportReason | null
}

/** How a case ends, or several alike. */
export function createSettling(parts: {
  audit: Audit
  users: Pick<Users, 'lockStanding'>
  measures: Pick<Measures, 'impose' | 'note'>
  describing: DescribingCases
  removing: Removing
  veiling: Veiling
  whosePlace: WhosePlace
}) {
  const { users, audit, measures, describing, removing, veiling, whosePlace } = parts
  const noteDeed = notingDeeds(audit)

  /**
   * @throws case_not_found, case_settled, case_not_taken, case_not_yours, case_rule_needed, case_measure_impossible,
   * case_thing_gone, and as the measure does, if it keeps something from whom it concerns
   */
  async function settle(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { withJoined, ...decision }: Decision & { readonly withJoined: boolean },
  ): Promise<SafetyCase> {
    const joinedIds = await affairsStore.lockWith(unit.db, id)
    const stored = await requireCase(unit.db, caller, id)
    if (withJoined && isMeasureKind(decision.measure)) await lockStandings(users, unit, caller, [id, ...joinedIds])
    await decide(unit, caller, stored, decision)
    const others = withJoined ? await settleJoined(unit, caller, joinedIds, stored, decision) : []
    const described = await describing.whole(unit.db, caller, await requireCase(unit.db, caller, id))
    await noteSettled(unit, caller, stored, decision)
    for (const [other, alike] of others) await noteSettled(unit, caller, other, alike)
    return described
  }

  /** The open ones of an affair that the caller has end as the first did, as far as each of them can; the rest stays theirs. */
  async function settleJoined(
    unit: UnitOfWork,
    caller: Caller,
    ids: readonly string[],
    first: StoredCase,
    decision: Decision,
  ): Promise<(readonly [StoredCase, Decision])[]> {
    const keptFrom = new Set([first.aboutId])
    const settled: (readonly [StoredCase, Decision])[] = []
    for (const id of ids) {
      const other = await casesStore.find(unit.db, caller.userId, id)
      if (other === undefined || other.settledAt !== null || other.assigneeId !== caller.userId) continue
      const alike = asFarAsItCan(other, decision)
      if (!isPossible(other, alike)) continue
      const isImposed = keptFrom.has(other.aboutId)
      if (!(await isDone(decide(unit, caller, other, alike, { isImposed })))) continue
      keptFrom.add(other.aboutId)
      settled.push([other, alike])
    }
    return settled
  }

  /** What cannot be removed, or bears no warning, is warned of. */
  function asFarAsItCan(other: StoredCase, decision: Decision): Decision {
    const { measure } = decision
    const can = measure === 'removal' ? removing.mayRemove(other) : measure === 'veil' ? veiling.mayVeil(other) : true
    return can ? decision : { ...decision, measure: 'warning' }
  }

  /** Several alike, all or none. What is free is taken by it; words that were said among few are read before.
   * @throws what `settle` does, case_taken */
  async function settleAll(unit: UnitOfWork, caller: Caller, ids: readonly string[], decision: Decision) {
    const held: StoredCase[] = []
    for (const id of [...new Set(ids)].toSorted()) held.push(await lockCase(unit.db, caller, id))
    for (const stored of held) {
      await requireJudge(describing, unit.db, caller, stored)
      const isOwn = requireReady(caller, stored)
      if (!isOwn) await casesStore.setAssignee(unit.db, stored.id, caller.userId)
    }
    for (const stored of held) await decide(unit, caller, { ...stored, assigneeId: caller.userId }, decision)
    const settled: StoredCase[] = []
    for (const { id } of held) settled.push(await requireCase(unit.db, caller, id))
    const cards = await describing.cards(unit.db, caller, settled)
    // Whoever writes into the audit log holds up all others: that comes last.
    for (const stored of held) await noteSettled(unit, caller, stored, decision)
    return cards
  }

  /** @param isImposed what it keeps from whom it concerns is kept from them already */
  async function decide(
    unit: UnitOfWork,
    caller: Caller,
    stored: StoredCase,
    decision: Decision,
    { isImposed = false } = {},
  ): Promise<void> {
    const { id, kind, aboutId } = stored
    const { measure, rule, words } = decision
    if (stored.settledAt !== null) throw new AppError(safetyProblems.case_settled)
    if (stored.assigneeId !== caller.userId) throw new AppError(safetyProblems.case_not_taken)
    await requireJudge(describing, unit.db, caller, stored)
    requirePossible(stored, decision)
    const besideId = measure === 'removal' ? await whosePlace(unit.db, stored) : null
    if (measure === 'removal') await removing.remove(unit, stored)
    if (measure === 'veil' && rule !== null) await veiling.veil(unit, stored, rule)
    if (!isImposed || !isMeasureKind(measure)) await imposeOf(measures, unit, caller, stored, decision)
    await casesStore.settle(unit.db, id, { by: caller.userId, measure, rule, words })
    const reporters = await reportsStore.reportersOf(unit.db, id)
    const excerpt = (await describeDecided(unit.db, [id], 'author')).get(id)?.words ?? ''
    const told = { kind, aboutId, besideId, reporters, excerpt, measure, rule, words }
    await unit.announce(caseSettled, { caseId: id, ...told })
  }

  function noteSettled(unit: UnitOfWork, caller: Caller, stored: StoredCase, decision: Decision): Promise<void> {
    const { measure, rule, words, area, until } = decision
    const after = { measure, rule, ...(isMeasureKind(measure) && { area, until }) }
    return noteDeed(unit, caller, stored, { action: 'reports.settled', after, reason: words })
  }

  return { settle, settleAll }
}

/** Of several members always in one order: of two who keep something from the same ones, none waits for the other. */
async function lockStandings(
  users: Pick<Users, 'lockStanding'>,
  unit: UnitOfWork,
  caller: Caller,
  caseIds: readonly string[],
): Promise<void> {
  const aboutIds = new Set<string>()
  for (const id of caseIds) {
    const aboutId = (await casesStore.find(unit.db, caller.userId, id))?.aboutId ?? null
    if (aboutId !== null) aboutIds.add(aboutId)
  }
  for (const aboutId of [...aboutIds].toSorted()) await users.lockStanding(unit.db, aboutId)
}

/** The thing is gone, the measure is there already, or the caller may not: each is refused before anything is written. */
async function isDone(decided: Promise<void>): Promise<boolean> {
  try {
    await decided
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Of what is nobody's, and of whoever is gone, it is closed; the former may be removed, too. */
const isPossible = ({ kind, aboutId }: StoredCase, { measure }: Decision): boolean =>
  aboutId !== null || measure === 'no-breach' || (measure === 'removal' && isOfNobody(kind))

/** @throws case_rule_needed, case_measure_impossible */
function requirePossible(stored: StoredCase, decision: Decision): void {
  if (needsRule(decision.measure) && decision.rule === null) throw new AppError(safetyProblems.case_rule_needed)
  if (!isPossible(stored, decision)) throw new AppError(safetyProblems.case_measure_impossible)
}

/** Settled with others: it is of the caller, or free and of words that everybody sees. @returns whether it is of the caller
 * @throws case_settled, case_not_taken, case_taken */
function requireReady({ userId }: Caller, { settledAt, assigneeId, isPrivate, isHeld }: StoredCase): boolean {
  if (settledAt !== null) throw new AppError(safetyProblems.case_settled)
  if (assigneeId === userId) return true
  if (isPrivate) throw new AppError(safetyProblems.case_not_taken)
  if (isHeld) throw new AppError(safetyProblems.case_taken)
  return false
}

/** What the decision keeps from whom it concerns, or only says to them: they can appeal against either. */
async function imposeOf(
  measures: Pick<Measures, 'impose' | 'note'>,
  unit: UnitOfWork,
  caller: Caller,
  { id, kind, aboutId }: StoredCase,
  { measure, area, until, rule, words }: Decision,
): Promise<void> {
  if (rule === null || aboutId === null) return
  if (isNotedKind(measure)) await measures.note(unit, caller, aboutId, { kind: measure, rule, words, caseId: id })
  if (!isMeasureKind(measure)) return
  const terms = { kind: measure, area, until, rule, words }
  await measures.impose(unit, caller, aboutId, terms, { caseId: id, thing: kind })
}
