import type { GameLength, GameSort } from '@guildhall/contract/rules/game-limits'
import { type RawBuilder, sql } from 'kysely'
import type { SoughtName } from '../../games/index.ts'
import { isLikely, likenessTo } from '../../games/index.ts'
import type { Order } from './browsable.store.ts'

/** What browsing is narrowed by, with whose shelves are meant. */
export type Narrowing = {
  /** What titles must hold, as a `tsquery`. */
  readonly reading?: string | undefined
  readonly genre?: string | undefined
  readonly platform?: string | undefined
  readonly mode?: string | undefined
  readonly players?: number | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly length?: GameLength | undefined
  /** Whether the game in a column is on the shelves that are meant. */
  readonly isOwned?: ((column: string) => RawBuilder<boolean>) | undefined
}

/** How many games of a search are put in order by how alike they are written; more are not counted either. */
export const countedUpTo = 1000

const hour = 60
const lengths: Readonly<Record<GameLength, readonly [number, number]>> = {
  evening: [0, 6 * hour],
  week: [6 * hour, 20 * hour],
  month: [20 * hour, 50 * hour],
  long: [50 * hour, 2 ** 31 - 1],
}

/** All that must hold of a game `b` for these filters. */
export function conditionOf(filters: Narrowing): RawBuilder<unknown> {
  const { reading, genre, platform, mode, players, from, to, length, isOwned } = filters
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (reading !== undefined) all.push(sql`b.title_index @@ ${reading}::tsquery`)
  if (genre !== undefined) all.push(sql`b.genres @> ${[genre]}::text[]`)
  if (platform !== undefined) all.push(sql`b.platforms @> ${[platform]}::text[]`)
  if (mode !== undefined) all.push(sql`b.modes @> ${[mode]}::text[]`)
  if (players !== undefined) all.push(sql`b.players_together >= ${players}`)
  if (from !== undefined) all.push(sql`b.release_year >= ${from}`)
  if (to !== undefined) all.push(sql`b.release_year <= ${to}`)
  if (length !== undefined) {
    const [more, most] = lengths[length]
    all.push(sql`b.minutes_to_beat > ${more} and b.minutes_to_beat <= ${most}`)
  }
  if (isOwned !== undefined) all.push(isOwned('b.game_id'))
  return sql.join(all, sql` and `)
}

/** With words to look for and no order wished, the best match comes first. */
export function orderOf(sort: GameSort, name: SoughtName | undefined): Order {
  if (name !== undefined && sort === 'popular') return byLikeness(name)
  if (sort === 'rating') return { key: sql`b.score`, kind: 'number', isDown: true }
  if (sort === 'title') return { key: sql`b.folded_title`, kind: 'text', isDown: false }
  if (sort === 'newest') return { key: sql`coalesce(b.release_year, 0)`, kind: 'integer', isDown: true }
  if (sort === 'oldest') return { key: sql`coalesce(b.release_year, 9999)`, kind: 'integer', isDown: false }
  if (sort === 'shortest') return { key: sql`coalesce(b.minutes_to_beat, 2147483647)`, kind: 'integer', isDown: false }
  return { key: sql`b.players`, kind: 'integer', isDown: true }
}

/**
 * By how well the name fits; of equals the one that more people play. Of very many games those are compared that go by
 * that name or begin so, and that most people play.
 */
function byLikeness(name: SoughtName): Order {
  const key = sql`(${likenessTo(name, 'b')} + least(b.players, 1000) / 100000.0)::double precision`
  const first = sql`${isLikely(name, 'b')} desc, b.players desc, b.game_id desc`
  return { key, kind: 'number', isDown: true, among: { first, limit: countedUpTo } }
}
