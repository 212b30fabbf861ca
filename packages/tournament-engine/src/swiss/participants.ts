import type { EntrantId } from '../model/ids.ts'
import type { SwissSettings } from '../model/settings.ts'
import type { Stage } from '../model/tournament.ts'
import type { Outing } from '../standings/outings.ts'
import { hasStopped, readOutings } from '../standings/outings.ts'

/** What the pairing of a round has to know of somebody. */
export type Participant = {
  readonly entrant: EntrantId
  readonly score: number
  /** From 1. */
  readonly seed: number
  /**
   * In the last round they met somebody with a lower score, or won without playing: both are a downfloat (FIDE Handbook
   * C.04.3, article 1.4).
   */
  readonly hasFloatedDown: boolean
  /** They had a bye worth a win, or won by walkover: no bye any more (rules 4). */
  readonly hadFreeWin: boolean
  /** The rounds in which each opponent was met. */
  readonly met: ReadonlyMap<EntrantId, readonly number[]>
}

/** Those who are paired in the next round: still taking part, and not stopped by their wins or losses (rules 4.7). */
export function readParticipants(
  stage: Stage,
  settings: SwissSettings,
  isActive: (entrant: EntrantId) => boolean,
): Participant[] {
  const outings = readOutings(stage)
  const met = readMeetings(stage)
  const scoreBefore = new Map<EntrantId, number>()
  for (const [entrant, rounds] of outings.of) {
    scoreBefore.set(entrant, sumOfPoints(rounds.filter(({ round }) => round < outings.rounds)))
  }
  return outings.entrants.flatMap((entrant, index) => {
    const rounds = outings.of.get(entrant) ?? []
    if (!isActive(entrant) || hasStopped(rounds, settings.stopAt)) return []
    return {
      entrant,
      score: sumOfPoints(rounds),
      seed: index + 1,
      hasFloatedDown: rounds.some(
        (outing) =>
          outing.round === outings.rounds &&
          (isFreeWin(outing) || outing.kind === 'half_point' || isAgainstLower(entrant, outing, scoreBefore)),
      ),
      hadFreeWin: rounds.some(isFreeWin),
      met: met.get(entrant) ?? new Map<EntrantId, readonly number[]>(),
    }
  })
}

function sumOfPoints(rounds: readonly Outing[]): number {
  return rounds.reduce((sum, { points }) => sum + points, 0)
}

function isFreeWin({ kind, result }: Outing): boolean {
  return kind === 'pairing_allocated' || (kind === 'walkover' && result === 1)
}

function isAgainstLower(entrant: EntrantId, { opponent }: Outing, scores: ReadonlyMap<EntrantId, number>): boolean {
  return opponent !== null && (scores.get(entrant) ?? 0) > (scores.get(opponent) ?? 0)
}

/** Whoever was paired has met, also when one of them did not come: it is the pairing that is not repeated. */
function readMeetings(stage: Stage): ReadonlyMap<EntrantId, ReadonlyMap<EntrantId, readonly number[]>> {
  const met = new Map<EntrantId, Map<EntrantId, number[]>>(stage.entrants.map((entrant) => [entrant, new Map()]))
  const note = (entrant: EntrantId, opponent: EntrantId, round: number) => {
    const meetings = met.get(entrant)
    meetings?.set(opponent, [...(meetings.get(opponent) ?? []), round])
  }
  for (const { slots, round } of stage.matches) {
    const [one, other] = [slots[0]?.entrant ?? null, slots[1]?.entrant ?? null]
    if (one === null || other === null) continue
    note(one, other, round + 1)
    note(other, one, round + 1)
  }
  return met
}
