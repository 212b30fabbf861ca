// What members were told says something else, read or not, and is not told anew.
import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Told } from './causes/define-causes.ts'
import type { StoredSentence } from './notifications.store.ts'

type Reworded = StoredSentence & { readonly told: Told }

/** What some members were told of one position of groups. */
export async function reword(
  db: Database,
  userIds: readonly string[],
  groups: { keys: readonly string[]; position: number },
  { opening, sentence, place, wordsFrom, told }: Reworded,
): Promise<void> {
  const isTheirs = sql`user_id = any(${userIds}::uuid[]) and group_key = any(${groups.keys}::text[])`
  // What is unread and what was read are in an index each.
  await sql`
    update notifications
    set opening = ${opening}, sentence = ${sentence}, place = ${place}, words_from = ${wordsFrom}::smallint,
        told = told || ${JSON.stringify(told)}::jsonb
    where ((${isTheirs} and read_at is null) or (${isTheirs} and read_at is not null))
      and group_position = ${groups.position}`.execute(db)
}

/** All that anybody was told of groups. Looks once at each member's own. */
export async function rewordEverywhere(
  db: Database,
  groupKeys: readonly string[],
  { opening, sentence, place, wordsFrom, told }: Reworded,
): Promise<void> {
  const isTheirs = sql`n.user_id = u.id and n.group_key = any(${groupKeys}::text[])`
  // What is unread and what was read are in an index each.
  await sql`
    with theirs as materialized (
      select found.id from users u
      cross join lateral (
        (select n.id from notifications n where ${isTheirs} and n.read_at is null)
        union all
        (select n.id from notifications n where ${isTheirs} and n.read_at is not null)
      ) found
    )
    update notifications
    set opening = ${opening}, sentence = ${sentence}, place = ${place}, words_from = ${wordsFrom}::smallint,
        told = notifications.told || ${JSON.stringify(told)}::jsonb
    from theirs where notifications.id = theirs.id`.execute(db)
}

/** What leads to posts or comments and is told as one kind of words there. */
export type ToldOfPosts = {
  /** A list of them in SQL, as text. */
  readonly ids: RawBuilder<unknown>
  readonly subtype: number
  readonly isComment: boolean
}

/** All that anybody was told of posts or comments in one way. */
export async function rewordAbout(
  db: Database,
  { ids, subtype, isComment }: ToldOfPosts,
  { opening, sentence, place, wordsFrom, told }: Reworded,
): Promise<void> {
  await sql`
    with told as (
      select id from notifications n
      where n.type = ${sql.lit(notificationTypes.social)} and n.related_entity_id in ${ids}
        and n.subtype = ${subtype} and n.told -> 'isComment' = ${JSON.stringify(isComment)}::jsonb
      order by id for update
    )
    update notifications
    set opening = ${opening}, sentence = ${sentence}, place = ${place}, words_from = ${wordsFrom}::smallint,
        told = ${JSON.stringify(told)}::jsonb
    from told where notifications.id = told.id`.execute(db)
}
