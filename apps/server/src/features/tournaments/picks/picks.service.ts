import { isDeepStrictEqual } from 'node:util'
import type { Tournament, TournamentMatch } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import * as callsStore from '../game/calls.store.ts'
import { addressOf } from '../game/engine.ts'
import { playedFor, readGame } from '../game/game.ts'
import * as picksStore from '../game/picks.store.ts'
import {
  asNamed,
  isChoosable,
  lastTaken,
  leftIn,
  nextSide,
  type PicksOfMatch,
  type PicksOfTournament,
  withoutTurn,
} from '../game/picks.ts'
import { sayOf } from '../game/words-said.ts'
import { type Found, requireFound } from '../playing/calling.service.ts'
import type { OfMatch } from '../playing/reporting.service.ts'
import { beginTurn, setTurn, takeChoice } from '../playing/turns.ts'
import type { Describing } from '../reading/describing.service.ts'
import { picksOf, type ReadingMatches } from '../reading/match.service.ts'
import { lockOwn, requireState } from '../reading/requiring.ts'
import * as logStore from '../tournament-log.store.ts'
import { tournamentsMoved } from '../tournaments.events.ts'
import type { StoredTournament } from '../tournaments.store.ts'

type Choice = { readonly step: number; readonly choice: string }

/** What sides pick and ban before they play. Each call begins with the lock of the tournament, and may be repeated. */
export function createPicks({
  describing,
  readingMatches,
}: {
  describing: Describing
  readingMatches: ReadingMatches
}) {
  const answer = (unit: UnitOfWork, caller: Caller, of: OfMatch) => readingMatches.get(unit.db, caller, of)

  async function name(unit: UnitOfWork, caller: Caller, id: string, named: PicksOfTournament): Promise<Tournament> {
    const stored = await lockOwn(unit.db, caller, id)
    requireState(stored, ['draft', 'published', 'running'])
    const picks = asNamed(named)
    if (isDeepStrictEqual(picks, stored.picks)) return describing.get(unit.db, caller, id)
    if (picks !== null && !isChoosable(picks, stored.stages)) {
      throw new AppError(tournamentsProblems.tournament_picks_wrong)
    }
    await keepInOwnMatches(unit, caller, stored)
    await picksStore.setPicks(unit.db, id, picks)
    if (picks !== null) await picksStore.drawBeginnings(unit.db, id)
    if (stored.state === 'running' && picks !== null && picks.minutes) await beginTurns(unit, { ...stored, picks })
    if (stored.state !== 'draft') {
      const said = (picks?.pool ?? []).filter((one) => !stored.picks?.pool.includes(one))
      await sayOf(unit, { id, authorId: caller.userId }, said, true)
      const [before, after] = [textOf(stored.picks), textOf(picks)]
      await logStore.write(unit.db, { tournamentId: id, event: 'picks', actorId: caller.userId, before, after })
      await unit.announce(tournamentsMoved, { tournamentIds: [id] })
    }
    return describing.get(unit.db, caller, id)
  }

  async function choose(
    unit: UnitOfWork,
    caller: Caller,
    of: OfMatch,
    { step, choice: written }: Choice,
  ): Promise<TournamentMatch> {
    const { found, picks } = await requirePicks(unit, caller, of)
    const { mySide, may } = found
    if (mySide === null) throw new AppError(tournamentsProblems.tournament_not_in_match)
    const choice = written.trim()
    if (picks.choices[step] === choice) return answer(unit, caller, of)
    const isNext = picks.choices.length === step && nextSide(picks) === mySide
    if (!isNext || !leftIn(picks).includes(choice)) throw new AppError(tournamentsProblems.tournament_pick_taken)
    if (!may.choose) throw new AppError(tournamentsProblems.tournament_match_wrong_state)
    await takeChoice(unit, { ...found, picks }, { choice, byId: caller.userId })
    return answer(unit, caller, of)
  }

  /** Only the last one that a side took: what stands on it would be chosen of something else. */
  async function undo(
    unit: UnitOfWork,
    caller: Caller,
    of: OfMatch,
    { step, choice: written }: Choice,
  ): Promise<TournamentMatch> {
    const { found, picks } = await requirePicks(unit, caller, of)
    if (!found.may.decide) throw new AppError(tournamentsProblems.tournament_not_referee)
    const choice = written.trim()
    // Of two who take it back the second must not take what was chosen in its place.
    if (picks.choices[step] !== choice) return answer(unit, caller, of)
    if (step !== lastTaken(picks)) throw new AppError(tournamentsProblems.tournament_pick_taken)
    if (!found.may.undoChoice) throw new AppError(tournamentsProblems.tournament_match_wrong_state)
    const match = addressOf(of.match)
    const line = { tournamentId: of.id, match, event: 'pick-undone', actorId: caller.userId, after: choice } as const
    await logStore.write(unit.db, line)
    await setTurn(unit, { ...found, picks: { ...picks, choices: picks.choices.slice(0, step) } })
    return answer(unit, caller, of)
  }

  return { name, choose, undo }
}

/** Both sides of some matches are there already. */
async function beginTurns(unit: UnitOfWork, stored: StoredTournament): Promise<void> {
  const game = await readGame(unit.db, stored)
  for (const { id } of game.engine.stages.flatMap(({ matches }) => matches)) {
    await beginTurn(unit, game, addressOf(id))
  }
}

/** What the log keeps: which there are, and where it is not the usual way, who begins and in which order. */
function textOf(picks: PicksOfTournament | null): string {
  if (picks === null) return ''
  const { pool, begins, orders, minutes = null } = picks
  const other = [
    ...(begins === 'seed' ? [] : [begins]),
    ...orders.map(({ bestOf, steps }) => `${bestOf}: ${steps.join(', ')}`),
    ...(minutes === null ? [] : [`${minutes} min`]),
  ]
  return [pool.join(', '), ...other].join(' · ')
}

/** A host who plays has seen who was drawn: what stands in a match of their own does not move by their hand. */
async function keepInOwnMatches(unit: UnitOfWork, { userId }: Caller, stored: StoredTournament): Promise<void> {
  if (stored.state !== 'running' || stored.picks === null) return
  const game = await readGame(unit.db, stored)
  for (const match of game.engine.stages.flatMap(({ matches }) => matches)) {
    const isOwn = match.slots.some(({ entrant }) => entrant !== null && playedFor(game, entrant, userId))
    if (!isOwn || match.result !== null) continue
    const address = addressOf(match.id)
    const beside = await callsStore.find(unit.db, stored.id, address)
    const picks = picksOf(game, match, beside)
    if (beside.picks === null && picks !== null) {
      await picksStore.setOfMatch(unit.db, stored.id, address, withoutTurn(picks))
    }
  }
}

async function requirePicks(
  unit: UnitOfWork,
  caller: Caller,
  of: OfMatch,
): Promise<{ readonly found: Found; readonly picks: PicksOfMatch }> {
  const found = await requireFound(unit, caller, of)
  const picks = picksOf(found.game, found.match, found.beside)
  if (picks !== null) return { found, picks }
  throw new AppError(
    found.mySide === null && !found.may.decide
      ? tournamentsProblems.tournament_not_in_match
      : tournamentsProblems.tournament_match_wrong_state,
  )
}
