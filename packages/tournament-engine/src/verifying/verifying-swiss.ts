import { layOut } from '../drawing/drawing-stages.ts'
import { bestOfRound, withPairedRound } from '../model/building.ts'
import { isActive } from '../model/finding.ts'
import type { EntrantId } from '../model/ids.ts'
import { decisionOf } from '../model/reading-results.ts'
import type { SwissSettings } from '../model/settings.ts'
import type { Round, RoundBye, Stage, Tournament } from '../model/tournament.ts'
import { type Pairing, pairParticipants } from '../swiss/pairing.ts'
import { type Participant, readParticipants } from '../swiss/participants.ts'
import { defaultSwissRounds } from '../swiss/swiss-stage.ts'
import { expectKeys, expectSame, expectThat, forged } from './forgery.ts'
import { expectSamePlace, isLeftOpen, verifiedResult, verifyNotes } from './verifying-matches.ts'

/**
 * How much pairing is done once more, in cubes of participants: 16 rounds of 512. Nobody can keep a program busy for hours
 * with a tournament that never was; of rounds beyond it is checked who is in them, that nobody meets again, and the byes.
 */
const mostPairing = 16 * 512 ** 3

/** Swiss: each round is paired once more by the results before it. */
export function verifySwiss(tournament: Tournament, stage: Stage, settings: SwissSettings): void {
  const { id } = settings
  layOut(settings, stage.entrants) // refuses a number that no stage can have
  expectSame(stage.groups, [stage.entrants], `the groups of ${id}`)
  expectThat(stage.ladder === null, `${id} is no ladder.`)
  const presence = readPresence(stage)
  verifyDeclaredRounds(tournament, stage, { settings, presence })
  let latest = 0
  for (const entrant of stage.entrants) {
    const missed = verifyPresence(tournament, stage, { settings, entrant, presence })
    expectThat(missed === null || missed >= latest, `${entrant} came late, and others on later seeds did not.`)
    latest = missed ?? latest
  }

  let played: Stage = { ...stage, rounds: [], matches: [] }
  let work = 0
  for (const [index, round] of stage.rounds.entries()) {
    const participants = readThose(tournament, played, { settings, presence, index })
    work += participants.length ** 3
    const pairing = pairedIn(stage, round)
    verifyPairing(participants, { pairing, round: index + 1, settings, isPairedAnew: work <= mostPairing })
    played = withPlayedRound(tournament, stage, { played, settings, pairing, index })
  }
  expectThat(played.matches.length === stage.matches.length, `${id} has matches in no round.`)
}

/** The rounds in which each was paired or had the bye, from 0, and the ones for which they had half a point. */
type Presence = ReadonlyMap<EntrantId, { readonly rounds: number[]; readonly halfPoints: number[] }>

function readPresence(stage: Stage): Presence {
  const presence = new Map(
    stage.entrants.map((entrant) => [entrant, { rounds: [] as number[], halfPoints: [] as number[] }]),
  )
  for (const [index, round] of stage.rounds.entries()) {
    const there = presentIn(stage, round)
    const halves = round.byes.filter(({ kind }) => kind === 'half_point')
    const everybody = [...there, ...halves.map(({ entrant }) => entrant)]
    const what = `round ${index + 1} of ${stage.settings.id}`
    expectThat(new Set(everybody).size === everybody.length, `Somebody is in ${what} twice.`)
    for (const entrant of everybody) expectThat(presence.has(entrant), `Somebody in ${what} is unknown.`)
    for (const entrant of there) presence.get(entrant)?.rounds.push(index)
    for (const { entrant } of halves) presence.get(entrant)?.halfPoints.push(index)
  }
  return presence
}

function matchesIn(stage: Stage, { first, count }: Round) {
  return stage.matches.slice(first, first + count)
}

function presentIn(stage: Stage, round: Round): EntrantId[] {
  const paired = matchesIn(stage, round).flatMap(({ slots }) => slots.map(({ entrant }) => entrant ?? ''))
  return [...paired, ...round.byes.flatMap(({ entrant, kind }) => (kind === 'half_point' ? [] : [entrant]))]
}

/** How many rounds somebody has missed before they came; null of those who left without being paired. */
function missedBy(presence: Presence, entrant: EntrantId): number | null {
  const [first] = presence.get(entrant)?.rounds ?? []
  const [half] = presence.get(entrant)?.halfPoints ?? []
  return first ?? (half === undefined ? null : half + 1)
}

/** In a round, by rounds that follow each other. */
function isPresent(rounds: readonly number[], index: number): boolean {
  return rounds[index - (rounds[0] ?? 0)] === index
}

type Reading = { readonly settings: SwissSettings; readonly presence: Presence }

function verifyDeclaredRounds(tournament: Tournament, stage: Stage, { settings, presence }: Reading): void {
  const { swiss } = stage
  if (swiss === undefined) throw forged(`${settings.id} does not say how many rounds it has.`)
  const { declaredRounds, isEnded } = swiss
  expectKeys(swiss, ['declaredRounds', 'isEnded'], `The rounds of ${settings.id}`)
  expectThat(typeof isEnded === 'boolean', `${settings.id} does not say whether it was ended.`)
  // Without a number in the settings it follows from how many were there at the draw: all but those who came late.
  const firstLate = stage.entrants.findIndex((entrant) => (missedBy(presence, entrant) ?? 0) > 0)
  const most = defaultSwissRounds(firstLate === -1 ? stage.entrants.length : firstLate)
  const isDefault = Number.isSafeInteger(declaredRounds) && declaredRounds >= 1 && declaredRounds <= most
  const isRight = settings.rounds === undefined ? isDefault : declaredRounds === settings.rounds
  expectThat(isRight && stage.rounds.length <= declaredRounds, `${settings.id} was drawn for other rounds.`)
  const active = stage.entrants.filter((entrant) => isActive(tournament, entrant)).length
  expectThat(!isEnded || stage.rounds.length > 0 || active < 2, `${settings.id} ended before its first round.`)
}

