// What members wrote down while playing.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { StoredJournalEntry } from './playthroughs.store.ts'

/** Where an entry of a journal stands. */
export type JournalPlace = { readonly playthroughId: string; readonly gameId: number }

export async function find(
  db: Database,
  userId: string,
  id: string,
): Promise<(StoredJournalEntry & JournalPlace) | undefined> {
  const { rows } = await sql<StoredJournalEntry & JournalPlace>`
    select j.id, j.day::text as "on", j.text, j.minutes, p.id as "playthroughId", p.game_id as "gameId"
    from journal_entries j join playthroughs p on p.id = j.playthrough_id
    where j.id = ${id} and p.user_id = ${userId}`.execute(db)
  return rows[0]
}

export async function put(db: Database, playthroughId: string, entry: StoredJournalEntry): Promise<void> {
  await sql`
    insert into journal_entries (id, playthrough_id, day, text, minutes)
    values (${entry.id}, ${playthroughId}, ${entry.on}, ${entry.text}, ${entry.minutes})
    on conflict (id) do update set day = excluded.day, text = excluded.text, minutes = excluded.minutes`.execute(db)
}

export async function remove(db: Database, id: string): Promise<void> {
  await sql`delete from journal_entries where id = ${id}`.execute(db)
}
