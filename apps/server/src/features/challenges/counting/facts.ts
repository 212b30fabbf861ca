import type { GoalDraft } from '@guildhall/contract/challenges'
import type { EvidenceLevel } from '@guildhall/contract/rules/challenges/evidence-levels'
import type { DayCap, TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'
import type { MemberUnlock } from '../../achievements/index.ts'
import type { Pause, Span } from './fair/pauses.ts'

/** What can be read of a platform: of an account that its owner proved, or of a page that is open to all. */
export type ReadEvidence = Extract<EvidenceLevel, 'platform' | 'proved'>

export type Sync = { readonly beganAt: Date; readonly readAt: Date }
export type Reading = {
  readonly gameId: number
  readonly readAt: Date
  readonly minutes: number
  readonly evidence: ReadEvidence
  readonly lastPlayedAt: Date | null
}
export type Unlock = MemberUnlock
export type Finish = { readonly gameId: number; readonly at: Date; readonly evidence: EvidenceLevel }
export type ByHand = {
  readonly id: string
  readonly what: 'attempts' | 'minutes' | 'count' | 'score' | 'day' | 'done' | 'correction'
  readonly amount: number
  readonly gameId: number | null
  readonly day: string | null
  readonly at: Date
}
export type ClaimFact = {
  readonly id: string
  readonly value: number
  readonly gameId: number | null
  readonly at: Date
  readonly evidence: EvidenceLevel
  readonly judgeId: string | null
}

/** Everything that one member's value in one challenge is made of; in whatever order, however often it was told. */
export type Facts = {
  readonly syncs: readonly Sync[]
  readonly readings: readonly Reading[]
  readonly unlocks: readonly Unlock[]
  readonly finishes: readonly Finish[]
  readonly byHand: readonly ByHand[]
  readonly claims: readonly ClaimFact[]
  readonly pauses: readonly Pause[]
}

/** What is the same for all challenges of a member. */
export type SharedFacts = Pick<Facts, 'syncs' | 'readings' | 'unlocks' | 'finishes'>

/** From the start or the joining, whichever came later, to the end. */
export type Window = { readonly from: Date; readonly to: Date | null }

/** Goals of the contract, games and achievements by their numbers in this hall. */
export type StoredGoal =
  | Exclude<GoalDraft, { kind: 'achievement-set' }>
  | { readonly kind: 'achievement-set'; readonly achievements: readonly { gameId: number; key: string }[] }

export type Counted = {
  readonly goal: StoredGoal
  /** None are any. */
  readonly gameIds: readonly number[]
  readonly minimumEvidence: EvidenceLevel
  readonly isManualAllowed: boolean
  readonly timeZone: string
  /** The hours a week of whoever is counted, where there are groups by them. */
  readonly timeBudget?: TimeBudget | null
  /** How much of a day's play counts; by these hours unless it says. */
  readonly dayCap?: DayCap
  /** By how much the value is multiplied, in a duel that is evened out. */
  readonly handicap?: number | null
}

/**
 * So much more, since then, from there. Those with the same `once` count once, with the best evidence. `span` is when it was
 * played, as far as two syncs tell; `leftOut` is what was over the most of a day.
 */
export type Step = {
  readonly at: Date
  readonly amount: number
  readonly source: string
  readonly once: string | null
  readonly gameId: number | null
  readonly evidence: EvidenceLevel
  readonly readAt: Date
  readonly claimId: string | null
  readonly judgeId: string | null
  readonly span?: Span
  readonly leftOut?: number
}

export type SourceValue = {
  readonly key: string
  readonly gameId: number | null
  readonly value: number
  readonly leftOut?: number
  readonly evidence: EvidenceLevel
  readonly readAt: string
  /** Nearly all come from an account, of thousands of games: what is not so is not written. */
  readonly claimId?: string
  readonly judgeId?: string
}

export type Score = {
  readonly value: number | null
  /** Before it was multiplied, where it is. */
  readonly plain?: number
  readonly doneAt: Date | null
  readonly lastAt: Date | null
  readonly parts: { readonly told: number; readonly seen: number; readonly counted: number }
  readonly attempts: number
  readonly minutes: number
  readonly readAt: Date | null
  readonly sources: readonly SourceValue[]
  /** The value by the end of each day on which it changed. */
  readonly days: readonly (readonly [day: string, value: number])[]
  readonly askedDays: readonly string[]
}

/** By numbers: dates that are compared as such take ten times as long, and a library holds very many. */
export function isInside(at: Date, { from, to }: Window): boolean {
  const time = at.getTime()
  return time >= from.getTime() && (to === null || time <= to.getTime())
}
