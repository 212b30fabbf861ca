// The way back: a match without its result, and everything that had followed from it.
import type { Match } from '../model/match.ts'
import { findDecider, isWalkThrough } from './passing-on.ts'
import type { StageDraft } from './stage-draft.ts'

/** Indices of all matches that somebody comes to from this one, nearest first, each once. */
export function dependentsOf(draft: StageDraft, index: number): number[] {
  const found = new Set<number>()
  const waiting = [index]
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const decider = findDecider(draft, at)
    const targets = draft.match(at).targets.flatMap((target) => (target === null ? [] : [target.match]))
    for (const next of decider === null ? targets : [...targets, decider]) {
      if (found.has(next)) continue
      found.add(next)
      waiting.push(next)
    }
  }
  return [...found].toSorted((one, other) => one - other)
}

/** Whether something has happened in a match that would be lost without its entrants. */
export function hasBegun(match: Match): boolean {
  return match.result !== null || match.isRunning || match.checkedIn.length > 0 || match.reports.length > 0
}

/** Takes a result back, and the slots that it had filled; check-ins of the match itself stand. */
export function takeBack(draft: StageDraft, index: number): void {
  const match = draft.match(index)
  const isDecided = match.result !== null || isWalkThrough(match)
  if (match.result !== null) draft.change(index, { result: null, isAutomatic: false, reports: [] })
  if (!isDecided) return
  for (const target of match.targets) if (target !== null) emptySlot(draft, target.match, target.slot)
  const decider = findDecider(draft, index)
  if (decider === null) return
  for (const slot of draft.match(decider).slots.keys()) emptySlot(draft, decider, slot)
  draft.change(decider, { isRemoved: false })
}

function emptySlot(draft: StageDraft, match: number, slot: number): void {
  takeBack(draft, match)
  draft.change(match, { checkedIn: [], isRunning: false, reports: [] })
  draft.setSlot({ match, slot }, { entrant: null, isBye: false })
}
