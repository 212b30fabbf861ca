import type { PeopleGroup, PeopleOrder } from '@guildhall/contract/rules/safety/people-limits'
import { newPeopleDays, peoplePostsCounted } from '@guildhall/contract/rules/safety/people-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { postsCountedOf } from '../posts/index.ts'
import { reportsOf } from '../safety/index.ts'
import { type Keyed, keyedOrders, type Place, type Stretch } from './orders.ts'
import { columns, groups, type StoredPerson } from './people.store.ts'
import { type Sought, soughtIn } from './sought.ts'

export type ListedRow = StoredPerson & {
  readonly posts: number
  /** Of how many nothing was, it is null. */
  readonly reports: number | null
  /** What the order goes by. */
  readonly key: Place['key']
}

export type PeoplePage = {
  /** In the order of the newest alone. */
  readonly sought: Sought | null
  readonly group: PeopleGroup
  readonly order: PeopleOrder
  readonly before?: Place | undefined
  readonly limit: number
}

const searchTimeLimit = '2s'
/** Whoever is found by much is found among the first: nobody reads everything for it. */
const latest = 2000
/** In order so many more are read in less time than it takes to order ten thousand who bear one name. */
const late = 20_000
const dayMs = 24 * 60 * 60 * 1000

const ownId = sql.ref('users.id')

const listedColumns = sql`
  ${columns}, ${postsCountedOf(ownId, peoplePostsCounted)} as posts, ${reportsOf(ownId)} as reports`

/** So few that the rest of what is sought is asked of them. */
const fewGroups: readonly PeopleGroup[] = ['moderators', 'admins', 'suspended', 'measured']

/**
 * The next of those sought. What many are called is found among the first of the order, and only what is rare there by its
 * index: ordering all who bear a common name would take longer than anybody waits. So no step of it is better off reading
 * everybody, whatever the database reckons of parts of names.
 */
export async function findPage(database: Database, page: PeoplePage): Promise<ListedRow[]> {
  return database.transaction().execute(async (db) => {
    await sql`
      select set_config('statement_timeout', ${searchTimeLimit}, true), set_config('enable_seqscan', 'off', true),
        set_config('jit', 'off', true)`.execute(db)
    if (page.order === 'newest') return findNewest(db, page)
    // One by one along the order: gathering everybody first would be as long as everybody is many.
    await sql`
      select set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(db)
    return findInOrder(db, page, keyedOrders[page.order])
  })
}

/** Whoever came last first. */
async function findNewest(db: Database, page: PeoplePage): Promise<ListedRow[]> {
  const { sought, group } = page
  const ofGroup = sql`select * from users where ${groups[group]} ${newSince(group)} ${earlier(page)}`
  if (sought === null) return newestOf(db, page, ofGroup)
  const fits = soughtIn(sought)
  // Behind a fence (`offset 0`) it is found first, and ordered then.
  if (fewGroups.includes(group)) return newestOf(db, page, sql`select * from (${ofGroup} offset 0) users where ${fits}`)
  if (sought.kind === 'domain') return newestOf(db, page, sql`${ofGroup} and ${fits}`)
  const among = (size: number) =>
    newestOf(
      db,
      page,
      sql`select * from (${ofGroup} order by users.id desc limit ${sql.lit(size)}) users where ${fits}`,
    )
  const found = await among(latest)
  if (found.length === page.limit) return found
  // Likely enough that they fill the page.
  if (found.length * (late / latest) >= 2 * page.limit) {
    const more = await among(late)
    if (more.length === page.limit) return more
  }
  return newestOf(
    db,
    page,
    sql`select * from (select * from users where ${fits} ${newSince(group)} offset 0) users
      where ${groups[group]} ${earlier(page)}`,
  )
}

/** One stretch of the order after the other. */
async function findInOrder(db: Database, page: PeoplePage, order: Keyed): Promise<ListedRow[]> {
  const { group, before, limit } = page
  const fits = sql`${groups[group]} ${newSince(group)}`
  const areFew = fewGroups.includes(group)
  const along = areFew ? undefined : await goAlong()
  if (along !== undefined) return along
  const found = sql`select * from users where ${fits} offset 0`
  return listed(db, order.behind(found, before), { by: order.by, key: order.key, limit })

  async function goAlong(): Promise<ListedRow[] | undefined> {
    const isEverybody = group === 'everyone'
    const rows: ListedRow[] = []
    for (const stretch of order.stretchesFrom(before)) {
      const wanted = { key: order.key, limit: limit - rows.length }
      const part = isEverybody
        ? await listed(db, stretch.walk(wanted.limit), { ...wanted, by: stretch.by })
        : await foundAlong(db, stretch, fits, wanted)
      if (part === undefined) return undefined
      rows.push(...part)
      if (rows.length === limit) break
    }
    return rows
  }
}

type Wanted = { readonly key: RawBuilder<unknown>; readonly limit: number }

/** Undefined where they are so rare that their index finds them sooner. */
async function foundAlong(
  db: Database,
  { walk, by }: Stretch,
  fits: RawBuilder<unknown>,
  wanted: Wanted,
): Promise<ListedRow[] | undefined> {
  const among = (size: number) => listed(db, sql`select * from (${walk(size)}) users where ${fits}`, { ...wanted, by })
  const found = await among(latest)
  if (found.length === wanted.limit || (await areFewer(db, walk(latest), latest))) return found
  if (found.length * (late / latest) < 2 * wanted.limit) return undefined
  const more = await among(late)
  return more.length === wanted.limit ? more : undefined
}

async function areFewer(db: Database, walk: RawBuilder<unknown>, size: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${walk}) walked`.execute(db)
  return (rows[0]?.count ?? 0) < size
}

const earlier = ({ before }: PeoplePage) => (before === undefined ? sql`` : sql`and users.id < ${before.id}::uuid`)

/** Ids have the moment of the account in front, and bound what has to be read. */
function newSince(group: PeopleGroup) {
  if (group !== 'new') return sql``
  const moment = (Date.now() - newPeopleDays * dayMs - dayMs).toString(16).padStart(12, '0')
  return sql`and users.id >= ${`${moment.slice(0, 8)}-${moment.slice(8)}-0000-0000-000000000000`}::uuid`
}

const newestOf = (db: Database, { limit }: PeoplePage, found: RawBuilder<unknown>) =>
  listed(db, found, { by: sql`users.id desc`, key: sql`null`, limit })

async function listed(
  db: Database,
  found: RawBuilder<unknown>,
  { by, key, limit }: Wanted & { readonly by: RawBuilder<unknown> },
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${listedColumns}, ${key} as key
    from (select * from (${found}) users order by ${by} limit ${limit}) users order by ${by}`.execute(db)
  return rows
}
