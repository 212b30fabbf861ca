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
    const match = plan.addPairs({ bracket: 'third_place', number: 1, bestOf, count: 1 })
    for (const slot of [0, 1]) plan.lead(semifinals.first + slot, 2, { match, slot })
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
  const match = plan.addPairs({ bracket: 'final', number: 1, bestOf, count: 1 })
  for (const [slot, bracket] of [upper, lower].entries()) plan.lead(bracket.at(-1)?.first ?? 0, 1, { match, slot })
  if (grandFinal === 'double') {
    const again = plan.addPairs({ bracket: 'final', number: 2, bestOf, count: 1 })
    plan.repeat(again, match)
  }
  return plan.finish()
}

/** Matches of a round: `count` of them from the index `first` on. */
type Row = { readonly first: number; readonly count: number }

/** The winner of match m goes to match ceil(m / 2) of the next round (rules 1.4). */
function addUpperBracket(
  plan: StagePlan,
  { bestOf }: SingleEliminationSettings | DoubleEliminationSettings,
  entrants: number,
): Row[] {
  const size = bracketSize(entrants)
  const rounds: Row[] = []
  for (let count = size / 2; count >= 1; count /= 2) {
    const round = { first: plan.addPairs({ bracket: 'upper', number: rounds.length + 1, bestOf, count }), count }
    leadWinners(plan, rounds.at(-1), round)
    rounds.push(round)
  }
  const first = rounds[0]?.first ?? 0
  const seeds = seedOrder(size)
  for (let at = 0; at < size; at++) plan.seat(first + (at >> 1), at & 1, seeds[at] ?? 0)
  return rounds
}

/**
 * Major rounds pair the winners of the lower bracket (the first takes the losers of upper round one, two by two), minor
 * rounds the losers of the next upper round, one each, against the winners of the round before (rules 2.1).
 */
function addLowerBracket(plan: StagePlan, settings: DoubleEliminationSettings, upper: readonly Row[]): Row[] {
  const bestOf = settings.lowerBestOf ?? settings.bestOf
  const rounds: Row[] = []
  const addRound = (count: number): Row => {
    const round = { first: plan.addPairs({ bracket: 'lower', number: rounds.length + 1, bestOf, count }), count }
    rounds.push(round)
    return round
  }

  for (let index = 0; index < upper.length; index++) {
    const losers = matchesOf(upper[index])
    const dropping = dropOrder(index + 1, losers, settings.dropOrders)
    if (index === 0) {
      const { first } = addRound(losers.length / 2)
      for (let at = 0; at < dropping.length; at++) {
        plan.lead(dropping[at] ?? 0, 2, { match: first + (at >> 1), slot: at & 1 })
      }
      continue
    }
    if (index > 1) {
      const winners = rounds.at(-1)
      leadWinners(plan, winners, addRound(losers.length))
    }
    const winners = rounds.at(-1)?.first ?? 0
    const { first } = addRound(losers.length)
    for (let at = 0; at < losers.length; at++) {
      plan.lead(dropping[at] ?? 0, 2, { match: first + at, slot: 0 })
      plan.lead(winners + at, 1, { match: first + at, slot: 1 })
    }
  }
  return rounds
}

function matchesOf(row: Row | undefined): number[] {
  const matches: number[] = []
  if (row !== undefined) for (let at = 0; at < row.count; at++) matches.push(row.first + at)
  return matches
}

function leadWinners(plan: StagePlan, from: Row | undefined, to: Row): void {
  if (from === undefined) return
  for (let at = 0; at < from.count; at++) {
    plan.lead(from.first + at, 1, { match: to.first + (at >> 1), slot: at & 1 })
  }
}

/** A match beside the last round is as long as that round. */
function lastBestOf(bestOf: SingleEliminationSettings['bestOf'], rounds: number): number | undefined {
  return typeof bestOf === 'object' ? bestOf[Math.min(rounds, bestOf.length) - 1] : bestOf
}
