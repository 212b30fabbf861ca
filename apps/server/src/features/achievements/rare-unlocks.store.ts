import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { SetName } from './achievements.store.ts'

export type RareUnlock = SetName & {
  readonly key: string
  readonly title: string
  readonly share: number
  readonly gameId: number
  readonly unlockedAt: Date
}

/** What the member unlocked in the last days that few do, of games that they do not hide, latest first. @param share in percent */
export async function rareUnlocks(
  db: Database,
  userId: string,
  { days, share, limit }: { days: number; share: number; limit: number },
): Promise<RareUnlock[]> {
  const { rows } = await sql<RareUnlock>`
    select m.source, m.source_id as "sourceId", m.key, a.title, a.share, progress.game_id as "gameId",
      m.unlocked_at as "unlockedAt"
    from member_achievements m
      join achievements a using (source, source_id, key)
      join achievement_progress progress using (user_id, source, source_id)
      join library_entries e on e.user_id = m.user_id and e.game_id = progress.game_id and not e.is_hidden
    where m.user_id = ${userId} and m.unlocked_at > now() - make_interval(days => ${days}) and m.unlocked_at <= now()
      and a.share <= ${share}
    order by m.unlocked_at desc, m.key
    limit ${limit}`.execute(db)
  return rows
}
