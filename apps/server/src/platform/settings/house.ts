import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Database } from '../database/unit-of-work.ts'
import type { Logger } from '../logger.ts'

/**
 * What pages and mails call the hall, what its door says, and what it announces there; `landing` is null where the product
 * speaks for itself.
 */
export type House = { readonly name: string; readonly landing: string | null; readonly news: readonly string[] }

export type ReadHouse = () => Promise<House>

/** The name of the product, and of a hall that nobody has named. */
export const productName = 'Guildhall'

/** A change is everywhere within a second, on each server, without a word between them. */
const freshMs = 500
/** As many stand at the door; the rest is read inside. */
const newsAtTheDoor = 3
/** A page is answered also while the database is away: then by what was known. */
const patienceMs = 250

/** Reads it again when it is asked for and half a second old. The same object as long as nothing changed. */
export function createHouseReader(database: Database, log: Pick<Logger, 'warn'>): ReadHouse {
  let known: House = { name: productName, landing: null, news: [] }
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
  const { rows } = await sql<{ name: string | null; landing: string | null; news: readonly string[] }>`
    select w.name, w.landing, array(
      select a.text from announcements a
      where a.is_for_everybody and a.removed_at is null and a.from_at <= now() and a.until_at > now()
      order by a.from_at desc, a.id desc limit ${sql.lit(newsAtTheDoor)}) as news
    from house_words w`.execute(database)
  const [{ name, landing, news } = { name: null, landing: null, news: [] }] = rows
  return { name: name ?? productName, landing, news }
}
