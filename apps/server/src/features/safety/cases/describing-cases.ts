import { roles } from '@guildhall/contract/rules/roles'
import type { CaseCard, ReportedCopy, SafetyCase } from '@guildhall/contract/safety'
import type { Member } from '@guildhall/contract/users'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Appeals } from '../../appeals/index.ts'
import type { Users } from '../../users/index.ts'
import type { Copied } from '../every-reportable.ts'
import type { Removing } from '../removing/removing.service.ts'
import * as reportsStore from '../reports.store.ts'
import type { Veiling } from '../veiling/veiling.service.ts'
import type { StoredCase } from './cases.store.ts'
import * as casesStore from './cases.store.ts'

const reportsShown = 50
const copiesShown = 50
const pastShown = 20

type People = ReadonlyMap<string, Member>

export type DescribingCases = ReturnType<typeof createDescribingCases>

/** Cases as a moderator or admin sees them. People are called as they are today. */
export function createDescribingCases(parts: {
  users: Users
  appeals: Pick<Appeals, 'ofCase'>
  removing: Removing
  veiling: Veiling
}) {
  const { users, appeals, removing, veiling } = parts

  /** Nobody judges an affair in which they reported, or, as a moderator, moderators and admins; an affair that is about themselves nobody finds. */
  async function mayJudge(db: Database, caller: Caller, { aboutId, isOfViewer }: StoredCase): Promise<boolean> {
    if (isOfViewer) return false
    if (caller.role === roles.admin || aboutId === null) return true
    return (await users.findStanding(db, aboutId))?.role === roles.user
  }

  /** One that another has is taken over by admins, and by everybody from whom is not of the staff any more. */
  async function mayTake(db: Database, caller: Caller, stored: StoredCase): Promise<boolean> {
    const { settledAt, assigneeId, isHeld } = stored
    if (settledAt !== null || assigneeId === caller.userId) return false
    return (!isHeld || caller.role === roles.admin) && (await mayJudge(db, caller, stored))
  }

  async function cards(db: Database, caller: Caller, found: readonly StoredCase[]): Promise<CaseCard[]> {
    const people = await users.findMembers(
      db,
      found.flatMap(({ aboutId, assigneeId }) => [aboutId ?? [], assigneeId ?? []].flat()),
    )
    const described: CaseCard[] = []
    for (const stored of found) described.push(cardOf(stored, people, await mayJudge(db, caller, stored)))
    return described
  }

  async function whole(db: Database, caller: Caller, stored: StoredCase): Promise<SafetyCase> {
    const reports = await reportsStore.findOf(db, stored.id, reportsShown)
    const copies = await reportsStore.findCopies(db, stored.id, copiesShown)
    const notes = await casesStore.findNotes(db, caller.userId, stored.id)
    const reporterIds = reports.flatMap(({ reporterId }) => reporterId ?? [])
    const before = await casesStore.findBefore(db, reporterIds, stored.id)
    const { aboutId, settledBy, assigneeId } = stored
    const people = await users.findMembers(db, [
      ...new Set(
        [
          ...reports.map(({ reporterId }) => reporterId),
          ...copies.flatMap(({ copy }) => idsIn(copy)),
          ...notes.map(({ authorId }) => authorId),
          aboutId,
          settledBy,
          assigneeId,
        ].filter((id) => id !== null),
      ),
    ])
    const named = (id: string | null) => people.get(id ?? '') ?? null
    const account = aboutId === null ? undefined : await users.findAccount(db, aboutId)
    const others = { exceptId: stored.id, limit: pastShown }
    const past = aboutId === null ? [] : await casesStore.findAbout(db, caller.userId, { aboutId, ...others })
    return {
      ...cardOf(stored, people, await mayJudge(db, caller, stored)),
      mayTake: await mayTake(db, caller, stored),
      copies: showsWords(caller, stored) ? copies.map((copy) => copyOf(copy, named)) : null,
      people: reports.map(({ id, reporterId, reason, words, wordRule, at }) => ({
        id,
        reporter: named(reporterId),
        reason,
        words,
        wordRule,
        at: at.toISOString(),
        before: before.get(reporterId ?? '') ?? null,
      })),
      notes: notes.map(({ id, authorId, text, at }) => ({ id, author: named(authorId), text, at: at.toISOString() })),
      joined: await cards(db, caller, await casesStore.findJoined(db, caller.userId, stored.id)),
      decision: stored.settledAt && { by: named(settledBy), rule: stored.rule, words: stored.words ?? '' },
      appeal: await appealAgainst(db, caller, stored),
      history: past.map(({ openedAt, ...each }) => ({ ...each, openedAt: openedAt.toISOString() })),
      aboutSince: account?.createdAt.toISOString() ?? null,
      mayRemove: removing.mayRemove(stored),
      mayVeil: veiling.mayVeil(stored),
      veil: stored.measure === 'veil' ? await veilOf(db, stored) : null,
      removal: stored.measure === 'removal' ? await removing.of(db, stored.id) : null,
      ...(await placeOf(db, caller, stored)),
      nextId: await casesStore.findNextId(db, caller.userId, stored.id),
    }
  }

  async function veilOf(db: Database, stored: StoredCase) {
    const again = await veiling.shownAgain(db, stored)
    const people = await users.findMembers(db, [...new Set(again.map(({ byId }) => byId))])
    return {
      isOn: await veiling.isOn(db, stored),
      again: again.map(({ kind, byId, times, at }) => ({
        kind,
        by: people.get(byId) ?? null,
        times,
        at: at.toISOString(),
      })),
    }
  }

  async function appealAgainst(db: Database, caller: Caller, { id, settledAt }: StoredCase) {
    const found = settledAt === null ? undefined : await appeals.ofCase(db, caller, id)
    return found === undefined ? null : { ...found, sentAt: found.sentAt.toISOString() }
  }

  async function placeOf(db: Database, caller: Caller, { id, settledAt }: StoredCase) {
    const found = settledAt === null ? await casesStore.findPlace(db, caller.userId, id) : null
    return { place: found && { at: found.at, of: found.of }, previousId: found?.previousId ?? null }
  }

  return { cards, whole, mayJudge, mayTake }
}

