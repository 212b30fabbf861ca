import type { NextGame } from '@guildhall/contract/insights'
import type { LibraryStatus } from '@guildhall/contract/rules/game-limits'
import type { Mood } from '@guildhall/contract/rules/library-limits'
import { guessedMinutes, isQuick, type Kind, suitsMood } from './moods.ts'

export type Reason = NextGame['reason']

/** A game of the own shelf that one might go on with or begin. */
export type Candidate = Kind & {
  readonly gameId: number
  readonly status: LibraryStatus
  readonly minutes: number
  /** Percent. */
  readonly completion: number | null
  /** Of the main story, as the hall knows it. */
  readonly minutesToBeat: number | null
  readonly addedAt: Date
  /** Friends who played it lately. */
  readonly friends: number
  /** How much it is like a game that was finished and liked, 0 to 1, and which. */
  readonly like: { readonly gameId: number; readonly likeness: number } | null
}

export type Wish = {
  readonly minutes?: number | undefined
  readonly mood?: Mood | undefined
  readonly luck?: number | undefined
}

export type Choice = {
  readonly gameId: number
  readonly reason: Reason
  readonly minutesLeft: number | null
  readonly alikeId: number | null
  readonly friends: number
}

const shown = 6
/** A session: nobody finishes a game in it, so what counts is that it can be put down again. */
const sessionMinutes = 60
/** From here on there is time for anything, and long games come first. */
const longMinutes = 1200
const repeatedReasonCosts = 0.8

/**
 * What to play next, best first. Time and mood leave out what does not fit; what is left is ordered by why it would be
 * a good choice, with different reasons before the same one again.
 * @param candidates in any order; the answer depends on them and on the wish alone
 */
export function chooseNext(candidates: readonly Candidate[], wish: Wish): Choice[] {
  const waiting = candidates
    .filter(({ status }) => status === 'backlog')
    .toSorted((one, other) => one.addedAt.getTime() - other.addedAt.getTime() || one.gameId - other.gameId)
  const places = new Map(waiting.map(({ gameId }, at) => [gameId, 1 - at / waiting.length]))
  const judged = candidates
    .filter((candidate) => fits(candidate, wish))
    .map((candidate) => ({ candidate, reasons: reasonsFor(candidate, wish, places.get(candidate.gameId) ?? 0) }))
    .toSorted((one, other) => one.candidate.gameId - other.candidate.gameId)
  return wish.luck === undefined ? chooseBest(judged) : drawLots(judged, wish.luck)
}

type Judged = { readonly candidate: Candidate; readonly reasons: ReadonlyMap<Reason, number> }

function fits(candidate: Candidate, { minutes, mood }: Wish): boolean {
  const left = leftOf(candidate)
  if (mood !== undefined && !suitsMood(mood, candidate, left)) return false
  if (minutes === undefined) return true
  if (minutes >= longMinutes) return left > shortOfLong(minutes)
  return left <= minutes || (minutes <= sessionMinutes && isQuick(candidate))
}

/** Who has a very long time does not want a game for an evening. */
const shortOfLong = (minutes: number) => Math.min(minutes / 4, 600)

function reasonsFor(candidate: Candidate, { minutes, mood }: Wish, waits: number): ReadonlyMap<Reason, number> {
  const { friends, like, minutesToBeat, status } = candidate
  const left = leftOf(candidate)
  const isUnderWay = status === 'playing' || status === 'on-hold'
  const share = candidate.completion === null ? playedShare(candidate) : candidate.completion / 100
  const reasons = new Map<Reason, number>()
  // Who played longer than the story takes is not about to finish it, whatever share of all there is they have.
  if (isUnderWay && share >= 0.6 && share < 1 && playedShare(candidate) < 1) reasons.set('nearly-done', 1.8 + share)
  if (minutes !== undefined) reasons.set('fits-the-time', (minutesToBeat === null ? 1.2 : 2) + closeness(left, minutes))
  if (mood !== undefined) reasons.set('mood', 1.9)
  if (like !== null) reasons.set('like-finished', 1.2 + like.likeness)
  if (friends > 0) reasons.set('friends-play', Math.min(1.2 + friends * 0.3, 2.4))
  if (waits > 0) reasons.set('waits-longest', waits)
  return reasons
}

/** How much of a main story was played, where that is known. */
function playedShare({ minutes, minutesToBeat }: Candidate): number {
  return minutesToBeat === null ? 0 : minutes / minutesToBeat
}

const closeness = (left: number, minutes: number) => Math.min(left, minutes) / Math.max(left, minutes, 1)

/** What a game takes from here on: by what the hall knows, else by what its kind usually takes. */
function leftOf(candidate: Candidate): number {
  return Math.max(0, (candidate.minutesToBeat ?? guessedMinutes(candidate)) - candidate.minutes)
}

function chooseBest(judged: readonly Judged[]): Choice[] {
  const left = new Set(judged)
  const used = new Map<Reason, number>()
  const chosen: Choice[] = []
  while (chosen.length < shown && left.size > 0) {
    let best: { from: Judged; reason: Reason; worth: number } | undefined
    for (const from of left) {
      for (const [reason, weight] of from.reasons.size > 0 ? from.reasons : [['luck', 0] as const]) {
        const worth = weight - (used.get(reason) ?? 0) * repeatedReasonCosts
        if (best === undefined || worth > best.worth) best = { from, reason, worth }
      }
    }
    if (best === undefined) break
    left.delete(best.from)
    used.set(best.reason, (used.get(best.reason) ?? 0) + 1)
    chosen.push(toChoice(best.from.candidate, best.reason))
  }
  return chosen
}

/** The same luck draws the same games of the same shelf. */
function drawLots(judged: readonly Judged[], luck: number): Choice[] {
  return judged
    .map((each) => ({ ...each, lot: lotOf(each.candidate.gameId, luck) }))
    .toSorted((one, other) => one.lot - other.lot || one.candidate.gameId - other.candidate.gameId)
    .slice(0, shown)
    .map(({ candidate, reasons }) => {
      const [best] = [...reasons].toSorted((one, other) => other[1] - one[1])
      // That something waits a little longer than another is no reason; then it is luck.
      return toChoice(candidate, best !== undefined && best[1] >= 1 ? best[0] : 'luck')
    })
}

/** Spreads numbers that lie close together over 32 bits. */
function lotOf(gameId: number, luck: number): number {
  let mixed = Math.imul(gameId ^ Math.imul(luck + 1, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

function toChoice(candidate: Candidate, reason: Reason): Choice {
  const { gameId, friends, like, minutesToBeat } = candidate
  return {
    gameId,
    reason,
    minutesLeft: minutesToBeat === null ? null : leftOf(candidate),
    alikeId: reason === 'like-finished' ? (like?.gameId ?? null) : null,
    friends,
  }
}
