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
const said = sql`m.sender_user_id, m.text, m.forwarded, m.poll, m.attachments, m.mentions, m.mentions_everyone`
/** The words of a message where they stand. */
const wordsOf = sql`message_words_2(${said})`
/** The same as words of its conversation, as the index has them. */
const keysOf = sql`message_keys(m.conversation_id, ${said})`

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
  const fits = allOf(filtersOf(sought, 'alone'))
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
  const fits = allOf([...filtersOf(sought, 'by the index'), ...earlierThan(before)])
  const indexed = (most: RawBuilder<unknown>) => sql`
    select ${columns} from ${messagesIn(places, sought)} m where ${fits} ${most}`
  const newest = await findSeen(db, sought, indexed(sql`order by m.created_at desc, m.id desc limit ${some}`), limit)
  if (newest.rows.length >= limit || newest.likely < some) return newest.rows
  return (await findSeen(db, sought, indexed(sql``), limit)).rows
}

/**
 * The messages of some conversations, and where words are sought those that have them: the index is asked for each
 * conversation, so that it costs by how many these are, and nothing by what others say. The conversation itself is
 * compared in a way for which no other index is read.
 */
function messagesIn(places: readonly string[], sought: SoughtMessages): RawBuilder<unknown> {
  const isThere = sql`m.kind = 'text' and m.deleted_at is null`
  const keys = [
    ...wordsSought(sought).wanted.map((words) => keysSought(':', words)),
    ...unspacedSought(sought).wanted.map((words) => keysSought('=', words)),
  ]
  if (keys.length === 0) {
    return sql`(select m.* from messages m where m.conversation_id = any(${places}::uuid[]) and ${isThere})`
  }
  return sql`(
    select m.* from unnest(${places}::uuid[]) place (id) cross join lateral (
      select m.* from messages m
      where ${isThere} and ${keysOf} @@ (${all(keys)}) and m.conversation_id is not distinct from place.id) m)`
}

const keysSought = (sign: ':' | '=', words: RawBuilder<unknown>) =>
  sql`message_keys_sought(message_scope(place.id) || ${sign}, ${words})`

const earlierThan = (place: FoundPlace | undefined) =>
  place === undefined ? [] : [sql`(m.created_at, m.id) < (${place.at}::timestamptz, ${place.messageId}::uuid)`]

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

/**
 * What a message says, and when.
 * @param how whether this alone tells, or the index found the words already, but not in which order they stand
 */
function filtersOf(sought: SoughtMessages, how: 'alone' | 'by the index'): RawBuilder<unknown>[] {
  const { before, after } = sought
  const words = wordsSought(sought)
  const unspaced = unspacedSought(sought)
  const has = (vector: RawBuilder<unknown>, wanted: readonly RawBuilder<unknown>[]) => {
    const fits = sql`${vector} @@ (${all(wanted)})`
    if (wanted.length === 0) return undefined
    return how === 'alone' ? fits : sql`((${all(wanted)})::text !~ '<' or ${fits})`
  }
  const hasUnspaced = has(sql`search_vector(m.text)`, unspaced.wanted)
  return [
    has(wordsOf, words.wanted),
    hasUnspaced && sql`is_unspaced(m.text) and ${hasUnspaced}`,
    words.unwanted.length > 0 ? sql`not ${wordsOf} @@ (${any(words.unwanted)})` : undefined,
    unspaced.unwanted.length > 0
      ? sql`not (is_unspaced(m.text) and search_vector(m.text) @@ (${any(unspaced.unwanted)}))`
      : undefined,
    before && sql`m.created_at < ${`${before}T00:00:00Z`}::timestamptz`,
    after && sql`m.created_at >= ${`${after}T00:00:00Z`}::timestamptz + interval '1 day'`,
  ].filter((filter) => filter !== undefined && filter !== '')
}

const allOf = (filters: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...filters], sql` and `)
const all = (queries: readonly RawBuilder<unknown>[]) => sql.join(queries, sql` && `)
const any = (queries: readonly RawBuilder<unknown>[]) => sql.join(queries, sql` || `)

/** Queries for the words of a message; each of the wanted has to fit, and none of the unwanted. */
type Words = { readonly wanted: readonly RawBuilder<unknown>[]; readonly unwanted: readonly RawBuilder<unknown>[] }

/** The database reads what was typed as it read the messages. */
function wordsSought(sought: SoughtMessages): Words {
  const { words, beginning, phrases, without = [], alike = new Map<string, string[]>(), has, senderIds } = sought
  const withAlike = (word: string, way: RawBuilder<unknown>) =>
    sql`(${any([way, ...(alike.get(word) ?? []).map(phrase)])})`
  const wanted = words.filter(isOfWords).map((word) => withAlike(word, phrase(word)))
  wanted.push(...phrases.filter(isOfWords).map(phrase))
  // Within quotes nothing is an operator but quote and backslash, which are doubled.
  const quoted = beginning && isOfWords(beginning) && `'${beginning.replaceAll(/['\\]/g, '$&$&')}':*`
  if (beginning && quoted) wanted.push(withAlike(beginning, sql`to_tsquery('public.chat_words', ${quoted})`))
  for (const content of has) wanted.push(sql`${`'~${content}'`}::tsquery`)
  if (senderIds) wanted.push(sql`${senderIds.map((id) => `'~from:${id}'`).join(' | ')}::tsquery`)
  return { wanted, unwanted: without.filter(isOfWords).map(phrase) }
}

/** What the other words do not tell apart: emoji, and scripts that put no spaces between words. */
function unspacedSought({ words, beginning, phrases, without = [] }: SoughtMessages): Words {
  const isUnspaced = (text: string) => !isOfWords(text)
  const phraseOf = (text: string) => sql`search_phrase(${text})`
  const wanted = [...words, ...phrases].filter(isUnspaced).map(phraseOf)
  if (beginning && isUnspaced(beginning)) wanted.push(sql`search_beginning(${beginning})`)
  return { wanted, unwanted: without.filter(isUnspaced).map(phraseOf) }
}

const unspaced =
  /[\p{Extended_Pictographic}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const isOfWords = (text: string) => !unspaced.test(text)

const phrase = (text: string): RawBuilder<unknown> => sql`phraseto_tsquery('public.chat_words', ${text})`
