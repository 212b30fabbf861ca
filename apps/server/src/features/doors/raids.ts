import { roles } from '@guildhall/contract/rules/roles'
import { raidHoursBefore } from '@guildhall/contract/rules/safety/door-limits'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { StoredDoors } from './doors.store.ts'
import * as doorsStore from './doors.store.ts'

/** A change holds on every server after that, at the next text. */
const lifeMs = 500

export type Raids = ReturnType<typeof createRaids>

/** What holds for newcomers now, whether members invite, and whether a raid is held back. */
export function createRaids(
  { areNewcomersLimited, isRegistrationOpen }: Pick<Config, 'areNewcomersLimited' | 'isRegistrationOpen'>,
  now: () => number = () => performance.now(),
) {
  let kept: { readonly doors: StoredDoors; readonly readAt: number } | undefined

  /** In the transaction of the text: another connection might not be free while all wait for one. */
  async function current(db: Database): Promise<StoredDoors> {
    if (kept !== undefined && now() - kept.readAt < lifeMs) return kept.doors
    kept = { doors: await doorsStore.find(db), readAt: now() }
    return kept.doors
  }

  /** Whether what somebody writes is held back: they were newcomers when the raid began, or came later. Staff never. */
  async function isHeldBack(db: Database, userId: string): Promise<boolean> {
    if ((await current(db)).raidUntil === null) return false
    const { rows } = await sql`
      select from users u, doors d
      where u.id = ${userId} and u.role = ${sql.lit(roles.user)} and d.raid_until > now()
        and u.created_at > d.raid_since - make_interval(hours => ${sql.lit(raidHoursBefore)})`.execute(db)
    return rows.length > 0
  }

  return {
    isHeldBack,
    isRaid: async (db: Database): Promise<boolean> => (await current(db)).raidUntil !== null,
    /** Whether newcomers put less into a text than others. */
    areLimited: async (db: Database): Promise<boolean> =>
      areNewcomersLimited && (await current(db)).areNewcomersLimited,
    /** Whether their first words wait. */
    areFirstHeld: async (db: Database): Promise<boolean> => (await current(db)).areFirstHeld,
    /** How many links that bring somebody in a member may have at one time; none where nobody comes in by one. */
    async linksOfMember(db: Database): Promise<number> {
      const { registration, memberInvitations } = await current(db)
      return isRegistrationOpen && registration !== 'closed' ? memberInvitations : 0
    },
  }
}
