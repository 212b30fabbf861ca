import { randomInt } from 'node:crypto'
import type { Tournament as TournamentView } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import { drawStage, seedAtRandom } from '@guildhall/tournament-engine'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { StoredEntrant } from '../entrants.store.ts'
import * as entrantsStore from '../entrants.store.ts'
import { byRules } from '../game/engine.ts'
import { readGame, writeGame } from '../game/game.ts'
import type { Describing } from '../reading/describing.service.ts'
import { lockOwn, requireState } from '../reading/requiring.ts'
import { closeSeats, closeTeams } from '../seats.ts'
import * as logStore from '../tournament-log.store.ts'
import { tournamentInvitationSettled, tournamentRequested, tournamentStepped } from '../tournaments.events.ts'
import type { StoredTournament } from '../tournaments.store.ts'
import * as tournamentsStore from '../tournaments.store.ts'
import { tellMoves } from './telling-moves.ts'

/** From the seeds to the draw: all of it in one unit of work, so that a bracket is there whole or not at all. */
export function createStarting(parts: { describing: Describing }) {
  const { describing } = parts

  async function start(unit: UnitOfWork, caller: Caller, id: string): Promise<TournamentView> {
    const tournament = await lockOwn(unit.db, caller, id)
    if (tournament.state === 'running') return describing.get(unit.db, caller, id)
    requireState(tournament, ['published'])
    await closeSeats(unit, tournament, caller.userId)
    await closeTeams(unit, tournament, caller.userId)
    const order = await orderOf(unit.db, tournament)
    if (order.length < 2) throw new AppError(tournamentsProblems.tournament_too_few)
    await entrantsStore.setSeeds(unit.db, id, order)
    await entrantsStore.setStatuses(
      unit.db,
      order.map((entrantId) => ({ id: entrantId, status: 'active' })),
    )
    const asked = await entrantsStore.findIds(unit.db, id, 'invited')
    const asking = await entrantsStore.findIds(unit.db, id, 'requested')
    await tournamentsStore.start(unit.db, id)
    await logStore.write(unit.db, { tournamentId: id, event: 'started', actorId: caller.userId })
    await unit.announce(tournamentInvitationSettled, { tournamentId: id, userIds: asked })
    for (const byId of asking) await unit.announce(tournamentRequested, { tournamentId: id, byId, isOver: true })
    await unit.announce(tournamentStepped, { tournamentId: id, step: 'started', byId: caller.userId })
    await draw(unit, id, caller.userId)
    return describing.get(unit.db, caller, id)
  }

  async function draw(unit: UnitOfWork, id: string, byId: string): Promise<void> {
    const started = await tournamentsStore.find(unit.db, id)
    if (started === undefined) throw new AppError(tournamentsProblems.tournament_not_found)
    const game = await readGame(unit.db, started)
    const drawn = byRules(() => drawStage(game.engine, '1'))
    const moved = await writeGame(unit.db, game, drawn)
    await tellMoves(unit, game, moved, { byId, match: null, what: null })
  }

  async function seed(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    wanted:
      | { readonly entrantIds: readonly string[]; readonly version: number }
      | { readonly random: number | null; readonly version: number },
  ): Promise<TournamentView> {
    const tournament = await lockOwn(unit.db, caller, id)
    requireState(tournament, ['published'])
    if (tournament.version !== wanted.version) throw new AppError(tournamentsProblems.tournament_changed_meanwhile)
    const entered = await entrantsStore.findEntered(unit.db, id)
    if ('entrantIds' in wanted) {
      const known = new Set(entered.map((entrant) => entrant.id))
      const named = new Set(wanted.entrantIds)
      const isWhole = named.size === wanted.entrantIds.length && named.size === known.size
      if (!isWhole || ![...named].every((entrantId) => known.has(entrantId))) {
        throw new AppError(tournamentsProblems.tournament_seeds_wrong)
      }
      await tournamentsStore.setSeedNumber(unit.db, id, null)
      await entrantsStore.setSeeds(unit.db, id, wanted.entrantIds)
    } else {
      const seedNumber = wanted.random ?? randomInt(2 ** 31)
      await tournamentsStore.setSeedNumber(unit.db, id, seedNumber)
      await entrantsStore.setSeeds(unit.db, id, byChance(entered, seedNumber))
    }
    await tournamentsStore.bumpVersion(unit.db, id)
    await logStore.write(unit.db, { tournamentId: id, event: 'seeded', actorId: caller.userId })
    return describing.get(unit.db, caller, id)
  }

  return { start, seed }
}

/** Seeds by hand or chance stand first; who came after that stands behind. */
async function orderOf(db: Database, { id, seeding, seedNumber }: StoredTournament): Promise<string[]> {
  const entered = await entrantsStore.findEntered(db, id)
  const isSeeded = entered.some(({ seed }) => seed !== null)
  if (seeding !== 'random' || isSeeded) return entered.map((entrant) => entrant.id)
  const chance = seedNumber ?? randomInt(2 ** 31)
  await tournamentsStore.setSeedNumber(db, id, chance)
  return byChance(entered, chance)
}

/** From the order in which they came, so that whoever has the number finds the same. */
function byChance(entered: readonly StoredEntrant[], seedNumber: number): string[] {
  const came = entered.toSorted(
    (one, other) => one.since.getTime() - other.since.getTime() || (one.id < other.id ? -1 : 1),
  )
  return seedAtRandom(
    came.map(({ id }) => id),
    seedNumber,
  )
}
