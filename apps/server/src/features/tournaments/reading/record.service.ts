import type { TournamentRecord } from '@guildhall/contract/tournaments'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import type { Profiles } from '../../profiles/index.ts'
import { nameOf } from '../game/engine.ts'
import { players } from '../players.ts'
import { toRating } from '../ratings/ladder.service.ts'
import * as ratingsStore from '../ratings/ratings.store.ts'
import { isOnPodium, type Looking, showsOnProfile, showsTournament } from '../seen-by.ts'

const gamesShown = 5
const matchesShown = 5

/**
 * What somebody did in tournaments, to the audience of that part of their profile, as far as the reader sees those, and what
 * the two played against each other.
 */
export function createReadingRecords({ games, profiles }: { games: Games; profiles: Profiles }) {
  async function record(db: Database, caller: Caller, looking: Looking): Promise<TournamentRecord> {
    const { personId } = looking
    const isShown = (await profiles.sees(db, caller.userId, personId, 'tournaments', looking.as)) === 'seen'
    const byGame = isShown ? await countByGame(db, caller, looking) : []
    const ofGames = byGame.filter(({ gameId }) => gameId !== null).slice(0, gamesShown)
    const gameIds = ofGames.flatMap(({ gameId }) => gameId ?? [])
    const cards = await games.cardsOf(db, gameIds)
    const ratings = await ratingsStore.findOfMember(db, personId, gameIds)
    return {
      ...sumOf(byGame),
      games: ofGames.flatMap(({ gameId, ...counts }) => {
        const game = cards.get(gameId ?? -1)
        const rating = ratings.get(gameId ?? -1)
        return game === undefined ? [] : [{ game, rating: rating ? toRating(rating) : null, ...counts }]
      }),
      between: !isShown || caller.userId === personId ? null : await between(db, caller.userId, personId),
    }
  }

  return { record }
}

type Counts = { readonly played: number; readonly won: number; readonly podiums: number }

async function countByGame(
  db: Database,
  caller: Caller,
  looking: Looking,
): Promise<(Counts & { gameId: number | null })[]> {
  const { rows } = await sql<Counts & { gameId: number | null }>`
    select t.game_id as "gameId", count(*)::integer as played,
      count(*) filter (where e.place = 1)::integer as won,
      count(*) filter (where ${isOnPodium})::integer as podiums
    from ${players} p join tournament_entrants e on e.id = p.entrant_id join tournaments t on t.id = e.tournament_id
    where p.user_id = ${looking.personId} and e.status is not null and t.ended_at is not null and t.cancelled_at is null
      and ${showsOnProfile(caller, looking)}
    group by t.game_id order by played desc, t.game_id`.execute(db)
  return rows
}

const sumOf = (all: readonly Counts[]): Counts => ({
  played: all.reduce((sum, { played }) => sum + played, 0),
  won: all.reduce((sum, { won }) => sum + won, 0),
  podiums: all.reduce((sum, { podiums }) => sum + podiums, 0),
})

type Met = {
  readonly tournamentId: string
  readonly title: string
  readonly stage: number
  readonly number: number
  readonly own: number
  readonly theirs: number
  readonly won: number
  readonly lost: number
  readonly drawn: number
}

/** Matches of the two, each alone or in a team, that were played, the latest first. What ended without a game says nothing of them. */
async function between(db: Database, viewerId: string, personId: string): Promise<TournamentRecord['between']> {
  const { rows } = await sql<Met>`
    with met as (
      select t.id, t.title, t.started_at, m.stage, m.number,
        (m.body #>> case when m.first_id = mine.entrant_id then '{result,score,0}'::text[] else '{result,score,1}' end)::integer as own,
        (m.body #>> case when m.first_id = mine.entrant_id then '{result,score,1}'::text[] else '{result,score,0}' end)::integer as theirs
      from ${players} mine
        join ${players} other on other.tournament_id = mine.tournament_id and other.user_id = ${personId}
        join tournament_matches m on m.tournament_id = mine.tournament_id
          and ((m.first_id = mine.entrant_id and m.second_id = other.entrant_id)
            or (m.first_id = other.entrant_id and m.second_id = mine.entrant_id))
        join tournaments t on t.id = m.tournament_id
      where mine.user_id = ${viewerId} and m.state = 'completed' and m.body #>> '{result,kind}' = 'score'
        and t.cancelled_at is null and ${showsTournament(viewerId)}
    )
    select id as "tournamentId", title, stage, number, own, theirs,
      (count(*) filter (where own > theirs) over ())::integer as won,
      (count(*) filter (where own < theirs) over ())::integer as lost,
      (count(*) filter (where own = theirs) over ())::integer as drawn
    from met order by started_at desc, id, stage desc, number desc limit ${sql.lit(matchesShown)}`.execute(db)
  const [first] = rows
  return {
    won: first?.won ?? 0,
    lost: first?.lost ?? 0,
    drawn: first?.drawn ?? 0,
    latest: rows.map(({ tournamentId, title, stage, number, own, theirs }) => ({
      tournamentId,
      title,
      match: nameOf({ stage, number }),
      score: [own, theirs],
    })),
  }
}
