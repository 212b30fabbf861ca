import type { EntrantId } from '../model/ids.ts'
import type { DoubleEliminationSettings, SingleEliminationSettings } from '../model/settings.ts'
import type { Stage } from '../model/tournament.ts'
import { dropOrder } from './drop-order.ts'
import { bracketSize, seedOrder } from './seed-order.ts'
import { StagePlan } from './stage-plan.ts'

/**
 * Single elimination (rules 1). N − 1 matches are played, one more about places 3 and 4; the first seeds get the byes,
 * never two in one match, and a bye is no match.
 */
export function drawSingleElimination(settings: SingleEliminationSettings, entrants: readonly EntrantId[]): Stage {
  const plan = new StagePlan(settings, entrants)
  const upper = addUpperBracket(plan, settings, entrants.length)
  const semifinals = upper.at(-2)
  if (settings.thirdPlace === true && semifinals !== undefined) {
    const bestOf = lastBestOf(settings.bestOf, upper.length)
    const [match = 0] = plan.addPairs({ bracket: 'third_place', number: 1, bestOf, count: 1 })
    for (const [slot, semifinal] of semifinals.entries()) plan.lead(semifinal, 2, { match, slot })
  }
  return plan.finish()
}

/**
 * Double elimination (rules 2), from 3 entrants on: 2N − 3 matches are played without a grand final, 2N − 2 with one,
 * 2N − 1 when it is played again. Losers of the upper bracket drop in the order of {@link dropOrder}.
 */
export function drawDoubleElimination(settings: DoubleEliminationSettings, entrants: readonly EntrantId[]): Stage {
  const plan = new StagePlan(settings, entrants)
  const upper = addUpperBracket(plan, settings, entrants.length)
  const lower = addLowerBracket(plan, settings, upper)
  const grandFinal = settings.grandFinal ?? 'double'
  if (grandFinal === 'none') return plan.finish()

  const bestOf = settings.finalBestOf ?? lastBestOf(settings.bestOf, upper.length)
  const [match = 0] = plan.addPairs({ bracket: 'final', number: 1, bestOf, count: 1 })
  for (const [slot, bracket] of [upper, lower].entries()) plan.lead(bracket.at(-1)?.[0] ?? 0, 1, { match, slot })
  if (grandFinal === 'double') {
    const [again = 0] = plan.addPairs({ bracket: 'final', number: 2, bestOf, count: 1 })
    plan.repeat(again, match)
  }
  return plan.finish()
}

/** Indices of the matches by round. The winner of match m goes to match ceil(m / 2) of the next round (rules 1.4). */
function addUpperBracket(
  plan: StagePlan,
  { bestOf }: SingleEliminationSettings | DoubleEliminationSettings,
  entrants: number,
): number[][] {
  const size = bracketSize(entrants)
  const rounds: number[][] = []
  for (let count = size / 2; count >= 1; count /= 2) {
    const round = plan.addPairs({ bracket: 'upper', number: rounds.length + 1, bestOf, count })
    leadWinners(plan, rounds.at(-1) ?? [], round)
    rounds.push(round)
  }
  const first = rounds[0] ?? []
  for (const [index, seed] of seedOrder(size).entries()) {
    plan.seat({ match: first[Math.floor(index / 2)] ?? 0, slot: index % 2 }, seed)
  }
  return rounds
}

/**
 * Major rounds pair the winners of the lower bracket (the first takes the losers of upper round one, two by two), minor
 * rounds the losers of the next upper round, one each, against the winners of the round before (rules 2.1).
 */
function addLowerBracket(plan: StagePlan, settings: DoubleEliminationSettings, upper: readonly number[][]): number[][] {
  const bestOf = settings.lowerBestOf ?? settings.bestOf
  const rounds: number[][] = []
  const addRound = (count: number) => {
    const round = plan.addPairs({ bracket: 'lower', number: rounds.length + 1, bestOf, count })
    rounds.push(round)
    return round
  }

  for (const [index, losers] of upper.entries()) {
    const dropping = dropOrder(index + 1, losers, settings.dropOrders)
    if (index === 0) {
      const major = addRound(losers.length / 2)
      for (const [at, from] of dropping.entries()) {
        plan.lead(from, 2, { match: major[Math.floor(at / 2)] ?? 0, slot: at % 2 })
      }
      continue
    }
    if (index > 1) {
      const winners = rounds.at(-1) ?? []
      leadWinners(plan, winners, addRound(winners.length / 2))
    }
    const winners = rounds.at(-1) ?? []
    const minor = addRound(losers.length)
    for (const [at, from] of dropping.entries()) plan.lead(from, 2, { match: minor[at] ?? 0, slot: 0 })
    for (const [at, from] of winners.entries()) plan.lead(from, 1, { match: minor[at] ?? 0, slot: 1 })
  }
  return rounds
}

function leadWinners(plan: StagePlan, from: readonly number[], to: readonly number[]): void {
  for (const [index, match] of from.entries()) {
    plan.lead(match, 1, { match: to[Math.floor(index / 2)] ?? 0, slot: index % 2 })
  }
}

/** A match beside the last round is as long as that round. */
function lastBestOf(bestOf: SingleEliminationSettings['bestOf'], rounds: number): number | undefined {
  return typeof bestOf === 'object' ? bestOf[Math.min(rounds, bestOf.length) - 1] : bestOf
}
