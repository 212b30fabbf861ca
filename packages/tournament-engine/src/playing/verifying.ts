// Whether a tournament that came from outside can have come about. It is drawn and played once more, and compared.
import { checkStages } from '../drawing/checking-settings.ts'
import { layOut } from '../drawing/drawing-stages.ts'
import { isActive } from '../model/finding.ts'
import type { Match } from '../model/match.ts'
import { TournamentError } from '../model/problems.ts'
import type { LadderState, Stage, Tournament } from '../model/tournament.ts'
import { replayLadder } from '../progress/ladder-order.ts'
import { decide, isKnown, isWalkThrough } from '../progress/passing-on.ts'
import { StageDraft } from '../progress/stage-draft.ts'
import { legalResult } from './legal-results.ts'

/**
 * Takes any value and gives it back as a tournament, if it is one that these functions could have made: every match where
 * the draw puts it, everybody where the results lead them, every result possible.
 *
 * @throws `forged_state` with what does not fit
 */
export function verifyTournament(value: unknown): Tournament {
  try {
    const tournament = value as Tournament
    verifyFrame(tournament)
    for (const stage of tournament.stages) if (stage.isDrawn) verifyStage(tournament, stage)
    return tournament
  } catch (error) {
    if (error instanceof TournamentError && error.code === 'forged_state') throw error
    // Whatever cannot even be read is not ours either: a part is missing, or of another kind.
    throw forged(error instanceof Error ? error.message : String(error))
  }
}

function forged(what: string): TournamentError {
  return new TournamentError('forged_state', `This is no state of a tournament. ${what}`)
}

function expectThat(isRight: boolean, what: string): void {
  if (!isRight) throw forged(what)
}

function verifyFrame({ version, seed, requiresCheckIn, entrants, stages }: Tournament): void {
  expectThat(version === 1, 'Its version is not 1.')
  expectThat(Number.isSafeInteger(seed), 'Its seed is no whole number.')
  expectThat(typeof requiresCheckIn === 'boolean', 'It does not say whether it requires check-in.')
  const statuses = ['active', 'withdrawn', 'disqualified']
  for (const { id, status } of entrants) {
    expectThat(typeof id === 'string' && id !== '', 'An entrant has no id.')
    expectThat(statuses.includes(status), `${id} is ${status}.`)
  }
  expectThat(new Set(entrants.map(({ id }) => id)).size === entrants.length, 'Two entrants have one id.')
  checkStages(stages.map(({ settings }) => settings))
}

function verifyStage(tournament: Tournament, stage: Stage): void {
  const known = new Set(tournament.entrants.map(({ id }) => id))
  const { id } = stage.settings
  expectThat(
    stage.entrants.every((entrant) => known.has(entrant)),
    `Somebody in ${id} is unknown.`,
  )
  expectThat(new Set(stage.entrants).size === stage.entrants.length, `Somebody is in ${id} twice.`)
  if (stage.settings.format === 'swiss' || stage.ladder !== null || stage.settings.format === 'ladder') {
    verifyPairings(tournament, stage)
    return
  }
  const drawn = layOut(stage.settings, stage.entrants)
  expectSame(stage.groups, drawn.groups, `the groups of ${id}`)
  expectSame(stage.rounds, drawn.rounds, `the rounds of ${id}`)
  expectThat(stage.matches.length === drawn.matches.length, `${id} has ${stage.matches.length} matches.`)
  expectThat(stage.ladder === null, `${id} is no ladder.`)

  const draft = new StageDraft(drawn)
  for (const [index, match] of stage.matches.entries()) replayMatch(tournament, { stage, draft, index, match })
  for (const [index, match] of stage.matches.entries()) {
    const { id: expectedId, round, slots, targets } = draft.match(index)
    expectSame(
      [match.id, match.round, match.slots, match.targets, match.isRemoved],
      [expectedId, round, slots, targets, draft.match(index).isRemoved],
      `match ${match.id}`,
    )
  }
}

type Replay = { readonly stage: Stage; readonly draft: StageDraft; readonly index: number; readonly match: Match }

