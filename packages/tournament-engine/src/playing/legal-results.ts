import { findEntrant, roundOf } from '../model/finding.ts'
import type { EntrantId } from '../model/ids.ts'
import type { GameScore, Match, MatchResult } from '../model/match.ts'
import { TournamentError } from '../model/problems.ts'
import { gamesToWin } from '../model/reading-results.ts'
import type { Stage, Tournament } from '../model/tournament.ts'

/**
 * The result as it is kept, if the match can end like that (rules 1.6): a copy, so that nothing of the caller's can
 * change it later. Takes what came from outside as it is, whatever its type says.
 */
export function legalResult(tournament: Tournament, { stage, match, result }: Attempt): MatchResult {
  const isHeats = stage.settings.format === 'free_for_all'
  if (isHeats !== (result.kind === 'heats')) throw impossible(match, `A result of kind ${result.kind} is not for it.`)
  switch (result.kind) {
    case 'score':
      return legalScore(stage, match, result)
    case 'walkover':
      checkIsIn(tournament, match, result.winner)
      return { kind: 'walkover', winner: result.winner }
    case 'disqualification':
      checkIsIn(tournament, match, result.loser)
      return { kind: 'disqualification', loser: result.loser }
    case 'double_walkover':
      return { kind: 'double_walkover' }
    case 'heats':
      return legalHeats(tournament, { stage, match, result })
    default:
      throw impossible(match, 'There is no such kind of result.')
  }
}

export type Attempt<Result extends MatchResult = MatchResult> = {
  readonly stage: Stage
  readonly match: Match
  readonly result: Result
}

function impossible(match: Match, why: string): TournamentError {
  return new TournamentError('impossible_result', `Match ${match.id} cannot end like that. ${why}`, { match: match.id })
}

function checkIsIn(tournament: Tournament, match: Match, entrant: EntrantId): void {
  findEntrant(tournament, entrant)
  if (match.slots.some((slot) => slot.entrant === entrant)) return
  const message = `${entrant} does not play in match ${match.id}.`
  throw new TournamentError('not_in_match', message, { match: match.id, entrant })
}

function isPair(value: unknown): value is readonly [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isSafeInteger(part) && part >= 0)
}

function legalScore(stage: Stage, match: Match, result: MatchResult & { kind: 'score' }): MatchResult {
  const { score, games } = result
  if (!isPair(score)) throw impossible(match, 'A score is two whole numbers from 0 on.')
  const { bestOf } = roundOf(stage, match)
  const needed = gamesToWin(bestOf)
  const [more, less] = [Math.max(...score), Math.min(...score)]
  const allowsDraws = 'draws' in stage.settings && (stage.settings.draws ?? false)
  if (more === less && !allowsDraws) {
    const message = `Match ${match.id} cannot end in a draw.`
    throw new TournamentError('draw_not_allowed', message, { match: match.id })
  }
  // Where games can be drawn, all of them may have been played without anybody at the number that decides.
  const isLegal = allowsDraws ? more <= needed && more + less <= bestOf : more === needed && less < needed
  if (!isLegal) throw impossible(match, `Best of ${bestOf} does not end ${score[0]} : ${score[1]}.`)
  const kept: [number, number] = [score[0], score[1]]
  if (games === undefined) return { kind: 'score', score: kept }
  checkGames(match, { score: kept, games, bestOf, allowsDraws })
  return { kind: 'score', score: kept, games: games.map(([one, other]): GameScore => [one, other]) }
}

type Games = {
  readonly score: readonly [number, number]
  readonly games: readonly GameScore[]
  readonly bestOf: number
  readonly allowsDraws: boolean
}

function checkGames(match: Match, { score, games, bestOf, allowsDraws }: Games): void {
  if (!Array.isArray(games) || !games.every(isPair)) throw impossible(match, 'A game is two whole numbers from 0 on.')
  const won = [0, 1].map((side) => games.filter((game) => (game[side] ?? 0) > (game[1 - side] ?? 0)).length)
  const drawn = games.length - (won[0] ?? 0) - (won[1] ?? 0)
  if (drawn > 0 && !allowsDraws) throw impossible(match, 'A game in it is drawn.')
  if (won[0] !== score[0] || won[1] !== score[1]) throw impossible(match, 'Its games do not add up to its score.')
  if (games.length > bestOf) throw impossible(match, `It has more than ${bestOf} games.`)
  const last = games.at(-1)
  const [winner, loser] = score[0] > score[1] ? [0, 1] : [1, 0]
  const isOver = score[winner] === gamesToWin(bestOf)
  if (isOver && last !== undefined && (last[winner] ?? 0) <= (last[loser] ?? 0)) {
    throw impossible(match, 'A game was played after it was decided.')
  }
}

function legalHeats(tournament: Tournament, { stage, match, result }: Attempt<MatchResult & { kind: 'heats' }>) {
  const expected = stage.settings.format === 'free_for_all' ? (stage.settings.heats ?? 1) : 1
  const { heats } = result
  if (!Array.isArray(heats) || heats.length !== expected) throw impossible(match, `It has ${expected} heats.`)
  for (const heat of heats) {
    if (!Array.isArray(heat)) throw impossible(match, 'A heat is a list of entrants.')
    for (const entrant of heat) checkIsIn(tournament, match, entrant)
    if (new Set(heat).size !== heat.length) throw impossible(match, 'Somebody finishes twice in one heat.')
  }
  if (heats.every((heat) => heat.length === 0)) throw impossible(match, 'Nobody has finished.')
  return { kind: 'heats' as const, heats: heats.map((heat): readonly EntrantId[] => [...heat]) }
}
