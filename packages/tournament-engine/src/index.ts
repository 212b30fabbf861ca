export type * from './model/ids.ts'
export type {
  GameScore,
  Match,
  MatchResult,
  MatchState,
  Report,
  Slot,
  SlotAddress,
  SlotSource,
} from './model/match.ts'
export type { ProblemCode, ProblemDetails } from './model/problems.ts'
export { TournamentError } from './model/problems.ts'
export type { Decision } from './model/reading-results.ts'
export { decisionOf, winnerOf } from './model/reading-results.ts'
export type * from './model/settings.ts'
export type * from './model/tournament.ts'
export type { Random } from './random.ts'
export { createRandom } from './random.ts'
