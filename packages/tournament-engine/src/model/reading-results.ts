import type { EntrantId } from './ids.ts'
import type { Match } from './match.ts'
import type { Stage } from './tournament.ts'

/** What a decided match of two says for tables. `winner` is the index of a slot. */
export type Decision = {
  readonly winner: 0 | 1 | null
  readonly isDraw: boolean
  /** Games won. Of a walkover the smallest winning score (rules 3.4). */
  readonly score: readonly [number, number]
  /** False when nobody had to play for it: walkovers, disqualification, withdrawal. Such a match is not rated. */
  readonly isPlayed: boolean
}

export function gamesToWin(bestOf: number): number {
  return (bestOf + 1) / 2
}

/** Null for a match without a result, a free-for-all, a bye, and what was removed. */
export function decisionOf(stage: Stage, match: Match): Decision | null {
  const { result } = match
  if (result === null || match.isRemoved || result.kind === 'heats') return null
  if (result.kind === 'score') {
    const [first, second] = result.score
    const winner = first === second ? null : first > second ? 0 : 1
    return { winner, isDraw: winner === null, score: result.score, isPlayed: true }
  }
  if (result.kind === 'double_walkover') return { winner: null, isDraw: false, score: [0, 0], isPlayed: false }
  const isFirst =
    result.kind === 'walkover' ? match.slots[0]?.entrant === result.winner : match.slots[0]?.entrant !== result.loser
  const games = gamesToWin(stage.rounds[match.round]?.bestOf ?? 1)
  return { winner: isFirst ? 0 : 1, isDraw: false, score: isFirst ? [games, 0] : [0, games], isPlayed: false }
}

/** The winner of a decided match of two; null when there is none. */
export function winnerOf(stage: Stage, match: Match): EntrantId | null {
  const winner = decisionOf(stage, match)?.winner
  return winner === null || winner === undefined ? null : (match.slots[winner]?.entrant ?? null)
}

/** Both slots of a match of two are known, and one of them is nobody: there is nothing to play. */
export function isBye({ slots }: Match): boolean {
  const [one, other] = slots
  if (one === undefined || other === undefined || slots.length !== 2) return false
  return (one.isBye && (other.isBye || other.entrant !== null)) || (other.isBye && one.entrant !== null)
}
