import type { EndpointInput } from '@guildhall/contract/frame/endpoint'
import type { GameRating, Ladder, LadderRow, tournamentLadderEndpoints } from '@guildhall/contract/tournaments'
import { type Glicko2, provisionalDeviation } from '@guildhall/tournament-engine'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import { apartIdsOf } from '../../boundaries/index.ts'
import type { Games } from '../../games/index.ts'
import { isActive, type Users } from '../../users/index.ts'

type Query = EndpointInput<(typeof tournamentLadderEndpoints)['GET /api/tournaments/ladder']>['query']
type StoredRow = Pick<Glicko2, 'rating' | 'deviation'> & {
  readonly id: string
  readonly userId: string
  readonly worth: number
  readonly tournaments: number
}
type Place = { readonly worth: number; readonly id: string }

const cursorsOf = listCursors('a ladder', { worth: 'number', id: 'uuid', place: 'integer' })

const columns = sql`r.id, r.user_id as "userId", r.rating, r.deviation, r.worth, r.tournaments`
const isOnLadder = sql<boolean>`(r.deviation <= ${sql.lit(provisionalDeviation)} and r.tournaments > 0
  and r.user_id is not null and ${isActive('r.user_id')})`

/** Who is rated as what in a game. Places are among those whom the caller sees: no gap tells of anybody else. */
export function createLadders({ games, users }: { games: Games; users: Users }) {
  async function page(db: Database, caller: Caller, query: Query): Promise<Ladder> {
    const game = await games.require(db, query.gameId)
    const cards = await games.cardsOf(db, [game.id])
    const card = cards.get(game.id)
    if (card === undefined) throw new Error(`game ${game.id} has no card`)
    const cursors = cursorsOf({ viewerId: caller.userId, gameId: game.id })
    const after = query.after === undefined ? undefined : cursors.decode(query.after)
    const of = { gameId: game.id, viewerId: caller.userId }
    const stored = await findAfter(db, of, after, query.limit)
    const own = await findOwn(db, of)
    const ownPlace = own === undefined || toRating(own).isProvisional ? null : 1 + (await countBefore(db, of, own))
    const people = await users.findMembers(
      db,
      [...stored, ...(own ? [own] : [])].map(({ userId }) => userId),
    )
    const rowOf = (row: StoredRow, place: number | null): LadderRow[] => {
      const member = people.get(row.userId)
      if (member === undefined) return []
      const { id, userId, tournaments } = row
      return [{ id, place, member, isMe: userId === caller.userId, ...toRating(row), tournaments }]
    }
    const seen = after?.place ?? 0
    const last = stored.at(-1)
    return {
      game: card,
      rows: stored.flatMap((row, at) => rowOf(row, seen + at + 1)),
      mine: own === undefined ? null : (rowOf(own, ownPlace)[0] ?? null),
      next:
        last === undefined || stored.length < query.limit
          ? null
          : cursors.encode({ worth: last.worth, id: last.id, place: seen + stored.length }),
    }
  }

  async function gamesRated(db: Database, { userId }: Caller, limit: number) {
    const { rows } = await sql<{ gameId: number; people: number; rating: number | null; deviation: number | null }>`
      select rated.game_id as "gameId", rated.people, mine.rating, mine.deviation
      from (
        select r.game_id, count(*) filter (where ${isOnLadder})::integer as people, count(*) as known
        from tournament_ratings r
        where r.tournaments > 0 and r.user_id is not null and r.user_id not in ${apartIdsOf(userId)}
        group by r.game_id order by people desc, known desc, r.game_id limit ${limit}
      ) rated left join tournament_ratings mine
        on mine.game_id = rated.game_id and mine.user_id = ${userId} and mine.tournaments > 0
      order by rated.people desc, rated.known desc, rated.game_id`.execute(db)
    const cards = await games.cardsOf(
      db,
      rows.map(({ gameId }) => gameId),
    )
    return rows.flatMap(({ gameId, people, rating, deviation }) => {
      const game = cards.get(gameId)
      const mine = rating === null || deviation === null ? null : toRating({ rating, deviation })
      return game === undefined ? [] : [{ game, people, mine }]
    })
  }

  return { page, games: gamesRated }
}

type Of = { readonly gameId: number; readonly viewerId: string }

const shown = ({ gameId, viewerId }: Of) => sql`
  tournament_ratings r where r.game_id = ${gameId} and ${isOnLadder} and r.user_id not in ${apartIdsOf(viewerId)}`

async function findAfter(db: Database, of: Of, after: Place | undefined, limit: number): Promise<StoredRow[]> {
  const isBehind =
    after === undefined ? sql`` : sql`and (-r.worth, r.id) > (-(${after.worth}::float8), ${after.id}::uuid)`
  const { rows } = await sql<StoredRow>`
    select ${columns} from ${shown(of)} ${isBehind} order by -r.worth, r.id limit ${limit}`.execute(db)
  return rows
}

async function findOwn(db: Database, { gameId, viewerId }: Of): Promise<StoredRow | undefined> {
  const { rows } = await sql<StoredRow>`
    select ${columns} from tournament_ratings r
    where r.game_id = ${gameId} and r.user_id = ${viewerId} and r.tournaments > 0`.execute(db)
  return rows[0]
}

async function countBefore(db: Database, of: Of, { worth, id }: Place): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${shown(of)}
    and (-r.worth, r.id) < (-(${worth}::float8), ${id}::uuid)`.execute(db)
  return rows[0]?.count ?? 0
}

/** As it is shown, in whole numbers. */
export function toRating({ rating, deviation }: Pick<Glicko2, 'rating' | 'deviation'>): GameRating {
  const isProvisional = deviation > provisionalDeviation
  return { rating: Math.round(rating), deviation: Math.round(deviation), isProvisional }
}
