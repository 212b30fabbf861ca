import type { SearchContent } from '@guildhall/contract/rules/searching/message-search'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { FoundPlace, FoundRow } from './found-messages.ts'
import { newestMessages } from './newest-messages.ts'
import { isVisible, saysTheSame, titleSeen } from './visible-messages.ts'

/** What is sought in the conversations of a viewer; all of it must fit. */
export type SoughtMessages = {
  readonly viewerId: string
  readonly words: readonly string[]
  readonly beginning: string | undefined
  readonly phrases: readonly string[]
  readonly without?: readonly string[]
  /** By a word or the beginning, what it may be a slip for. */
  readonly alike?: ReadonlyMap<string, readonly string[]>
  readonly has: readonly SearchContent[]
  /** Each of these is enough; `undefined` for everywhere, and for everybody. */
  readonly conversationIds: readonly string[] | undefined
  readonly senderIds: readonly string[] | undefined
  /** A day in UTC that had not begun. */
  readonly before: string | undefined
  /** A day in UTC that was over. */
  readonly after: string | undefined
  readonly isHeard: RawBuilder<boolean>
}

/** What takes longer is too common to be sought in so much that was said. */
const timeLimit = '2000'
/** With less, the index forgets which rows of a page have a common word, and the words of all of them are made anew. */
const memory = '64MB'
/** So many conversations are sought in the index; of more the words are, and the rest is left off afterwards. */
const namedMaximum = 50

const wordsOf = sql`message_words(
  m.conversation_id, m.sender_user_id, m.text, m.forwarded, m.poll, m.attachments, m.mentions, m.mentions_everyone)`

/** Of so many newest messages it is read how common what is sought is. */
const sampled = 100
/** So many are gone through at most: where that is not enough the index has less to tell, and is asked. */
const walkedMaximum = 1500
/** So many are taken from the index together, of which the viewer sees most. */
const together = (limit: number) => Math.ceil(limit * 1.2) + 30

type Page = { readonly before: FoundPlace | undefined; readonly limit: number }
/** What a query of messages that fit comes to: how many fit, and those of them that the viewer sees. */
type Seen = { readonly likely: number; readonly rows: FoundRow[] }

/**
 * Newest first. What is said all the time is found among the newest messages, without those of years before; all else by
 * the index, which is in no order.
 */
export async function findMessages(database: Database, sought: SoughtMessages, page: Page): Promise<FoundRow[]> {
  return database.transaction().execute(async (db) => {
    // Which way is the shortest depends on how common the words are, so the plan is made for them.
    await sql`
      select set_config('statement_timeout', ${timeLimit}, true),
             set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', ${memory}, true),
             set_config('max_parallel_workers_per_gather', '0', true)`.execute(db)
    const places = await findPlaces(db, sought.viewerId, sought.conversationIds)
    if (places.length === 0) return []
    return (await findAmongNewest(db, sought, places, page)) ?? (await findByIndex(db, sought, places, page))
  })
}

/** @returns undefined where these are not enough for the page */
async function findAmongNewest(
  db: Database,
  sought: SoughtMessages,
  places: readonly string[],
  { before, limit }: Page,
): Promise<FoundRow[] | undefined> {
  if (before !== undefined) return undefined
  const fits = allOf(filtersOf(sought))
  const newest = (most: number) => newestMessages(sought.viewerId, places, most)
  const { rows } = await sql<{ read: number; fitting: number }>`
    select count(*)::integer as read, (count(*) filter (where ${fits}))::integer as fitting
    from ${newest(sampled)} m`.execute(db)
  const [{ read, fitting } = { read: 0, fitting: 0 }] = rows
  const way = Math.ceil((together(limit) * read) / fitting)
  if (fitting === 0 || way > walkedMaximum) return undefined
  const walked = sql`
    select ${columns} from ${newest(way)} m where ${fits}
    order by m.created_at desc, m.id desc limit ${together(limit)}`
  const found = await findSeen(db, sought, walked, limit)
  return found.rows.length < limit ? undefined : found.rows
}

/** The newest of what the index knows, or, where the viewer sees too little of these, all. */
async function findByIndex(
  db: Database,
  sought: SoughtMessages,
  places: readonly string[],
  { before, limit }: Page,
): Promise<FoundRow[]> {
  const some = together(limit)
  const indexed = (most: RawBuilder<unknown>) => sql`
    select ${columns} from messages m
    where m.kind = 'text' and m.deleted_at is null and ${allOf(filtersOf(sought, { places, before }))} ${most}`
  const newest = await findSeen(db, sought, indexed(sql`order by m.created_at desc, m.id desc limit ${some}`), limit)
  if (newest.rows.length >= limit || newest.likely < some) return newest.rows
  return (await findSeen(db, sought, indexed(sql``), limit)).rows
}

const columns = sql`m.id, m.conversation_id, m.sender_user_id, m.seq, m.created_at, m.edited_at, m.deleted_at`