/** What was said among few is read by whoever took the case on. */
export function showsWords({ userId }: Caller, { isPrivate, assigneeId }: StoredCase): boolean {
  return !isPrivate || assigneeId === userId
}

function cardOf(stored: StoredCase, people: People, mayJudge: boolean): CaseCard {
  const { id, kind, targetId, title, reason, reports, measure, openedAt, takenAt, settledAt } = stored
  return {
    id,
    kind,
    targetId,
    title,
    reason,
    reports,
    measure,
    mayJudge,
    about: people.get(stored.aboutId ?? '') ?? null,
    openedAt: openedAt.toISOString(),
    assignee: people.get(stored.assigneeId ?? '') ?? null,
    takenAt: takenAt?.toISOString() ?? null,
    settledAt: settledAt?.toISOString() ?? null,
  }
}

const idsIn = ({ authorId, before, after }: Copied) => [authorId, ...[...before, ...after].map((said) => said.authorId)]

function copyOf(
  { id, at: copiedAt, copy }: reportsStore.StoredCopy,
  named: (id: string | null) => Member | null,
): ReportedCopy {
  const { authorId, title, text, at, place, pictures, addresses = [], before, after } = copy
  const said = (words: Copied['before'][number]) => ({ author: named(words.authorId), text: words.text, at: words.at })
  return {
    id,
    copiedAt: copiedAt.toISOString(),
    author: named(authorId),
    title,
    text,
    at,
    place,
    pictures,
    addresses: [...addresses],
    before: before.map(said),
    after: after.map(said),
  }
}
