import type { Part } from './explained-value.ts'
import type { Outing } from './outings.ts'

/** An amount that a round has brought, and by what. */
export function ofRound({ reason, round, opponent }: Outing, amount: number): Part {
  return opponent === null ? { amount, reason, round } : { amount, reason, round, opponent }
}

/** What each round has brought. */
export function ofRounds(rounds: readonly Outing[], amountOf: (outing: Outing) => number): Part[] {
  return rounds.map((outing) => ofRound(outing, amountOf(outing)))
}
