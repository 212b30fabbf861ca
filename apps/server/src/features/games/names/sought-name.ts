import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** A name that is looked for, in the form in which those of games are kept: see the migration `names-of-games`. */
export type SoughtName = {
  readonly written: string
  readonly tokens: string
  readonly key: string
  /** As written, with numerals for what they are. */
  readonly literalKey: string
  /** Without edition and platform; what was made anew counts as the same. */
  readonly base: string
  readonly baseKey: string
  /** Where a year stands at the end: that year, and the name before it. */
  readonly year: number | null
  readonly yearlessKey: string | null
}

/** By its sign how well a name fits that is the one looked for. Initials count less than how a title begins. */
const fits = { '!': 8, '.': 7, '^': 6, '~': 5, '#': 2.5 } as const
type Sign = keyof typeof fits | '=' | '@'

const yearAtEnd = ' ((?:19[7-9]|20[0-4])[0-9])$'
const beforeYear = '^(.+) (?:19[7-9]|20[0-4])[0-9]$'

export async function readName(db: Database, written: string): Promise<SoughtName> {
  const { rows } = await sql<Omit<SoughtName, 'written'>>`
    select tokens, name_key(tokens) as key, name_key(array_to_string(words, ' ')) as "literalKey", base,
           name_key(base) as "baseKey", substring(tokens from ${yearAtEnd})::integer as year,
           name_key(substring(tokens from ${beforeYear})) as "yearlessKey"
    from (select name_words(${written}) as words offset 0) w,
      lateral (select name_tokens(words) as tokens, name_base(${written}, null, true) as base offset 0) t`.execute(db)
  const [name] = rows
  if (name === undefined) throw new Error('a name was not read')
  return { written, ...name }
}

/** Games that go by the name, whatever sign it has with them, as a `tsquery` for their index; none for no name. */
export function namedSo({ key, baseKey, year, yearlessKey }: SoughtName): string | undefined {
  if (key === '') return undefined
  const anyOf = (name: string) => Object.keys(fits).map((sign) => lexeme(sign as Sign, name))
  const ofThatYear =
    year === null || yearlessKey === null
      ? []
      : [`((${anyOf(yearlessKey).join(' | ')}) & ${lexeme('@', String(year))})`]
  return [...anyOf(key), ...(baseKey === key ? [] : anyOf(baseKey)), ...ofThatYear].join(' | ')
}

/**
 * How well the name of a game fits, the more the better, the same everywhere: the name itself and as it is written, one
 * that the game goes by, one of the year that is said, then how titles begin and how much of the name is in them; of
 * equals, by next to nothing, the title that holds less besides.
 * @param table the name of a table in the query with `title_index` and `title_tokens`
 */
export function likenessTo(name: SoughtName, table: string): RawBuilder<number> {
  const index = sql.ref(`${table}.title_index`)
  const tokens = sql.ref(`${table}.title_tokens`)
  const has = (query: string) => sql`${index} @@ ${query}::tsquery`
  const fit = (key: string, less: number) =>
    sql`case ${sql.join(
      Object.entries(fits).map(
        ([sign, value]) => sql`when ${has(lexeme(sign as Sign, key))} then ${value - less}::float8`,
      ),
      sql` `,
    )} else 0 end`
  const named = [
    fit(name.key, 0),
    ...(name.baseKey === name.key ? [] : [fit(name.baseKey, 0.5)]),
    ...(name.yearlessKey === null
      ? []
      : [sql`case when ${has(lexeme('@', String(name.year)))} then ${fit(name.yearlessKey, -1)} else 0 end`]),
  ]
  return sql<number>`(
    greatest(${sql.join(named)})
    + case when ${has(lexeme('=', name.literalKey))} then 1 else 0 end
    + case when starts_with(${tokens}, ${name.tokens}) then 2 else 0 end
    + strict_word_similarity(${name.tokens}, ${tokens})
    + similarity(${name.tokens}, ${tokens}) / 1e6)::float8`
}

/** Whether a game may be the one that is meant, told sooner than how well it fits: it goes by the name, or begins so. */
export function isLikely(name: SoughtName, table: string): RawBuilder<boolean> {
  const begins = sql`starts_with(${sql.ref(`${table}.title_tokens`)}, ${name.tokens})`
  return sql<boolean>`(${sql.ref(`${table}.title_index`)} @@ ${namedSo(name) ?? ''}::tsquery or ${begins})`
}

const lexeme = (sign: Sign, name: string) => quote(`=:${sign}${name}`)

export const quote = (word: string) => `'${word.replaceAll(/['\\]/g, '$&$&')}'`
