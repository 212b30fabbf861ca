import type { TournamentDesk, TournamentMatch } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { addressOf } from '../game/engine.ts'
import { countRevision, noExtras } from '../game/matches.store.ts'
import * as stationsStore from '../game/stations.store.ts'
import { sayOf } from '../game/words-said.ts'
import { requireFound } from '../playing/calling.service.ts'
import type { OfMatch } from '../playing/reporting.service.ts'
import type { ReadingMatches } from '../reading/match.service.ts'
import { isHostOrReferee, lockOwn, requireState } from '../reading/requiring.ts'
import * as logStore from '../tournament-log.store.ts'
import { tournamentsMoved } from '../tournaments.events.ts'
import { placesOf } from './places.ts'

type Desk = { get(db: Database, caller: Caller, id: string): Promise<TournamentDesk> }

/** Where matches are played. All calls may be repeated. */
export function createStations({ desk, readingMatches }: { desk: Desk; readingMatches: ReadingMatches }) {
  async function name(unit: UnitOfWork, caller: Caller, id: string, names: readonly string[]): Promise<TournamentDesk> {
    const stored = await lockOwn(unit.db, caller, id)
    requireState(stored, ['published', 'running'])
    const stations = [...new Set(names.map((one) => one.trim()).filter((one) => one !== ''))]
    if (stations.join('\n') === stored.stations.join('\n')) return desk.get(unit.db, caller, id)
    await stationsStore.setStations(unit.db, id, stations)
    await stationsStore.placeMatches(unit.db, { ...stored, stations })
    const said = stations.filter((one) => !stored.stations.includes(one))
    await sayOf(unit, { id, authorId: caller.userId }, said, true)
    await countRevision(unit.db, id)
    const [before, after] = [stored.stations.join(', '), stations.join(', ')]
    await logStore.write(unit.db, { tournamentId: id, event: 'stations', actorId: caller.userId, before, after })
    await unit.announce(tournamentsMoved, { tournamentIds: [id] })
    return desk.get(unit.db, caller, id)
  }

  /** What is taken away by hand stays away; whoever waits longest takes its place. */
  async function place(
    unit: UnitOfWork,
    caller: Caller,
    of: OfMatch,
    station: string | null,
  ): Promise<TournamentMatch> {
    const { game, match, may } = await requireFound(unit, caller, of)
    if (!isHostOrReferee(game.stored, caller)) throw new AppError(tournamentsProblems.tournament_not_referee)
    if (!may.station) throw new AppError(tournamentsProblems.tournament_match_wrong_state)
    const known = (game.extras.get(match.id) ?? noExtras).station
    const before = known ?? ''
    const after = station?.trim() ?? ''
    // What has none yet can still be kept from getting one by itself.
    if (known === after) return readingMatches.get(unit.db, caller, of)
    if (after !== '') {
      const free = placesOf(game).stations.find((one) => one.name === after && one.match === null)
      if (free === undefined) throw new AppError(tournamentsProblems.tournament_station_taken)
    }
    await stationsStore.setStation(unit.db, of.id, addressOf(of.match), after)
    await stationsStore.placeMatches(unit.db, game.stored)
    await countRevision(unit.db, of.id)
    const line = { tournamentId: of.id, actorId: caller.userId, match: addressOf(of.match) }
    await logStore.write(unit.db, { ...line, event: 'stationed', before, after })
    await unit.announce(tournamentsMoved, { tournamentIds: [of.id] })
    return readingMatches.get(unit.db, caller, of)
  }

  return { name, place }
}
