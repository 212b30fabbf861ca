// Who asked to be told of new posts with a tag, or about a game. All writes may be repeated.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notLimitedForEach } from '../../follows/index.ts'
import type { GamesMerged, GamesUnmerged } from '../../games/index.ts'
import { isSeenIn } from '../shown-posts.ts'
import { givesAway } from '../veils/veils.ts'
import { isRemoved } from './removed-tags.store.ts'

/** Somebody who asked for a tag of a post, or for its game. */
export type Rung = {
  readonly userId: string
  /** Null where they asked for the game alone, or a warning stands before it. */
  readonly tag: string | null
  readonly isForGame: boolean
}

/** What a new post may be told by. */
export type Topical = {
  readonly authorId: string
  readonly gameId: number | null
  readonly isTagged: boolean
  readonly tags: readonly string[]
}

/** Nothing once it is deleted. */
export async function findTopical(db: Database, postId: string): Promise<Topical | undefined> {
  const { rows } = await sql<Topical>`
    select author_id as "authorId", game_id as "gameId", tags <> '{}' as "isTagged",
           case when not ${givesAway('p')} then array(
             select t.tag from post_tags t where t.post_id = p.id and not ${isRemoved(sql`t.tag`)}) else '{}' end as tags
    from posts p where id = ${postId} and deleted_at is null`.execute(db)
  return rows[0]
}

/**
 * Who is told that there is a post, by id: each once, as far as they see it and are shown its author. Whom it names hears of that. Where it gives
 * something away its tags are words of it: nobody is told because of them.
 * @param after the last whom an earlier part looked at
 * @returns with the last who was looked at now, where more may follow
 */
export async function findRung(
  db: Database,
  postId: string,
  part: { after: string | null; limit: number },
): Promise<{ rung: Rung[]; last: string | undefined }> {
  const asked = await findAsked(db, postId, part)
  const { rows } = await sql<{ userId: string }>`
    select asked.user_id as "userId"
    from posts p cross join unnest(${asked.map(({ userId }) => userId)}::uuid[]) as asked (user_id)
    where p.id = ${postId} and asked.user_id <> p.author_id and ${isSeenIn('asked.user_id', 'p')}
      and ${notLimitedForEach('asked.user_id', 'p.author_id')}
      and not exists (select from post_mentions m where m.post_id = p.id and m.user_id = asked.user_id)`.execute(db)
  const told = new Set(rows.map(({ userId }) => userId))
  return {
    rung: asked.filter(({ userId }) => told.has(userId)),
    last: asked.length === part.limit ? asked.at(-1)?.userId : undefined,
  }
}

/** The next who asked, by id, whether they see it or not: of each tag and of the game no more are read than are needed. */
async function findAsked(
  db: Database,
  postId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<Rung[]> {
  const next = (of: 'f' | 'b') =>
    sql`${after === null ? sql`true` : sql`${sql.ref(`${of}.user_id`)} > ${after}::uuid`}
      order by ${sql.ref(`${of}.user_id`)} limit ${limit}`
  const { rows } = await sql<Rung>`
    select asked.user_id as "userId", min(case p.warning when '' then asked.tag end) as tag,
           bool_or(asked.is_for_game) as "isForGame"
    from posts p cross join lateral (
      select each.user_id, t.tag, false as is_for_game
      from post_tags t cross join lateral (
        select f.user_id from followed_tags f where f.tag = t.tag and f.rings and ${next('f')}
      ) as each
      where t.post_id = p.id and not ${isRemoved(sql`t.tag`)} and not ${givesAway('p')}
      union all
      (select b.user_id, null, true from game_bells b where b.game_id = p.game_id and ${next('b')})
    ) as asked
    where p.id = ${postId}
    group by asked.user_id order by asked.user_id limit ${limit}`.execute(db)
  return rows
}

export async function isRingingForGame(db: Database, userId: string, gameId: number): Promise<boolean> {
  const { rows } = await sql`select from game_bells where user_id = ${userId} and game_id = ${gameId}`.execute(db)
  return rows.length > 0
}

export async function addGameBell(db: Database, userId: string, gameId: number): Promise<void> {
  await sql`
    insert into game_bells (user_id, game_id) values (${userId}, ${gameId}) on conflict do nothing`.execute(db)
}

export async function removeGameBell(db: Database, userId: string, gameId: number): Promise<void> {
  await sql`delete from game_bells where user_id = ${userId} and game_id = ${gameId}`.execute(db)
}

const movedName = 'game bells'

/** Whoever asked for a double asked for what it became; who is new there is remembered. */
export async function moveGameBells(db: Database, { fromId, intoId, remember }: GamesMerged): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    insert into game_bells (user_id, game_id) select user_id, ${intoId} from game_bells where game_id = ${fromId}
    on conflict do nothing returning user_id as "userId"`.execute(db)
  remember(movedName, { userIds: rows.map(({ userId }) => userId) })
}

/** The double's own were never taken away; who came along with it goes from the other game. */
export async function moveGameBellsBack(db: Database, { intoId, moved }: GamesUnmerged): Promise<void> {
  const { userIds } = (moved[movedName] ?? { userIds: [] }) as { userIds: string[] }
  await sql`delete from game_bells where game_id = ${intoId} and user_id = any(${userIds}::uuid[])`.execute(db)
}
