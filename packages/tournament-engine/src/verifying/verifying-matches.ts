import { layOut } from '../drawing/drawing-stages.ts'
import { isActive } from '../model/finding.ts'
import type { EntrantId } from '../model/ids.ts'
import type { Match, MatchResult } from '../model/match.ts'
import type { Stage, Tournament } from '../model/tournament.ts'
import { legalResult } from '../playing/legal-results.ts'
import { isEverybodyHere } from '../progress/match-state.ts'
import { decide, isKnown, isWalkThrough } from '../progress/passing-on.ts'
import { StageDraft } from '../progress/stage-draft.ts'
import { expectKeys, expectSame, expectThat, forged } from './forgery.ts'

/** Brackets, tables and heats: all of their matches are there from the draw on, and are played once more. */
export function verifyDrawn(tournament: Tournament, stage: Stage): void {
  const { id } = stage.settings
  const drawn = layOut(stage.settings, stage.entrants)
  expectSame(stage.groups, drawn.groups, `the groups of ${id}`)
  expectSame(stage.rounds, drawn.rounds, `the rounds of ${id}`)
  expectThat(stage.matches.length === drawn.matches.length, `${id} has ${stage.matches.length} matches.`)
  expectThat(stage.ladder === null, `${id} is no ladder.`)

  const draft = new StageDraft(drawn)
  const removed = stage.settings.format === 'round_robin' ? findAbsent(tournament, stage) : new Set<EntrantId>()
  for (const [index, match] of stage.matches.entries()) {
    if (match.slots.some(({ entrant }) => entrant !== null && removed.has(entrant))) {
      draft.change(index, { isRemoved: true })
    }
    replayMatch(tournament, { stage, draft, index, match })
  }
  for (const [index, match] of stage.matches.entries()) expectSamePlace(match, draft.match(index))
}

/** Number, round, slots and targets, and whether it is played at all. */
export function expectSamePlace(match: Match, { id, round, slots, targets, isRemoved }: Match): void {
  expectSame(
    [match.id, match.round, match.slots, match.targets, match.isRemoved],
    [id, round, slots, targets, isRemoved],
    `match ${match.id}`,
  )
}

/** Those who left a table so early that they are as if never there: all of their matches are removed, or none (rules 3.5). */
function findAbsent(tournament: Tournament, stage: Stage): ReadonlySet<EntrantId> {
  const counting = stage.matches.filter(({ isRemoved }) => !isRemoved)
  const present = new Set(counting.flatMap(({ slots }) => slots.map(({ entrant }) => entrant)))
  return new Set(stage.entrants.filter((entrant) => !present.has(entrant) && !isActive(tournament, entrant)))
}

type Replay = { readonly stage: Stage; readonly draft: StageDraft; readonly index: number; readonly match: Match }

/** Everything that leads to a match stands before it, so that its entrants are known when its turn comes. */
function replayMatch(tournament: Tournament, { stage, draft, index, match }: Replay): void {
  const played = { ...match, slots: draft.match(index).slots, isRemoved: draft.match(index).isRemoved }
  verifyNotes(tournament, stage, played)
  if (match.result === null) {
    expectThat(!isLeftOpen(tournament, played), `Match ${match.id} is open although somebody has left.`)
    return
  }
  const isPlayable = !played.isRemoved && isKnown(played) && !isWalkThrough(played)
  expectThat(isPlayable, `Match ${match.id} cannot be over yet.`)
  const result = verifiedResult(tournament, stage, played)
  decide(draft, index, { result, isAutomatic: match.isAutomatic, isActive: () => true })
}

/** Of a match of two nobody may have left; of heats two have to be there, or else all. */
export function isLeftOpen(tournament: Tournament, match: Match): boolean {
  if (match.result !== null || match.isRemoved || !isKnown(match) || isWalkThrough(match)) return false
  const entrants = match.slots.flatMap(({ entrant }) => (entrant === null ? [] : [entrant]))
  const active = entrants.filter((entrant) => isActive(tournament, entrant))
  return active.length < entrants.length && (entrants.length === 2 || active.length < 2)
}

