import type { EndpointInput } from '@guildhall/contract/frame/endpoint'
import { tournamentsCountedMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type {
  TournamentCard,
  TournamentEntrant,
  TournamentOverview,
  tournamentsEndpoints,
} from '@guildhall/contract/tournaments'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { listCursors } from '../../../platform/http/list-cursors.ts'
import type { Games } from '../../games/index.ts'
import type { Profiles } from '../../profiles/index.ts'
import { entrantColumns, type StoredEntrant } from '../entrants.store.ts'
import { nameOf } from '../game/engine.ts'
import * as matchesStore from '../game/matches.store.ts'
import { opensForAll } from '../opening/opening.service.ts'
import { players } from '../players.ts'
import { showsOnProfile, showsTournament } from '../seen-by.ts'
import { stateNow } from '../state-of.ts'
import { type StoredTournament, tournamentColumns } from '../tournaments.store.ts'
import { answersFor } from './answering.ts'
import { countOnBoards, findOnBoard } from './board.ts'
import type { Describing } from './describing.service.ts'
import { requireSeen } from './requiring.ts'
import { teamsFor } from './teams.ts'

type Query = EndpointInput<(typeof tournamentsEndpoints)['GET /api/tournaments']>['query']
type EntrantsQuery = EndpointInput<(typeof tournamentsEndpoints)['GET /api/tournaments/{id}/entrants']>['query']

const cursorsOf = listCursors('tournaments', { order: 'number', id: 'uuid' })
const entrantCursorsOf = listCursors('tournament entrants', { order: 'number', id: 'uuid' })
const winnersShown = 5

/** Lists of tournaments, by what they are to the caller, and of who is in one. */
export function createListing(parts: { games: Games; profiles: Profiles; describing: Describing }) {
  const { games, profiles, describing } = parts

  async function page(db: Database, caller: Caller, query: Query): Promise<TournamentCard[]> {
    const game = query.gameId === undefined ? undefined : await games.require(db, query.gameId)
    const { filter, gameId, personId, as, conversationId, search } = query
    const cursors = cursorsOf({ viewerId: caller.userId, filter, gameId, personId, as, conversationId, search })
    const looking = personId === undefined ? undefined : { personId, as }
    if (looking && (await profiles.sees(db, caller.userId, looking.personId, 'tournaments', as)) !== 'seen') return []
    const after = query.before === undefined ? undefined : cursors.decode(query.before)
    const and = [
      ...(game === undefined ? [] : [sql<boolean>`t.game_id = ${game.id}`]),
      ...(looking === undefined ? [] : [isOf(looking.personId), showsOnProfile(caller, looking)]),
      ...(conversationId === undefined ? [] : [sql<boolean>`t.conversation_id = ${conversationId}`]),
      ...(search === undefined ? [] : [sql<boolean>`strpos(lower(t.title), lower(${search})) > 0`]),
    ]
    const rows = await findOnBoard(db, caller.userId, { filter, and, after, limit: query.limit })
    const orders = new Map(rows.map(({ id, order }) => [id, order]))
    return describing.cards(db, caller, rows, ({ id }) => cursors.encode({ order: orders.get(id) ?? 0, id }))
  }

  async function overview(db: Database, caller: Caller): Promise<TournamentOverview> {
    const counts = await countOnBoards(db, caller.userId, tournamentsCountedMaximum)
    const next = await nextOf(db, caller)
    return { next, counts, winners: await winnersOf(db, caller), opensForAll: await opensForAll(db, caller) }
  }

  /**
   * What is to be played by the caller: what a clock takes from them soonest, else the match that waits longest for them, else
   * the tournament that starts next.
   */
  async function nextOf(db: Database, caller: Caller): Promise<TournamentOverview['next']> {
    const { rows } = await sql<StoredTournament>`
      select ${tournamentColumns}
      from tournaments t join tournament_entrants e on e.tournament_id = t.id and e.standing = 'entered'
        join ${players} p on p.entrant_id = e.id
        left join lateral (
          select min(${matchesStore.closes}) as closes, min(m.ready_at) as due, bool_or(m.state <> 'waiting') as open
          from tournament_matches m
          where m.tournament_id = t.id and (m.first_id = e.id or m.second_id = e.id)
            and m.state not in ('completed', 'bye', 'removed')) mine on true
      where p.user_id = ${caller.userId} and ${stateNow} in ('published', 'running') and ${showsTournament(caller.userId)}
        and (t.started_at is null or mine.open is not null)
      order by coalesce(mine.closes, ${seatCloses}) nulls last, mine.open desc nulls last, mine.due nulls last,
        t.starts_at nulls last, t.id limit 1`.execute(db)
    const [found] = rows
    const [card] = await describing.cards(db, caller, rows, ({ id }) => id)
    if (found === undefined || card === undefined) return null
    const match = (await matchesStore.nextOf(db, caller.userId, [found.id])).get(found.id)
    const opponentId = match?.opponentId ?? null
    const people = await describing.peopleFor(db, caller, opponentId === null ? [] : [opponentId])
    return {
      tournament: card,
      match: match === undefined ? null : nameOf(match),
      opponent: people.get(opponentId ?? '') ?? null,
      opponentTeam: match?.opponentTeam ?? null,
      state: match?.state ?? null,
      until: match?.until?.toISOString() ?? null,
      station: match?.station ?? null,
      isAsked: match?.isAsked ?? false,
    }
  }

  async function winnersOf(db: Database, caller: Caller): Promise<TournamentOverview['winners']> {
    const isWon = sql<boolean>`(t.ended_at is not null and t.winner_id is not null)`
    const rows = await findOnBoard(db, caller.userId, { filter: 'past', and: [isWon], limit: winnersShown })
    const cards = await describing.cards(db, caller, rows, ({ id }) => id)
    return cards.flatMap((tournament) =>
      tournament.winner === null ? [] : [{ tournament, winner: tournament.winner }],
    )
  }

  /** Those who ask, or were asked, are told to hosts alone. */
  async function entrants(
    db: Database,
    caller: Caller,
    id: string,
    query: EntrantsQuery,
  ): Promise<TournamentEntrant[]> {
    const tournament = await requireSeen(db, caller, id)
    const { standing, limit } = query
    const isPublic = standing === 'entered' || standing === 'waiting'
    if (!isPublic && tournament.creatorId !== caller.userId) return []
    const cursors = entrantCursorsOf({ viewerId: caller.userId, id, standing })
    const after = query.after === undefined ? undefined : cursors.decode(query.after)
    const { rows } = await sql<StoredEntrant & { order: number }>`
      select * from (
        select ${entrantColumns}, coalesce(e.seed, 1e7 + extract(epoch from e.since) / 1e3)::float8 as "order"
        from tournament_entrants e
        where e.tournament_id = ${id} and (e.user_id is not null or e.team_name is not null or e.status is not null)
          and ${standing === 'entered' ? sql<boolean>`(e.standing = 'entered' or e.status is not null)` : sql<boolean>`(e.standing = ${standing} and e.status is null)`}
      ) found
      ${after === undefined ? sql`` : sql`where ("order", id) > (${after.order}::float8, ${after.id}::uuid)`}
      order by "order", id limit ${limit}`.execute(db)
    const people = await describing.peopleFor(
      db,
      caller,
      rows.flatMap(({ userId, teamName }) => (teamName === null ? (userId ?? []) : [])),
    )
    const teams = await teamsFor(db, caller, { tournament, entrants: rows }, describing.peopleFor)
    const answers = await answersFor(db, caller, { tournament, entrants: rows }, describing.peopleFor)
    return rows.map((row) => ({
      id: row.id,
      member: row.teamName === null ? (people.get(row.userId ?? '') ?? null) : null,
      team: teams.get(row.id) ?? null,
      isMe: teams.get(row.id)?.roster.some(({ isMe }) => isMe) ?? row.userId === caller.userId,
      standing: row.standing,
      answers: answers.get(row.id) ?? null,
      seed: row.seed,
      isCheckedIn: row.checkedInAt !== null,
      place: row.place,
      at: row.since.toISOString(),
      cursor: cursors.encode({ order: row.order, id: row.id }),
    }))
  }

  return { page, overview, entrants }
}

/** When the seat of an entrant `e` is lost without check-in, while that is open. */
const seatCloses = sql`case when e.checked_in_at is null and t.seats_closed_at is null
  and t.starts_at - make_interval(mins => t.check_in) <= clock_timestamp() then t.starts_at end`

/** Somebody has a seat in a tournament `t`, or hosts it. */
const isOf = (personId: string): RawBuilder<boolean> => sql<boolean>`t.id in (
  select hosted.id from tournaments hosted where hosted.creator_id = ${personId}::uuid
  union all
  select e.tournament_id from ${players} p join tournament_entrants e on e.id = p.entrant_id
  where p.user_id = ${personId}::uuid and (e.standing = 'entered' or e.status is not null))`
