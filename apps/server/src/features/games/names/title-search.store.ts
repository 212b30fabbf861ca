import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { namedSo, quote, type SoughtName } from './sought-name.ts'

/** How much of a search is read, in words. */
const wordsRead = 8
/** The share of three-letter pieces that agree at the least where two letters of a word are wrong or missing. */
const alikeFrom = '0.2'
/** So many words of titles one word of a search may mean besides those that begin with it. */
const holdersRead = 32
const alikeRead = 24
/** Words of so many letters tell enough to begin several words written in one; of so many at most are initials. */
const inOneFrom = 5
const initialsMaximum = 12
/**
 * What is looked for within words: no signs, and three letters or more, or fewer of scripts without capitals, which are
 * often written without spaces.
 */
const mayStandWithin = String.raw`^[^[:punct:]]*([^[:punct:]]{3}|[\u0590-\u10ff\u1100-\u1cff\u2e80-\ua63f\uac00-\ud7ff\uf900-\ufaff])[^[:punct:]]*$`

type Word = {
  readonly text: string
  /** In letters. */
  readonly length: number
  /** What all ways to write it have in common: a numeral in digits, and digits apart from letters. */
  readonly tokens: readonly string[]
  /** Words of titles with this one inside. */
  readonly holders: readonly string[]
}

/**
 * What somebody who searches for a name may mean, from the strictest reading to the most forgiving, each as a `tsquery`
 * for the index of titles: the game goes by that name, or every word stands in its title, as it is, as a part of a longer
 * one or as initials; without what names an edition; then also with two letters wrong or missing; then with a word less,
 * of half of the letters at most. Words are looked up as readings are asked for, within the transaction that is given;
 * it keeps the settings made here.
 */
export async function* readingsOf(db: Database, name: SoughtName): AsyncGenerator<string> {
  await prepare(db)
  const words = await findWords(db, name.written)
  if (words.length === 0) return
  const named = namedSo(name)
  const strictly = words.map((word, at) => waysToStand(word, { mayBeYear: at > 0 && at === words.length - 1 }))
  yield [`(${allOf(strictly)})`, ...(named === undefined ? [] : [named])].join(' | ')
  const isPlain = name.base === name.tokens && words.every(({ tokens }) => tokens.length === 1)
  const tokens = isPlain ? words : await findWords(db, name.base)
  const ways = isPlain ? strictly : tokens.map((word) => waysToStand(word))
  if (!isPlain) yield allOf(ways)
  const alike = await findAlike(db, tokens)
  const forgiving = ways.map((some, at) => [...some, ...(alike[at] ?? []).map(quote)])
  yield allOf(forgiving)
  const letters = tokens.reduce((sum, { length }) => sum + length, 0)
  const withOneLess = tokens.flatMap(({ length }, left) =>
    tokens.length > 1 && length * 2 <= letters ? [allOf(forgiving.filter((_, at) => at !== left))] : [],
  )
  if (withOneLess.length > 0) yield withOneLess.map((all) => `(${all})`).join(' | ')
}

/**
 * How many titles have words like those is guessed too high at times: all games, or all in some order, would then be
 * gone through for the first one. So only what an index knows of words is read.
 */
async function prepare(db: Database): Promise<void> {
  await sql`
    select set_config('pg_trgm.similarity_threshold', ${alikeFrom}, true),
           set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(db)
}

async function findWords(db: Database, search: string): Promise<Word[]> {
  const { rows } = await sql<Word>`
    select text, length(text) as length,
           case when place = 1 then string_to_array(name_tokens(array[text]), ' ')
                else (string_to_array(name_tokens(array['-', text]), ' '))[2:] end as tokens,
           case when text ~ ${mayStandWithin} then array(
             select word from title_words where word like '%' || text || '%' and not starts_with(word, text)
             group by word order by length(word), word limit ${holdersRead}) else '{}' end as holders
    from (
      select text, min(place) as place
      from unnest(name_words(${search})) with ordinality w (text, place)
      group by text order by 2 limit ${wordsRead}
    ) words
    order by place`.execute(db)
  return rows
}

/** By each word those written alike, the nearest first. */
async function findAlike(db: Database, words: readonly Word[]): Promise<string[][]> {
  const { rows } = await sql<{ alike: string[] }>`
    select array(
      select word from (
        select distinct word, levenshtein_less_equal(word, text, 2) as wrong from title_words where word % text
      ) near
      where wrong <= case when length(text) < 4 then 1 else 2 end and not starts_with(word, text)
      order by wrong, similarity(word, text) desc, word limit ${alikeRead}) as alike
    from unnest(${words.map(({ text, length }) => (length < 3 ? null : text))}::text[]) with ordinality w (text, place)
    order by place`.execute(db)
  return rows.map(({ alike }) => alike)
}

/**
 * As the beginning of a word, within words, as initials, as all ways to write it have it and, where it is long enough to
 * tell, as several words written in one.
 */
function waysToStand({ text, length, tokens, holders }: Word, { mayBeYear = false } = {}): string[] {
  const [first, ...more] = tokens
  const asTokens =
    more.length > 0
      ? [
          `(${tokens.map((token) => `(${(isNumber(token) ? [quote(token)] : beginning(token)).join(' | ')})`).join(' & ')})`,
        ]
      : first === undefined || first === text
        ? []
        : [quote(first)]
  return [
    ...beginning(text, { isTelling: length >= inOneFrom || more.length > 0 }),
    ...asTokens,
    ...holders.map(quote),
    ...(mayBeYear && /^\d{4}$/.test(text) ? [quote(`=:@${text}`)] : []),
  ]
}

function beginning(text: string, { isTelling = text.length >= inOneFrom } = {}): string[] {
  const isShort = text.length > 1 && text.length <= initialsMaximum
  return [
    `${quote(text)}:*`,
    ...(isTelling ? [`${quote(`=${text}`)}:*`] : []),
    ...(isShort ? [quote(`=:#${text}`)] : []),
  ]
}

const isNumber = (token: string) => /^\d+$/.test(token)

const allOf = (words: readonly (readonly string[])[]) => words.map((ways) => `(${ways.join(' | ')})`).join(' & ')
