export type { NewEntrant, NewTournament } from './drawing/creating.ts'
export { addEntrant, createTournament } from './drawing/creating.ts'
export { drawStage, entrantsFor } from './drawing/drawing-stages.ts'
export { dropOrder } from './drawing/drop-order.ts'
export type { Pairing } from './drawing/round-robin.ts'
export { circleMethod, snakeGroups } from './drawing/round-robin.ts'
export { bracketSize, seedOrder } from './drawing/seed-order.ts'
export type * from './interchange/brackets-data.ts'
export { exportToBracketsManager } from './interchange/brackets-export.ts'
export { importFromBracketsManager } from './interchange/brackets-import.ts'
export type { TournamentDocument } from './interchange/document.ts'
export { fromDocument, toDocument } from './interchange/document.ts'
export type { NewChallenge } from './ladder/challenges.ts'
export { acceptChallenge, challenge, declineChallenge, expireChallenges } from './ladder/challenges.ts'
export type { FoundMatch } from './model/finding.ts'
export { findEntrant, findMatch, findStage } from './model/finding.ts'
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
export { isStageComplete } from './places/completion.ts'
export type { Place } from './places/places.ts'
export { placesOf } from './places/places.ts'
export { enterLate } from './playing/entering-late.ts'
export { enterResult } from './playing/entering-results.ts'
export { disqualify, withdraw } from './playing/leaving.ts'
export { checkIn, closeCheckIn, confirmReport, reportResult, startMatch } from './playing/reporting.ts'
export { previewReset, resetMatch } from './playing/resetting.ts'
export type { UndoneMatch, UndoPlan } from './playing/undo-plan.ts'
export type { HeatRow } from './progress/heat-ranking.ts'
export { rankHeats } from './progress/heat-ranking.ts'
export { stateOf } from './progress/match-state.ts'
export type { Random } from './random.ts'
export { createRandom } from './random.ts'
export type { EloOptions, EloPlayer, FidePlayer, Score } from './ratings/elo.ts'
export { eloAfter, eloExpectation, fideK, ladderK, newEloPlayer, rateElo } from './ratings/elo.ts'
export type { Glicko2, Glicko2Game } from './ratings/glicko2.ts'
export {
  defaultTau,
  glicko2Interval,
  glicko2LadderValue,
  isProvisional,
  newGlicko2,
  provisionalDeviation,
  rateGlicko2,
  restGlicko2,
  teamGlicko2,
} from './ratings/glicko2.ts'
export type { RatedResult } from './ratings/rated-results.ts'
export { ratedResults, rateGlicko2Period } from './ratings/rated-results.ts'
export type { Schedule, ScheduledRound, ScheduleOptions } from './schedule/schedule.ts'
export { describeSchedule, scheduleOf } from './schedule/schedule.ts'
export { keepApart } from './seeding/keeping-apart.ts'
export { seedAtRandom, seedByList, seedByRating } from './seeding/seeding.ts'
export type { ExplainedValue, Part, PartReason } from './standings/explained-value.ts'
export { sumOf } from './standings/explained-value.ts'
export type { Standing } from './standings/standings.ts'
export { groupTieBreaks, orderByValues, standingsOf, swissTieBreaks, tieBreaksOf } from './standings/standings.ts'
export { enterSwissLate } from './swiss/entering-swiss-late.ts'
export type { Pairing as SwissPairing } from './swiss/pairing.ts'
export { pairParticipants } from './swiss/pairing.ts'
export type { PairingCost } from './swiss/pairing-cost.ts'
export type { Participant } from './swiss/participants.ts'
export { defaultSwissRounds, endSwiss, isLastRoundPaired, pairNextRound } from './swiss/swiss-stage.ts'
export { verifyTournament } from './verifying/verifying.ts'
