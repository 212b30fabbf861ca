import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '../database/unit-of-work.ts'
import type { Logger } from '../logger.ts'

/** The name of the product, and of a hall that nobody has named. */
export const productName = 'Guildhall'

export type House = {
  /** What pages and mails call the hall. */
  readonly name: string
  /** What it wears: a colour, and arms; null where it wears what the product does. */
  readonly colour: string | null
  readonly crest: string | null
  /** What its door says; null where the product speaks for itself. */
  readonly landing: string | null
  /** What it announces there. */
  readonly news: readonly string[]
  /** When it is closed to all but staff: now, or next. */
  readonly maintenance: { readonly from: string; readonly until: string; readonly words: string | null } | null
  /** Whether everybody may read how it is moderated. */
  readonly isTransparent: boolean
  /** Whether it softens other words than the product does by itself. */
  readonly hasSoftWords: boolean
}

const unread: House = {
  name: productName,
  colour: null,
  crest: null,
  landing: null,
  news: [],
  maintenance: null,
  isTransparent: false,
  hasSoftWords: false,
}

/** Where a picture of the hall is, by the name that the product has for it; null where the hall wears what the product does. */
export function hallPicture({ colour, crest }: Pick<House, 'colour' | 'crest'>, name: string): string | null {
  const face = crest ?? colour
  return face === null ? null : `/hall-icons/${face}/${name}`
}

export type ReadHouse = () => Promise<House>

/** A change is everywhere within a second, on each server, without a word between them. */
const freshMs = 500
/** As many stand at the door; the rest is read inside. */
const newsAtTheDoor = 3
/** A page is answered also while the database is away: then by what was known. */
const patienceMs = 250

/** Reads it again when it is asked for and half a second old. The same object as long as nothing changed. */
export function createHouseReader(database: Database, log: Pick<Logger, 'warn'>): ReadHouse {
  let known: House = unread
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  async function refresh(): Promise<void> {
    try {
      const found = await find(database)
      if (!isDeepStrictEqual(found, known)) known = found
    } catch (error) {
      log.warn({ err: error, action: 'house' }, 'the name of the hall could not be read')
    }
    readAt = performance.now()
    reading = undefined
  }

  return async () => {
    if (performance.now() - readAt < freshMs) return known
    reading ??= refresh()
    const answered = new AbortController()
    await Promise.race([reading, wait(patienceMs, undefined, { signal: answered.signal }).catch(() => undefined)])
    answered.abort()
    return known
  }
}

async function find(database: Database): Promise<House> {
  const { rows } = await sql<{
    name: string | null
    colour: string | null
    crest: string | null
    landing: string | null
    news: readonly string[]
    closedFrom: Date | null
    closedUntil: Date | null
    closedWords: string | null
    isTransparent: boolean
    hasSoftWords: boolean
  }>`
    select m.from_at as "closedFrom", m.until_at as "closedUntil", m.words as "closedWords",
      w.name, w.colour, w.crest, w.landing, w.is_transparent as "isTransparent", array(
      select a.text from announcements a
      where a.is_for_everybody and a.removed_at is null and a.from_at <= now() and a.until_at > now()
      order by a.from_at desc, a.id desc limit ${sql.lit(newsAtTheDoor)}) as news,
      exists(select from soft_words where added <> '{}' or taken_out <> '{}') as "hasSoftWords"
    from house_words w left join maintenance m on m.until_at > now()`.execute(database)
  const [found] = rows
  if (found === undefined) return unread
  const { name, colour, crest, landing, news, closedFrom, closedUntil, closedWords: words } = found
  const { isTransparent, hasSoftWords } = found
  const isClosed = closedFrom !== null && closedUntil !== null
  return {
    name: name ?? productName,
    colour,
    crest,
    landing,
    news,
    maintenance: isClosed ? { from: closedFrom.toISOString(), until: closedUntil.toISOString(), words } : null,
    isTransparent,
    hasSoftWords,
  }
}
