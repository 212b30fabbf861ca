/**
 * Tie-breaks, each with everything that was added up to it.
 *
 * Sources: FIDE Handbook C.07, article 16, for rounds without a game (handbook.fide.com/chapter/TieBreakRegulations082024
 * and its amendment of March 2026); Magic tournament rules, appendix C, for percentages (mtg.wiki/page/Tiebreakers).
 */
import type { EntrantId } from '../model/ids.ts'
import type { TieBreak } from '../model/settings.ts'
import type { ExplainedValue, Part, PartReason } from './explained-value.ts'
import { explain } from './explained-value.ts'
import type { Outing, Outings } from './outings.ts'
import { gameWinParts, matchWinParts, opponentsParts } from './percentages.ts'
import { ofRound } from './round-part.ts'

const names: Readonly<Record<TieBreak, true>> = {
  points: true,
  direct_encounter: true,
  buchholz: true,
  buchholz_cut_1: true,
  median_buchholz: true,
  sonneborn_berger: true,
  progressive: true,
  match_win_percentage: true,
  opponents_match_win_percentage: true,
  game_win_percentage: true,
  opponents_game_win_percentage: true,
  game_difference: true,
  games_won: true,
  seed: true,
}

export function isTieBreak(value: unknown): value is TieBreak {
  return typeof value === 'string' && Object.hasOwn(names, value)
}

/** What is worked out once for a whole table. */
export type Scores = {
  readonly outings: Outings
  readonly final: ReadonlyMap<EntrantId, number>
  /** What a participant's score is worth to opponents: rounds at the end that were asked off count as draws. */
  readonly forOpponents: ReadonlyMap<EntrantId, number>
}

export function addUpScores(outings: Outings): Scores {
  const final = new Map<EntrantId, number>()
  const forOpponents = new Map<EntrantId, number>()
  for (const entrant of outings.entrants) {
    const rounds = outingsOf(outings, entrant)
    const score = rounds.reduce((sum, { points }) => sum + points, 0)
    let adjusted = score
    for (let index = rounds.length - 1; index >= 0 && outings.hasDummies; index--) {
      const outing = rounds[index]
      if (outing === undefined || !isAskedOff(outing)) break
      adjusted += outings.points.draw - outing.points
    }
    final.set(entrant, score)
    forOpponents.set(entrant, adjusted)
  }
  return { outings, final, forOpponents }
}

/** The value of a tie-break that looks at one participant alone; `direct_encounter` needs those it is tied with. */
export function explainTieBreak(
  tieBreak: Exclude<TieBreak, 'direct_encounter'>,
  entrant: EntrantId,
  seed: number,
  scores: Scores,
): ExplainedValue {
  const rounds = outingsOf(scores.outings, entrant)
  switch (tieBreak) {
    case 'points':
      return explain(
        tieBreak,
        rounds.map((outing) => ofRound(outing, outing.points)),
      )
    case 'buchholz':
      return explain(tieBreak, buchholzParts(entrant, scores))
    case 'buchholz_cut_1':
      return explain(tieBreak, cutLowest(buchholzParts(entrant, scores), rounds))
    case 'median_buchholz':
      return explain(tieBreak, cutHighest(cutLowest(buchholzParts(entrant, scores), rounds)))
    case 'sonneborn_berger':
      return explain(tieBreak, sonnebornBergerParts(entrant, scores))
    case 'progressive':
      return explain(tieBreak, progressiveParts(rounds))
    case 'match_win_percentage':
      return explain(tieBreak, matchWinParts(rounds))
    case 'opponents_match_win_percentage':
      return explain(
        tieBreak,
        opponentsParts(rounds, (opponent) => matchWinParts(outingsOf(scores.outings, opponent))),
      )
    case 'game_win_percentage':
      return explain(tieBreak, gameWinParts(rounds))
    case 'opponents_game_win_percentage':
      return explain(
        tieBreak,
        opponentsParts(rounds, (opponent) => gameWinParts(outingsOf(scores.outings, opponent))),
      )
    case 'game_difference':
      return explain(
        tieBreak,
        rounds.map((outing) => ofRound(outing, outing.gamesWon - outing.gamesLost)),
      )
    case 'games_won':
      return explain(
        tieBreak,
        rounds.map((outing) => ofRound(outing, outing.gamesWon)),
      )
    case 'seed':
      return explain(tieBreak, [{ amount: seed, reason: 'seed' }])
  }
}

