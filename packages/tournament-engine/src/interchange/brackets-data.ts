/**
 * The data model of brackets-manager.js, as far as it is exchanged: the rows of its tables.
 *
 * Source: Drarig29/brackets-model, `src/storage.ts`, `src/other.ts` and `src/input.ts` (version 1.7).
 */
export type BracketsId = string | number

export type BracketsStageType = 'single_elimination' | 'double_elimination' | 'round_robin'

export type BracketsOrdering =
  | 'natural'
  | 'reverse'
  | 'half_shift'
  | 'reverse_half_shift'
  | 'pair_flip'
  | 'inner_outer'
  | 'groups.effort_balanced'
  | 'groups.seed_optimized'
  | 'groups.bracket_optimized'

export type BracketsParticipant = { id: BracketsId; tournament_id: BracketsId; name: string }

export type BracketsStageSettings = {
  size?: number
  seedOrdering?: BracketsOrdering[]
  balanceByes?: boolean
  matchesChildCount?: number
  groupCount?: number
  roundRobinMode?: 'simple' | 'double'
  manualOrdering?: (number | null)[][]
  consolationFinal?: boolean
  skipFirstRound?: boolean
  grandFinal?: 'none' | 'simple' | 'double'
}

export type BracketsStage = {
  id: BracketsId
  tournament_id: BracketsId
  name: string
  type: BracketsStageType
  settings: BracketsStageSettings
  number: number
}

export type BracketsGroup = { id: BracketsId; stage_id: BracketsId; number: number }

export type BracketsRound = { id: BracketsId; stage_id: BracketsId; group_id: BracketsId; number: number }

/** Null is a bye; an `id` of null somebody who is not known yet. */
export type BracketsOpponent = {
  id: BracketsId | null
  /** Seed, or the number of the match in the upper bracket whose loser comes here. */
  position?: number
  forfeit?: boolean
  score?: number
  result?: 'win' | 'draw' | 'loss'
}

/** Locked, waiting, ready, running, completed, archived, and (of a game only) cancelled. */
export type BracketsStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6

type BracketsResults = {
  status: BracketsStatus
  opponent1: BracketsOpponent | null
  opponent2: BracketsOpponent | null
}

export type BracketsMatch = BracketsResults & {
  id: BracketsId
  stage_id: BracketsId
  group_id: BracketsId
  round_id: BracketsId
  number: number
  /** Games of a best-of; 0 for one without games of its own. */
  child_count: number
}

export type BracketsMatchGame = BracketsResults & {
  id: BracketsId
  stage_id: BracketsId
  parent_id: BracketsId
  number: number
}

export type BracketsDatabase = {
  participant: BracketsParticipant[]
  stage: BracketsStage[]
  group: BracketsGroup[]
  round: BracketsRound[]
  match: BracketsMatch[]
  match_game: BracketsMatchGame[]
}
