import type { EndpointInput } from '@guildhall/contract/frame/endpoint'
import type {
  UndoPlan as ShownPlan,
  TournamentMatch,
  tournamentMatchesEndpoints,
} from '@guildhall/contract/tournaments'
import { tournamentsProblems } from '@guildhall/contract/tournaments'
import {
  checkIn,
  enterResult,
  findMatch,
  type Match,
  type MatchResult,
  previewReset,
  resetMatch,
  stateOf,
  type Tournament,
  type UndoPlan,
} from '@guildhall/tournament-engine'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import { addressOf, byRules, engineIdOf, nameOf } from '../game/engine.ts'
import { type Game, playedFor, readGame, writeGame } from '../game/game.ts'
import { sayBeside } from '../game/words-said.ts'
import type { ReadingMatches } from '../reading/match.service.ts'
import { isJudge, lockSeen, mayDecideOwn, requirePlayed, requireSeen } from '../reading/requiring.ts'
import { auditStaff } from '../staff-deeds.ts'
import * as logStore from '../tournament-log.store.ts'
import type { StoredTournament } from '../tournaments.store.ts'
import type { OfMatch } from './reporting.service.ts'
import { tellMoves } from './telling-moves.ts'

type Decided = EndpointInput<
  (typeof tournamentMatchesEndpoints)['PUT /api/tournaments/{id}/matches/{match}/decision']
>['body']
type Reset = EndpointInput<
  (typeof tournamentMatchesEndpoints)['POST /api/tournaments/{id}/matches/{match}/reset']
>['body']

export type Win = { readonly match: string; readonly winner: 0 | 1 }

export type Deciding = ReturnType<typeof createDeciding>

/** What hosts, referees and staff settle in matches of others. What stood before is in the log. */
export function createDeciding(parts: { audit: Audit; readingMatches: ReadingMatches }) {
  const { audit, readingMatches } = parts

  async function decide(unit: UnitOfWork, caller: Caller, of: OfMatch, wanted: Decided): Promise<TournamentMatch> {
    const { game, match } = await requireJudged(unit, caller, of)
    const result = toResult(match, wanted.result)
    const { stage } = findMatch(game.engine, match.id)
    const state = stateOf(stage, match)
    if (match.result !== null && isSameResult(match.result, result)) return readingMatches.get(unit.db, caller, of)
    const changed = byRules(() => enterResult(withBothThere(game.engine, match, result), match.id, result))
    const moved = await writeGame(unit.db, game, changed)
    const kind = wanted.result.kind
    const before = wordsOf(match, match.result) || state
    await logStore.write(unit.db, {
      tournamentId: of.id,
      event: kind === 'walkover' ? 'walkover' : kind === 'nobody' ? 'nobody' : 'decided',
      actorId: caller.userId,
      match: addressOf(of.match),
      score: result.kind === 'score' ? result.score : null,
      before,
      after: wordsOf(match, result),
      reason: wanted.reason,
    })
    const decided = wordsOf(match, result)
    await sayBeside(unit, caller.userId, wanted.reason)
    await tellMoves(unit, game, moved, { byId: caller.userId, match: of.match, what: 'decided', decided })
    await auditStaff({ audit, unit, caller }, game.stored, {
      action: 'play.match-decided',
      before: { match: of.match, result: before },
      after: { match: of.match, result: decided },
      reason: wanted.reason,
    })
    return readingMatches.get(unit.db, caller, of, { game, moved })
  }

  /** Walkovers of many matches of a tournament that is locked, all or none; what is settled like that already stays. */
  async function giveWins(
    unit: UnitOfWork,
    caller: Caller,
    game: Game,
    { wins, reason }: { readonly wins: readonly Win[]; readonly reason: string },
  ): Promise<void> {
    const { id } = game.stored
    const named = new Map(wins.map((win) => [win.match, win]))
    const given = [...named.values()].flatMap(({ match: name, winner }) => {
      const match = requireNotOwn(game, caller, name)
      const result = toResult(match, { kind: 'walkover', winner })
      return match.result !== null && isSameResult(match.result, result) ? [] : [{ name, match, result }]
    })
    if (given.length === 0) return
    const enter = (now: Tournament, { match, result }: (typeof given)[number]) => enterResult(now, match.id, result)
    const moved = await writeGame(
      unit.db,
      game,
      byRules(() => given.reduce(enter, game.engine)),
    )
    const decided = given.map(({ name, match, result }) => ({ match: name, decided: wordsOf(match, result) }))
    await logStore.writeOfMatches(
      unit.db,
      id,
      given.map(({ name, match, result }) => ({
        event: 'walkover',
        actorId: caller.userId,
        match: addressOf(name),
        before: wordsOf(match, match.result) || stateOf(findMatch(game.engine, match.id).stage, match),
        after: wordsOf(match, result),
        reason,
      })),
    )
    await sayBeside(unit, caller.userId, reason)
    await tellMoves(unit, game, moved, { byId: caller.userId, match: null, what: 'decided', also: decided })
    await auditStaff({ audit, unit, caller }, game.stored, {
      action: 'play.match-decided',
      after: Object.fromEntries(decided.map((one) => [one.match, one.decided])),
      reason,
    })
  }

  async function reset(
    unit: UnitOfWork,
    caller: Caller,
    of: OfMatch,
    { plan, reason }: Reset,
  ): Promise<TournamentMatch> {
    const { game, match } = await requireJudged(unit, caller, of)
    requireNoneOwn(
      game,
      caller,
      byRules(() => previewReset(game.engine, match.id)),
    )
    const named = [...plan.matches.map((name) => engineIdOf(addressOf(name))), ...plan.stages.map(String)]
    const changed = byRules(() => resetMatch(game.engine, match.id, named))
    const moved = await writeGame(unit.db, game, changed)
    await logStore.write(unit.db, {
      tournamentId: of.id,
      event: 'reset',
      actorId: caller.userId,
      match: addressOf(of.match),
      before: [wordsOf(match, match.result), ...plan.matches].join(' · '),
      reason,
    })
    await sayBeside(unit, caller.userId, reason)
    await tellMoves(unit, game, moved, { byId: caller.userId, match: of.match, what: 'reset' })
    await auditStaff({ audit, unit, caller }, game.stored, {
      action: 'play.match-reset',
      before: { match: of.match, result: wordsOf(match, match.result), undone: plan.matches.join(' · ') },
      reason,
    })
    return readingMatches.get(unit.db, caller, of, { game, moved })
  }

  return { decide, giveWins, planOf, reset }
}