async function findSeen(
  db: Database,
  { viewerId, isHeard }: SoughtMessages,
  likely: RawBuilder<unknown>,
  limit: number,
): Promise<Seen> {
  const { rows } = await sql<{ likely: number } & (FoundRow | { messageId: null })>`
    with m as materialized (${likely})
    select counted.likely, seen.*
    from (select count(*)::integer as likely from m) counted
    left join (
      select m.id as "messageId", m.created_at as at, m.conversation_id as "conversationId", c.kind,
             ${titleSeen} as title, own.left_seq is not null as "hasLeft"
      from m
      join conversation_members own on own.conversation_id = m.conversation_id and own.user_id = ${viewerId}
      join conversations c on c.id = m.conversation_id
      where own.state = 'member' and ${isVisible(viewerId)} and ${saysTheSame} and ${isHeard}
      order by m.created_at desc, m.id desc
      limit ${limit}) seen on true
    order by seen.at desc, seen."messageId" desc`.execute(db)
  return { likely: rows[0]?.likely ?? 0, rows: rows.flatMap((row) => (row.messageId === null ? [] : row)) }
}

/** The conversations of the viewer, or those of them that are named. */
async function findPlaces(
  db: Database,
  viewerId: string,
  named: readonly string[] | undefined,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select conversation_id as id from conversation_members
    where user_id = ${viewerId} and state = 'member'
      and ${named === undefined ? sql`true` : sql`conversation_id = any(${named}::uuid[])`}`.execute(db)
  return rows.map(({ id }) => id)
}

/** @param where the conversations and the place that the index is asked for; the newest messages are of these already */
function filtersOf(
  sought: SoughtMessages,
  where?: { places: readonly string[]; before: FoundPlace | undefined },
): RawBuilder<unknown>[] {
  const { before, after } = sought
  const parts = queryOf(sought)
  const named = where !== undefined && where.places.length <= namedMaximum ? where.places : undefined
  if (named !== undefined) parts.push(anyOf('in', named))
  const earlierThan = where?.before
  return [
    parts.length > 0 ? sql`${wordsOf} @@ (${sql.join(parts, sql` && `)})` : undefined,
    unspacedFilter(sought),
    where === undefined || named !== undefined ? undefined : sql`m.conversation_id = any(${where.places}::uuid[])`,
    before && sql`m.created_at < ${`${before}T00:00:00Z`}::timestamptz`,
    after && sql`m.created_at >= ${`${after}T00:00:00Z`}::timestamptz + interval '1 day'`,
    earlierThan && sql`(m.created_at, m.id) < (${earlierThan.at}::timestamptz, ${earlierThan.messageId}::uuid)`,
  ].filter((filter) => filter !== undefined && filter !== '')
}

const allOf = (filters: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...filters], sql` and `)

/** The database reads what was typed as it read the messages. */
function queryOf(sought: SoughtMessages): RawBuilder<unknown>[] {
  const { words, beginning, phrases, without = [], alike = new Map<string, string[]>(), has, senderIds } = sought
  const waysOf = (word: string) => (alike.get(word) ?? []).map(phrase)
  const withAlike = (word: string, way: RawBuilder<unknown>) => sql`(${sql.join([way, ...waysOf(word)], sql` || `)})`
  const parts = words.filter(isOfWords).map((word) => withAlike(word, phrase(word)))
  parts.push(...phrases.filter(isOfWords).map(phrase))
  // Within quotes nothing is an operator but quote and backslash, which are doubled.
  const quoted = beginning && isOfWords(beginning) && `'${beginning.replaceAll(/['\\]/g, '$&$&')}':*`
  if (beginning && quoted) parts.push(withAlike(beginning, sql`to_tsquery('public.chat_words', ${quoted})`))
  for (const content of has) parts.push(sql`${`'~${content}'`}::tsquery`)
  if (senderIds) parts.push(anyOf('from', senderIds))
  parts.push(...without.filter(isOfWords).map((text) => sql`!! ${phrase(text)}`))
  return parts
}

/** What the index of words does not tell apart: emoji, and scripts that put no spaces between words. */
function unspacedFilter({ words, beginning, phrases, without = [] }: SoughtMessages): RawBuilder<unknown> | undefined {
  const isUnspaced = (text: string) => !isOfWords(text)
  const parts = [...words, ...phrases].filter(isUnspaced).map((text) => sql`search_phrase(${text})`)
  if (beginning && isUnspaced(beginning)) parts.push(sql`search_beginning(${beginning})`)
  parts.push(...without.filter(isUnspaced).map((text) => sql`!! search_phrase(${text})`))
  if (parts.length === 0) return undefined
  return sql`(is_unspaced(m.text) and search_vector(m.text) @@ (${sql.join(parts, sql` && `)}))`
}

const unspaced =
  /[\p{Extended_Pictographic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const isOfWords = (text: string) => !unspaced.test(text)

const phrase = (text: string): RawBuilder<unknown> => sql`phraseto_tsquery('public.chat_words', ${text})`

function anyOf(mark: 'in' | 'from', ids: readonly string[]): RawBuilder<unknown> {
  return sql`${ids.map((id) => `'~${mark}:${id}'`).join(' | ')}::tsquery`
}
