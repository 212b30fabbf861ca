// What members said of names, for the next file that has them.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { ImportedName } from '../reading/imported-row.ts'
import { nameKey, titleKey } from './name-key.ts'

/** What a member said of a name: the game that it means, or null where rows of this name are left out. */
export type Decision = { readonly gameId: number | null }

/** All that a member ever said, by the key of the name. */
export async function findAll(db: Database, userId: string): Promise<ReadonlyMap<string, Decision>> {
  const { rows } = await sql<{ title: string; releaseYear: number; gameId: number | null }>`
    select title, release_year as "releaseYear", game_id as "gameId" from import_decisions
    where user_id = ${userId}`.execute(db)
  return new Map(
    rows.map(({ title, releaseYear, gameId }) => [
      nameKey({ title, releaseYear: releaseYear === 0 ? null : releaseYear }),
      { gameId },
    ]),
  )
}

/** Each is a line in a file of the member; what they say beyond holds for the file alone. */
const decisionsMaximum = 20_000

export async function put(
  db: Database,
  userId: string,
  { title, releaseYear }: Pick<ImportedName, 'title' | 'releaseYear'>,
  { gameId }: Decision,
): Promise<void> {
  await sql`
    insert into import_decisions (user_id, title, release_year, game_id)
    select ${userId}::uuid, ${titleKey(title)}, ${releaseYear ?? 0}::smallint, ${gameId}::integer
    where (select count(*) from import_decisions where user_id = ${userId}) < ${decisionsMaximum}
      or exists (select from import_decisions
                 where user_id = ${userId} and title = ${titleKey(title)} and release_year = ${releaseYear ?? 0})
    on conflict (user_id, title, release_year) do update set game_id = excluded.game_id`.execute(db)
}

/** The same for many names at once: what a member said of them before is said anew, of others as far as there is room. */
export async function putAll(
  db: Database,
  userId: string,
  names: readonly (Pick<ImportedName, 'title' | 'releaseYear'> & Decision)[],
): Promise<void> {
  const said = [...new Map(names.map((name) => [nameKey(name), name])).values()]
  await sql`
    insert into import_decisions (user_id, title, release_year, game_id)
    select ${userId}::uuid, title, year, game_id
    from (
      select given.*, sum(case when known.user_id is null then 1 else 0 end) over (order by place) as added
      from unnest(${said.map(({ title }) => titleKey(title))}::text[],
                  ${said.map(({ releaseYear }) => releaseYear ?? 0)}::smallint[],
                  ${said.map(({ gameId }) => gameId)}::integer[]) with ordinality as given (title, year, game_id, place)
        left join import_decisions known
          on known.user_id = ${userId} and known.title = given.title and known.release_year = given.year
    ) given
    where added <= greatest(0, ${decisionsMaximum} - (select count(*) from import_decisions where user_id = ${userId}))
      or exists (select from import_decisions known
                 where known.user_id = ${userId} and known.title = given.title and known.release_year = given.year)
    on conflict (user_id, title, release_year) do update set game_id = excluded.game_id`.execute(db)
}

export async function forget(
  db: Database,
  userId: string,
  { title, releaseYear }: Pick<ImportedName, 'title' | 'releaseYear'>,
): Promise<void> {
  await sql`
    delete from import_decisions
    where user_id = ${userId} and title = ${titleKey(title)} and release_year = ${releaseYear ?? 0}`.execute(db)
}

/** What was said of many names at once. */
export async function forgetAll(
  db: Database,
  userId: string,
  names: readonly Pick<ImportedName, 'title' | 'releaseYear'>[],
): Promise<void> {
  await sql`
    delete from import_decisions d
    using unnest(${names.map(({ title }) => titleKey(title))}::text[],
                 ${names.map(({ releaseYear }) => releaseYear ?? 0)}::smallint[]) as given (title, year)
    where d.user_id = ${userId} and d.title = given.title and d.release_year = given.year`.execute(db)
}