/** Everything that leads to a match stands before it, so that its entrants are known when its turn comes. */
function replayMatch(tournament: Tournament, { stage, draft, index, match }: Replay): void {
  verifyNotes(match)
  const played = draft.match(index)
  if (match.isRemoved && !played.isRemoved) {
    const hasLeft = match.slots.some(({ entrant }) => entrant !== null && !isActive(tournament, entrant))
    expectThat(stage.settings.format === 'round_robin' && hasLeft, `Match ${match.id} is removed.`)
    draft.change(index, { isRemoved: true })
  }
  if (match.result === null) return
  expectThat(!match.isRemoved && isKnown(played) && !isWalkThrough(played), `Match ${match.id} cannot be over yet.`)
  const result = resultOf(tournament, stage, { ...match, slots: played.slots })
  decide(draft, index, { result, isAutomatic: match.isAutomatic, isActive: () => true })
}

function resultOf(tournament: Tournament, stage: Stage, match: Match) {
  const { result } = match
  if (result === null) throw forged(`Match ${match.id} has no result.`)
  // Of those who have all left nobody finishes.
  const isNobody = match.isAutomatic && result.kind === 'heats' && result.heats.every((heat) => heat.length === 0)
  if (isNobody) return result
  const legal = legalResult(tournament, { stage, match, result })
  expectSame(result, legal, `the result of match ${match.id}`)
  return legal
}

function verifyNotes(match: Match): void {
  const isIn = (entrant: string) => match.slots.some((slot) => slot.entrant === entrant)
  expectThat(
    [match.isRunning, match.isAutomatic, match.isRemoved].every((flag) => typeof flag === 'boolean'),
    match.id,
  )
  expectThat(match.checkedIn.every(isIn), `Somebody else has checked in for match ${match.id}.`)
  expectThat(
    match.reports.every(({ by }) => isIn(by)),
    `Somebody else has reported match ${match.id}.`,
  )
}

/** Swiss and ladders: who was paired followed from the day, but all of them are in the stage, and differ. */
function verifyPairings(tournament: Tournament, stage: Stage): void {
  const { id } = stage.settings
  const entrants = new Set(stage.entrants)
  for (const [index, match] of stage.matches.entries()) {
    verifyNotes(match)
    const pair = match.slots.map(({ entrant }) => entrant ?? '')
    expectThat(match.id === `${id}.${index + 1}`, `Match ${match.id} has another number.`)
    expectThat(pair.length === 2 && pair.every((entrant) => entrants.has(entrant)), `Match ${match.id} pairs others.`)
    expectThat(pair[0] !== pair[1], `Match ${match.id} pairs somebody with themselves.`)
    expectThat(
      match.targets.every((target) => target === null),
      `Match ${match.id} leads on.`,
    )
    if (match.result !== null) resultOf(tournament, stage, match)
  }
  let first = 0
  for (const [number, round] of stage.rounds.entries()) {
    const theirs = stage.matches.slice(first, first + round.count)
    expectThat(
      round.first === first && theirs.length === round.count,
      `Round ${number + 1} of ${id} has other matches.`,
    )
    expectThat(
      theirs.every((match) => match.round === number),
      `Round ${number + 1} of ${id} has other matches.`,
    )
    const paired = [
      ...theirs.flatMap(({ slots }) => slots.map(({ entrant }) => entrant)),
      ...round.byes.map((bye) => bye.entrant),
    ]
    const isOnce = new Set(paired).size === paired.length
    expectThat(stage.settings.format === 'ladder' || isOnce, `Somebody is in round ${number + 1} of ${id} twice.`)
    first += round.count
  }
  expectThat(first === stage.matches.length, `${id} has matches in no round.`)
  if (stage.settings.format === 'ladder') verifyLadder(stage, stage.ladder)
}

function verifyLadder(stage: Stage, ladder: LadderState | null): void {
  if (ladder === null) throw forged(`${stage.settings.id} is a ladder without an order.`)
  expectSame(ladder.start, stage.entrants, `the start of ${stage.settings.id}`)
  expectThat(ladder.challenges.length === stage.matches.length, `${stage.settings.id} has other challenges.`)
  const decided = [...stage.matches.entries()].filter(([, { result }]) => result !== null).map(([index]) => index + 1)
  expectSame(
    ladder.decided.toSorted((one, other) => one - other),
    decided,
    `what ${stage.settings.id} has decided`,
  )
  expectSame(ladder.order, replayLadder(stage, ladder.start, ladder.decided), `the order of ${stage.settings.id}`)
}

function expectSame(actual: unknown, expected: unknown, what: string): void {
  expectThat(isSame(actual, expected), `It does not fit: ${what}.`)
}

/** Plain data only, without a care for the order of keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [keys, otherKeys] = [Object.keys(one), Object.keys(other)]
  if (keys.length !== otherKeys.length || Array.isArray(one) !== Array.isArray(other)) return false
  return keys.every((key) => isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]))
}
