// What games are called today, for the log of what staff did.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { gameKeyOf, parseGameKey } from './game-keys.ts'

type Names = ReadonlyMap<string, string>
type Named = { readonly id: string; readonly name: string }

/** Before the number of one that was taken in, which had none in this hall then. */
const takenIn = 'igdb '

const mapOf = (rows: readonly Named[]): Names => new Map(rows.map(({ id, name }) => [id, name]))

/** @param ids as entries have them */
export async function gamesNamed(db: Database, ids: readonly string[]): Promise<Names> {
  const keys = ids.map((id) => parseGameKey(id.startsWith(takenIn) ? id.slice(takenIn.length) : id))
  const igdbIds = keys.flatMap((key) => ('igdbId' in key ? key.igdbId : []))
  const ownIds = keys.flatMap((key) => ('ownId' in key ? key.ownId : []))
  const { rows } = await sql<{ id: number; igdbId: number | null; title: string }>`
    select id, igdb_id as "igdbId", title from games
    where igdb_id = any(${igdbIds}::integer[]) or id = any(${ownIds}::integer[])`.execute(db)
  return new Map(
    rows.flatMap((game) => {
      const keysOf = [gameKeyOf(game), `h${game.id}`, ...(game.igdbId === null ? [] : [`${takenIn}${game.igdbId}`])]
      return keysOf.map((key) => [key, game.title] as const)
    }),
  )
}

/** Both of them, the double first. */
export async function mergesNamed(db: Database, ids: readonly string[]): Promise<Names> {
  const { rows } = await sql<Named>`
    select m.id, a.title || ' → ' || b.title as name
    from game_merges m join games a on a.id = m.from_id join games b on b.id = m.into_id
    where m.id = any(${ids}::uuid[])`.execute(db)
  return mapOf(rows)
}

export async function suggestionsNamed(db: Database, ids: readonly string[]): Promise<Names> {
  const { rows } = await sql<Named>`
    select id, title as name from game_suggestions where id = any(${ids}::uuid[])`.execute(db)
  return mapOf(rows)
}
