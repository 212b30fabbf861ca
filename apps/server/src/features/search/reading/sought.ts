import type { SearchQuery } from '@guildhall/contract/rules/searching/search-query'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'

/** What is looked for, after the names in the query became ids; all of it must fit. */
export type Sought = {
  readonly caller: Caller
  readonly viewerId: string
  readonly q: string
  readonly query: SearchQuery
  /** Any of these people; `undefined` is everybody. */
  readonly authorIds: readonly string[] | undefined
  /** Any of these games; `undefined` is everything. */
  readonly gameIds: readonly number[] | undefined
  /** By a word of the query, as written, what it may be a slip for. Empty where it is taken as it is. */
  readonly alike: ReadonlyMap<string, readonly string[]>
  /** Nothing has the words as they are written: what is written like them will do. */
  readonly isForgiving: boolean
}

/** Whether words are looked for, and not only who wrote when. What is veiled then is not found. */
export function seeksWords({ query }: Sought): boolean {
  const { words, beginning, phrases, without, has, games, tags } = query
  return beginning !== undefined || [words, phrases, without, has, games, tags].some((list) => list.length > 0)
}

/** The words of the query as a condition for a `search_vector`; undefined where there are none. */
export function wordsSought({ query, alike }: Sought): RawBuilder<unknown> | undefined {
  const phrase = (text: string) => sql`search_phrase(${text})`
  const withAlike = (word: string, ways: RawBuilder<unknown>) =>
    sql`(${sql.join([ways, ...(alike.get(word) ?? []).map(phrase)], sql` || `)})`
  const parts = [
    ...query.words.map((word) => withAlike(word, phrase(word))),
    ...(query.beginning === undefined ? [] : [withAlike(query.beginning, sql`search_beginning(${query.beginning})`)]),
    ...query.phrases.map(phrase),
    ...query.without.map((text) => sql`!! ${phrase(text)}`),
  ]
  return allOf(parts)
}

/** The same, with whose it is and what it holds besides, as `post_words` have it. */
export function postSought(sought: Sought): RawBuilder<unknown> | undefined {
  const { query, authorIds, gameIds } = sought
  const words = wordsSought(sought)
  const marks = [
    ...query.has.map((content) => anyOf([`~${content}`])),
    ...(authorIds === undefined ? [] : [anyOf(authorIds.map((id) => `~from:${id}`))]),
    ...(gameIds === undefined ? [] : [anyOf(gameIds.map((id) => `~game:${id}`))]),
    ...(query.tags.length === 0 ? [] : [anyOf(query.tags.map((tag) => `~tag:${tag}`))]),
  ]
  return allOf([...(words === undefined ? [] : [words]), ...marks])
}

/** Written before a day began and after another was over. */
export function withinDays({ query: { before, after } }: Sought, column: string): RawBuilder<unknown> {
  return sql`true ${before === undefined ? sql`` : sql`and ${sql.ref(column)} < ${`${before}T00:00:00Z`}::timestamptz`}
    ${after === undefined ? sql`` : sql`and ${sql.ref(column)} >= ${`${after}T00:00:00Z`}::timestamptz + interval '1 day'`}`
}

const allOf = (parts: readonly RawBuilder<unknown>[]) =>
  parts.length === 0 ? undefined : sql`(${sql.join(parts, sql` && `)})`

/** Within quotes nothing is an operator but quote and backslash, which are doubled. */
const anyOf = (marks: readonly string[]) =>
  sql`${marks.map((mark) => `'${mark.replaceAll(/['\\]/g, '$&$&')}'`).join(' | ')}::tsquery`
