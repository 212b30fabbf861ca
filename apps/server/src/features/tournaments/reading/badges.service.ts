import { tournamentBadgesMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { TournamentBadge } from '@guildhall/contract/tournaments'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Games } from '../../games/index.ts'
import type { Profiles } from '../../profiles/index.ts'
import { isActive } from '../../users/index.ts'
import { players } from '../players.ts'
import { isOnPodium, type Looking, showsOnProfile } from '../seen-by.ts'

type StoredBadge = Omit<TournamentBadge, 'game' | 'endedAt'> & {
  readonly gameId: number | null
  readonly endedAt: Date
}

/** Places on a podium, as badges on a profile: to who belongs to the audience of the badges, of what the caller sees. */
export function createTournamentBadges({ games, profiles }: { games: Games; profiles: Profiles }) {
  return async (db: Database, caller: Caller, looking: Looking): Promise<TournamentBadge[]> => {
    const { personId } = looking
    if ((await profiles.sees(db, caller.userId, personId, 'badges', looking.as)) !== 'seen') return []
    const { rows } = await sql<StoredBadge>`
      select t.id as "tournamentId", t.title, t.game_id as "gameId", e.place, e.team_name as team, t.ended_at as "endedAt",
        (select count(*)::integer from tournament_entrants drawn
         where drawn.tournament_id = t.id and drawn.status is not null) as entrants
      from ${players} p join tournament_entrants e on e.id = p.entrant_id join tournaments t on t.id = e.tournament_id
      where p.user_id = ${personId} and ${isActive('p.user_id')} and t.ended_at is not null and t.cancelled_at is null
        and ${isOnPodium} and ${showsOnProfile(caller, looking)}
      order by t.ended_at desc, t.id limit ${sql.lit(tournamentBadgesMaximum)}`.execute(db)
    const cards = await games.cardsOf(
      db,
      rows.flatMap(({ gameId }) => gameId ?? []),
    )
    return rows.map(({ gameId, endedAt, ...badge }) => ({
      ...badge,
      game: cards.get(gameId ?? -1) ?? null,
      endedAt: endedAt.toISOString(),
    }))
  }
}
