import type { EntrantId, MatchId, StageId } from './ids.ts'
import type { Match, Slot, SlotAddress, SlotSource } from './match.ts'
import type { BestOf } from './settings.ts'
import type { Bracket, RoundBye, Stage } from './tournament.ts'

/** `index` is counted from 0, the number in the id from 1. */
export function matchId(stage: StageId, index: number): MatchId {
  return `${stage}.${index + 1}`
}

export function openSlot(source: SlotSource): Slot {
  return { source, entrant: null, isBye: false }
}

export function takenSlot(source: SlotSource, entrant: EntrantId): Slot {
  return { source, entrant, isBye: false }
}

export function byeSlot(source: SlotSource): Slot {
  return { source, entrant: null, isBye: true }
}

const nobody: Match['checkedIn'] = []
const none: Match['reports'] = []

export function newMatch(
  id: MatchId,
  round: number,
  slots: readonly Slot[],
  targets: readonly (SlotAddress | null)[],
): Match {
  return {
    id,
    round,
    slots,
    targets,
    checkedIn: nobody,
    isRunning: false,
    reports: none,
    result: null,
    isAutomatic: false,
    isRemoved: false,
  }
}

/** The best-of of a round, from 1: the last of a list holds for all rounds beyond it. */
export function bestOfRound(bestOf: BestOf | undefined, round: number): number {
  if (bestOf === undefined) return 1
  if (typeof bestOf === 'number') return bestOf
  return bestOf[Math.min(round, bestOf.length) - 1] ?? 1
}

export type PairedRound = {
  readonly bracket: Bracket
  readonly bestOf: number
  readonly pairs: readonly (readonly [EntrantId, EntrantId])[]
  readonly byes?: readonly RoundBye[]
}

/** A stage with one more round of matches that lead nowhere: Swiss is paired round by round. */
export function withPairedRound(stage: Stage, { bracket, bestOf, pairs, byes = [] }: PairedRound): Stage {
  const first = stage.matches.length
  const matches = pairs.map((pair, index) =>
    newMatch(
      matchId(stage.settings.id, first + index),
      stage.rounds.length,
      pair.map((entrant) => takenSlot({ kind: 'pairing' }, entrant)),
      [null, null],
    ),
  )
  const number = stage.rounds.filter((round) => round.bracket === bracket).length + 1
  const round = { bracket, number, group: 1, first, count: matches.length, bestOf, byes }
  return { ...stage, rounds: [...stage.rounds, round], matches: [...stage.matches, ...matches] }
}
