// Files that members brought, and their rows.
import type { ImportRow, LibraryImport } from '@guildhall/contract/imports'
import { changeUndoDays } from '@guildhall/contract/rules/library-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { ImportedFacts, ImportedName } from './reading/imported-row.ts'

export type RowState = ImportRow['state']
export type ImportCounts = LibraryImport['counts']

export type StoredImport = Pick<
  LibraryImport,
  'id' | 'state' | 'format' | 'fileName' | 'onConflict' | 'counts' | 'besides' | 'refused'
> & {
  readonly changeId: string | null
  readonly createdAt: Date
  readonly appliedAt: Date | null
  /** Whether applying it is not too long ago to be taken back. */
  readonly isYoung: boolean
  /** Whether it is a table of which it can be chosen what its columns mean. */
  readonly hasColumns: boolean
}

/**
 * A row of a draft. `gameId` is the game that it means; `decision` is what the member said of it; `namesakeId` is the
 * only game that goes by its name, where the row names no year; `mayBeKnown` says whether games go by it in some form.
 */
export type StoredRow = ImportedName & {
  readonly line: number
  readonly state: RowState
  readonly gameId: number | null
  readonly decision: 'match' | 'ignore' | 'keep' | null
  readonly namesakeId: number | null
  readonly mayBeKnown: boolean
  readonly facts: ImportedFacts | null
  /** As `writeFault` writes it. */
  readonly fault: string | null
}

export type NewImport = Pick<StoredImport, 'id' | 'format' | 'fileName' | 'onConflict' | 'counts'> & {
  readonly userId: string
}

/** An import can be taken back for as long as the change that it became. */
const columns = sql`
  id, state, format, file_name as "fileName", on_conflict as "onConflict", counts, refused, change_id as "changeId",
  created_at as "createdAt", applied_at as "appliedAt",
  coalesce(applied_at > now() - ${changeUndoDays} * interval '1 day', false) as "isYoung",
  exists (select from library_import_tables where import_id = library_imports.id) as "hasColumns",
  (select b.counts from library_import_besides b where b.import_id = library_imports.id) as besides`

const rowColumns = sql`
  line, state, title, release_year as "releaseYear", igdb_id as "igdbId", steam_app_id as "steamAppId",
  hall_key as "hallKey", game_id as "gameId", decision, namesake_id as "namesakeId", may_be_known as "mayBeKnown",
  facts, fault`

export async function find(db: Database, userId: string, id: string): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select ${columns} from library_imports where id = ${id} and user_id = ${userId}`.execute(db)
  return rows[0]
}

/** The import, locked: what is decided of it and what is done with it come one after the other. */
export async function lock(db: Database, userId: string, id: string): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select ${columns} from library_imports where id = ${id} and user_id = ${userId} for update`.execute(db)
  return rows[0]
}

