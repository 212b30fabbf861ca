import { bestOfRound, withPairedRound } from '../model/building.ts'
import { findDrawnStage, isActive, withStage } from '../model/finding.ts'
import type { EntrantId, StageId } from '../model/ids.ts'
import type { Match } from '../model/match.ts'
import { TournamentError } from '../model/problems.ts'
import { decisionOf } from '../model/reading-results.ts'
import type { SwissSettings } from '../model/settings.ts'
import type { Stage, SwissState, Tournament } from '../model/tournament.ts'
import { hasStopped, readOutings } from '../standings/outings.ts'
import { pairParticipants } from './pairing.ts'
import { readParticipants } from './participants.ts'

/** Rounds by default: the fewest that leave at most one unbeaten, at most as many as there are opponents (rules 4.1). */
export function defaultSwissRounds(entrants: number): number {
  return Math.max(1, Math.min(Math.ceil(Math.log2(entrants)), entrants - 1))
}

/** A Swiss stage with its number of rounds fixed, as it has to be beforehand; none of them is paired yet. */
export function drawSwiss(settings: SwissSettings, entrants: readonly EntrantId[]): Stage {
  return {
    settings,
    isDrawn: true,
    entrants,
    groups: [entrants],
    rounds: [],
    matches: [],
    ladder: null,
    swiss: { declaredRounds: settings.rounds ?? defaultSwissRounds(entrants.length), isEnded: false },
  }
}

/**
 * Pairs the next round of a Swiss stage. Later rounds follow from the results before, so each is paired when the one
 * before is over.
 *
 * @throws `wrong_format`, `stage_not_drawn`, `stage_not_complete` while a match is open, `too_late` after the last round
 * or when `stopAt` leaves nobody to play with, `no_pairing_possible` when all others have left, or everybody has met
 * everybody: `endSwiss` stops there
 */
export function pairNextRound(tournament: Tournament, id: StageId): Tournament {
  const stage = findDrawnStage(tournament, id)
  const settings = swissSettingsOf(stage)
  const open = findOpenMatch(stage)
  if (open !== undefined) {
    throw new TournamentError('stage_not_complete', `Match ${open.id} is not decided yet.`, { match: open.id })
  }
  const round = stage.rounds.length + 1
  if (isLastRoundPaired(stage)) {
    const { length } = stage.rounds
    const isShort = length < declaredRounds(stage)
    const message = isShort ? `The stage ${id} ended after round ${length}.` : `All ${length} rounds are paired.`
    throw new TournamentError('too_late', message, { rounds: length })
  }
  const participants = readParticipants(stage, settings, (entrant) => isActive(tournament, entrant))
  const { pairs, bye } = pairParticipants(participants, { round, mayRepeat: settings.repeats ?? false })
  const paired = withPairedRound(stage, {
    bracket: 'swiss',
    bestOf: bestOfRound(settings.bestOf, round),
    pairs,
    byes: bye === null ? [] : [{ entrant: bye, kind: 'pairing_allocated' }],
  })
  return withStage(tournament, paired)
}

/**
 * Ends a Swiss stage with the rounds that are paired, for instance because no pairing is left (rules 4.4). A reset that
 * throws rounds away takes this back too.
 *
 * @throws `stage_not_complete` before the first round, unless fewer than two are there to play; `wrong_format`,
 * `stage_not_drawn`
 */
export function endSwiss(tournament: Tournament, id: StageId): Tournament {
  const stage = findDrawnStage(tournament, id)
  const swiss = swissStateOf(stage)
  const active = stage.entrants.filter((entrant) => isActive(tournament, entrant)).length
  if (stage.rounds.length === 0 && active > 1) {
    throw new TournamentError('stage_not_complete', `No round of the stage ${id} is paired yet.`, { stage: id })
  }
  return withStage(tournament, { ...stage, swiss: { ...swiss, isEnded: true } })
}

/** Whether no further round comes: all are paired, it was ended, or `stopAt` leaves fewer than two who go on. */
export function isLastRoundPaired(stage: Stage): boolean {
  const { declaredRounds: declared, isEnded } = swissStateOf(stage)
  return isEnded || stage.rounds.length >= declared || areAllStopped(stage, swissSettingsOf(stage))
}

function areAllStopped(stage: Stage, { stopAt }: SwissSettings): boolean {
  if (stopAt === undefined || stage.rounds.length === 0 || findOpenMatch(stage) !== undefined) return false
  const { of } = readOutings(stage)
  return [...of.values()].filter((rounds) => !hasStopped(rounds, stopAt)).length < 2
}

function findOpenMatch(stage: Stage): Match | undefined {
  return stage.matches.find((match) => !match.isRemoved && decisionOf(stage, match) === null)
}

/** The rounds for which a stage was drawn; `endSwiss` may have ended it before. */
export function declaredRounds(stage: Stage): number {
  return swissStateOf(stage).declaredRounds
}

function swissStateOf(stage: Stage): SwissState {
  const { rounds } = swissSettingsOf(stage)
  return stage.swiss ?? { declaredRounds: rounds ?? defaultSwissRounds(stage.entrants.length), isEnded: false }
}

/** @throws `wrong_format` */
export function swissSettingsOf({ settings }: Stage): SwissSettings {
  if (settings.format === 'swiss') return settings
  const message = `The stage ${settings.id} is played as ${settings.format}, not as Swiss.`
  throw new TournamentError('wrong_format', message, { stage: settings.id })
}
