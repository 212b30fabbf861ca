import type { Match, MatchState } from '../model/match.ts'
import type { Stage } from '../model/tournament.ts'
import { findDecider, isKnown, isWalkThrough } from './passing-on.ts'
import { StageDraft } from './stage-draft.ts'

/** Where a match is in its life (rules 5.1). It is read off the match, so that it is never out of date. */
export function stateOf(stage: Stage, match: Match): MatchState {
  if (match.isRemoved) return 'removed'
  if (isWalkThrough(match)) return 'bye'
  if (match.result !== null) return areDependentsDone(stage, match) ? 'archived' : 'completed'
  if (!isKnown(match)) return match.slots.some(({ entrant }) => entrant !== null) ? 'waiting' : 'locked'
  if (stage.ladder?.challenges[indexOf(match)]?.isAccepted === false) return 'waiting'
  if (match.reports.length > 0) return isDisputed(match) ? 'disputed' : 'reported'
  if (match.isRunning) return 'running'
  return isEverybodyHere(match) ? 'checked_in' : 'ready'
}

/** The index of a match in its stage, by its id. */
export function indexOf({ id }: Match): number {
  return Number(id.slice(id.lastIndexOf('.') + 1)) - 1
}

export function isEverybodyHere({ slots, checkedIn }: Match): boolean {
  return slots.every(({ entrant }) => entrant === null || checkedIn.includes(entrant))
}

function isDisputed({ reports }: Match): boolean {
  const [first, ...others] = reports.map(({ result }) => JSON.stringify(result))
  return others.some((other) => other !== first)
}

function areDependentsDone(stage: Stage, match: Match): boolean {
  const draft = new StageDraft(stage)
  const decider = findDecider(draft, indexOf(match))
  const targets = match.targets.flatMap((target) => (target === null ? [] : [target.match]))
  const dependents = (decider === null ? targets : [...targets, decider]).map((index) => draft.match(index))
  return dependents.length > 0 && dependents.every((next) => isDone(next))
}

function isDone(match: Match): boolean {
  return match.isRemoved || match.result !== null || isWalkThrough(match)
}

/** Whether nothing is left to play in the matches that there are. */
export function isPlayedOut(stage: Stage): boolean {
  return stage.matches.every(isDone)
}