export async function list(
  db: Database,
  userId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<StoredImport[]> {
  const { rows } = await sql<StoredImport>`
    select ${columns} from library_imports
    where user_id = ${userId} ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function insert(db: Database, added: NewImport): Promise<void> {
  await sql`
    insert into library_imports (id, user_id, format, file_name, on_conflict, counts)
    values (${added.id}, ${added.userId}, ${added.format}, ${added.fileName}, ${added.onConflict},
            ${JSON.stringify(added.counts)}::jsonb)`.execute(db)
}

/** So many rows are put into one statement: writing all of a large file as one text would hold everybody up. */
const rowsAtOnce = 1000

export async function insertRows(db: Database, importId: string, rows: readonly StoredRow[]): Promise<void> {
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    await insertSome(db, importId, rows.slice(first, first + rowsAtOnce))
  }
}

/** Puts other rows in the place of all that a draft has. */
export async function replaceRows(db: Database, importId: string, rows: readonly StoredRow[]): Promise<void> {
  await sql`delete from library_import_rows where import_id = ${importId}`.execute(db)
  await insertRows(db, importId, rows)
}

async function insertSome(db: Database, importId: string, rows: readonly StoredRow[]): Promise<void> {
  await sql`
    insert into library_import_rows
      (import_id, line, state, title, release_year, igdb_id, steam_app_id, hall_key, game_id, decision,
       namesake_id, may_be_known, facts, fault)
    select ${importId}, line, state, title, "releaseYear", "igdbId", "steamAppId", "hallKey", "gameId", decision,
           "namesakeId", coalesce("mayBeKnown", false), facts, fault
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      line integer, state text, title text, "releaseYear" smallint, "igdbId" integer, "steamAppId" integer,
      "hallKey" text, "gameId" integer, decision text, "namesakeId" integer, "mayBeKnown" boolean, facts jsonb, fault text)`.execute(
    db,
  )
}

/** What the rules of words kept off. */
export async function putRefused(db: Database, id: string, refused: StoredImport['refused']): Promise<void> {
  await sql`update library_imports set refused = ${JSON.stringify(refused)}::jsonb where id = ${id}`.execute(db)
}

/** Rows that turned out to be faulty after they were read: nothing is made of them. */
export async function putFaults(
  db: Database,
  importId: string,
  rows: readonly { readonly line: number; readonly fault: string }[],
): Promise<void> {
  await sql`
    update library_import_rows r set fault = given.fault, state = 'faulty', decision = null
    from unnest(${rows.map(({ line }) => line)}::integer[], ${rows.map(({ fault }) => fault)}::text[]) as given (line, fault)
    where r.import_id = ${importId} and r.line = given.line`.execute(db)
}

/** Stores what became of a locked import. */
export async function change(
  db: Database,
  id: string,
  to: Partial<Pick<StoredImport, 'state' | 'format' | 'onConflict' | 'counts' | 'changeId'>>,
): Promise<void> {
  const { state, format, onConflict, counts, changeId } = to
  await sql`
    update library_imports set
      state = coalesce(${state ?? null}, state),
      applied_at = case when ${state ?? null}::text = 'applied' then clock_timestamp() else applied_at end,
      format = coalesce(${format ?? null}, format),
      on_conflict = coalesce(${onConflict ?? null}, on_conflict),
      counts = coalesce(${counts === undefined ? null : JSON.stringify(counts)}::jsonb, counts),
      change_id = coalesce(${changeId ?? null}::uuid, change_id)
    where id = ${id}`.execute(db)
}

/** All rows by line, or those that mean these games, that stand on these lines, or that are to be games of their own. */
export async function rowsOf(
  db: Database,
  importId: string,
  only: { gameIds?: readonly number[]; lines?: readonly number[]; isKept?: true } = {},
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${rowColumns} from library_import_rows
    where import_id = ${importId}
      ${only.gameIds === undefined ? sql`` : sql`and game_id = any(${only.gameIds}::integer[])`}
      ${only.isKept ? sql`and decision = 'keep'` : sql``}
      ${only.lines === undefined ? sql`` : sql`and line = any(${only.lines}::integer[])`}
    order by line`.execute(db)
  return rows
}

