// Who has a game, of those whose library the viewer may see.
import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notBlocked } from '../../boundaries/index.ts'
import { isFriend } from '../../friends/index.ts'
import { notSetTo } from '../../privacy/index.ts'
import { isActive } from '../../users/index.ts'
import type { StoredEntry } from '../shelf/entries.store.ts'

export type StoredPlayer = Pick<
  StoredEntry,
  'minutes' | 'evidence' | 'typedCompletion' | 'unlocked' | 'total' | 'toldEvidence'
> & {
  readonly userId: string
  readonly isFriend: boolean
  readonly status: LibraryStatus
  readonly rating: number | null
  readonly lastPlayedAt: Date | null
  readonly updatedAt: Date
}

/** A place in the list of a game's players: friends come first, and then who changed something last. */
export type PlayerPlace = { readonly isFriend: boolean; readonly updatedAt: Date; readonly userId: string }

const columns = sql`
  e.user_id as "userId", e.status, r.rating, e.minutes, e.minutes_evidence as evidence,
  e.typed_completion as "typedCompletion", e.told_unlocked as unlocked, e.told_total as total,
  e.told_evidence as "toldEvidence", e.last_played_at as "lastPlayedAt", e.updated_at as "updatedAt"`

/** Friends who let friends see their library. */
export async function findFriends(
  db: Database,
  page: { friendIds: readonly string[]; gameId: number; before: PlayerPlace | undefined; limit: number },
): Promise<StoredPlayer[]> {
  if (page.friendIds.length === 0) return []
  const { rows } = await sql<Omit<StoredPlayer, 'isFriend'>>`
    select ${columns}
    from library_entries e left join game_ratings r using (user_id, game_id)
    where e.game_id = ${page.gameId} and e.status <> 'wishlist' and not e.is_hidden and e.user_id = any(${page.friendIds}::uuid[])
      and ${isActive('e.user_id')} and ${notSetTo('library', 'nobody', 'e.user_id')}
      ${olderThan(page.before)}
    order by e.updated_at desc, e.user_id desc
    limit ${page.limit}`.execute(db)
  return rows.map((row) => ({ ...row, isFriend: true }))
}

/** Others who let everybody see it. */
export async function findOthers(
  db: Database,
  page: { viewerId: string; gameId: number; before: PlayerPlace | undefined; limit: number },
): Promise<StoredPlayer[]> {
  const { rows } = await sql<Omit<StoredPlayer, 'isFriend'>>`
    select ${columns}
    from library_entries e left join game_ratings r using (user_id, game_id)
    where e.game_id = ${page.gameId} and e.status <> 'wishlist' and e.is_open and not e.is_hidden
      and e.user_id <> ${page.viewerId}
      and ${isActive('e.user_id')} and ${notBlocked(page.viewerId, 'e.user_id')}
      and not ${isFriend(page.viewerId, 'e.user_id')}
      ${olderThan(page.before)}
    order by e.updated_at desc, e.user_id desc
    limit ${page.limit}`.execute(db)
  return rows.map((row) => ({ ...row, isFriend: false }))
}

function olderThan(before: PlayerPlace | undefined) {
  return before === undefined
    ? sql``
    : sql`and (e.updated_at, e.user_id) < (${before.updatedAt}::timestamptz, ${before.userId}::uuid)`
}
