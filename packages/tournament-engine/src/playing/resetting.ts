import { findMatch, isActive, withStage } from '../model/finding.ts'
import type { EntrantId, MatchId } from '../model/ids.ts'
import type { Match } from '../model/match.ts'
import { TournamentError } from '../model/problems.ts'
import type { LadderState, Stage, Tournament } from '../model/tournament.ts'
import { replayLadder } from '../progress/ladder-order.ts'
import { settle } from '../progress/passing-on.ts'
import { StageDraft } from '../progress/stage-draft.ts'
import { takeBack } from '../progress/taking-back.ts'
import { givenUp } from './leaving.ts'
import type { UndoPlan } from './undo-plan.ts'
import { planUndo } from './undo-plan.ts'

/**
 * Everything that a reset of this match would undo, before it does (rules 2.7).
 *
 * @throws `match_not_played` for a match without a result, `unknown_match`
 */
export function previewReset(tournament: Tournament, id: MatchId): UndoPlan {
  const { match } = findMatch(tournament, id)
  if (match.result === null) {
    throw new TournamentError('match_not_played', `Match ${id} has no result to take back.`, { match: id })
  }
  return planUndo(tournament, id)
}

/**
 * Takes the result of a match back, and with it what has come of it. `named` are the matches and the stages that the caller
 * knows will be undone, as `previewReset` lists them: when another has been played or drawn since, nothing is done. Whoever
 * has left does not come back: their match is lost by walkover at once.
 *
 * @throws `undo_not_named` with what is missing, `match_not_played`, `unknown_match`
 */
export function resetMatch(tournament: Tournament, id: MatchId, named: readonly string[] = []): Tournament {
  const plan = previewReset(tournament, id)
  const missing = [...plan.undoes.map(({ match }) => match), ...plan.stages].filter((undone) => !named.includes(undone))
  if (missing.length > 0) {
    const message = `A reset of match ${id} would undo ${missing.join(', ')} too.`
    throw new TournamentError('undo_not_named', message, { match: id, missing })
  }
  const { stage, index } = findMatch(tournament, id)
  const draft = new StageDraft(stage)
  const isStillIn = (entrant: EntrantId) => isActive(tournament, entrant)
  takeBack(draft, index)
  if (stage.ladder === null) settle(draft, index, isStillIn)
  const changed = withStage(tournament, withoutLater(draft.finish(), plan, isStillIn))
  return {
    ...changed,
    stages: changed.stages.map((other) => (plan.stages.includes(other.settings.id) ? undrawn(other) : other)),
  }
}

/** A stage as it was declared. */
export function undrawn({ settings }: Pick<Stage, 'settings'>): Stage {
  return { settings, isDrawn: false, entrants: [], groups: [], rounds: [], matches: [], ladder: null }
}

type IsStillIn = (entrant: EntrantId) => boolean

function withoutLater(stage: Stage, plan: UndoPlan, isStillIn: IsStillIn): Stage {
  if (stage.settings.format === 'swiss') return withoutLaterRounds(stage, plan)
  if (stage.ladder !== null) return withoutLaterChallenges(stage, stage.ladder, { plan, isStillIn })
  return stage
}

/** The rounds to come are those that were declared; who came late keeps half a point for the last one that they missed. */
function withoutLaterRounds(stage: Stage, { match: id }: UndoPlan): Stage {
  const kept = (stage.matches.find((match) => match.id === id)?.round ?? 0) + 1
  if (kept === stage.rounds.length) return stage
  const halfPoints = stage.rounds.slice(kept).flatMap(({ byes }) => byes.filter(({ kind }) => kind === 'half_point'))
  const rounds = stage.rounds
    .slice(0, kept)
    .map((round, index) =>
      index === kept - 1 && halfPoints.length > 0 ? { ...round, byes: [...round.byes, ...halfPoints] } : round,
    )
  const matches = stage.matches.filter(({ round }) => round < kept)
  return { ...stage, rounds, matches, ...(stage.swiss !== undefined && { swiss: { ...stage.swiss, isEnded: false } }) }
}

function withoutLaterChallenges(
  stage: Stage,
  ladder: LadderState,
  { plan, isStillIn }: { readonly plan: UndoPlan; readonly isStillIn: IsStillIn },
): Stage {
  const ours = plan.undoes.filter(({ match }) => stage.matches.some(({ id }) => id === match))
  const reopened = new Set([plan.match, ...ours.filter(({ isThrownAway }) => !isThrownAway).map(({ match }) => match)])
  const cancelled = new Set(ours.filter(({ isThrownAway }) => isThrownAway).map(({ match }) => match))
  const open = { result: null, isAutomatic: false, reports: [] }
  const hasLeft = ({ slots }: Match) => slots.some(({ entrant }) => entrant !== null && !isStillIn(entrant))
  const matches = stage.matches.map((match) => {
    if (reopened.has(match.id)) return hasLeft(match) ? givenUp(match, isStillIn) : { ...match, ...open }
    return cancelled.has(match.id) ? { ...match, ...open, isRunning: false, isRemoved: true } : match
  })
  const isUndone = (number: number) => {
    const id = stage.matches[number - 1]?.id ?? ''
    return reopened.has(id) || cancelled.has(id)
  }
  const decided = [
    ...ladder.decided.filter((number) => !isUndone(number)),
    ...ladder.decided.filter((number) => isUndone(number) && (matches[number - 1]?.result ?? null) !== null),
  ]
  const challenges = ladder.challenges.map((challenge, index) =>
    cancelled.has(stage.matches[index]?.id ?? '') ? { ...challenge, isCancelled: true } : challenge,
  )
  const next = { ...stage, matches }
  return { ...next, ladder: { ...ladder, decided, challenges, order: replayLadder(next, ladder.start, decided) } }
}
