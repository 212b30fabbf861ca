import type { ChallengeDraft } from '@guildhall/contract/challenges'
import type { TimeBudget } from '@guildhall/contract/rules/challenges/time-budgets'

/** What somebody does in a challenge, on the evening so many days ago; what is named `as` can be judged. */
export type Act = { readonly by: string; readonly daysAgo: number } & (
  | { readonly does: 'join'; readonly team?: number; readonly hours?: TimeBudget }
  | {
      readonly does: 'log'
      readonly what: 'attempts' | 'score' | 'day'
      readonly amount?: number
      readonly note?: string
    }
  | {
      readonly does: 'claim'
      readonly as: string
      readonly words: string
      readonly value?: number
      readonly link?: string
      readonly witness?: string
    }
  | { readonly does: 'accept' | 'return'; readonly claim: string; readonly comment?: string }
  | { readonly does: 'cancel'; readonly reason: string }
)

export type Setting = {
  readonly by: string
  readonly title: string
  readonly rules: string
  readonly prize?: string
  readonly goal: ChallengeDraft['goal']
  /** By their numbers at IGDB; none are any game. */
  readonly gameIds?: readonly string[]
  readonly daysAgo: number
  /** From now on; without it, it begins when it is set. */
  readonly startsInDays?: number
  /** From now on, below nought where it is over; null is without an end. */
  readonly endsInDays: number | null
  readonly teams?: ChallengeDraft['teams']
  readonly isGroupedByTime?: boolean
  /** Of a duel: by what both did in the weeks before. */
  readonly isHandicapped?: boolean
  /** Who shows on their profile what they reached in it. */
  readonly badges?: readonly string[]
  /** Asked to a duel. */
  readonly rival?: string
  readonly referees?: readonly string[]
  /** Of the hall, since so many days. */
  readonly weekSinceDaysAgo?: number
  readonly acts: readonly Act[]
}

/** On an evening many take it on, in a team. */
export const joiningTeam = (team: number, daysAgo: number, ...names: readonly string[]): Act[] =>
  names.map((by) => ({ by, daysAgo, does: 'join', team }))

/** On an evening many take it on who have as many hours a week. */
export const joiningWith = (hours: TimeBudget, daysAgo: number, ...names: readonly string[]): Act[] =>
  names.map((by) => ({ by, daysAgo, does: 'join', hours }))

/** On an evening many take it on. */
export const joining = (daysAgo: number, ...names: readonly string[]): Act[] =>
  names.map((by) => ({ by, daysAgo, does: 'join' }))