/** Points among those that are tied. In Swiss it counts only when all of them have met. */
export function explainDirectEncounter(
  entrant: EntrantId,
  tied: readonly EntrantId[],
  { outings }: Scores,
): ExplainedValue {
  const nothing = { tieBreak: 'direct_encounter', value: 0, parts: [] } as const
  if (tied.length < 2) return { ...nothing, note: 'not_tied' }
  const among = new Set(tied)
  if (outings.hasDummies && !tied.every((one) => countMet(one, among, outings) === tied.length - 1)) {
    return { ...nothing, note: 'not_all_met' }
  }
  const parts = outingsOf(outings, entrant)
    .filter(({ opponent }) => opponent !== null && among.has(opponent))
    .map((outing) => ofRound(outing, outing.points))
  return explain('direct_encounter', parts)
}

function countMet(entrant: EntrantId, among: ReadonlySet<EntrantId>, outings: Outings): number {
  const met = new Set<EntrantId>()
  for (const { kind, opponent } of outingsOf(outings, entrant)) {
    if (kind === 'played' && opponent !== null && among.has(opponent)) met.add(opponent)
  }
  return met.size
}

function outingsOf(outings: Outings, entrant: EntrantId): readonly Outing[] {
  return outings.of.get(entrant) ?? []
}

/** Half-point and zero-point byes, and rounds before a late entry or after a withdrawal. */
function isAskedOff({ kind }: Outing): boolean {
  return kind === 'half_point' || kind === 'zero_point' || kind === 'absent'
}

/** Unplayed by the participant's own will: asked off, or lost by not coming. */
function isVoluntarilyUnplayed(outing: Outing): boolean {
  return isAskedOff(outing) || (outing.kind === 'walkover' && outing.result === 0)
}

/** What a round puts into Buchholz: the score of the opponent, or of the dummy that stands in for one. */
function contributionOf(outing: Outing, own: number, { outings, final, forOpponents }: Scores): Part {
  const { round, opponent, kind } = outing
  if (opponent !== null && (kind === 'played' || !outings.hasDummies)) {
    const score = forOpponents.get(opponent) ?? 0
    const reason = score === final.get(opponent) ? 'opponent_score' : 'opponent_score_with_draws'
    return { amount: score, reason, round, opponent }
  }
  if (opponent !== null) {
    const cap = forOpponents.get(opponent) ?? 0
    return cap < own
      ? { amount: cap, reason: 'own_score_capped_at_opponent', round, opponent, of: own }
      : { amount: own, reason: 'own_score', round, opponent }
  }
  const cap = outings.rounds * outings.points.draw
  return cap < own
    ? { amount: cap, reason: 'own_score_capped_at_draws', round, of: own }
    : { amount: own, reason: 'own_score', round }
}

function buchholzParts(entrant: EntrantId, scores: Scores): Part[] {
  const own = scores.final.get(entrant) ?? 0
  return outingsOf(scores.outings, entrant).map((outing) => contributionOf(outing, own, scores))
}

function sonnebornBergerParts(entrant: EntrantId, scores: Scores): Part[] {
  const own = scores.final.get(entrant) ?? 0
  return outingsOf(scores.outings, entrant).map((outing) => {
    const { amount: of, ...contribution } = contributionOf(outing, own, scores)
    return { ...contribution, amount: of * outing.result, of, times: outing.result }
  })
}

function progressiveParts(rounds: readonly Outing[]): Part[] {
  let running = 0
  return rounds.map((outing) => {
    running += outing.points
    return ofRound(outing, running)
  })
}

/** Leaves the lowest out; of rounds that were unplayed by the participant's own will, one of those first. */
function cutLowest(parts: readonly Part[], rounds: readonly Outing[]): Part[] {
  const voluntary = parts.filter((_, index) => rounds[index] !== undefined && isVoluntarilyUnplayed(rounds[index]))
  const candidates = voluntary.length > 0 ? voluntary : parts
  const lowest = candidates.reduce<Part | undefined>(
    (low, part) => (low && low.amount <= part.amount ? low : part),
    undefined,
  )
  return cut(parts, lowest, 'cut_lowest')
}

function cutHighest(parts: readonly Part[]): Part[] {
  const candidates = parts.filter(({ reason }) => reason !== 'cut_lowest')
  const highest = candidates.reduce<Part | undefined>(
    (high, part) => (high && high.amount >= part.amount ? high : part),
    undefined,
  )
  return cut(parts, highest, 'cut_highest')
}

function cut(parts: readonly Part[], left: Part | undefined, reason: PartReason): Part[] {
  return parts.map((part) => (part === left ? { ...part, amount: 0, reason, of: part.amount } : part))
}
