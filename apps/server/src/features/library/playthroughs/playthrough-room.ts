import { libraryProblems } from '@guildhall/contract/library'
import { journalsMaximum, playthroughsInAllMaximum } from '@guildhall/contract/rules/library-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'

/**
 * Asked on a locked shelf before more is written; each playthrough and each journal has a limit of its own besides.
 * @throws too_many_playthroughs, too_many_journal_entries for more than one member has in all their games together.
 */
export async function requireRoomForPlaythroughs(
  db: Database,
  userId: string,
  more: { playthroughs: number; journalEntries: number },
): Promise<void> {
  if (more.playthroughs <= 0 && more.journalEntries <= 0) return
  const { rows } = await sql<{ playthroughs: number; journalEntries: number }>`
    select count(distinct p.id) as playthroughs, count(j.id) as "journalEntries"
    from playthroughs p left join journal_entries j on j.playthrough_id = p.id
    where p.user_id = ${userId}`.execute(db)
  const { playthroughs = 0, journalEntries = 0 } = rows[0] ?? {}
  if (more.playthroughs > 0 && playthroughs + more.playthroughs > playthroughsInAllMaximum) {
    throw new AppError(libraryProblems.too_many_playthroughs)
  }
  if (more.journalEntries > 0 && journalEntries + more.journalEntries > journalsMaximum) {
    throw new AppError(libraryProblems.too_many_journal_entries)
  }
}
