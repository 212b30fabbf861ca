// What follows from a decided match: who goes where, byes that need no match, and walkovers of those who have left.
import type { EntrantId } from '../model/ids.ts'
import type { Match, MatchResult } from '../model/match.ts'
import { decisionOf, isBye } from '../model/reading-results.ts'
import { rankHeats } from './heat-ranking.ts'
import type { StageDraft } from './stage-draft.ts'

type IsActive = (entrant: EntrantId) => boolean

/** Enters a result that is known to be legal, and everything that follows from it. */
export function decide(
  draft: StageDraft,
  index: number,
  { result, isAutomatic, isActive }: { result: MatchResult; isAutomatic: boolean; isActive: IsActive },
): void {
  draft.change(index, { result, isAutomatic })
  passOn(draft, index, isActive)
}

const everybody: IsActive = () => true

/** At the draw: whoever has nobody to play against goes on. Nobody has left yet. */
export function settleByes(draft: StageDraft): void {
  for (let index = 0; index < draft.count; index++) {
    if (isWalkThrough(draft.match(index))) passOn(draft, index, everybody)
  }
}

/** Decides what needs nobody to play: a bye, or a match of somebody who has left (rules 5.5). */
export function settle(draft: StageDraft, index: number, isActive: IsActive): void {
  const match = draft.match(index)
  if (match.result !== null || match.isRemoved || !isKnown(match)) return
  if (isWalkThrough(match)) {
    passOn(draft, index, isActive)
    return
  }
  const result = resultWithoutPlay(draft, match, isActive)
  if (result !== null) decide(draft, index, { result, isAutomatic: true, isActive })
}

function resultWithoutPlay(draft: StageDraft, match: Match, isActive: IsActive): MatchResult | null {
  const entrants = match.slots.flatMap(({ entrant }) => (entrant === null ? [] : [entrant]))
  const active = entrants.filter(isActive)
  if (active.length === entrants.length) return null
  const { settings } = draft.stage
  if (settings.format === 'free_for_all') {
    if (active.length > 1) return null
    return { kind: 'heats', heats: Array.from({ length: settings.heats ?? 1 }, () => active) }
  }
  const [winner] = active
  return winner === undefined ? { kind: 'double_walkover' } : { kind: 'walkover', winner }
}

/** Every slot is either taken or a bye. */
export function isKnown(match: Match): boolean {
  return match.slots.every(({ entrant, isBye: isNobody }) => entrant !== null || isNobody)
}

/** All is known, and there is at most one to play. */
export function isWalkThrough(match: Match): boolean {
  if (match.isRemoved) return false
  if (match.slots.length === 2) return isBye(match)
  return isKnown(match) && match.slots.filter(({ entrant }) => entrant !== null).length < 2
}

/** Who goes on to the target of each place; null is a bye. */
function orderOfFinish(draft: StageDraft, match: Match): (EntrantId | null)[] {
  const { settings } = draft.stage
  if (isWalkThrough(match)) return [match.slots.find(({ entrant }) => entrant !== null)?.entrant ?? null]
  if (settings.format === 'free_for_all') {
    // Who has finished no heat is out, even when there are not enough others to go on.
    return rankHeats(settings, match).map(({ entrant, places }) => (places.some((place) => place > 0) ? entrant : null))
  }
  const winner = decisionOf(draft.stage, match)?.winner ?? null
  if (winner === null) return [null, null]
  return [match.slots[winner]?.entrant ?? null, match.slots[1 - winner]?.entrant ?? null]
}

function passOn(draft: StageDraft, index: number, isActive: IsActive): void {
  const match = draft.match(index)
  const finish = orderOfFinish(draft, match)
  for (const [place, target] of match.targets.entries()) {
    if (target === null) continue
    const entrant = finish[place] ?? null
    draft.setSlot(target, { entrant, isBye: entrant === null })
    settle(draft, target.match, isActive)
  }
  const decider = findDecider(draft, index)
  if (decider !== null) openOrRemoveDecider(draft, { first: index, decider, isActive })
}

/** The second grand final of a first one. */
export function findDecider(draft: StageDraft, index: number): number | null {
  if (index + 1 >= draft.count) return null
  const source = draft.match(index + 1).slots[0]?.source
  return source?.kind === 'reset' && source.match === index ? index + 1 : null
}

/** The second grand final is played if the winner of the lower bracket has won the first, else removed (rules 2.3). */
function openOrRemoveDecider(
  draft: StageDraft,
  { first, decider, isActive }: { first: number; decider: number; isActive: IsActive },
): void {
  const match = draft.match(first)
  if (isWalkThrough(match) || decisionOf(draft.stage, match)?.winner !== 1) {
    draft.change(decider, { isRemoved: true })
    return
  }
  for (const [slot, { entrant }] of match.slots.entries()) {
    draft.setSlot({ match: decider, slot }, { entrant, isBye: false })
  }
  settle(draft, decider, isActive)
}
