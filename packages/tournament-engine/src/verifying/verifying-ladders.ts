import { ladderRound } from '../ladder/challenges.ts'
import { matchId, newMatch, takenSlot } from '../model/building.ts'
import { isActive } from '../model/finding.ts'
import type { EntrantId } from '../model/ids.ts'
import type { LadderSettings } from '../model/settings.ts'
import type { LadderState, Stage, Tournament } from '../model/tournament.ts'
import { findGroundless } from '../progress/groundless-challenges.ts'
import { replayLadder } from '../progress/ladder-order.ts'
import { expectKeys, expectSame, expectThat, forged } from './forgery.ts'
import { expectSamePlace, isLeftOpen, verifiedResult, verifyNotes } from './verifying-matches.ts'

/** Challenges follow from nothing but the will of those who made them, within reach and one open at a time. */
export function verifyLadder(tournament: Tournament, stage: Stage, settings: LadderSettings): void {
  const { id } = settings
  const { ladder, entrants, matches } = stage
  if (ladder === null) throw forged(`${id} is a ladder without an order.`)
  expectThat(entrants.length > 1, `${id} has ${entrants.length} entrants.`)
  expectSame(stage.groups, [entrants], `the groups of ${id}`)
  expectSame(stage.rounds, matches.length === 0 ? [] : [ladderRound(settings, matches.length)], `the rounds of ${id}`)
  expectSame(ladder.start, entrants, `the start of ${id}`)
  expectThat(ladder.challenges.length === matches.length, `${id} has other challenges.`)
  expectKeys(ladder, ['start', 'order', 'decided', 'challenges'], `The ladder ${id}`)
  const known = new Set(entrants)
  for (const index of matches.keys()) verifyChallenge(tournament, stage, { ladder, known, index })

  const decided = [...matches.entries()].filter(([, { result }]) => result !== null).map(([index]) => index + 1)
  expectSame(
    ladder.decided.toSorted((one, other) => one - other),
    decided,
    `what ${id} has decided`,
  )
  const [groundless] = findGroundless(stage, ladder, (entrant) => isActive(tournament, entrant))
  expectThat(groundless === undefined, `The challenge ${id}.${groundless} could not be made.`)
  expectSame(ladder.order, replayLadder(stage, ladder.start, ladder.decided), `the order of ${id}`)
}

function verifyChallenge(
  tournament: Tournament,
  stage: Stage,
  {
    ladder,
    known,
    index,
  }: { readonly ladder: LadderState; readonly known: ReadonlySet<EntrantId>; readonly index: number },
): void {
  const match = stage.matches[index]
  const challenge = ladder.challenges[index]
  if (match === undefined || challenge === undefined) throw forged('A challenge is missing.')
  const { day, isAccepted, isCancelled } = challenge
  expectKeys(challenge, ['day', 'isAccepted', 'isCancelled'], `The challenge ${match.id}`)
  expectThat(Number.isSafeInteger(day), `The day of ${match.id} is no whole number.`)
  expectThat(typeof isAccepted === 'boolean', `The challenge ${match.id} is neither accepted nor open.`)
  expectThat(isCancelled === match.isRemoved, `The challenge ${match.id} is cancelled and is not.`)

  const pair = match.slots.map(({ entrant }) => entrant ?? '')
  expectThat(pair.length === 2 && pair[0] !== pair[1], `Match ${match.id} is not one of two.`)
  expectThat(
    pair.every((entrant) => known.has(entrant)),
    `Match ${match.id} pairs others.`,
  )
  const slots = pair.map((entrant) => takenSlot({ kind: 'pairing' }, entrant))
  const { isRemoved } = match
  expectSamePlace(match, { ...newMatch(matchId(stage.settings.id, index), 0, slots, [null, null]), isRemoved })
  verifyNotes(tournament, stage, match)
  expectThat(!isLeftOpen(tournament, match), `Match ${match.id} is open although somebody has left.`)
  const isNoted = match.isRunning || match.reports.length > 0 || match.checkedIn.length > 0
  const hasBegun = isNoted || (match.result !== null && !match.isAutomatic)
  expectThat(isAccepted || !hasBegun, `The challenge ${match.id} was played before it was accepted.`)
  if (match.result === null) return
  expectThat(!isRemoved, `The challenge ${match.id} is decided and cancelled.`)
  verifiedResult(tournament, stage, match)
}
