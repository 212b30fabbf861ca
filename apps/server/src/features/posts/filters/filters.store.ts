import { randomUUIDv7 } from 'node:crypto'
import type { WordFilter } from '@guildhall/contract/posts'
import type { FilterContext } from '@guildhall/contract/rules/posts/word-filter-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { FilterRule } from './word-matching.ts'

type StoredFilter = Omit<WordFilter, 'endsAt'> & { readonly endsAt: Date | null }
/** What is stored of a filter; `folded` is made from its phrase. */
export type FilterWords = Omit<WordFilter, 'id'> & { readonly folded: string }

const columns = sql`id, phrase, is_whole_word as "isWholeWord", contexts, action, ends_at as "endsAt"`

/** Keeps the member's filters from changing elsewhere until the transaction ends. @returns how many they are */
export async function lockAndCount(db: Database, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`word filters of ${userId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from word_filters where user_id = ${userId}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findAll(db: Database, userId: string): Promise<WordFilter[]> {
  const { rows } = await sql<StoredFilter>`
    select ${columns} from word_filters where user_id = ${userId} order by folded`.execute(db)
  return rows.map(shown)
}

export async function find(db: Database, userId: string, id: string): Promise<WordFilter | undefined> {
  const { rows } = await sql<StoredFilter>`
    select ${columns} from word_filters where user_id = ${userId} and id = ${id}`.execute(db)
  return rows[0] && shown(rows[0])
}

export async function findIdOf(db: Database, userId: string, folded: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from word_filters where user_id = ${userId} and folded = ${folded}`.execute(db)
  return rows[0]?.id
}

export async function insert(db: Database, userId: string, words: FilterWords): Promise<string> {
  const id = randomUUIDv7()
  const { phrase, folded, isWholeWord, contexts, action, endsAt } = words
  await sql`
    insert into word_filters (id, user_id, phrase, folded, is_whole_word, contexts, action, ends_at)
    values (${id}, ${userId}, ${phrase}, ${folded}, ${isWholeWord}, ${contexts}::text[], ${action},
            ${endsAt}::timestamptz)`.execute(db)
  return id
}

export async function change(db: Database, id: string, words: FilterWords): Promise<void> {
  const { phrase, folded, isWholeWord, contexts, action, endsAt } = words
  await sql`
    update word_filters
    set phrase = ${phrase}, folded = ${folded}, is_whole_word = ${isWholeWord}, contexts = ${contexts}::text[],
        action = ${action}, ends_at = ${endsAt}::timestamptz
    where id = ${id}`.execute(db)
}

export async function remove(db: Database, userId: string, id: string): Promise<void> {
  await sql`delete from word_filters where user_id = ${userId} and id = ${id}`.execute(db)
}

/** What acts now in one place, for each of the members who filter anything there. */
export async function findActing(
  db: Database,
  userIds: readonly string[],
  context: FilterContext,
): Promise<ReadonlyMap<string, FilterRule[]>> {
  const { rows } = await sql<FilterRule & { userId: string }>`
    select user_id as "userId", phrase, folded, is_whole_word as "isWholeWord", action
    from word_filters
    where user_id = any(${userIds}::uuid[]) and ${context} = any(contexts)
      and (ends_at is null or ends_at > now())
    order by user_id, folded`.execute(db)
  return Map.groupBy(rows, ({ userId }) => userId)
}

function shown({ endsAt, ...filter }: StoredFilter): WordFilter {
  return { ...filter, endsAt: endsAt?.toISOString() ?? null }
}
