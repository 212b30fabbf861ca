import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { showsCommentUnder } from '../shown-posts.ts'
import { isOpenTo } from '../veils/veils.ts'

type Answer = { readonly parentId: string; readonly authorId: string; readonly text: string }

/** Of more answers, or longer ones, nobody's filter is counted; a thread then says that there are a few more than it shows. */
const answersRead = 1000
const lettersRead = 200_000

/** What is said right below comments of a post, as far as the reader sees it; of what is veiled there are no words. */
export async function findAnswers(
  db: Database,
  viewerId: string,
  { postId, parentIds }: { postId: string; parentIds: readonly string[] },
): Promise<Answer[]> {
  const { rows } = await sql<Answer>`
    with answers as materialized (
      select * from posts a
      where a.root_id = ${postId} and a.parent_id = any(${parentIds}::uuid[]) and a.deleted_at is null
        and ${showsCommentUnder(viewerId, 'a', sql`${postId}::uuid`)}
      order by a.parent_id, a.id limit ${sql.lit(answersRead)}
    ), lengths as (
      select id, sum(length(text)) over (order by parent_id, id) as until from answers
    )
    select a.parent_id as "parentId", a.author_id as "authorId",
      case when ${isOpenTo(viewerId, 'a')} then a.text else '' end as text
    from answers a join lengths on lengths.id = a.id and lengths.until <= ${sql.lit(lettersRead)}`.execute(db)
  return rows
}
