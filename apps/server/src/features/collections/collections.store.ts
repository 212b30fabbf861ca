import { randomUUIDv7 } from 'node:crypto'
import type { SmartRule } from '@guildhall/contract/collections'
import {
  type CollectionColour,
  type CollectionKind,
  collectionsMaximum,
} from '@guildhall/contract/rules/library-limits'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

export type StoredCollection = {
  readonly id: string
  readonly kind: CollectionKind
  readonly name: string
  readonly colour: CollectionColour
  /** Of a smart one. */
  readonly rule: SmartRule | null
}

export type CollectionFacts = Pick<StoredCollection, 'name' | 'colour' | 'rule'>

const columns = sql`id, kind, name, colour, rule`

/** The collections of a member, in their order. */
export async function findAll(db: Database, userId: string): Promise<StoredCollection[]> {
  const { rows } = await sql<StoredCollection>`
    select ${columns} from collections where user_id = ${userId}
    order by place, id limit ${collectionsMaximum}`.execute(db)
  return rows
}

export async function find(db: Database, userId: string, id: string): Promise<StoredCollection | undefined> {
  const { rows } = await sql<StoredCollection>`
    select ${columns} from collections where id = ${id} and user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Keeps a collection and what stands in it from changing until the transaction ends. */
export async function lock(db: Database, userId: string, id: string): Promise<StoredCollection | undefined> {
  const { rows } = await sql<StoredCollection>`
    select ${columns} from collections where id = ${id} and user_id = ${userId} for no key update`.execute(db)
  return rows[0]
}

/** How many a member has, what they are called and their order change one after another; taken before any other lock. */
export async function lockAll(db: Database, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`collections of ${userId}`}, 0))`.execute(db)
}

/** Whether another collection of the member is called so, whatever its letters. */
export async function isNameTaken(
  db: Database,
  userId: string,
  name: string,
  besides: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from collections
    where user_id = ${userId} and fold_title(name) = fold_title(${name}) and id is distinct from ${besides}::uuid
    limit 1`.execute(db)
  return rows.length > 0
}

/** Makes a collection, the last of its owner's. */
export async function insert(
  db: Database,
  userId: string,
  { kind, name, colour, rule }: CollectionFacts & Pick<StoredCollection, 'kind'>,
): Promise<StoredCollection> {
  const id = randomUUIDv7()
  await sql`
    insert into collections (id, user_id, kind, name, colour, rule, place)
    select ${id}, ${userId}, ${kind}, ${name}, ${colour}, ${asJson(rule)}::jsonb, coalesce(max(place), 0) + 1
    from collections where user_id = ${userId}`.execute(db)
  return { id, kind, name, colour, rule }
}

export async function change(db: Database, id: string, { name, colour, rule }: CollectionFacts): Promise<void> {
  await sql`
    update collections set name = ${name}, colour = ${colour}, rule = ${asJson(rule)}::jsonb
    where id = ${id}`.execute(db)
}

export async function remove(db: Database, userId: string, id: string): Promise<void> {
  await sql`delete from collections where id = ${id} and user_id = ${userId}`.execute(db)
}

/** Those that are not named come after, as they stood. */
export async function setOrder(db: Database, userId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update collections c set place = ordered.place
    from (
      select known.id, row_number() over (order by wanted.place nulls last, known.place, known.id) as place
      from collections known
      left join unnest(${ids}::uuid[]) with ordinality as wanted (id, place) using (id)
      where known.user_id = ${userId}
    ) ordered
    where c.id = ordered.id and c.place <> ordered.place`.execute(db)
}

function asJson(rule: SmartRule | null): string | null {
  return rule === null ? null : JSON.stringify(rule)
}
