import type { Predictions, Tournament, TournamentMatch } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import { findMatch, type Match } from '@guildhall/tournament-engine'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Users } from '../../users/index.ts'
import * as callsStore from '../game/calls.store.ts'
import { addressOf, byRules, engineIdOf } from '../game/engine.ts'
import { type Game, playedFor, readGame } from '../game/game.ts'
import * as matchesStore from '../game/matches.store.ts'
import { worthOf } from '../game/prediction-worth.ts'
import * as predictionsStore from '../game/predictions.store.ts'
import type { OfMatch } from '../playing/reporting.service.ts'
import type { Describing } from '../reading/describing.service.ts'
import { mayOf, type ReadingMatches } from '../reading/match.service.ts'
import { lockOwn, requireSeen, requireState } from '../reading/requiring.ts'
import * as logStore from '../tournament-log.store.ts'
import { tournamentsMoved } from '../tournaments.events.ts'
import * as tournamentsStore from '../tournaments.store.ts'

type Parts = { users: Users; describing: Describing; readingMatches: ReadingMatches }

/** Who wins, as those say who look on. All calls may be repeated. */
export function createPredictions({ users, describing, readingMatches }: Parts) {
  // Reports wait for all that is read under the lock, so nothing is read twice.
  const answer = (unit: UnitOfWork, caller: Caller, of: OfMatch, game: Game) =>
    readingMatches.get(unit.db, caller, of, { game })

  async function table(
    db: Database,
    caller: Caller,
    id: string,
    { after = 0, limit }: { readonly after?: number | undefined; readonly limit: number },
  ): Promise<Predictions> {
    const stored = await requireSeen(db, caller, id)
    if (!stored.hasPredictions) return { rows: [], mine: null, next: null }
    const stages = await matchesStore.findStages(db, id)
    const worths = stages.flatMap((stage, at) =>
      stage.rounds.map((_, round) => ({ stage: at + 1, round, worth: worthOf(stage, round) })),
    )
    const of = { id, viewerId: caller.userId, worths }
    const { page: found, own } = await predictionsStore.findRows(db, of, after, limit)
    const people = await users.findMembers(
      db,
      [...found, ...(own === undefined ? [] : [own])].map(({ userId }) => userId),
    )
    const rowOf = ({ userId, ...counts }: predictionsStore.StoredRow): Predictions['rows'] => {
      const member = people.get(userId)
      return member === undefined ? [] : [{ member, isMe: userId === caller.userId, ...counts }]
    }
    return {
      rows: found.flatMap(rowOf),
      mine: own === undefined ? null : (rowOf(own)[0] ?? null),
      next: found.length < limit ? null : after + found.length,
    }
  }

  async function allow(unit: UnitOfWork, caller: Caller, id: string, areAllowed: boolean): Promise<Tournament> {
    const stored = await lockOwn(unit.db, caller, id)
    requireState(stored, ['draft', 'published', 'running'])
    if (stored.hasPredictions === areAllowed) return describing.get(unit.db, caller, id)
    await predictionsStore.setAllowed(unit.db, id, areAllowed)
    if (stored.state !== 'draft') {
      const after = areAllowed ? 'yes' : ''
      await logStore.write(unit.db, { tournamentId: id, event: 'predictions', actorId: caller.userId, after })
      await unit.announce(tournamentsMoved, { tournamentIds: [id] })
    }
    return describing.get(unit.db, caller, id)
  }

  async function predict(unit: UnitOfWork, caller: Caller, of: OfMatch, winner: 0 | 1): Promise<TournamentMatch> {
    const { game, match, isOwn, may } = await find(unit, caller, of)
    if (isOwn) throw new AppError(tournamentsProblems.tournament_own_match)
    const [winnerId, loserId] = [match.slots[winner]?.entrant, match.slots[1 - winner]?.entrant]
    const address = addressOf(of.match)
    const said = await predictionsStore.find(unit.db, of.id, address, caller.userId)
    if (said !== undefined && said.winnerId === winnerId && said.loserId === loserId)
      return answer(unit, caller, of, game)
    if (!may.predict || !winnerId || !loserId) throw new AppError(tournamentsProblems.tournament_match_wrong_state)
    await predictionsStore.put(unit.db, of.id, address, { userId: caller.userId, winnerId, loserId })
    return answer(unit, caller, of, game)
  }

  async function takeBack(unit: UnitOfWork, caller: Caller, of: OfMatch): Promise<TournamentMatch> {
    const { game, may } = await find(unit, caller, of)
    const address = addressOf(of.match)
    const said = await predictionsStore.find(unit.db, of.id, address, caller.userId)
    if (said === undefined) return answer(unit, caller, of, game)
    if (!may.predict) throw new AppError(tournamentsProblems.tournament_match_wrong_state)
    await predictionsStore.forget(unit.db, of.id, address, caller.userId)
    return answer(unit, caller, of, game)
  }

  return { table, allow, predict, takeBack }
}

type Found = {
  readonly game: Game
  readonly match: Match
  readonly isOwn: boolean
  readonly may: TournamentMatch['may']
}

/** It does not begin meanwhile; many say at once who wins, and wait for nobody else who does. */
async function find(unit: UnitOfWork, caller: Caller, of: OfMatch): Promise<Found> {
  await requireSeen(unit.db, caller, of.id)
  const stored = await tournamentsStore.lockShared(unit.db, of.id)
  if (stored === undefined) throw new AppError(tournamentsProblems.tournament_not_found)
  const game = await readGame(unit.db, stored)
  const address = addressOf(of.match)
  const { match } = byRules(() => findMatch(game.engine, engineIdOf(address)))
  const beside = await callsStore.find(unit.db, of.id, address)
  const isOwn = match.slots.some(({ entrant }) => entrant !== null && playedFor(game, entrant, caller.userId))
  return { game, match, isOwn, may: mayOf(caller, game, match, { mySide: null, beside }) }
}
