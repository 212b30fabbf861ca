// What whoever enters has to have shown to the hall. Asked of their own shelf and accounts, when they enter, and told to them alone.
import { roles } from '@guildhall/contract/rules/roles'
import { type TournamentRequirement, tournamentsProblems } from '@guildhall/contract/tournaments'
import { newGlicko2 } from '@guildhall/tournament-engine'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { hasFinished, toldGamesOf, toldHoursOf } from '../../library/index.ts'
import { hasSteamAccount } from '../../steam/index.ts'
import * as ratingsStore from '../ratings/ratings.store.ts'
import type { StoredTournament } from '../tournaments.store.ts'

type Asking = Pick<StoredTournament, 'requirements' | 'gameId'>
type Asked = { readonly requirement: TournamentRequirement; readonly isMet: boolean }

/** Each, with whether the caller meets it now. */
export async function askedOf(db: Database, caller: Caller, { requirements, gameId }: Asking): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const requirement of requirements) {
    asked.push({ requirement, isMet: await meets(db, caller, gameId, requirement) })
  }
  return asked
}

/** @throws tournament_not_eligible */
export async function requireEligible(db: Database, caller: Caller, tournament: Asking): Promise<void> {
  const asked = await askedOf(db, caller, tournament)
  if (asked.some(({ isMet }) => !isMet)) throw new AppError(tournamentsProblems.tournament_not_eligible)
}

async function meets(
  db: Database,
  { userId, role }: Caller,
  gameId: number | null,
  requirement: TournamentRequirement,
): Promise<boolean> {
  switch (requirement.kind) {
    case 'staff':
      return role !== roles.user
    case 'account':
      return holds(db, hasSteamAccount(userId))
    case 'rating': {
      const { rating } = (await ratingsStore.findInGame(db, gameId, [userId])).get(userId) ?? newGlicko2
      return (
        rating >= (requirement.from ?? Number.NEGATIVE_INFINITY) &&
        rating <= (requirement.to ?? Number.POSITIVE_INFINITY)
      )
    }
    case 'owns':
      return holds(db, isTold(userId, gameId))
    case 'hours':
      return holds(
        db,
        sql<boolean>`(${isTold(userId, gameId)} and coalesce((
          select told.minutes from ${toldHoursOf(userId)} told where told.game_id = ${gameId}), 0) < ${requirement.under * 60})`,
      )
    default:
      return holds(
        db,
        sql<boolean>`exists (
          select from (select ${gameId}::integer as id) game where ${hasFinished(sql`${userId}::uuid`, 'game.id')})`,
      )
  }
}

/** A platform tells of a copy: what somebody says themselves, or brings in a file, proves nothing, nor what it tells no more. */
const isTold = (userId: string, gameId: number | null): RawBuilder<boolean> => sql<boolean>`exists (
  select from ${toldGamesOf(userId)} told where told.game_id = ${gameId})`

async function holds(db: Database, condition: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select ${condition} as holds`.execute(db)
  return rows[0]?.holds === true
}
