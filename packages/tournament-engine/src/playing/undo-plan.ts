// What would be lost with a result: in its own stage, and in the stages that were drawn by it.
import { findMatch } from '../model/finding.ts'
import type { MatchId, StageId } from '../model/ids.ts'
import type { Match, MatchResult } from '../model/match.ts'
import type { Stage, Tournament } from '../model/tournament.ts'
import { StageDraft } from '../progress/stage-draft.ts'
import { dependentsOf, hasBegun } from '../progress/taking-back.ts'

/** A match that loses its result, its check-ins or reports, or that would not exist any more. */
export type UndoneMatch = {
  readonly match: MatchId
  readonly result: MatchResult | null
  readonly isAutomatic: boolean
  /** It was paired by results that are gone: a round of Swiss, a later stage, a challenge. */
  readonly isThrownAway: boolean
}

export type UndoPlan = {
  readonly match: MatchId
  readonly undoes: readonly UndoneMatch[]
  /** Stages that have to be drawn once more. */
  readonly stages: readonly StageId[]
}

/** Everything that a reset of this match would undo; its own result is not in the list. */
export function planUndo(tournament: Tournament, id: MatchId): UndoPlan {
  const { stage, index } = findMatch(tournament, id)
  const later = findStagesDrawnFrom(tournament, stage.settings.id)
  return {
    match: id,
    undoes: [...undoneInStage(stage, index), ...later.flatMap(({ matches }) => matches.map((m) => undone(m, true)))],
    stages: later.map(({ settings }) => settings.id),
  }
}

/** Those in the way of a change: what only follows by itself from a withdrawal is made again, and is in nobody's way. */
export function findStartedDependents(tournament: Tournament, id: MatchId): MatchId[] {
  const { undoes, stages } = planUndo(tournament, id)
  return [...undoes.filter(({ isAutomatic }) => !isAutomatic).map(({ match }) => match), ...stages]
}

/** Drawn stages that take their entrants from this one, or from one that does. */
export function findStagesDrawnFrom(tournament: Tournament, id: StageId): Stage[] {
  const ids = new Set([id])
  return tournament.stages.filter(({ settings, isDrawn }) => {
    if (!isDrawn || settings.from === undefined || !ids.has(settings.from.stage)) return false
    ids.add(settings.id)
    return true
  })
}

function undoneInStage(stage: Stage, index: number): UndoneMatch[] {
  switch (stage.settings.format) {
    case 'round_robin':
      return []
    case 'swiss':
      return laterRounds(stage, index).map((match) => undone(match, true))
    case 'ladder':
      return laterChallenges(stage, index)
    default: {
      const draft = new StageDraft(stage)
      return dependentsOf(draft, index)
        .map((next) => draft.match(next))
        .filter(hasBegun)
        .map((match) => undone(match, false))
    }
  }
}

function undone({ id, result, isAutomatic }: Match, isThrownAway: boolean): UndoneMatch {
  return { match: id, result, isAutomatic, isThrownAway }
}

/** Every later round of Swiss was paired by the results of all before it. */
function laterRounds(stage: Stage, index: number): Match[] {
  const round = stage.matches[index]?.round ?? 0
  return stage.matches.filter((match) => match.round > round)
}

/**
 * On a ladder whatever was decided later may have moved the two; and a challenge made since by or to somebody whose
 * match is open again would be their second.
 */
function laterChallenges(stage: Stage, index: number): UndoneMatch[] {
  const decided = stage.ladder?.decided ?? []
  const at = decided.indexOf(index + 1)
  if (at === -1) return []
  const reopened = decided.slice(at).flatMap((number) => stage.matches[number - 1] ?? [])
  const busy = new Set(reopened.flatMap(({ slots }) => slots.map(({ entrant }) => entrant)))
  const isSecond = (match: Match) =>
    match.result === null && !match.isRemoved && match.slots.some(({ entrant }) => busy.has(entrant))
  return [
    ...reopened.slice(1).map((match) => undone(match, false)),
    ...stage.matches.filter(isSecond).map((match) => undone(match, true)),
  ]
}
