import type { EndpointInput } from '@guildhall/contract/frame/endpoint'
import type { Tournament as TournamentView, tournamentsEndpoints } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { StoredEntrant } from '../entrants.store.ts'
import * as entrantsStore from '../entrants.store.ts'
import type { Describing } from '../reading/describing.service.ts'
import { lockOwn, requireSeen, requireState } from '../reading/requiring.ts'
import * as logStore from '../tournament-log.store.ts'
import type { StoredTournament } from '../tournaments.store.ts'
import * as tournamentsStore from '../tournaments.store.ts'
import { byHours, byPlaces, byRating, drawnFrom, type SeedOrders } from './seed-orders.ts'

type Wanted = EndpointInput<(typeof tournamentsEndpoints)['PUT /api/tournaments/{id}/seeds']>['body']
type Found = { readonly order: readonly string[]; readonly seedNumber: number | null }

/** The order of who has a seat, by its host; until it is drawn, and unless it is locked. */
export function createSeeding(parts: { describing: Describing; orders: SeedOrders }) {
  const { describing, orders } = parts

  async function seed(unit: UnitOfWork, caller: Caller, id: string, wanted: Wanted): Promise<TournamentView> {
    const tournament = await lockOwn(unit.db, caller, id)
    requireState(tournament, ['published'])
    if (tournament.version !== wanted.version) throw new AppError(tournamentsProblems.tournament_changed_meanwhile)
    const entered = await entrantsStore.findEntered(unit.db, id)
    if ('isLocked' in wanted) {
      if (wanted.isLocked === tournament.seedsLocked) return describing.get(unit.db, caller, id)
      await tournamentsStore.lockSeeds(unit.db, id, wanted.isLocked)
      // Whoever came later gets the seed that is shown.
      if (wanted.isLocked) await keep(unit, tournament, entered, await asItStands(tournament, entered))
    } else {
      if (tournament.seedsLocked) throw new AppError(tournamentsProblems.tournament_seeds_locked)
      await keep(unit, tournament, entered, await find(unit, caller, tournament, entered, wanted))
      await tournamentsStore.noteByHand(unit.db, id, 'entrantIds' in wanted)
    }
    await tournamentsStore.bumpVersion(unit.db, id)
    await logStore.write(unit.db, { tournamentId: id, event: 'seeded', actorId: caller.userId })
    return describing.get(unit.db, caller, id)
  }

  async function find(
    unit: UnitOfWork,
    caller: Caller,
    tournament: StoredTournament,
    entered: readonly StoredEntrant[],
    wanted: Exclude<Wanted, { readonly isLocked: boolean }>,
  ): Promise<Found> {
    if ('entrantIds' in wanted) return { order: requireWhole(entered, wanted.entrantIds), seedNumber: null }
    if ('random' in wanted) {
      const { random } = wanted
      if (random !== null) return { order: drawnFrom(entered, random), seedNumber: random }
      return orders.byChance(entered, await orders.movingApart(unit.db, tournament, entered))
    }
    if (wanted.by === 'hours' || wanted.by === 'rating') {
      if (tournament.gameId === null) throw new AppError(tournamentsProblems.tournament_settings_wrong)
      const order = wanted.by === 'hours' ? byHours : byRating
      return { order: await order(unit.db, tournament, entered), seedNumber: null }
    }
    const earlier = await requireSeen(unit.db, caller, wanted.tournamentId)
    requireState(earlier, ['done'])
    return { order: await byPlaces(unit.db, earlier.id, entered), seedNumber: null }
  }

  return { seed }
}

async function keep(
  { db }: UnitOfWork,
  { id }: StoredTournament,
  entered: readonly StoredEntrant[],
  { order, seedNumber }: Found,
): Promise<void> {
  await tournamentsStore.setSeedNumber(db, id, seedNumber, entered.length)
  await entrantsStore.setSeeds(db, id, order)
}

async function asItStands(tournament: StoredTournament, entered: readonly StoredEntrant[]): Promise<Found> {
  const seedNumber = isDrawnByNumber(tournament, entered) ? tournament.seedNumber : null
  return { order: entered.map(({ id }) => id), seedNumber }
}

/** The shown number tells the order only of those who were drawn by it: not once somebody came or went. */
export function isDrawnByNumber(
  { drawnByNumber }: Pick<StoredTournament, 'drawnByNumber'>,
  entered: readonly Pick<StoredEntrant, 'seed'>[],
): boolean {
  return drawnByNumber === entered.length && entered.every(({ seed }) => seed !== null)
}

/** @throws tournament_seeds_wrong */
function requireWhole(entered: readonly StoredEntrant[], entrantIds: readonly string[]): readonly string[] {
  const known = new Set(entered.map(({ id }) => id))
  const named = new Set(entrantIds)
  const isWhole = named.size === entrantIds.length && named.size === known.size
  if (!isWhole || !entrantIds.every((id) => known.has(id))) {
    throw new AppError(tournamentsProblems.tournament_seeds_wrong)
  }
  return entrantIds
}
