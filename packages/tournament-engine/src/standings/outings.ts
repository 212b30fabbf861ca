import type { EntrantId } from '../model/ids.ts'
import type { Match } from '../model/match.ts'
import { decisionOf, gamesToWin } from '../model/reading-results.ts'
import type { MatchPoints, SwissSettings } from '../model/settings.ts'
import type { Stage } from '../model/tournament.ts'

/** What a round was for a participant: a game, a win or a loss without one, or none at all. */
export type OutingKind = 'played' | 'walkover' | 'pairing_allocated' | 'half_point' | 'zero_point' | 'absent'

/** One round of one participant, as far as it is decided. */
export type Outing = {
  /** From 1. */
  readonly round: number
  readonly kind: OutingKind
  /** Of a walkover: who was to be met. Null where nobody was. */
  readonly opponent: EntrantId | null
  /** Against the opponent: won, drawn, lost. */
  readonly result: 0 | 0.5 | 1
  readonly points: number
  readonly gamesWon: number
  readonly gamesDrawn: number
  readonly gamesLost: number
}

/** Everything that a table is made of. */
export type Outings = {
  /** By seed. */
  readonly entrants: readonly EntrantId[]
  readonly of: ReadonlyMap<EntrantId, readonly Outing[]>
  /** Rounds that have begun. */
  readonly rounds: number
  readonly points: MatchPoints
  /** Whether a round without a game is one against a dummy (Swiss), or simply a result like others. */
  readonly hasDummies: boolean
}

const swissPoints: MatchPoints = { win: 1, draw: 0.5, loss: 0 }
const groupPoints: MatchPoints = { win: 3, draw: 1, loss: 0 }

/** The decided rounds of a Swiss stage, or of one group. */
export function readOutings(stage: Stage, group = 1): Outings {
  const { settings } = stage
  const isSwiss = settings.format === 'swiss'
  const points = ('points' in settings && !isList(settings.points) ? settings.points : undefined) ?? defaults(isSwiss)
  const entrants = (isSwiss ? stage.entrants : stage.groups[group - 1]) ?? []
  const of = new Map<EntrantId, Outing[]>(entrants.map((entrant) => [entrant, []]))
  let rounds = 0
  for (const round of stage.rounds) {
    if (round.group !== group) continue
    rounds += 1
    const seen = new Set<EntrantId>()
    for (let index = round.first; index < round.first + round.count; index++) {
      const match = stage.matches[index]
      if (match !== undefined) addMatch(stage, match, rounds, points, of, seen)
    }
    for (const { entrant, kind } of round.byes) {
      seen.add(entrant)
      of.get(entrant)?.push(byeOuting(rounds, kind, points, gamesToWin(round.bestOf)))
    }
    if (!isSwiss) continue
    for (const [entrant, before] of of) {
      if (!seen.has(entrant) && !hasStopped(before, settings.stopAt)) before.push(absence(rounds))
    }
  }
  return { entrants, of, rounds, points, hasDummies: isSwiss }
}

/** Swiss to x wins or y losses: a bye counts as the win that it is worth. */
export function hasStopped(rounds: readonly Outing[], stopAt: SwissSettings['stopAt']): boolean {
  if (stopAt === undefined) return false
  const wins = rounds.filter(({ result }) => result === 1).length
  const losses = rounds.filter(({ kind, result }) => result === 0 && (kind === 'played' || kind === 'walkover')).length
  return wins >= (stopAt.wins ?? Number.POSITIVE_INFINITY) || losses >= (stopAt.losses ?? Number.POSITIVE_INFINITY)
}

function isList(points: MatchPoints | readonly number[] | undefined): points is readonly number[] {
  return Array.isArray(points)
}

function defaults(isSwiss: boolean): MatchPoints {
  return isSwiss ? swissPoints : groupPoints
}

function addMatch(
  stage: Stage,
  match: Match,
  round: number,
  points: MatchPoints,
  of: ReadonlyMap<EntrantId, Outing[]>,
  seen: Set<EntrantId>,
): void {
  const [one, other] = [match.slots[0]?.entrant ?? null, match.slots[1]?.entrant ?? null]
  if (one === null || other === null) return
  seen.add(one)
  seen.add(other)
  const decision = decisionOf(stage, match)
  if (decision === null) return
  const [wonByOne, wonByOther] = decision.score
  const games = match.result?.kind === 'score' ? match.result.games : undefined
  const gamesDrawn = games?.filter(([first, second]) => first === second).length ?? 0
  const add = (entrant: EntrantId, opponent: EntrantId, slot: 0 | 1, gamesWon: number, gamesLost: number) => {
    const result = decision.isDraw ? 0.5 : decision.winner === slot ? 1 : 0
    of.get(entrant)?.push({
      round,
      kind: decision.isPlayed ? 'played' : 'walkover',
      opponent,
      result,
      points: pointsFor(result, points),
      gamesWon,
      gamesDrawn,
      gamesLost,
    })
  }
  add(one, other, 0, wonByOne, wonByOther)
  add(other, one, 1, wonByOther, wonByOne)
}

function pointsFor(result: 0 | 0.5 | 1, { win, draw, loss }: MatchPoints): number {
  if (result === 0.5) return draw
  return result === 1 ? win : loss
}

function byeOuting(
  round: number,
  kind: 'pairing_allocated' | 'half_point' | 'zero_point',
  points: MatchPoints,
  gamesWon: number,
): Outing {
  const nothing = { round, opponent: null, gamesWon: 0, gamesDrawn: 0, gamesLost: 0 }
  if (kind === 'pairing_allocated') return { ...nothing, kind, result: 1, points: points.win, gamesWon }
  if (kind === 'half_point') return { ...nothing, kind, result: 0.5, points: points.draw }
  return { ...nothing, kind, result: 0, points: 0 }
}

function absence(round: number): Outing {
  return { round, kind: 'absent', opponent: null, result: 0, points: 0, gamesWon: 0, gamesDrawn: 0, gamesLost: 0 }
}
