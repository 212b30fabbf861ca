import type { EntrantId, MatchId } from './ids.ts'

/** Where the entrant of a slot comes from. `match` is an index from 0 into the matches of the stage. */
export type SlotSource =
  /** Seed of the stage, from 1; in a group the seed within the group. One beyond the last entrant is a bye. */
  | { readonly kind: 'seed'; readonly seed: number }
  /** Who came in on this place, from 1: the winner of a match is 1, its loser 2. */
  | { readonly kind: 'place'; readonly match: number; readonly place: number }
  /** The same slot of the first grand final, if the second is played at all. */
  | { readonly kind: 'reset'; readonly match: number }
  /** Paired by a round of Swiss or by a challenge. */
  | { readonly kind: 'pairing' }

/** Known is either an entrant, or that there is nobody; else what it waits for is not decided. */
export type Slot = {
  readonly source: SlotSource
  readonly entrant: EntrantId | null
  readonly isBye: boolean
}

export type SlotAddress = { readonly match: number; readonly slot: number }

/** Points of one game, in the order of the slots. */
export type GameScore = readonly [number, number]

export type MatchResult =
  /** Games won, in the order of the slots; `games` may say how each ended. */
  | { readonly kind: 'score'; readonly score: readonly [number, number]; readonly games?: readonly GameScore[] }
  /** The other side did not come, or has left. */
  | { readonly kind: 'walkover'; readonly winner: EntrantId }
  /** The loser of this match broke a rule in it. */
  | { readonly kind: 'disqualification'; readonly loser: EntrantId }
  /** Neither came: both are out, and the next match gets a bye (rules 5.2). */
  | { readonly kind: 'double_walkover' }
  /** Of a free-for-all: each heat in the order of finish. Who is missing has not finished and gets no points. */
  | { readonly kind: 'heats'; readonly heats: readonly (readonly EntrantId[])[] }

export type Report = { readonly by: EntrantId; readonly result: MatchResult }

export type Match = {
  readonly id: MatchId
  /** Index into the rounds of the stage. */
  readonly round: number
  readonly slots: readonly Slot[]
  /** Where the first, the second, … of this match go; null where their way ends. */
  readonly targets: readonly (SlotAddress | null)[]
  readonly checkedIn: readonly EntrantId[]
  readonly isRunning: boolean
  readonly reports: readonly Report[]
  readonly result: MatchResult | null
  /** The result follows from a withdrawal and was entered by nobody. */
  readonly isAutomatic: boolean
  /** Not to be played: a second grand final that is not needed, or a match of somebody whose results were removed. */
  readonly isRemoved: boolean
}

/** The states of rules 5.1, and two for what is not played: a bye is no match, and what is removed counts nowhere. */
export type MatchState =
  | 'locked'
  | 'waiting'
  | 'ready'
  | 'checked_in'
  | 'running'
  | 'reported'
  | 'disputed'
  | 'completed'
  | 'archived'
  | 'bye'
  | 'removed'
