// Games that were made because files of members name them, and who else has to do with them.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { isFoundBy } from './found-by.ts'

/** A game as a file names it. */
export type NamedGame = {
  readonly title: string
  readonly releaseYear: number | null
  readonly platforms: readonly string[]
}

/**
 * Makes games of names that nobody has made one of; in the order asked for, with those that are new. Whoever makes the
 * same at once waits here for the other, and all take names in one order.
 */
export async function make(
  db: Database,
  named: readonly NamedGame[],
): Promise<{ ids: (number | null)[]; added: number[] }> {
  const { rows: keyed } = await sql<{ key: string }>`
    select coalesce(nullif(name_key(name_tokens(name_words(title))), ''), lower(title)) || ' ' || coalesce(year::text, '')
             as key
    from unnest(${named.map(({ title }) => title)}::text[], ${named.map(({ releaseYear }) => releaseYear)}::integer[])
           with ordinality as named (title, year, place)
    order by place`.execute(db)
  const keys = keyed.map(({ key }) => key)
  const games = [...new Map(named.map((game, place) => [keys[place], { ...game, key: keys[place] }])).values()]
  const { rows: added } = await sql<{ id: number }>`
    insert into games (title, release_year, platforms, source, made_as)
    select title, "releaseYear", array(select jsonb_array_elements_text(platforms)), 'hall', key
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb)
           as game (title text, "releaseYear" smallint, platforms jsonb, key text)
    order by key
    on conflict (made_as) where made_as is not null do nothing
    returning id`.execute(db)
  const { rows: made } = await sql<{ id: number; key: string }>`
    select id, made_as as key from games where made_as = any(${keys}::text[])`.execute(db)
  const byKey = new Map(made.map(({ id, key }) => [key, id]))
  return { ids: keys.map((key) => byKey.get(key) ?? null), added: added.map(({ id }) => id) }
}

export async function noteCreated(db: Database, gameIds: readonly number[], byUserId: string): Promise<void> {
  await sql`
    insert into game_edits (id, game_id, by_user_id, kind)
    select gen_random_uuid(), id, ${byUserId}::uuid, 'created' from unnest(${gameIds}::integer[]) id`.execute(db)
}

export async function noteMakings(
  db: Database,
  { importId, byUserId }: { importId: string; byUserId: string },
  gameIds: readonly number[],
): Promise<void> {
  await sql`
    insert into game_makings (game_id, import_id, by_user_id)
    select id, ${importId}::uuid, ${byUserId}::uuid from games
    where id = any(${gameIds}::integer[]) and made_as is not null
    on conflict do nothing`.execute(db)
}

/** Those of the games that only their bringer finds. */
export async function findOfOneMember(db: Database, gameIds: readonly number[]): Promise<number[]> {
  if (gameIds.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from games where id = any(${gameIds}::integer[]) and not ${isFoundBy('games', 'everybody')}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Games that stand because of files of theirs: of files that stand, and of those that were taken back while somebody used them. */
export async function countMakings(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select game_id from game_makings where by_user_id = ${userId}
      union
      select e.game_id from game_edits e join games g on g.id = e.game_id
      where e.by_user_id = ${userId} and e.kind = 'created' and g.made_as is not null
    ) made`.execute(db)
  return rows[0]?.count ?? 0
}

/** For which imports games were made. */
export async function findImportIds(db: Database): Promise<string[]> {
  const { rows } = await sql<{ importId: string }>`
    select distinct import_id as "importId" from game_makings`.execute(db)
  return rows.map(({ importId }) => importId)
}

/** Some of the games that were made for an import and for no other that stands, still as they were made; nobody can use them anew until the transaction ends. */
export async function endMakings(
  db: Database,
  importId: string,
  limit: number,
): Promise<{ ended: number; idle: number[] }> {
  const { rows: ended } = await sql<{ gameId: number }>`
    delete from game_makings where import_id = ${importId} and game_id in (
      select game_id from game_makings where import_id = ${importId} order by game_id limit ${limit})
    returning game_id as "gameId"`.execute(db)
  const gameIds = ended.map(({ gameId }) => gameId)
  const { rows } = await sql<{ id: number }>`
    select id from games
    where id = any(${gameIds}::integer[]) and made_as is not null and version = 1 and igdb_id is null
      and merged_into is null and not exists (select from game_makings where game_id = games.id)
    order by id for update`.execute(db)
  return { ended: ended.length, idle: rows.map(({ id }) => id) }
}

/**
 * Those of the games that anything in the hall refers to. The database knows what does: a new thing that is kept by
 * game is asked without a word here.
 * @param derived tables that only follow from games
 */
export async function findUsed(
  db: Database,
  gameIds: readonly number[],
  derived: ReadonlySet<string>,
): Promise<ReadonlySet<number>> {
  const { rows: references } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'games'::regclass`.execute(db)
  const used = new Set<number>()
  for (const { table, column } of references.filter((one) => !derived.has(one.table))) {
    const { rows } = await sql<{ id: number }>`
      select distinct ${sql.ref(column)} as id from ${sql.table(table)}
      where ${sql.ref(column)} = any(${gameIds}::integer[])`.execute(db)
    for (const { id } of rows) used.add(id)
  }
  return used
}

export async function remove(db: Database, gameIds: readonly number[]): Promise<void> {
  await sql`delete from games where id = any(${gameIds}::integer[])`.execute(db)
}
