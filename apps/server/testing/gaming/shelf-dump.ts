import type { TestApp, TestMember } from '../test-app.ts'

const ofMember = [
  'library_entries',
  'library_copies',
  'library_tombstones',
  'playthroughs',
  'game_ratings',
  'play_days',
]

/** All that is stored of a member's library, row by row, and what the hall counts of games with it. */
export async function dumpShelf(app: TestApp, member: TestMember): Promise<readonly string[]> {
  const tables = await Promise.all([
    ...ofMember.map((table) =>
      app.sql<{ row: string }>(
        `select '${table} ' || to_jsonb(t)::text as row from ${table} t where user_id = $1 order by 1`,
        [member.id],
      ),
    ),
    app.sql<{ row: string }>(
      `select 'journal ' || to_jsonb(j)::text as row
       from journal_entries j join playthroughs p on p.id = j.playthrough_id where p.user_id = $1 order by 1`,
      [member.id],
    ),
    // A game that nobody has any more may stand there with nothing but noughts.
    app.sql<{ row: string }>(
      `select 'counts ' || to_jsonb(c)::text as row from game_counts c
       where ratings + players + playing + finished + owners > 0 order by 1`,
      [],
    ),
  ])
  return tables.flat().map(({ row }) => row)
}