async function planOf(db: Database, caller: Caller, of: OfMatch): Promise<ShownPlan> {
  const tournament = await requireSeen(db, caller, of.id)
  requirePlayed(tournament)
  const { game, match } = await judged(db, caller, tournament, of)
  const plan = byRules(() => previewReset(game.engine, match.id))
  return {
    matches: plan.undoes.map((undone) => ({
      name: nameOf(addressOf(undone.match)),
      reported: undone.result?.kind === 'score' ? [undone.result.score[0], undone.result.score[1]] : null,
    })),
    stages: plan.stages.map(Number),
  }
}

async function requireJudged(unit: UnitOfWork, caller: Caller, of: OfMatch): Promise<{ game: Game; match: Match }> {
  const tournament = await lockSeen(unit.db, caller, of.id)
  requirePlayed(tournament)
  return judged(unit.db, caller, tournament, of)
}

/** @throws tournament_not_referee for whoever is none, and for the own match */
async function judged(
  db: Database,
  caller: Caller,
  tournament: StoredTournament,
  of: OfMatch,
): Promise<{ game: Game; match: Match }> {
  if (!isJudge(tournament, caller)) throw new AppError(tournamentsProblems.tournament_not_referee)
  const game = await readGame(db, tournament)
  return { game, match: requireNotOwn(game, caller, of.match) }
}

/** @throws tournament_not_referee */
function requireNotOwn(game: Game, caller: Caller, name: string): Match {
  const { match } = byRules(() => findMatch(game.engine, engineIdOf(addressOf(name))))
  const isOwn = match.slots.some(({ entrant }) => entrant !== null && playedFor(game, entrant, caller.userId))
  if (isOwn && !mayDecideOwn(game.stored, caller)) throw new AppError(tournamentsProblems.tournament_not_referee)
  return match
}

/**
 * Nobody takes back through the match of others what they lost themselves.
 * @throws tournament_not_referee
 */
function requireNoneOwn(game: Game, caller: Caller, { undoes, stages }: UndoPlan): void {
  const { stored, engine } = game
  if (mayDecideOwn(stored, caller)) return
  const isOwn = ({ slots }: Match) =>
    slots.some(({ entrant }) => entrant !== null && playedFor(game, entrant, caller.userId))
  const undone = undoes.map(({ match }) => findMatch(engine, match).match)
  const drawnAnew = engine.stages
    .filter(({ settings }) => stages.includes(settings.id))
    .flatMap(({ matches }) => matches)
  if ([...undone, ...drawnAnew].some(isOwn)) throw new AppError(tournamentsProblems.tournament_not_referee)
}

/** @throws tournament_match_wrong_state while it is not known who plays */
function toResult({ slots }: Match, wanted: Decided['result']): MatchResult {
  if (wanted.kind === 'score') return { kind: 'score', score: wanted.score }
  if (wanted.kind === 'nobody') return { kind: 'double_walkover' }
  const [winner, loser] = [slots[wanted.winner]?.entrant, slots[1 - wanted.winner]?.entrant]
  if (!winner || !loser) throw new AppError(tournamentsProblems.tournament_match_wrong_state)
  return wanted.kind === 'walkover' ? { kind: 'walkover', winner } : { kind: 'disqualification', loser }
}

/** Whoever decides a score says that both were there. */
function withBothThere(tournament: Tournament, { id, slots, checkedIn }: Match, { kind }: MatchResult): Tournament {
  if (!tournament.requiresCheckIn || kind !== 'score') return tournament
  const missing = slots.flatMap(({ entrant }) => (entrant === null || checkedIn.includes(entrant) ? [] : [entrant]))
  const opened = missing.length === 0 ? tournament : openedAgain(tournament, id)
  const { stage, match } = findMatch(opened, id)
  if (!['ready', 'checked_in', 'running'].includes(stateOf(stage, match))) return tournament
  return missing.reduce((now, entrant) => checkIn(now, id, entrant), opened)
}

/** A walkover that becomes a score is taken back first, where nothing else goes with it. */
function openedAgain(tournament: Tournament, id: string): Tournament {
  if (findMatch(tournament, id).match.result === null) return tournament
  const { undoes, stages } = previewReset(tournament, id)
  return undoes.length + stages.length === 0 ? resetMatch(tournament, id, []) : tournament
}

const isSameResult = (one: MatchResult, other: MatchResult): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Short, for the log: a score, or what else decided it with the number of the side that won. */
function wordsOf({ slots }: Match, result: MatchResult | null): string {
  if (result === null) return ''
  if (result.kind === 'score') return result.score.join(':')
  if (result.kind === 'walkover') return `walkover ${slots[0]?.entrant === result.winner ? 1 : 2}`
  if (result.kind === 'disqualification') return `disqualification ${slots[0]?.entrant === result.loser ? 2 : 1}`
  return 'nobody'
}
