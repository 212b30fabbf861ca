import { deskRoundsMaximum, deskRowsMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { TournamentDesk } from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import { findMatch, type Match, previewReset, stateOf } from '@guildhall/tournament-engine'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import * as callsStore from '../game/calls.store.ts'
import { addressOf, byRules, engineIdOf, nameOf, unlessRefused } from '../game/engine.ts'
import { beginsAt, clockOf, type Game, playedFor, playersOf, readGame } from '../game/game.ts'
import { noExtras } from '../game/matches.store.ts'
import type { Deciding, Win } from '../playing/deciding.service.ts'
import type { ReadingBrackets } from '../reading/bracket.service.ts'
import { bracketOf } from '../reading/bracket.service.ts'
import { isJudge, lockSeen, mayDecideOwn, requireSeen, requireState } from '../reading/requiring.ts'
import * as logStore from '../tournament-log.store.ts'
import { placesOf } from './places.ts'
import { graceOf, missingIn, rowsOf, waitsFrom } from './rows.ts'

/** What hosts, referees and staff have before them while a tournament runs. */
export function createDesk(parts: { readingBrackets: ReadingBrackets; deciding: Deciding }) {
  const { readingBrackets, deciding } = parts

  async function get(db: Database, caller: Caller, id: string): Promise<TournamentDesk> {
    const stored = await requireSeen(db, caller, id)
    if (!isJudge(stored, caller)) throw new AppError(tournamentsProblems.tournament_not_referee)
    const game = await readGame(db, stored)
    const isRunning = stored.state === 'running'
    const bare = isRunning ? rowsOf(game, await callsStore.findCalls(db, id)).slice(0, deskRowsMaximum) : []
    const places = isRunning ? placesOf(game) : { stations: [], unplaced: [] }
    const shown = [...bare.map(({ body }) => body), ...places.stations.flatMap(({ body }) => body ?? [])]
    const named = new Set(shown.flatMap(({ slots }) => slots.flatMap(({ entrant }) => entrant ?? [])))
    const entrants = await readingBrackets.entrantsFor(db, caller, game, (entrantId) => named.has(entrantId))
    const byId = new Map(entrants.map((one) => [one.id, one]))
    const player = (body: Match | null, side: number) => byId.get(body?.slots[side]?.entrant ?? '') ?? null
    const playersOfBody = (body: Match | null): TournamentDesk['rows'][number]['players'] => [
      player(body, 0),
      player(body, 1),
    ]
    return {
      rows: bare.map(({ stage: _stage, body, ...row }) => {
        const isOwn = body.slots.some(({ entrant }) => entrant !== null && playedFor(game, entrant, caller.userId))
        return { ...row, players: playersOfBody(body), mayDecide: !isOwn || mayDecideOwn(stored, caller) }
      }),
      rounds: isRunning ? roundsOf(game) : [],
      stations: places.stations.map(({ body, ...station }) => ({ ...station, players: playersOfBody(body) })),
      unplaced: places.unplaced,
      undo: isRunning ? await undoOf(db, caller, game) : null,
    }
  }

  /** All in one unit of work; before grace is over nobody is given a win for being there alone. */
  async function giveWins(
    unit: UnitOfWork,
    caller: Caller,
    id: string,
    { wins, reason }: { readonly wins: readonly Win[]; readonly reason: string },
  ): Promise<TournamentDesk> {
    const stored = await lockSeen(unit.db, caller, id)
    if (!isJudge(stored, caller)) throw new AppError(tournamentsProblems.tournament_not_referee)
    requireState(stored, ['running'])
    const game = await readGame(unit.db, stored)
    for (const { match: name, winner } of wins) {
      const { stage, match } = byRules(() => findMatch(game.engine, engineIdOf(addressOf(name))))
      const readyAt = waitsFrom(stored, match, game.extras.get(match.id) ?? noExtras) ?? stored.now
      const isSame = match.result?.kind === 'walkover' && match.result.winner === match.slots[winner]?.entrant
      const isMissing = missingIn(game, match).includes(winner === 0 ? 1 : 0) && stateOf(stage, match) === 'ready'
      if (!isSame && (!isMissing || graceOf(readyAt) > clockOf(stored))) {
        throw new AppError(tournamentsProblems.tournament_match_wrong_state)
      }
    }
    await deciding.giveWins(unit, caller, game, { wins, reason })
    return get(unit.db, caller, id)
  }

  return { get, giveWins }
}

const isOver: ReadonlySet<string> = new Set(['completed', 'archived', 'bye', 'removed'])
const open: ReadonlySet<string> = new Set(['ready', 'checked_in', 'running', 'reported', 'disputed'])

/** Rounds that are not over, and how many play them now: as many as fit, of all groups the first ones first. */
function roundsOf(game: Game): TournamentDesk['rounds'] {
  const rounds = game.engine.stages.flatMap((stage, index) => {
    const counts = new Map<number, number>()
    for (const match of stage.matches) {
      const state = stateOf(stage, match)
      if (isOver.has(state)) continue
      const people = !open.has(state)
        ? []
        : match.slots.flatMap(({ entrant }) => (entrant === null ? [] : playersOf(game, entrant)))
      counts.set(match.round, (counts.get(match.round) ?? 0) + people.length)
    }
    return [...counts].flatMap(([round, people]) => {
      const found = stage.rounds[round]
      if (found === undefined) return []
      const { bracket, number, group } = found
      const begins = beginsAt(game.stored, { id: `${index + 1}.1`, round })
      return [
        {
          stage: index + 1,
          round,
          bracket: bracketOf(bracket),
          roundNumber: number,
          group,
          people,
          beginsAt: begins?.toISOString() ?? null,
        },
      ]
    })
  })
  if (rounds.length <= deskRoundsMaximum) return rounds
  return rounds.toSorted((one, other) => one.roundNumber - other.roundNumber).slice(0, deskRoundsMaximum)
}

/** The last match that the caller decided, if its result stands and nothing was said in what follows. */
async function undoOf(db: Database, caller: Caller, { engine, stored }: Game): Promise<string | null> {
  const last = await logStore.findLastDecision(db, stored.id, caller.userId)
  if (last === undefined) return null
  const id = engineIdOf(last)
  const found = unlessRefused(['unknown_match'], () => findMatch(engine, id))
  if (found === undefined || found.match.result === null) return null
  const { undoes, stages } = previewReset(engine, id)
  return undoes.length + stages.length === 0 ? nameOf(last) : null
}
