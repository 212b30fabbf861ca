import { problems } from '@guildhall/contract/frame/errors'
import {
  type Announcement,
  announcementsProblems,
  type OwnAnnouncement,
  type StaffAnnouncement,
} from '@guildhall/contract/house/announcements'
import { announcementDaysMaximum, announcementsAtOnce } from '@guildhall/contract/rules/house/announcement-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import type { Users } from '../../users/index.ts'
import { announcementsMoved } from './announcements.events.ts'
import * as announcementsStore from './announcements.store.ts'

type Given = {
  readonly text: string
  readonly from: string | null
  readonly until: string
  readonly isForEverybody: boolean
}

const dayMs = 86_400_000

export type AnnouncementsService = ReturnType<typeof createAnnouncementsService>

/** What admins announce, from a time until another. */
export function createAnnouncementsService({ users, audit }: { users: Pick<Users, 'findMembers'>; audit: Audit }) {
  async function describe(db: Database, found: readonly announcementsStore.WholeAnnouncement[]) {
    const people = await users.findMembers(
      db,
      found.flatMap(({ madeBy }) => madeBy ?? []),
    )
    return found.map((each): StaffAnnouncement => {
      const { isForEverybody, madeBy } = each
      return { ...shown(each), isForEverybody, by: people.get(madeBy ?? '') ?? null }
    })
  }

  async function one(db: Database, id: string): Promise<StaffAnnouncement> {
    const [found] = await describe(db, [await requireKnown(db, id)])
    return found as StaffAnnouncement
  }

  /** @throws invalid, hall_announces_enough */
  async function announce(unit: UnitOfWork, caller: Caller, given: Given): Promise<StaffAnnouncement> {
    const written = requireTimes(given, null)
    await announcementsStore.lockAll(unit.db)
    await requireRoom(unit.db, null)
    const id = await announcementsStore.add(unit.db, written, caller.userId)
    await unit.announce(announcementsMoved, {})
    const made = await one(unit.db, id)
    await audit.write(unit, caller, {
      action: 'house.announcement-made',
      on: ['announcement', id],
      after: fieldsOf(written),
    })
    return made
  }

  /**
   * A repeat changes nothing, and leaves no entry.
   * @throws not_found, invalid, announcement_changed_meanwhile, hall_announces_enough
   */
  async function change(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { version, ...given }: Given & { readonly version?: number | undefined },
  ): Promise<StaffAnnouncement> {
    await announcementsStore.lockAll(unit.db)
    const before = await requireKnown(unit.db, id)
    const written = requireTimes(given, before)
    const [was, is] = [before.isRemoved ? {} : fieldsOf(before), fieldsOf(written)]
    if (JSON.stringify(was) === JSON.stringify(is)) return one(unit.db, id)
    if (version !== undefined && (before.isRemoved || version !== before.version)) {
      throw new AppError(announcementsProblems.announcement_changed_meanwhile)
    }
    await requireRoom(unit.db, id)
    await announcementsStore.set(unit.db, id, written)
    await unit.announce(announcementsMoved, {})
    const changed = await one(unit.db, id)
    await audit.write(unit, caller, {
      action: 'house.announcement-changed',
      on: ['announcement', id],
      before: was,
      after: is,
    })
    return changed
  }

  /** @throws not_found */
  async function remove(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
    await announcementsStore.lockAll(unit.db)
    const before = await requireKnown(unit.db, id)
    if (!(await announcementsStore.remove(unit.db, id))) return
    await unit.announce(announcementsMoved, {})
    await audit.write(unit, caller, {
      action: 'house.announcement-removed',
      on: ['announcement', id],
      before: fieldsOf(before),
    })
  }

  /** @throws not_found */
  async function dismiss(unit: UnitOfWork, { userId }: Caller, id: string, version: number): Promise<void> {
    const isKnown = await announcementsStore.dismiss(unit.db, id, { userId, version })
    if (!isKnown) throw new AppError(problems.not_found)
  }

  return {
    announce,
    change,
    remove,
    dismiss,
    all: async (db: Database): Promise<StaffAnnouncement[]> => describe(db, await announcementsStore.findAll(db)),
    standing: async (db: Database): Promise<Announcement[]> => (await announcementsStore.findStanding(db)).map(shown),
    standingOf: async (db: Database, userId: string): Promise<OwnAnnouncement[]> =>
      (await announcementsStore.findStandingOf(db, userId)).map((each) => ({
        ...shown(each),
        isDismissed: each.isDismissed,
      })),
  }
}

async function requireKnown(db: Database, id: string): Promise<announcementsStore.WholeAnnouncement> {
  const found = await announcementsStore.find(db, id)
  if (found === undefined) throw new AppError(problems.not_found)
  return found
}

async function requireRoom(db: Database, but: string | null): Promise<void> {
  if ((await announcementsStore.countNotOver(db, { but })) < announcementsAtOnce) return
  throw new AppError(announcementsProblems.hall_announces_enough)
}

/** What is at once begins now, and has begun when it began before. */
function requireTimes(given: Given, before: { readonly from: Date } | null): announcementsStore.Written {
  const now = Date.now()
  const { text, isForEverybody } = given
  const from = given.from === null ? new Date(Math.min(before?.from.getTime() ?? now, now)) : new Date(given.from)
  const until = new Date(given.until)
  const fault = (message: string) =>
    new AppError(problems.invalid, { errors: [{ field: 'until', code: 'invalid', message }] })
  if (until.getTime() <= now) throw fault('must be in the future')
  if (until <= from) throw fault('must be after its beginning')
  if (until.getTime() - from.getTime() > announcementDaysMaximum * dayMs) throw fault('must be within a year')
  return { text, from, until, isForEverybody }
}

const shown = ({ id, version, text, from, until }: announcementsStore.StoredAnnouncement): Announcement => ({
  id,
  version,
  text,
  from: from.toISOString(),
  until: until.toISOString(),
})

const fieldsOf = ({ text, from, until, isForEverybody }: announcementsStore.Written) => ({
  text,
  from: from.toISOString(),
  until: until.toISOString(),
  isForEverybody,
})
