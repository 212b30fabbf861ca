import { roles } from '@guildhall/contract/rules/roles'
import { newcomerItems } from '@guildhall/contract/rules/safety/newcomer-limits'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { hasSentBefore } from '../../chat/index.ts'
import { countPostsStanding } from '../../posts/index.ts'
import { countOnOtherWalls } from '../../profiles/index.ts'
import { countReviewsBy } from '../../reviews/index.ts'
import type { Account, Users } from '../../users/index.ts'

/** Until when somebody is a newcomer: the day, if it is to come, and how many posts or replies have yet to stand. */
export type NewcomersEnd = { readonly until: string | null; readonly itemsLeft: number }

/** What is being said, and counts no more than words that nobody has read. */
export type SaidNow = 'item' | 'message' | 'besides'

export type Newcomers = ReturnType<typeof createNewcomers>

const newcomerMs = 3 * 24 * 3_600_000
/** Whoever is here so long and has said anything to others is none, however they say it. */
const settledMs = 30 * 24 * 3_600_000

/** Who came less than three days ago, or has said less than three things to all that stand. Staff never are. */
export function createNewcomers({ users }: { users: Pick<Users, 'findAccount'> }) {
  async function endOf(db: Database, userId: string, now: SaidNow): Promise<NewcomersEnd | null> {
    const account = await users.findAccount(db, userId)
    if (account === undefined || account.role !== roles.user) return null
    const until = new Date(account.createdAt.getTime() + newcomerMs)
    const isYoung = until.getTime() > Date.now()
    const said = await countSaid(db, userId, now, newcomerItems)
    const isOver = said >= newcomerItems || (await isSettled(db, account, now, said))
    if (!isYoung && isOver) return null
    return { until: isYoung ? until.toISOString() : null, itemsLeft: isOver ? 0 : newcomerItems - said }
  }

  /** Whether a post or reply is one of their first three that all may read. */
  async function saysFirst(db: Database, userId: string): Promise<boolean> {
    const posts = (await countPostsStanding(db, userId, newcomerItems + 1)) - 1
    if (posts >= newcomerItems) return false
    const account = await users.findAccount(db, userId)
    if (account === undefined || account.role !== roles.user) return false
    return !(await isSettled(db, account, 'item', posts))
  }

  return { endOf, saysFirst }
}

async function isSettled(db: Database, { id, createdAt }: Account, now: SaidNow, said: number): Promise<boolean> {
  if (createdAt.getTime() + settledMs > Date.now()) return false
  if (said > 0 || (await countSaid(db, id, now, 1)) > 0) return true
  return hasSentBefore(db, id, now === 'message' ? 1 : 0)
}

/** Posts, replies, reviews and lines on walls of others, besides what is being said, up to a limit. */
async function countSaid(db: Database, userId: string, now: SaidNow, limit: number): Promise<number> {
  const most = limit + (now === 'item' ? 1 : 0)
  let said = await countPostsStanding(db, userId, most)
  if (said < most) said += await countReviewsBy(db, userId)
  if (said < most) said += await countOnOtherWalls(db, userId, most)
  return Math.max(0, Math.min(said, most) - (most - limit))
}
