import type { EndpointInput } from '@guildhall/contract/frame/endpoint'
import { calendarTournamentsMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { TournamentOnCalendar, tournamentCalendarEndpoints } from '@guildhall/contract/tournaments'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import * as entrantsStore from '../entrants.store.ts'
import { findOnBoard } from './board.ts'
import { isHostOrReferee } from './requiring.ts'

type Query = EndpointInput<(typeof tournamentCalendarEndpoints)['GET /api/tournaments/calendar']>['query']

const dayMs = 86_400_000
const isIn: ReadonlySet<string | undefined> = new Set(['entered', 'waiting', 'requested'])

/** What begins within some days, in the order of the clock: as little of each as a leaf of a calendar has room for. */
export function createCalendar({ games }: { games: Games }) {
  return async function calendar(
    db: Database,
    caller: Caller,
    { from, days, gameId }: Query,
  ): Promise<{ tournaments: TournamentOnCalendar[]; isMore: boolean }> {
    const game = gameId === undefined ? undefined : await games.require(db, gameId)
    const first = Date.parse(from)
    const found = await findOnBoard(db, caller.userId, {
      filter: 'calendar',
      and: game === undefined ? [] : [sql<boolean>`t.game_id = ${game.id}`],
      between: [first / 1000, (first + days * dayMs) / 1000],
      limit: calendarTournamentsMaximum + 1,
    })
    const shown = found.slice(0, calendarTournamentsMaximum)
    const parts = await entrantsStore.findOfMember(
      db,
      caller.userId,
      shown.map(({ id }) => id),
    )
    const gameCards = await games.cardsOf(
      db,
      shown.flatMap((each) => each.gameId ?? []),
    )
    return {
      tournaments: shown.map((tournament) => {
        const part = parts.get(tournament.id)
        const hasPart = part !== undefined && (isIn.has(part.standing) || part.status !== null)
        return {
          id: tournament.id,
          title: tournament.title,
          game: gameCards.get(tournament.gameId ?? -1) ?? null,
          state: tournament.state,
          at: new Date(Math.round(tournament.order * 1000)).toISOString(),
          isOwn: hasPart || isHostOrReferee(tournament, caller),
        }
      }),
      isMore: found.length > shown.length,
    }
  }
}