/**
 * Once in, everybody is in each round until they leave or are through; whoever came late came in time (rules 4.6). How many
 * rounds they missed; null of those who left without being paired.
 */
function verifyPresence(
  tournament: Tournament,
  stage: Stage,
  { settings, entrant, presence }: Reading & { readonly entrant: EntrantId },
): number | null {
  const { rounds = [], halfPoints = [] } = presence.get(entrant) ?? {}
  const total = stage.rounds.length
  const missed = missedBy(presence, entrant) ?? (isActive(tournament, entrant) ? total : null)
  const isInARow = rounds.every((round, index) => round === (rounds[0] ?? 0) + index)
  expectThat(isInARow, `${entrant} was away and came back.`)
  const hasHalfPoint = missed !== null && missed > 0 && settings.lateEntryHalfPoint === true
  const expected = hasHalfPoint ? [missed - 1] : []
  expectSame(halfPoints, expected, `what ${entrant} has for rounds that they missed`)
  if (missed === null || missed === 0) return missed
  const latest = Math.floor((stage.swiss?.declaredRounds ?? 0) / 2)
  expectThat(settings.from === undefined && missed <= latest, `${entrant} came too late.`)
  return missed
}

/** Those who were to be paired in a round: all who were there, not one more, and everybody who has not left until now. */
function readThose(
  tournament: Tournament,
  played: Stage,
  { settings, presence, index }: Reading & { readonly index: number },
): Participant[] {
  const there = (entrant: EntrantId) => isPresent(presence.get(entrant)?.rounds ?? [], index)
  const isIn = (entrant: EntrantId) => {
    const first = missedBy(presence, entrant)
    return there(entrant) || (isActive(tournament, entrant) && first !== null && first <= index)
  }
  const participants = readParticipants(played, settings, isIn)
  const absent = participants.find(({ entrant }) => !there(entrant))
  expectThat(absent === undefined, `${absent?.entrant} is missing in round ${index + 1}.`)
  const total = [...presence.values()].filter(({ rounds }) => isPresent(rounds, index)).length
  expectThat(participants.length === total, `Somebody in round ${index + 1} was through.`)
  return participants
}

type Paired = Pick<Pairing, 'pairs' | 'bye'>

function pairedIn(stage: Stage, round: Round): Paired {
  const pairs = matchesIn(stage, round).map(({ id, slots }): readonly [EntrantId, EntrantId] => {
    const [one, other] = slots.map(({ entrant }) => entrant)
    if (typeof one !== 'string' || typeof other !== 'string') throw forged(`Match ${id} is not one of two.`)
    return [one, other]
  })
  const [bye = null] = round.byes.filter(({ kind }) => kind === 'pairing_allocated')
  return { pairs, bye: bye?.entrant ?? null }
}

function verifyPairing(
  participants: readonly Participant[],
  {
    pairing,
    round,
    settings,
    isPairedAnew,
  }: {
    readonly pairing: Paired
    readonly round: number
    readonly settings: SwissSettings
    readonly isPairedAnew: boolean
  },
): void {
  const mayRepeat = settings.repeats ?? false
  if (isPairedAnew) {
    const { pairs, bye } = pairParticipants(participants, { round, mayRepeat })
    expectSame(pairing, { pairs, bye }, `the pairing of round ${round}`)
    return
  }
  const of = new Map(participants.map((participant) => [participant.entrant, participant]))
  expectThat(
    (participants.length % 2 === 1) === (pairing.bye !== null),
    `Round ${round} has a bye too many or too few.`,
  )
  if (mayRepeat) return
  const isFirst = pairing.pairs.every(([one, other]) => of.get(one)?.met.has(other) === false)
  expectThat(isFirst, `Two meet again in round ${round}.`)
  expectThat(pairing.bye === null || of.get(pairing.bye)?.hadFreeWin === false, `A second bye in round ${round}.`)
}

/** One more round as it is laid out, with its results: all of them, before another follows. */
function withPlayedRound(
  tournament: Tournament,
  stage: Stage,
  {
    played,
    settings,
    pairing,
    index,
  }: { readonly played: Stage; readonly settings: SwissSettings; readonly pairing: Paired; readonly index: number },
): Stage {
  const halves = stage.rounds[index]?.byes.filter(({ kind }) => kind === 'half_point') ?? []
  const bye: readonly RoundBye[] = pairing.bye === null ? [] : [{ entrant: pairing.bye, kind: 'pairing_allocated' }]
  const { pairs } = pairing
  const bestOf = bestOfRound(settings.bestOf, index + 1)
  const laidOut = withPairedRound(played, { bracket: 'swiss', bestOf, pairs, byes: [...bye, ...halves] })
  expectSame(stage.rounds[index], laidOut.rounds[index], `round ${index + 1} of ${settings.id}`)
  const isLast = index === stage.rounds.length - 1
  const matches = laidOut.matches.map((planned, at) => {
    if (at < played.matches.length) return planned
    const match = stage.matches[at]
    if (match === undefined) throw forged(`Match ${planned.id} is missing.`)
    expectSamePlace(match, planned)
    verifyNotes(tournament, stage, match)
    expectThat(!isLeftOpen(tournament, match), `Match ${match.id} is open although somebody has left.`)
    if (match.result !== null) verifiedResult(tournament, stage, match)
    expectThat(isLast || decisionOf(stage, match) !== null, `Match ${match.id} is open, and a round follows.`)
    return match
  })
  return { ...laidOut, matches }
}
