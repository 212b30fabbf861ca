import type { EntrantId } from './ids.ts'
import type { Match } from './match.ts'
import type { StageSettings } from './settings.ts'

export type EntrantStatus = 'active' | 'withdrawn' | 'disqualified'

/** A player or a team. What else is known of them stays with the caller. */
export type Entrant = {
  readonly id: EntrantId
  readonly name?: string
  readonly rating?: number
  readonly status: EntrantStatus
}

/** Where a round belongs. `final` holds the grand final and its reset, `third_place` the one match about places 3 and 4. */
export type Bracket = 'upper' | 'lower' | 'final' | 'third_place' | 'group' | 'swiss' | 'heats' | 'ladder'

/** Somebody who is not paired in a round of Swiss (rules 4.5 and 4.6). */
export type RoundBye = {
  readonly entrant: EntrantId
  readonly kind: 'pairing_allocated' | 'half_point' | 'zero_point'
}

/** A round is a row of matches of its stage: from `first` (an index from 0), `count` of them. */
export type Round = {
  readonly bracket: Bracket
  /** From 1 within its bracket. In a group: the day of play, the same for all groups. */
  readonly number: number
  /** From 1; of a stage without groups always 1. */
  readonly group: number
  readonly first: number
  readonly count: number
  readonly bestOf: number
  readonly byes: readonly RoundBye[]
}

/** Who stands where on a ladder, and what came of it: the order at the start and the challenges decided since. */
export type LadderState = {
  readonly start: readonly EntrantId[]
  readonly order: readonly EntrantId[]
  /** Numbers of matches in the order in which they were decided. */
  readonly decided: readonly number[]
  readonly challenges: readonly Challenge[]
}

/** One for each match of a ladder, in the same order. Days are counted by the caller, from any day. */
export type Challenge = { readonly day: number; readonly isAccepted: boolean; readonly isCancelled: boolean }

/** A stage is declared with the tournament and drawn when its entrants are known. */
export type Stage = {
  readonly settings: StageSettings
  readonly isDrawn: boolean
  /** In the order of their seeds in this stage; of groups too, before they were dealt out. */
  readonly entrants: readonly EntrantId[]
  /** The entrants of each group by seed; one group where the format knows none. */
  readonly groups: readonly (readonly EntrantId[])[]
  readonly rounds: readonly Round[]
  readonly matches: readonly Match[]
  readonly ladder: LadderState | null
}

/** All of it is plain data: it goes through JSON unchanged. Functions return a new one that shares what is the same. */
export type Tournament = {
  readonly version: 1
  /** Chance comes from here only: the same seed gives the same tournament. */
  readonly seed: number
  /** Whether both sides have to be there before a score can be entered (rules 5.2). */
  readonly requiresCheckIn: boolean
  /** By seed, the favourite first. */
  readonly entrants: readonly Entrant[]
  readonly stages: readonly Stage[]
}
