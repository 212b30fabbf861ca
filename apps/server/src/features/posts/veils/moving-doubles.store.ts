import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { GamesMerged, GamesUnmerged } from '../../games/index.ts'

const movedName = 'spoilers'

type Moved = { readonly tags: string[]; readonly passed: { userId: string; chapterKey: string }[] }

/** Tags, and who is past the chapters of a game, follow a double into the game that it became; and back. */
export async function moveSpoilers(db: Database, { fromId, intoId, remember }: GamesMerged): Promise<void> {
  const { rows: tags } = await sql<{ id: string }>`
    update post_spoilers set game_id = ${intoId} where game_id = ${fromId} returning id::text`.execute(db)
  const { rows: passed } = await sql<{ userId: string; chapterKey: string }>`
    update passed_chapters passed set game_id = ${intoId}
    where game_id = ${fromId} and not exists (
      select from passed_chapters known
      where known.user_id = passed.user_id and known.game_id = ${intoId} and known.chapter_key = passed.chapter_key)
    returning user_id as "userId", chapter_key as "chapterKey"`.execute(db)
  const moved: Moved = { tags: tags.map(({ id }) => id), passed }
  remember(movedName, moved)
}

/** What was tagged with another game since stays there. */
export async function moveSpoilersBack(db: Database, { fromId, intoId, moved }: GamesUnmerged): Promise<void> {
  const { tags, passed } = (moved[movedName] ?? { tags: [], passed: [] }) as Moved
  await sql`
    update post_spoilers set game_id = ${fromId}
    where game_id = ${intoId} and id = any(${tags}::bigint[])`.execute(db)
  await sql`
    update passed_chapters passed set game_id = ${fromId}
    from jsonb_to_recordset(${JSON.stringify(passed)}::jsonb) as back ("userId" uuid, "chapterKey" text)
    where passed.user_id = back."userId" and passed.chapter_key = back."chapterKey" and passed.game_id = ${intoId}
      and not exists (
        select from passed_chapters known
        where known.user_id = passed.user_id and known.game_id = ${fromId}
          and known.chapter_key = passed.chapter_key)`.execute(db)
}
