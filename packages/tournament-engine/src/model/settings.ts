import type { StageId } from './ids.ts'

/** Games of a match: odd, and the first side with (x + 1) / 2 of them wins (rules 1.6). A list goes by round. */
export type BestOf = number | readonly number[]

/**
 * What comes after the two brackets of double elimination (rules 2.3): nothing, one match, or a second one when the
 * winner of the lower bracket has won the first.
 */
export type GrandFinal = 'none' | 'simple' | 'double'

/** The order in which the losers of a round of the upper bracket are taken into the lower one (rules 2.4). */
export type DropOrder = 'natural' | 'reversed' | 'halves_reversed' | 'halves_swapped' | 'pairs_swapped'

/** From −1,000 to 1,000 each. */
export type MatchPoints = { readonly win: number; readonly draw: number; readonly loss: number }

/** Rules 4 and 3.5, by name; `seed` is the one at the start of the stage. */
export type TieBreak =
  | 'points'
  | 'direct_encounter'
  | 'buchholz'
  | 'buchholz_cut_1'
  | 'median_buchholz'
  | 'sonneborn_berger'
  | 'progressive'
  | 'match_win_percentage'
  | 'opponents_match_win_percentage'
  | 'game_win_percentage'
  | 'opponents_game_win_percentage'
  | 'game_difference'
  | 'games_won'
  | 'seed'

type Drawn = {
  readonly id: StageId
  readonly name?: string
  /** Where its entrants come from: without it, everybody in the order of the tournament's list. */
  readonly from?: Advancement
}

/** The first `count` of an earlier stage, in the order of their places; of groups, the first `count` of each. */
export type Advancement = { readonly stage: StageId; readonly count: number }

export type SingleEliminationSettings = Drawn & {
  readonly format: 'single_elimination'
  /** 1 by default. A list goes by round, and its last entry holds for all that follow. */
  readonly bestOf?: BestOf
  readonly thirdPlace?: boolean
}

export type DoubleEliminationSettings = Drawn & {
  readonly format: 'double_elimination'
  /** By round of the upper bracket. */
  readonly bestOf?: BestOf
  /** By round of the lower bracket; as in the upper one without it. */
  readonly lowerBestOf?: BestOf
  /** As in the last round of the upper bracket without it. */
  readonly finalBestOf?: number
  /** `double` by default. */
  readonly grandFinal?: GrandFinal
  /** By round of the upper bracket, natural beyond its end. Without it those of the rules, which delay rematches most. */
  readonly dropOrders?: readonly DropOrder[]
}

export type RoundRobinSettings = Drawn & {
  readonly format: 'round_robin'
  readonly bestOf?: BestOf
  /** 1 by default: one table. Seeds are dealt out in a snake (rules 3.3). */
  readonly groups?: number
  /** 2 plays everything once more with the sides exchanged (rules 3.1). */
  readonly legs?: 1 | 2
  /** False by default. */
  readonly draws?: boolean
  /** Win 3, draw 1, loss 0 by default. */
  readonly points?: MatchPoints
  readonly tieBreaks?: readonly TieBreak[]
}

export type SwissSettings = Drawn & {
  readonly format: 'swiss'
  readonly bestOf?: BestOf
  /** ceil(log2 N) by default, at most N − 1 (rules 4.1); at most 256 when two may meet again. */
  readonly rounds?: number
  readonly draws?: boolean
  /** Win 1, draw ½, loss 0 by default. */
  readonly points?: MatchPoints
  readonly tieBreaks?: readonly TieBreak[]
  /** Whether two may meet again, as late as possible, when no pairing without it exists (rules 4.4). */
  readonly repeats?: boolean
  /** Whether a late entrant has half a point for the last round that was missed; none by default (rules 4.6). */
  readonly lateEntryHalfPoint?: boolean
  /** Swiss to x wins or y losses (rules 4.7). */
  readonly stopAt?: { readonly wins?: number; readonly losses?: number }
}

export type FreeForAllSettings = Drawn & {
  readonly format: 'free_for_all'
  /**
   * How many share a match, 3 to 16, where that can be. Matches are as equal in size as they can be, and none has fewer than
   * three: with a size of 3, five entrants play one match of 5.
   */
  readonly size: number
  /** How many of each match go on to the next round; half of its smallest match, rounded up, by default. */
  readonly advance?: number
  /** Heats played by the same entrants in one match, whose points are added; 1 by default, at most 100. */
  readonly heats?: number
  /** Points of the first, second, … of a heat; n, n − 1, … 1 by default. */
  readonly points?: readonly number[]
}

export type LadderSettings = Drawn & {
  readonly format: 'ladder'
  readonly bestOf?: number
  /** How many places up somebody may challenge; 3 by default. */
  readonly reach?: number
  /** Days within which a challenge is answered; 5 by default. */
  readonly answerDays?: number
}

export type StageSettings =
  | SingleEliminationSettings
  | DoubleEliminationSettings
  | RoundRobinSettings
  | SwissSettings
  | FreeForAllSettings
  | LadderSettings

export type StageFormat = StageSettings['format']
