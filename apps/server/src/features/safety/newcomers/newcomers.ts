import { roles } from '@guildhall/contract/rules/roles'
import { newcomerItems } from '@guildhall/contract/rules/safety/newcomer-limits'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { countPostsStanding } from '../../posts/index.ts'
import type { Users } from '../../users/index.ts'

/** Until when somebody is a newcomer: the day, if it is to come, and how many posts or replies have yet to stand. */
export type NewcomersEnd = { readonly until: string | null; readonly itemsLeft: number }

export type Newcomers = ReturnType<typeof createNewcomers>

const newcomerMs = 3 * 24 * 3_600_000

/** Who came less than three days ago, or has said less than three things in the feed that stand. Staff never are. */
export function createNewcomers({ users }: { users: Pick<Users, 'findAccount'> }) {
  /** @param saidNow how many of them are being said now, and count no more than words that nobody has read */
  async function endOf(db: Database, userId: string, saidNow: number): Promise<NewcomersEnd | null> {
    const account = await users.findAccount(db, userId)
    if (account === undefined || account.role !== roles.user) return null
    const until = new Date(account.createdAt.getTime() + newcomerMs)
    const said = (await countPostsStanding(db, userId, newcomerItems + saidNow)) - saidNow
    const itemsLeft = Math.max(0, newcomerItems - said)
    if (until.getTime() <= Date.now() && itemsLeft === 0) return null
    return { until: until.getTime() <= Date.now() ? null : until.toISOString(), itemsLeft }
  }

  return { endOf }
}