/** The result of a match, which it can have, and which somebody entered or a withdrawal has brought about. */
export function verifiedResult(tournament: Tournament, stage: Stage, match: Match): MatchResult {
  const { result } = match
  if (result === null) throw forged(`Match ${match.id} has no result.`)
  if (match.isAutomatic) {
    expectThat(isByWithdrawal(tournament, match, result), `Nobody has left for the result of match ${match.id}.`)
    // Of those who have all left nobody finishes.
    if (result.kind === 'heats' && result.heats.every((heat) => heat.length === 0)) return result
  }
  const legal = legalResult(tournament, { stage, match, result })
  expectSame(result, legal, `the result of match ${match.id}`)
  if (tournament.requiresCheckIn && !match.isAutomatic) verifyPresence(match, legal)
  return legal
}

function isByWithdrawal(tournament: Tournament, { slots }: Match, result: MatchResult): boolean {
  const left = slots.flatMap(({ entrant }) => (entrant !== null && !isActive(tournament, entrant) ? [entrant] : []))
  const others = (winner: EntrantId | undefined) =>
    slots.every(({ entrant }) => entrant === null || entrant === winner || left.includes(entrant))
  if (result.kind === 'walkover') return others(result.winner)
  if (result.kind === 'double_walkover') return others(undefined)
  if (result.kind !== 'heats') return false
  const [first = []] = result.heats
  expectSame(
    result.heats,
    result.heats.map(() => first),
    'heats that nobody played',
  )
  return first.length < 2 && others(first[0])
}

function verifyPresence(match: Match, result: MatchResult): void {
  const isPresent =
    result.kind === 'heats'
      ? result.heats.flat().every((entrant) => match.checkedIn.includes(entrant))
      : result.kind !== 'score' || isEverybodyHere(match)
  expectThat(isPresent, `Somebody has played match ${match.id} without a check-in.`)
}

const partsOfMatch = [
  'id',
  'round',
  'slots',
  'targets',
  'checkedIn',
  'isRunning',
  'reports',
  'result',
  'isAutomatic',
  'isRemoved',
]

/** What was noted of a match before its result. */
export function verifyNotes(tournament: Tournament, stage: Stage, match: Match): void {
  const { id, checkedIn, isRunning, reports, isAutomatic, isRemoved } = match
  expectKeys(match, partsOfMatch, `Match ${id}`)
  expectThat(
    [isRunning, isAutomatic, isRemoved].every((flag) => typeof flag === 'boolean'),
    `Match ${id} says neither yes nor no.`,
  )
  expectThat(match.result !== null || !isAutomatic, `Match ${id} is over by itself and without a result.`)
  const isIn = (entrant: EntrantId) => match.slots.some((slot) => slot.entrant === entrant)
  expectThat(checkedIn.every(isIn), `Somebody else has checked in for match ${id}.`)
  expectThat(new Set(checkedIn).size === checkedIn.length, `Somebody has checked in for match ${id} twice.`)
  expectThat(
    reports.every(({ by }) => isIn(by)),
    `Somebody else has reported match ${id}.`,
  )
  expectThat(new Set(reports.map(({ by }) => by)).size === reports.length, `Somebody has reported match ${id} twice.`)
  for (const report of reports) {
    expectKeys(report, ['by', 'result'], `A report of match ${id}`)
    expectSame(
      report.result,
      legalResult(tournament, { stage, match, result: report.result }),
      `a report of match ${id}`,
    )
  }
  if (isRunning || reports.length > 0) verifyBegun(tournament, match)
  const canBegin = !isRemoved && isKnown(match) && !isWalkThrough(match)
  expectThat(canBegin || isRemoved || checkedIn.length === 0, `Match ${id} cannot be checked in for yet.`)
}

function verifyBegun(tournament: Tournament, match: Match): void {
  const { id, isRemoved, checkedIn } = match
  expectThat(!isRemoved && isKnown(match) && !isWalkThrough(match), `Match ${id} cannot have begun yet.`)
  const isEnough = isEverybodyHere(match) || (match.slots.length > 2 && checkedIn.length > 1)
  expectThat(!tournament.requiresCheckIn || isEnough, `Match ${id} has begun without a check-in.`)
}