export async function pageOf(
  db: Database,
  importId: string,
  {
    state,
    known,
    after,
    limit,
  }: {
    state?: RowState | undefined
    known?: 'perhaps' | 'no' | undefined
    after?: number | undefined
    limit: number
  },
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${rowColumns} from library_import_rows
    where import_id = ${importId} and line > ${after ?? 0} ${state === undefined ? sql`` : sql`and state = ${state}`}
      ${known === undefined ? sql`` : sql`and may_be_known = ${known === 'perhaps'}`}
    order by line limit ${limit}`.execute(db)
  return rows
}

/** Stores what rows do and which games they mean; rows for which nothing is new are not written. */
export async function putStates(
  db: Database,
  importId: string,
  rows: readonly Pick<StoredRow, 'line' | 'state' | 'gameId'>[],
): Promise<void> {
  await sql`
    update library_import_rows r set state = given.state, game_id = given.game_id
    from unnest(${rows.map(({ line }) => line)}::integer[], ${rows.map(({ state }) => state)}::text[],
                ${rows.map(({ gameId }) => gameId)}::integer[]) as given (line, state, game_id)
    where r.import_id = ${importId} and r.line = given.line
      and (r.state <> given.state or r.game_id is distinct from given.game_id)`.execute(db)
}

export async function decide(
  db: Database,
  importId: string,
  line: number,
  to: Pick<StoredRow, 'decision' | 'gameId'>,
): Promise<void> {
  await sql`
    update library_import_rows set decision = ${to.decision}, game_id = ${to.gameId}
    where import_id = ${importId} and line = ${line}`.execute(db)
}

/** Takes each row that waits for a game for the only one that goes by its name. */
export async function takeNamesakes(db: Database, importId: string): Promise<void> {
  await sql`
    update library_import_rows set decision = 'match', game_id = namesake_id
    where import_id = ${importId} and state = 'unmatched' and namesake_id is not null`.execute(db)
}

/** Takes rows that wait for a game for games of their own. */
export async function keepOpen(db: Database, importId: string, which: 'unknown' | 'perhaps'): Promise<void> {
  await sql`
    update library_import_rows set decision = 'keep'
    where import_id = ${importId} and state = 'unmatched' and may_be_known = ${which === 'perhaps'}`.execute(db)
}

/** Stores which games rows mean. */
export async function putGames(
  db: Database,
  importId: string,
  rows: readonly Pick<StoredRow, 'line' | 'gameId'>[],
): Promise<void> {
  await sql`
    update library_import_rows r set game_id = given.game_id
    from unnest(${rows.map(({ line }) => line)}::integer[], ${rows.map(({ gameId }) => gameId)}::integer[])
           as given (line, game_id)
    where r.import_id = ${importId} and r.line = given.line`.execute(db)
}

/** Games that go are meant by no row any more. A draft that still means one makes it anew, as whoever made it first did. */
export async function forgetGames(db: Database, gameIds: readonly number[]): Promise<void> {
  await sql`
    update library_import_rows r
    set game_id = null,
        decision = case when i.state = 'draft' and r.decision is distinct from 'ignore' then 'keep' else r.decision end
    from library_imports i
    where i.id = r.import_id and r.game_id = any(${gameIds}::integer[])`.execute(db)
  await sql`
    update library_import_rows set namesake_id = null where namesake_id = any(${gameIds}::integer[])`.execute(db)
}

/** What the rows do, counted. */
export async function countStates(db: Database, importId: string): Promise<ImportCounts> {
  const { rows } = await sql<{ state: RowState; count: number; namesakes: number; perhaps: number; kept: number }>`
    select state, count(*) as count, count(namesake_id) as namesakes, count(*) filter (where may_be_known) as perhaps,
           count(*) filter (where decision = 'keep') as kept
    from library_import_rows where import_id = ${importId} group by state`.execute(db)
  const open = rows.find(({ state }) => state === 'unmatched')
  return countsOf(new Map(rows.map(({ state, count }) => [state, count])), {
    namesakes: open?.namesakes ?? 0,
    perhaps: open?.perhaps ?? 0,
    kept: rows.reduce((sum, { kept }) => sum + kept, 0),
  })
}

export async function remove(db: Database, id: string): Promise<void> {
  await sql`delete from library_imports where id = ${id}`.execute(db)
}

/** Of drafts the older ones give way, so that there are never more than so many. */
export async function dropDrafts(db: Database, userId: string, kept: number): Promise<void> {
  await sql`
    delete from library_imports where id in (
      select id from library_imports where user_id = ${userId} and state = 'draft' order by id desc offset ${kept}
    )`.execute(db)
}

/** Of what was applied the latest files stay, row by row; the others keep what became of them. */
export async function dropAppliedRows(db: Database, userId: string, kept: number): Promise<void> {
  await sql`
    delete from library_import_rows where import_id in (
      select id from library_imports where user_id = ${userId} and state <> 'draft' order by id desc offset ${kept}
    )`.execute(db)
}

/** Of these imports those that are not there any more. */
export async function findGone(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) id
    where not exists (
      select from library_imports where library_imports.id = id.id and state <> 'undone')`.execute(db)
  return rows.map(({ id }) => id)
}

const isOldDraft = (since: RawBuilder<unknown>) => sql`state = 'draft' and coalesce(applied_at, created_at) < ${since}`
const hoursAgo = (hours: number) => sql`now() - ${hours} * interval '1 hour'`

/** How many of them go. */
export async function countOld(db: Database, hours: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from library_imports where ${isOldDraft(hoursAgo(hours))}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Drafts go after so many hours, and then the rows of what was applied; what it made goes when it cannot be taken back. */
export async function removeOld(db: Database, hours: number): Promise<void> {
  const since = hoursAgo(hours)
  await sql`delete from library_imports where ${isOldDraft(since)}`.execute(db)
  await sql`
    delete from library_import_rows where import_id in (
      select id from library_imports where state <> 'draft' and coalesce(applied_at, created_at) < ${since}
    )`.execute(db)
  await sql`
    update library_import_besides set made = null where made is not null and import_id in (
      select id from library_imports
      where state <> 'draft' and coalesce(applied_at, created_at) < now() - ${changeUndoDays} * interval '1 day'
    )`.execute(db)
}

/** The counts of rows by what they do. */
export function countsOf(
  states: ReadonlyMap<RowState, number>,
  others: Pick<ImportCounts, 'namesakes' | 'perhaps' | 'kept'>,
): ImportCounts {
  const of = (state: RowState) => states.get(state) ?? 0
  return {
    rows: [...states.values()].reduce((sum, count) => sum + count, 0),
    new: of('new'),
    changed: of('changed'),
    same: of('same'),
    unmatched: of('unmatched'),
    ...others,
    ignored: of('ignored'),
    faulty: of('faulty'),
  }
}
