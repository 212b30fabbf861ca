import { bestOfRound, withPairedRound } from '../model/building.ts'
import { findDrawnStage, isActive, withStage } from '../model/finding.ts'
import type { EntrantId, StageId } from '../model/ids.ts'
import { TournamentError } from '../model/problems.ts'
import { decisionOf } from '../model/reading-results.ts'
import type { SwissSettings } from '../model/settings.ts'
import type { Stage, Tournament } from '../model/tournament.ts'
import { pairParticipants } from './pairing.ts'
import { readParticipants } from './participants.ts'

/** Rounds by default: the fewest that leave at most one unbeaten, at most as many as there are opponents (rules 4.1). */
export function defaultSwissRounds(entrants: number): number {
  return Math.max(1, Math.min(Math.ceil(Math.log2(entrants)), entrants - 1))
}

/** A Swiss stage with its number of rounds declared, as it has to be beforehand; none of them is paired yet. */
export function drawSwiss(settings: SwissSettings, entrants: readonly EntrantId[]): Stage {
  const rounds = settings.rounds ?? defaultSwissRounds(entrants.length)
  return {
    settings: { ...settings, rounds },
    isDrawn: true,
    entrants,
    groups: [entrants],
    rounds: [],
    matches: [],
    ladder: null,
  }
}

/**
 * Pairs the next round of a Swiss stage. Later rounds follow from the results before, so each is paired when the one
 * before is over.
 *
 * @throws `wrong_format`, `stage_not_drawn`, `stage_not_complete` while a match is open, `too_late` after the last round,
 * `no_pairing_possible` when everybody left has met everybody: `endSwiss` stops there
 */
export function pairNextRound(tournament: Tournament, id: StageId): Tournament {
  const stage = findDrawnStage(tournament, id)
  const settings = swissSettingsOf(stage)
  const open = stage.matches.find((match) => !match.isRemoved && decisionOf(stage, match) === null)
  if (open !== undefined) {
    throw new TournamentError('stage_not_complete', `Match ${open.id} is not decided yet.`, { match: open.id })
  }
  const round = stage.rounds.length + 1
  if (isLastRoundPaired(stage)) {
    throw new TournamentError('too_late', `All ${stage.rounds.length} rounds are paired.`, {
      rounds: stage.rounds.length,
    })
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

/** Ends a Swiss stage with the rounds that are paired, for instance because no pairing is left (rules 4.4). */
export function endSwiss(tournament: Tournament, id: StageId): Tournament {
  const stage = findDrawnStage(tournament, id)
  const settings = swissSettingsOf(stage)
  return withStage(tournament, { ...stage, settings: { ...settings, rounds: stage.rounds.length } })
}

/** Whether no further round comes. */
export function isLastRoundPaired(stage: Stage): boolean {
  return stage.rounds.length >= declaredRounds(stage)
}

export function declaredRounds(stage: Stage): number {
  return swissSettingsOf(stage).rounds ?? defaultSwissRounds(stage.entrants.length)
}

/** @throws `wrong_format` */
export function swissSettingsOf({ settings }: Stage): SwissSettings {
  if (settings.format === 'swiss') return settings
  const message = `The stage ${settings.id} is played as ${settings.format}, not as Swiss.`
  throw new TournamentError('wrong_format', message, { stage: settings.id })
}
