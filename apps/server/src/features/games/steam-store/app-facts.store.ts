// What Steam's store said of apps, and which of them it is still to be asked about.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { AppFacts } from './store-answers.ts'

/** What is known of an app. Of one that the store does not know any more, what it said before. */
export type KnownApp = AppFacts & {
  /** The store told of it when it was asked last. */
  readonly isKnown: boolean
  /** Null while nobody has asked. */
  readonly askedAt: Date | null
}

const goodForDays = 30
/** What is to come changes its day, its pictures and its name. */
const unreleasedForDays = 7

const columns = sql`
  app_id as "appId", kind, title, release_year as "releaseYear", release_day::text as "releaseDate",
  is_unreleased as "isUnreleased", developers, publishers, platforms, summary, tag_ids as "tagIds", assets,
  is_known as "isKnown", asked_at as "askedAt"`

/** By app; those that nobody wanted yet are absent. */
export async function find(db: Database, appIds: readonly number[]): Promise<ReadonlyMap<number, KnownApp>> {
  if (appIds.length === 0) return new Map()
  const { rows } = await sql<KnownApp>`
    select ${columns} from steam_facts where app_id = any(${appIds}::integer[])`.execute(db)
  return new Map(rows.map((app) => [app.appId, app]))
}

/** Marks apps whose answer is not there or too old. @returns whether there are any, also of those marked before */
export async function want(db: Database, appIds: readonly number[]): Promise<boolean> {
  if (appIds.length === 0) return false
  await sql`
    insert into steam_facts as known (app_id, wanted_at)
    select app_id, clock_timestamp() from unnest(${appIds}::integer[]) app_id order by app_id
    on conflict (app_id) do update set wanted_at = excluded.wanted_at, countries_asked = 0
    where known.wanted_at is null and known.due_at <= clock_timestamp()`.execute(db)
  const { rows } = await sql`
    select from steam_facts where app_id = any(${appIds}::integer[]) and wanted_at is not null limit 1`.execute(db)
  return rows.length > 0
}

/** Apps to ask about in one and the same country, the first country first. @param among if only some matter */
export async function findWanted(
  db: Database,
  { among, limit }: { among: readonly number[] | undefined; limit: number },
): Promise<{ appIds: number[]; countriesAsked: number }> {
  const { rows } = await sql<{ appId: number; countriesAsked: number }>`
    select app_id as "appId", countries_asked as "countriesAsked" from steam_facts
    where wanted_at is not null ${among === undefined ? sql`` : sql`and app_id = any(${among}::integer[])`}
    order by countries_asked, wanted_at, app_id limit ${limit}`.execute(db)
  const countriesAsked = rows[0]?.countriesAsked ?? 0
  return {
    countriesAsked,
    appIds: rows.filter((row) => row.countriesAsked === countriesAsked).map(({ appId }) => appId),
  }
}

export async function keep(db: Database, facts: readonly AppFacts[]): Promise<void> {
  if (facts.length === 0) return
  await sql`
    update steam_facts known set
      is_known = true, kind = told.kind, title = told.title, release_year = told."releaseYear",
      release_day = told."releaseDate", is_unreleased = told."isUnreleased", developers = told.developers,
      publishers = told.publishers, platforms = told.platforms, summary = told.summary, tag_ids = told."tagIds",
      assets = told.assets, asked_at = clock_timestamp(), wanted_at = null, countries_asked = 0,
      due_at = clock_timestamp() + interval '1 day' *
        case when told."isUnreleased" then ${unreleasedForDays}::integer else ${goodForDays}::integer end
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as told (
      "appId" integer, kind text, title text, "releaseYear" smallint, "releaseDate" date, "isUnreleased" boolean,
      developers text[], publishers text[], platforms text[], summary text, "tagIds" integer[], assets jsonb)
    where known.app_id = told."appId"`.execute(db)
}

/** Nothing was found of these in a country; after the last one they count as not known. */
export async function keepNotFound(
  db: Database,
  appIds: readonly number[],
  { isLast }: { isLast: boolean },
): Promise<void> {
  if (appIds.length === 0) return
  await sql`
    update steam_facts set
      ${
        isLast
          ? sql`is_known = false, asked_at = clock_timestamp(), wanted_at = null, countries_asked = 0,
                due_at = clock_timestamp() + ${goodForDays} * interval '1 day'`
          : sql`countries_asked = countries_asked + 1`
      }
    where app_id = any(${appIds}::integer[])`.execute(db)
}

/** Publishers and tags of a game, as its first app tells them. Tags without a name are left out. */
export async function findWords(
  db: Database,
  [appId]: readonly number[],
): Promise<{ publishers: string[]; tags: string[] }> {
  const nothing = { publishers: [], tags: [] }
  if (appId === undefined) return nothing
  const { rows } = await sql<{ publishers: string[]; tags: string[] }>`
    select publishers, array(
      select name from unnest(tag_ids) with ordinality told (tag_id, place) join steam_tags using (tag_id) order by place
    ) as tags
    from steam_facts where app_id = ${appId}`.execute(db)
  return rows[0] ?? nothing
}

export async function isTagListDue(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from steam_tag_lists where asked_at < now() - ${goodForDays} * interval '1 day'`.execute(db)
  return rows.length > 0
}

/** A key that is refused may be mended tomorrow. */
export async function putOffTags(db: Database): Promise<void> {
  await sql`update steam_tag_lists set asked_at = now() - (${goodForDays} - 1) * interval '1 day'`.execute(db)
}

export async function keepTags(db: Database, names: ReadonlyMap<number, string>): Promise<void> {
  await sql`
    insert into steam_tags (tag_id, name)
    select * from unnest(${[...names.keys()]}::integer[], ${[...names.values()]}::text[])
    on conflict (tag_id) do update set name = excluded.name where steam_tags.name <> excluded.name`.execute(db)
  await sql`update steam_tag_lists set asked_at = now()`.execute(db)
}
