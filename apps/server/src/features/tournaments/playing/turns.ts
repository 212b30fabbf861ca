// Turns to pick and ban: what is chosen by a side, or by chance once its clock is over, and whose turn is next until when.
import { randomInt } from 'node:crypto'
import { findMatch, type Match, stateOf } from '@guildhall/tournament-engine'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import * as callsStore from '../game/calls.store.ts'
import { addressOf, engineIdOf, unlessRefused } from '../game/engine.ts'
import { clockOf, type Game, readGame } from '../game/game.ts'
import * as picksStore from '../game/picks.store.ts'
import { leftIn, nextSide, type PicksOfMatch, withChoice, withoutTurn, withTurn } from '../game/picks.ts'
import { isBeforePlay, picksOf } from '../reading/match.service.ts'
import type { MatchAddress } from '../tournament-log.store.ts'
import * as logStore from '../tournament-log.store.ts'
import { tournamentClocksSet, tournamentsMoved, tournamentTurnsMoved } from '../tournaments.events.ts'
import * as tournamentsStore from '../tournaments.store.ts'
import { besideMatch, withPlayed } from './played-in.ts'
import { sidesOf } from './telling-moves.ts'

type Of = { readonly game: Game; readonly match: Match }
type Choosing = Of & { readonly picks: PicksOfMatch }

/** The next step by a member, or by the clock; what decides is taken with it. */
export async function takeChoice(
  unit: UnitOfWork,
  { picks, ...of }: Choosing,
  { choice, byId }: { readonly choice: string; readonly byId: string | null },
): Promise<void> {
  const chosen = withChoice(picks, choice, (below) => randomInt(below))
  const deed = picks.steps[picks.choices.length]?.endsWith('-bans') === true ? 'banned' : 'picked'
  const decider = chosen.choices[picks.choices.length + 1]
  const { id: tournamentId } = of.game.stored
  const match = addressOf(of.match.id)
  const event = byId === null ? (`turn-${deed}` as const) : deed
  await logStore.write(unit.db, { tournamentId, match, event, actorId: byId, after: choice })
  if (decider !== undefined) {
    await logStore.write(unit.db, { tournamentId, match, event: 'decider', actorId: null, after: decider })
  }
  await setTurn(unit, { ...of, picks: chosen })
}

/**
 * The turn that is next begins, with its whole time. Without check-in the first has no clock, as nobody knows whether both
 * are there.
 */
export async function setTurn(unit: UnitOfWork, { game, match, picks }: Choosing): Promise<void> {
  const { stored, engine } = game
  const areThere = engine.requiresCheckIn || picks.choices.length > 0
  const turn = areThere ? withTurn(picks, clockOf(stored)) : withoutTurn(picks)
  await picksStore.setOfMatch(unit.db, stored.id, addressOf(match.id), turn)
  if (turn.until !== null) await unit.announce(tournamentClocksSet, { moments: [turn.until] })
  // The room alone says something else: whoever looks on asks for nothing but it.
  await unit.announce(tournamentsMoved, withPlayed(stored.id, besideMatch(game, match, 0)))
  await unit.announce(tournamentTurnsMoved, { userIds: sidesOf(game, { body: match }) })
}

/** Both are there, and nobody chose: the clock of the first turn begins, and the match keeps what it begins with. */
export async function beginTurn(unit: UnitOfWork, game: Game, address: MatchAddress): Promise<void> {
  const { stage, match } = findMatch(game.engine, engineIdOf(address))
  if (!game.engine.requiresCheckIn || stateOf(stage, match) !== 'checked_in') return
  const beside = await callsStore.find(unit.db, game.stored.id, address)
  const picks = picksOf(game, match, beside)
  if (picks === null || (picks.minutes ?? null) === null) return
  if (picks.choices.length > 0 || beside.pickUntil !== null) return
  await setTurn(unit, { game, match, picks })
}

/** A turn whose time is over: by what stands there now. */
export async function endTurn(unit: UnitOfWork, tournamentId: string, address: MatchAddress): Promise<void> {
  const stored = await tournamentsStore.lock(unit.db, tournamentId)
  if (stored?.state !== 'running' || stored.pausedAt !== null) return
  const beside = await callsStore.find(unit.db, tournamentId, address)
  if (beside.pickUntil === null || beside.pickUntil > stored.now) return
  const game = await readGame(unit.db, stored)
  const found = unlessRefused(['unknown_match'], () => findMatch(game.engine, engineIdOf(address)))
  if (found === undefined) return
  const { stage, match } = found
  const picks = picksOf(game, match, beside)
  if (picks === null || nextSide(picks) === null || !isBeforePlay(stored, stateOf(stage, match))) {
    return picksStore.endClock(unit.db, tournamentId, address)
  }
  // It was the clock of another step, which a server of the release before took.
  if (picks.turn !== picks.choices.length) return setTurn(unit, { game, match, picks })
  const left = leftIn(picks)
  const choice = left[randomInt(left.length)]
  if (choice !== undefined) await takeChoice(unit, { game, match, picks }, { choice, byId: null })
}
