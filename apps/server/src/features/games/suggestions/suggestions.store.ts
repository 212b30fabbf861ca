import { randomUUIDv7 } from 'node:crypto'
import type { GameSuggestion } from '@guildhall/contract/games'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

export type StoredSuggestion = {
  readonly id: string
  readonly byUserId: string
  readonly title: string
  readonly releaseYear: number | null
  readonly note: string
  readonly facts: GameSuggestion['facts']
  readonly state: GameSuggestion['state']
  readonly gameId: number | null
  readonly at: Date
}

const columns = sql`
  id, by_user_id as "byUserId", title, release_year as "releaseYear", note, facts, state, game_id as "gameId", at`

export async function add(
  db: Database,
  suggestion: Pick<StoredSuggestion, 'byUserId' | 'title' | 'releaseYear' | 'note' | 'facts'>,
): Promise<StoredSuggestion> {
  const { rows } = await sql<StoredSuggestion>`
    insert into game_suggestions (id, by_user_id, title, release_year, note, facts)
    values (${randomUUIDv7()}, ${suggestion.byUserId}, ${suggestion.title}, ${suggestion.releaseYear},
            ${suggestion.note}, ${JSON.stringify(suggestion.facts)}::jsonb)
    returning ${columns}`.execute(db)
  return rows[0] as StoredSuggestion
}

export async function lock(db: Database, id: string): Promise<StoredSuggestion | undefined> {
  const { rows } = await sql<StoredSuggestion>`
    select ${columns} from game_suggestions where id = ${id} for update`.execute(db)
  return rows[0]
}

export async function settle(
  db: Database,
  id: string,
  decision: { state: 'added' | 'declined'; gameId: number | null; decidedBy: string },
): Promise<StoredSuggestion> {
  const { rows } = await sql<StoredSuggestion>`
    update game_suggestions
    set state = ${decision.state}, game_id = ${decision.gameId}, decided_by = ${decision.decidedBy}
    where id = ${id}
    returning ${columns}`.execute(db)
  return rows[0] as StoredSuggestion
}

/** Of one member all, of everybody the open ones; oldest first. */
export async function findPage(
  db: Database,
  page: { byUserId?: string; after?: string | undefined; limit: number },
): Promise<StoredSuggestion[]> {
  const whose = page.byUserId === undefined ? sql`state = 'open'` : sql`by_user_id = ${page.byUserId}`
  const later = page.after === undefined ? sql`` : sql`and id > ${page.after}`
  const { rows } = await sql<StoredSuggestion>`
    select ${columns} from game_suggestions where ${whose} ${later} order by id limit ${page.limit}`.execute(db)
  return rows
}

export async function countOpen(db: Database, byUserId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from game_suggestions where by_user_id = ${byUserId} and state = 'open'`.execute(db)
  return rows[0]?.count ?? 0
}

/** Of everybody, those that nobody has settled. */
export async function countAllOpen(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from game_suggestions where state = 'open'`.execute(db)
  return rows[0]?.count ?? 0
}

/** So many at most are compared: more nobody settles before they look again. */
const compared = 1000

/** Of everybody, those that nobody has settled and that are there already, by their name and, where both say one, their year. */
export async function countOpenAndKnown(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select title, release_year from game_suggestions where state = 'open' order by id limit ${compared}) s
    where exists (
      select from games g
      where g.merged_into is null and fold_title(g.title) = fold_title(s.title)
        and (g.release_year is null or s.release_year is null or g.release_year = s.release_year))`.execute(db)
  return rows[0]?.count ?? 0
}
