import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notBlockedBetween } from '../../boundaries/index.ts'
import type { StoredPost } from '../posts.store.ts'
import { columns } from '../posts.store.ts'
import { showsPost } from '../shown-posts.ts'

/** `apartIds`: of those who quote it, whom a block keeps from its author. */
export type QuotedPost = StoredPost & { readonly apartIds: readonly string[] }

/** Those of the posts that the viewer sees, deleted ones too. @param quoterIds who quotes any of them */
export async function findQuoted(
  db: Database,
  viewerId: string,
  { ids, quoterIds }: { ids: readonly string[]; quoterIds: readonly string[] },
): Promise<QuotedPost[]> {
  const { rows } = await sql<QuotedPost>`
    select ${columns(viewerId)}, array(
        select quoter.id from unnest(${quoterIds}::uuid[]) as quoter (id)
        where not ${notBlockedBetween('quoter.id', 'p.author_id')}) as "apartIds"
    from posts p where p.id = any(${ids}::uuid[]) and p.root_id is null and ${showsPost(viewerId, 'p')}`.execute(db)
  return rows
}
