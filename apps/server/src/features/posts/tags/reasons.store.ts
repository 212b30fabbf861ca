import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { apartIdsOf, apartIdsOfEach } from '../../boundaries/index.ts'
import { followedIdsOf } from '../../follows/index.ts'
import { friendIdsOf } from '../../friends/index.ts'
import { followedGamesOf } from '../../games/index.ts'
import { suspendedIds } from '../../users/index.ts'
import { followedTagsOf } from './followed-tags.store.ts'

/** What a reason is looked for. */
export type Listed = {
  readonly id: string
  readonly authorId: string
  readonly gameId: number | null
  readonly tags: readonly string[]
}

/** What the reader follows of posts whose authors they are neither nor follow, nor are friends of. */
export type Followed = {
  readonly id: string
  /** The first of its tags that they follow. */
  readonly tag: string | null
  readonly isGameFollowed: boolean
}

export async function findFollowed(db: Database, viewerId: string, listed: readonly Listed[]): Promise<Followed[]> {
  const rows = listed.map(({ id, authorId, gameId, tags }) => ({ id, authorId, gameId, tags }))
  const { rows: found } = await sql<Followed>`
    select listed.id, (
      select written.tag from jsonb_array_elements_text(listed.tags) with ordinality as written (tag, at)
      where written.tag in ${followedTagsOf(viewerId)} order by written.at limit 1
    ) as tag, (listed."gameId" in ${followedGamesOf(viewerId)}) is true as "isGameFollowed"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as listed (id uuid, "authorId" uuid, "gameId" integer, tags jsonb)
    where listed."authorId" <> ${viewerId}
      and listed."authorId" not in ${friendIdsOf(viewerId)} and listed."authorId" not in ${followedIdsOf(viewerId)}`.execute(
    db,
  )
  return found
}

export type Heat = { readonly id: string; readonly reacted: number; readonly replied: number }

/** Of how many people the heat of posts is made, of whom the reader may know. */
export async function findHeat(db: Database, viewerId: string, ids: readonly string[]): Promise<Heat[]> {
  const { rows } = await sql<Heat>`
    with uncounted as materialized (
      select id from ${apartIdsOf(viewerId)} as apart (id) union select id from ${suspendedIds} as suspended (id)
    )
    select p.id, p.reactors - (
      select count(distinct r.user_id)::integer from uncounted u
      join post_reactions r on r.post_id = p.id and r.user_id = u.id where r.user_id <> p.author_id
    ) as reacted, p.commenters - (
      select count(distinct c.author_id)::integer from posts c
      where c.root_id = p.id and c.deleted_at is null and c.author_id <> p.author_id and c.author_id in (
        select id from uncounted union select id from ${apartIdsOfEach('p.author_id')} as apart (id))
    ) as replied
    from posts p where p.id = any(${ids}::uuid[])`.execute(db)
  return rows
}
