import type { MatchResult, Report } from '../model/match.ts'

/** Whether all say the same of a match. Who leaves the single games out contradicts nobody who names them. */
export function doReportsAgree(reports: readonly Report[]): boolean {
  return reports.every((one, index) => reports.slice(index + 1).every((other) => isSame(one.result, other.result)))
}

/** What agreeing reports say together: the one with the single games, if there is one. */
export function fullestOf(reports: readonly Report[]): MatchResult | undefined {
  return (reports.find(({ result }) => gamesOf(result) !== undefined) ?? reports[0])?.result
}

function gamesOf(result: MatchResult) {
  return result.kind === 'score' ? result.games : undefined
}

function isSame(one: MatchResult, other: MatchResult): boolean {
  const isOneWithout = gamesOf(one) === undefined || gamesOf(other) === undefined
  return isOneWithout ? inWords(withoutGames(one)) === inWords(withoutGames(other)) : inWords(one) === inWords(other)
}

function withoutGames(result: MatchResult): MatchResult {
  return result.kind === 'score' ? { kind: 'score', score: result.score } : result
}

function inWords(result: MatchResult): string {
  return JSON.stringify(result)
}
