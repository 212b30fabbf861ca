import type { StreakUnit } from '@guildhall/contract/rules/challenges/challenge-kinds'
import { evidenceLevels, evidenceWord, isProvedEnough } from '@guildhall/contract/rules/challenges/evidence-levels'
import { addDays, dayIn, daysBetween, mondayOf } from './calendar.ts'
import { type Counted, type Facts, isInside, type Score, type SourceValue, type Window } from './facts.ts'
import { bridgedBy, filledBy, isPaused, touchesPause } from './fair/pauses.ts'
import { growthsIn, spanOf } from './playtime.ts'
import { correctionStep, ofGames, sourceOf, written } from './steps.ts'
import { notBelowNought } from './sum-up.ts'
import { byTime } from './unlocks.ts'

type PlayedDay = Omit<SourceValue, 'key' | 'value'>

/**
 * How many days, or weeks from Monday, were played one after the other: the longest run, and when it was reached. What lies in
 * a pause is none of them, and breaks none.
 */
export function countStreak(
  counted: Counted,
  facts: Facts,
  window: Window,
): Omit<Score, 'attempts' | 'minutes' | 'readAt'> {
  const { goal } = counted
  if (goal.kind !== 'streak') throw new Error('only a streak is counted so')
  const { played, asked } = playedDays(counted, facts, window)
  const spanOfDay = spanBy(goal.unit)
  const spans = new Map<string, PlayedDay>()
  for (const [day, one] of [...played].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const span = spanOfDay(day)
    const known = spans.get(span)
    if (known === undefined || levelOf(one) > levelOf(known)) spans.set(span, one)
  }
  const runs = runsOf([...spans.keys()], goal.unit, isBridgedBy(counted, goal.unit, facts.pauses))
  const longest = longestOf(runs)
  const parts = { told: 0, seen: 0, counted: 0 }
  for (const span of longest) parts[evidenceWord(spans.get(span)?.evidence ?? 'self-reported')] += 1
  const corrections = facts.byHand.filter(({ what }) => what === 'correction')
  parts.seen += corrections.reduce((sum, { amount }) => sum + amount, 0)
  const value = Math.max(0, parts.told + parts.seen + parts.counted)
  const reached = longest[goal.target - 1]
  const last = longest.at(-1)
  const timeOf = (span: string | undefined) => (span === undefined ? null : new Date(spans.get(span)?.readAt ?? 0))
  return {
    value,
    doneAt: value < goal.target ? null : (timeOf(reached) ?? latest(corrections)),
    lastAt: timeOf(last),
    parts: notBelowNought(parts),
    sources: [
      ...[...spans].map(([span, one]) => ({ key: `${daySource}${span}`, value: 1, ...one })),
      ...corrections.map((entry) => sourceOf(correctionStep(entry), entry.amount)),
    ],
    days: longestByDay(runs),
    askedDays: asked,
  }
}

/** Of a streak of weeks a week is its best proved day. */
const levelOf = ({ evidence }: PlayedDay): number => evidenceLevels.indexOf(evidence)

const longestOf = (runs: readonly (readonly string[])[]): readonly string[] =>
  runs.toSorted((a, b) => b.length - a.length || ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1))[0] ?? []

const spanBy = (unit: StreakUnit) => (day: string) => (unit === 'days' ? day : mondayOf(day))

const isBridgedBy = ({ timeZone }: Pick<Counted, 'timeZone'>, unit: StreakUnit, pauses: Facts['pauses']) =>
  bridgedBy(pauses, (at) => spanBy(unit)(dayIn(timeZone, at)))

/** What the sources of a streak are called, before their day. */
export const daySource = 'day '

/** How long the longest run of these days or weeks is. */
export const longestRun = (
  spans: readonly string[],
  { unit, timeZone, pauses }: { unit: StreakUnit; timeZone: string; pauses: Facts['pauses'] },
): number => longestOf(runsOf(spans, unit, isBridgedBy({ timeZone }, unit, pauses))).length

const latest = (said: readonly { readonly at: Date }[]): Date =>
  new Date(Math.max(...said.map(({ at }) => at.getTime())))

/** A day counts when a sync shows growth on it, or the platform says it was played then, or something was unlocked. */
function playedDays(counted: Counted, facts: Facts, window: Window) {
  const { timeZone, minimumEvidence, isManualAllowed } = counted
  const isOf = ofGames(counted)
  const dayOf = (at: Date) => dayIn(timeZone, at)
  const played = new Map<string, PlayedDay>()
  const asked = new Set<string>()
  const wasPaused = bridgedBy(facts.pauses, dayOf)
  const wasPausedAllDay = filledBy(facts.pauses, dayOf)
  const count = (day: string, gameId: number | null, evidence: PlayedDay['evidence'], readAt: Date) => {
    if (played.has(day) || !isProvedEnough(evidence, minimumEvidence)) return
    played.set(day, { gameId, evidence, readAt: written(readAt) })
  }
  // Of two on the same day the first one tells of it.
  for (const { gameId, at, evidence } of byTime(facts.unlocks)) {
    if (isInside(at, window) && isOf(gameId) && !isPaused(facts.pauses, at)) count(dayOf(at), gameId, evidence, at)
  }
  const growths = growthsIn(facts, window)
    .filter((growth) => isOf(growth.gameId) && !touchesPause(facts.pauses, spanOf(growth)))
    .toSorted(
      (one, other) => one.reading.readAt.getTime() - other.reading.readAt.getTime() || one.gameId - other.gameId,
    )
  for (const { gameId, reading, since } of growths) {
    const { lastPlayedAt, readAt, evidence } = reading
    if (dayOf(since) === dayOf(readAt)) count(dayOf(readAt), gameId, evidence, readAt)
    else if (lastPlayedAt !== null && isInside(lastPlayedAt, window) && lastPlayedAt <= readAt) {
      count(dayOf(lastPlayedAt), gameId, evidence, readAt)
    }
  }
  for (const { since, reading } of growths) {
    for (const day of daysBetween(dayOf(since), dayOf(reading.readAt)))
      if (!played.has(day) && !wasPaused(day)) asked.add(day)
  }
  if (isManualAllowed) {
    for (const { what, day, at } of facts.byHand.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
      if (what !== 'day' || day === null || day < dayOf(window.from) || wasPausedAllDay(day)) continue
      if (window.to !== null && day > dayOf(window.to)) continue
      count(day, null, 'self-reported', at)
    }
  }
  for (const day of played.keys()) asked.delete(day)
  return { played, asked: [...asked].toSorted() }
}

/** Spans that follow each other, in order; those that are bridged count as none between. */
function runsOf(spans: readonly string[], unit: StreakUnit, isBridged: (span: string) => boolean): string[][] {
  const step = unit === 'days' ? 1 : 7
  const runs: string[][] = []
  for (const span of spans.toSorted()) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    let next = before && addDays(before, step)
    while (next !== undefined && next < span && isBridged(next)) next = addDays(next, step)
    if (run && next === span) run.push(span)
    else runs.push([span])
  }
  return runs
}

function longestByDay(runs: readonly (readonly string[])[]): [string, number][] {
  let longest = 0
  return runs.flatMap((run) =>
    run.flatMap((span, at): [string, number][] => {
      if (at + 1 <= longest) return []
      longest = at + 1
      return [[span, longest]]
    }),
  )
}
