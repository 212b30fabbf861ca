// What would be lost with a result: in its own stage, and in the stages that were drawn by it.
import { findMatch, isActive } from '../model/finding.ts'
import type { MatchId, StageId } from '../model/ids.ts'
import type { Match, MatchResult } from '../model/match.ts'
import type { Stage, Tournament } from '../model/tournament.ts'
import { findGroundless } from '../progress/groundless-challenges.ts'
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
    undoes: [
      ...undoneInStage(tournament, stage, index),
      ...later.flatMap(({ matches }) => matches.map((m) => undone(m, true))),
    ],
    stages: later.map(({ settings }) => settings.id),
  }
}

/**
 * Those in the way of a change. In a bracket what only follows by itself from a withdrawal is made again, and is in
 * nobody's way; in Swiss and on a ladder it stands on a pairing or an order that the change would take away.
 */
export function findStartedDependents(tournament: Tournament, id: MatchId): MatchId[] {
  const { undoes, stages } = planUndo(tournament, id)
  const { format } = findMatch(tournament, id).stage.settings
  const isMadeAgain = (undo: UndoneMatch) => format !== 'swiss' && format !== 'ladder' && undo.isAutomatic
  return [...undoes.filter((undo) => !isMadeAgain(undo)).map(({ match }) => match), ...stages]
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

function undoneInStage(tournament: Tournament, stage: Stage, index: number): UndoneMatch[] {
  switch (stage.settings.format) {
    case 'round_robin':
      return []
    case 'swiss':
      return laterRounds(stage, index).map((match) => undone(match, true))
    case 'ladder':
      return laterChallenges(tournament, stage, index)
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
 * On a ladder whatever was decided later may have moved the two, and is open again. A challenge that could not have been
 * made without what is taken back is thrown away: out of reach, or a second one of somebody whose match is open again.
 */
function laterChallenges(tournament: Tournament, stage: Stage, index: number): UndoneMatch[] {
  const { ladder } = stage
  const at = ladder?.decided.indexOf(index + 1) ?? -1
  if (ladder === null || at === -1) return []
  const rest = { start: ladder.start, decided: ladder.decided.slice(0, at) }
  const groundless = findGroundless(stage, rest, (entrant) => isActive(tournament, entrant))
  const reopened = ladder.decided.slice(at + 1)
  const open = [...groundless].filter((number) => !ladder.decided.includes(number))
  return [...reopened, ...open].flatMap((number) => {
    const match = stage.matches[number - 1]
    return match === undefined ? [] : [undone(match, groundless.has(number))]
  })
}
