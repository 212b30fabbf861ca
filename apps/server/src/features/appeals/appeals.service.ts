import {
  appealsProblems,
  type ClosedRoom,
  type DecidedThing,
  type OwnAppeal,
  type StaffAppeal,
} from '@guildhall/contract/appeals'
import type { OwnMeasure } from '@guildhall/contract/measures'
import type { Member } from '@guildhall/contract/users'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Measures } from '../measures/index.ts'
import type { Users } from '../users/index.ts'
import { appealSent } from './appeals.events.ts'
import type { StoredAppeal } from './appeals.store.ts'
import * as appealsStore from './appeals.store.ts'
import type { CasesInQuestion, JudgingAppeals } from './judging-appeals.service.ts'

type Parts = {
  readonly users: Users
  readonly measures: Measures
  readonly judging: JudgingAppeals
  cases(): CasesInQuestion
}

/** One appeal for each measure, written by whom it concerns, in the hall or before its door. */
export function createAppealsService({ users, measures, judging, cases }: Parts) {
  async function own(db: Database, memberId: string): Promise<OwnAppeal[]> {
    const caseIds = await measures.caseIds(db, memberId)
    const things = await cases().decidedThings(db, [...caseIds.values()], 'author')
    return (await known(db, memberId)).map((appeal) => ({
      ...appeal,
      about: things.get(caseIds.get(appeal.measure.id) ?? '') ?? null,
    }))
  }

  async function known(db: Database, memberId: string): Promise<OwnAppeal[]> {
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
    const found = (await known(db, memberId)).find(({ measure }) => measure.id === measureId)
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
    await unit.announce(appealSent, { appealId, measureId, judgeIds: await judging.judgesOf(unit.db, measureId) })
  }

  async function forStaff(
    db: Database,
    caller: Caller,
    {
      of,
      ...page
    }: { readonly of: 'waiting' | 'answered'; readonly after?: string | undefined; readonly limit: number },
  ): Promise<StaffAppeal[]> {
    const found = await (of === 'waiting' ? appealsStore.findWaiting : appealsStore.findAnswered)(db, caller, page)
    const peopleIds = found.flatMap(({ memberId, judgedBy }) => [memberId, judgedBy ?? []].flat())
    const people = await users.findMembers(db, [...new Set(peopleIds)])
    const shown: StaffAppeal[] = []
    for (const appeal of found) {
      const { id, text, sentAt, memberId, measureId } = appeal
      const member = people.get(memberId)
      const standing = await measures.ofMember(db, caller, memberId)
      const measure = standing.measures.find((each) => each.id === measureId)
      if (id === null || text === null || sentAt === null || member === undefined || measure === undefined) continue
      const { kind, caseId } = measure
      const judged = { memberId, kind, byId: measure.by?.id ?? null, caseId }
      const about = caseId === null ? undefined : await decidedThing(db, caseId)
      const mayJudge = of === 'waiting' && (await judging.whyNot(db, caller, judged)) === null
      const answer = answerOf(appeal, people)
      shown.push({ id, member, measure, about: about ?? null, text, sentAt: sentAt.toISOString(), mayJudge, answer })
    }
    return shown
  }

  const decidedThing = async (db: Database, caseId: string): Promise<DecidedThing | undefined> =>
    (await cases().decidedThings(db, [caseId], 'staff')).get(caseId)

  return { own, room, keepDraft, send, forStaff }
}

function answerOf({ outcome, answer, judgedBy, judgedAt }: StoredAppeal, people: ReadonlyMap<string, Member>) {
  if (outcome === null || answer === null || judgedAt === null) return null
  return { outcome, words: answer, by: people.get(judgedBy ?? '') ?? null, at: judgedAt.toISOString() }
}

function describe(measure: OwnMeasure, appeal: StoredAppeal | undefined): OwnAppeal {
  const { draft = '', text = null, sentAt = null, outcome = null, answer = null, judgedAt = null } = appeal ?? {}
  return {
    measure,
    about: null,
    draft,
    sent: text === null || sentAt === null ? null : { text, at: sentAt.toISOString() },
    answer:
      outcome === null || answer === null || judgedAt === null
        ? null
        : { outcome, words: answer, at: judgedAt.toISOString() },
    mayAppeal: sentAt === null && measure.liftedAt === null && Date.parse(measure.appealableUntil) > Date.now(),
  }
}
