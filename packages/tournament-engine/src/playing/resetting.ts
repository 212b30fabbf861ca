import { findMatch, withStage } from '../model/finding.ts'
import type { MatchId } from '../model/ids.ts'
import { TournamentError } from '../model/problems.ts'
import type { LadderState, Stage, Tournament } from '../model/tournament.ts'
import { replayLadder } from '../progress/ladder-order.ts'
import { StageDraft } from '../progress/stage-draft.ts'
import { takeBack } from '../progress/taking-back.ts'
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
 * Takes the result of a match back, and with it what has come of it. `named` are the matches that the caller knows will
 * be undone, as `previewReset` lists them: when another has been played since, nothing is done.
 *
 * @throws `undo_not_named` with what is missing, `match_not_played`, `unknown_match`
 */
export function resetMatch(tournament: Tournament, id: MatchId, named: readonly MatchId[] = []): Tournament {
  const plan = previewReset(tournament, id)
  const missing = plan.undoes.map(({ match }) => match).filter((match) => !named.includes(match))
  if (missing.length > 0) {
    const message = `A reset of match ${id} would undo ${missing.join(', ')} too.`
    throw new TournamentError('undo_not_named', message, { match: id, missing })
  }
  const { stage, index } = findMatch(tournament, id)
  const draft = new StageDraft(stage)
  takeBack(draft, index)
  const changed = withStage(tournament, withoutLater(draft.finish(), plan))
  return {
    ...changed,
    stages: changed.stages.map((other) => (plan.stages.includes(other.settings.id) ? undrawn(other) : other)),
  }
}

/** A stage as it was declared. */
export function undrawn({ settings }: Pick<Stage, 'settings'>): Stage {
  return { settings, isDrawn: false, entrants: [], groups: [], rounds: [], matches: [], ladder: null }
}

function withoutLater(stage: Stage, plan: UndoPlan): Stage {
  if (stage.settings.format === 'swiss') return withoutLaterRounds(stage, plan)
  if (stage.ladder !== null) return withoutLaterChallenges(stage, stage.ladder, plan)
  return stage
}

function withoutLaterRounds(stage: Stage, { match: id }: UndoPlan): Stage {
  const kept = (stage.matches.find((match) => match.id === id)?.round ?? 0) + 1
  const rounds = stage.rounds.slice(0, kept)
  return { ...stage, rounds, matches: stage.matches.filter(({ round }) => round < kept) }
}

function withoutLaterChallenges(stage: Stage, ladder: LadderState, plan: UndoPlan): Stage {
  const ours = plan.undoes.filter(({ match }) => stage.matches.some(({ id }) => id === match))
  const reopened = new Set([plan.match, ...ours.filter(({ isThrownAway }) => !isThrownAway).map(({ match }) => match)])
  const cancelled = new Set(ours.filter(({ isThrownAway }) => isThrownAway).map(({ match }) => match))
  const matches = stage.matches.map((match) => {
    if (reopened.has(match.id)) return { ...match, result: null, isAutomatic: false, reports: [] }
    return cancelled.has(match.id) ? { ...match, isRemoved: true } : match
  })
  const decided = ladder.decided.filter((number) => !reopened.has(stage.matches[number - 1]?.id ?? ''))
  const challenges = ladder.challenges.map((challenge, index) =>
    cancelled.has(stage.matches[index]?.id ?? '') ? { ...challenge, isCancelled: true } : challenge,
  )
  const next = { ...stage, matches }
  return { ...next, ladder: { ...ladder, decided, challenges, order: replayLadder(next, ladder.start, decided) } }
}
