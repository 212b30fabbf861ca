import { isDeepStrictEqual } from 'node:util'
import type { StageSettings, Tournament as TournamentView } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import { drawStage } from '@guildhall/tournament-engine'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { StoredEntrant } from '../entrants.store.ts'
import * as entrantsStore from '../entrants.store.ts'
import { byRules } from '../game/engine.ts'
import { readGame, writeGame } from '../game/game.ts'
import * as answersStore from '../questions/answers.store.ts'
import type { Describing } from '../reading/describing.service.ts'
import { lockOwn, requireState } from '../reading/requiring.ts'
import { closeSeats, closeTeams } from '../seats.ts'
import * as logStore from '../tournament-log.store.ts'
import { tournamentInvitationSettled, tournamentRequested, tournamentStepped } from '../tournaments.events.ts'
import type { StoredTournament } from '../tournaments.store.ts'
import * as tournamentsStore from '../tournaments.store.ts'
import { stagesForFewer } from './fewer.ts'
import { isSame, type SeedOrders } from './seed-orders.ts'
import { isDrawnByNumber } from './seeding.service.ts'
import { tellMoves } from './telling-moves.ts'

/** From the seeds to the draw: all of it in one unit of work, so that a bracket is there whole or not at all. */
export function createStarting(parts: { describing: Describing; orders: SeedOrders }) {
  const { describing, orders } = parts

  /** @param shorter it may be played by fewer than it was made for */
  async function start(unit: UnitOfWork, caller: Caller, id: string, shorter: boolean): Promise<TournamentView> {
    const tournament = await lockOwn(unit.db, caller, id)
    if (tournament.state === 'running') return describing.get(unit.db, caller, id)
    requireState(tournament, ['published'])
    await closeSeats(unit, tournament, caller.userId)
    await closeTeams(unit, tournament, caller.userId)
    const entered = await entrantsStore.findEntered(unit.db, id)
    if (entered.length < 2) throw new AppError(tournamentsProblems.tournament_too_few)
    const playing = shorter ? await shorten(unit, caller, tournament, entered.length) : tournament
    const order = await freezeSeeds(unit.db, playing, entered)
    await entrantsStore.setStatuses(
      unit.db,
      order.map((entrantId) => ({ id: entrantId, status: 'active' })),
    )
    await answersStore.forgetOfUndrawn(unit.db, id)
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

  async function shorten(
    { db }: UnitOfWork,
    caller: Caller,
    tournament: StoredTournament,
    entrants: number,
  ): Promise<StoredTournament> {
    const stages = stagesForFewer(tournament.stages, entrants)
    if (isDeepStrictEqual(stages, tournament.stages)) return tournament
    await tournamentsStore.setStages(db, tournament.id, stages)
    const textOf = (those: readonly StageSettings[]) => JSON.stringify({ stages: those })
    await logStore.write(db, {
      tournamentId: tournament.id,
      event: 'edited',
      actorId: caller.userId,
      before: textOf(tournament.stages),
      after: textOf(stages),
    })
    return { ...tournament, stages }
  }

  /**
   * Seeds that were given stand first; who came after that stands behind. Chance is drawn so that nobody meets in round one
   * who is to be kept apart. Any other order is seen before the draw, so that whoever is moved in it tells of a block: it is
   * moved only where the host lets friends be kept apart, and never by hand, or locked.
   */
  async function freezeSeeds(
    db: Database,
    tournament: StoredTournament,
    entered: readonly StoredEntrant[],
  ): Promise<string[]> {
    const { id, seeding, seedNumber } = tournament
    const move = await orders.movingApart(db, tournament, entered)
    const isSeeded = entered.some(({ seed }) => seed !== null)
    const isByNumber = isDrawnByNumber(tournament, entered)
    const chance = seeding === 'random' && !isSeeded ? orders.byChance(entered, move) : null
    const order = chance?.order ?? entered.map((entrant) => entrant.id)
    const isFixed = tournament.seedsLocked || (isSeeded && tournament.seedsByHand)
    const apart = tournament.keepsFriendsApart && !isFixed ? move(order) : order
    // A number is shown as long as it tells the whole order.
    const number = !isSame(apart, order) ? null : (chance?.seedNumber ?? (isByNumber ? seedNumber : null))
    await tournamentsStore.setSeedNumber(db, id, number, apart.length)
    await entrantsStore.setSeeds(db, id, apart)
    return apart
  }

  async function draw(unit: UnitOfWork, id: string, byId: string): Promise<void> {
    const started = await tournamentsStore.find(unit.db, id)
    if (started === undefined) throw new AppError(tournamentsProblems.tournament_not_found)
    const game = await readGame(unit.db, started)
    const drawn = byRules(() => drawStage(game.engine, '1'))
    const moved = await writeGame(unit.db, game, drawn)
    await tellMoves(unit, game, moved, { byId, match: null, what: null })
  }

  return { start }
}
