import { checkStages } from '../drawing/checking-settings.ts'
import type { StageId } from '../model/ids.ts'
import { mostEntrants, mostMinutes, mostStations } from '../model/limits.ts'
import { TournamentError } from '../model/problems.ts'
import type { StageSettings } from '../model/settings.ts'
import type { Bracket } from '../model/tournament.ts'
import { Heap } from './heap.ts'
import { type PlannedMatch, planMatches } from './match-plan.ts'

export type ScheduleOptions = {
  readonly entrants: number
  readonly stages: readonly StageSettings[]
  /** Matches that can be played at the same time. */
  readonly stations: number
  /** Of one game, or one heat. */
  readonly minutesPerGame: number
  /** Between two matches at a station: finding each other, reporting. 5 by default. */
  readonly minutesBetween?: number
}

export type ScheduledRound = {
  readonly stage: StageId
  readonly bracket: Bracket
  readonly number: number
  readonly matches: number
  /** In minutes from the beginning: of the first match, and the end of the last. */
  readonly from: number
  readonly until: number
}

export type Schedule = {
  /** `least` without what may not be needed: second grand finals, and in Swiss to x wins those who have stopped. */
  readonly matches: { readonly least: number; readonly most: number }
  /** In the order in which they begin. Rounds of two brackets may go on at the same time. */
  readonly rounds: readonly ScheduledRound[]
  /** Expected: a best-of between equals, and every match that may be needed. */
  readonly minutes: number
  /** Matches that everybody plays. */
  readonly playsAtLeast: number
}

/**
 * How long a tournament takes: each match begins as soon as those before it are over and a station is free. A ladder has
 * no end and cannot be scheduled.
 *
 * @throws `invalid_settings`, `wrong_format`, and what drawing the stages throws
 *
 * @example
 * const schedule = scheduleOf({
 *   entrants: 32, stations: 4, minutesPerGame: 12, minutesBetween: 3,
 *   stages: [{ id: 'main', format: 'double_elimination', grandFinal: 'double' }],
 * })
 * describeSchedule(schedule) // '62 to 63 matches, about 5 hours, everybody plays at least twice'
 */
export function scheduleOf(options: ScheduleOptions): Schedule {
  const { stages, stations, minutesPerGame, minutesBetween = 5 } = options
  checkStages(stages)
  check('entrants', isWithin(options.entrants, 0, mostEntrants) && Number.isSafeInteger(options.entrants))
  check('stations', isWithin(stations, 1, mostStations) && Number.isSafeInteger(stations))
  check('minutesPerGame', isWithin(minutesPerGame, 0, mostMinutes) && minutesPerGame > 0)
  check('minutesBetween', isWithin(minutesBetween, 0, mostMinutes))
  const rounds: ScheduledRound[] = []
  const matches = { least: 0, most: 0 }
  const ends = new Map<StageId, number>()
  let playsAtLeast = Number.POSITIVE_INFINITY
  let free = Array.from({ length: stations }, () => 0)
  for (const settings of stages) {
    if (settings.format === 'ladder') {
      throw new TournamentError('wrong_format', 'A ladder has no end that could be scheduled.', { stage: settings.id })
    }
    const plan = planMatches(settings, countEntrants(settings, options))
    const from = settings.from === undefined ? 0 : (ends.get(settings.from.stage) ?? 0)
    const placed = placeMatches(plan.matches, { from, free, minutesPerGame, minutesBetween })
    free = placed.free
    ends.set(
      settings.id,
      placed.times.reduce((end, { until }) => Math.max(end, until), from),
    )
    rounds.push(...gatherRounds(settings.id, plan.matches, placed.times))
    matches.most += plan.matches.length
    matches.least += plan.matches.filter(({ isCertain }) => isCertain).length
    if (settings.from === undefined) playsAtLeast = Math.min(playsAtLeast, plan.playsAtLeast)
  }
  return {
    matches,
    rounds: rounds.toSorted((one, other) => one.from - other.from),
    minutes: Math.max(0, ...ends.values()),
    playsAtLeast: Number.isFinite(playsAtLeast) ? playsAtLeast : 0,
  }
}

/** “63 matches, about 5 hours, everybody plays at least twice”. */
export function describeSchedule({ matches: { least, most }, minutes, playsAtLeast }: Schedule): string {
  const matches = least === most ? `${most}` : `${least} to ${most}`
  const times = playsAtLeast === 1 ? 'once' : playsAtLeast === 2 ? 'twice' : `${playsAtLeast} times`
  return `${matches} ${most === 1 ? 'match' : 'matches'}, about ${describeMinutes(minutes)}, everybody plays at least ${times}`
}

/** To five minutes below an hour and a half, to half an hour above. */
function describeMinutes(minutes: number): string {
  if (minutes < 90) return `${Math.max(5, Math.round(minutes / 5) * 5)} minutes`
  const halves = Math.round(minutes / 30)
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''} hours`
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isFinite(value) && value >= least && value <= most
}

function check(setting: string, isRight: boolean): void {
  if (!isRight) throw new TournamentError('invalid_settings', `${setting} is out of its range.`, { setting })
}

/** Those who go on are never more than the stage before holds, nor than each of its groups. */
function countEntrants({ from }: StageSettings, options: ScheduleOptions): number {
  if (from === undefined) return options.entrants
  const before = options.stages.find(({ id }) => id === from.stage)
  if (before === undefined) {
    throw new TournamentError('unknown_stage', `There is no stage ${from.stage}.`, { stage: from.stage })
  }
  const there = countEntrants(before, options)
  const groups = before.format === 'round_robin' ? (before.groups ?? 1) : 1
  const larger = there % groups
  const size = Math.floor(there / groups)
  return larger * Math.min(from.count, size + 1) + (groups - larger) * Math.min(from.count, size)
}

type Time = { readonly from: number; readonly until: number }

type Hall = {
  readonly from: number
  /** When each station is free again. */
  readonly free: readonly number[]
  readonly minutesPerGame: number
  readonly minutesBetween: number
}

/** Graham's list scheduling: the match that has been ready the longest takes the station that is free first. */
function placeMatches(matches: readonly PlannedMatch[], hall: Hall): { times: Time[]; free: number[] } {
  const stations = Heap.of(hall.free, (one, other) => one - other)
  const gates = readGates(matches)
  const readyAt = matches.map(() => hall.from)
  const times: Time[] = []
  const byReady = (one: number, other: number) => (readyAt[one] ?? 0) - (readyAt[other] ?? 0) || one - other
  const ready = Heap.of(
    matches.flatMap(({ after }, index) => (after.length === 0 ? [index] : [])),
    byReady,
  )
  for (let index = ready.take(); index !== undefined; index = ready.take()) {
    const from = Math.max(readyAt[index] ?? hall.from, stations.take() ?? hall.from)
    const until = from + (matches[index]?.games ?? 0) * hall.minutesPerGame
    times[index] = { from, until }
    stations.add(until + hall.minutesBetween)
    for (const gate of gates[index] ?? []) {
      gate.opensAt = Math.max(gate.opensAt, until + hall.minutesBetween)
      gate.waitsFor -= 1
      if (gate.waitsFor !== 0) continue
      for (const next of gate.matches) {
        readyAt[next] = Math.max(hall.from, gate.opensAt)
        ready.add(next)
      }
    }
  }
  return { times, free: stations.items() }
}

/** Matches that wait for the same others: of a round of Swiss all wait for one list, and pass through one gate. */
type Gate = { waitsFor: number; opensAt: number; readonly matches: number[] }

/** By match, the gates that it helps to open. */
function readGates(matches: readonly PlannedMatch[]): (readonly Gate[])[] {
  const byList = new Map<readonly number[], Gate>()
  const gates = matches.map((): Gate[] => [])
  for (const [index, { after }] of matches.entries()) {
    if (after.length === 0) continue
    let gate = byList.get(after)
    if (gate === undefined) {
      gate = { waitsFor: after.length, opensAt: 0, matches: [] }
      byList.set(after, gate)
      for (const before of after) gates[before]?.push(gate)
    }
    gate.matches.push(index)
  }
  return gates
}

function gatherRounds(stage: StageId, matches: readonly PlannedMatch[], times: readonly Time[]): ScheduledRound[] {
  const rounds = new Map<string, ScheduledRound>()
  for (const [index, { bracket, round: number }] of matches.entries()) {
    const time = times[index] ?? { from: 0, until: 0 }
    const key = `${bracket} ${number}`
    const round = rounds.get(key)
    rounds.set(key, {
      stage,
      bracket,
      number,
      matches: (round?.matches ?? 0) + 1,
      from: Math.min(round?.from ?? time.from, time.from),
      until: Math.max(round?.until ?? time.until, time.until),
    })
  }
  return [...rounds.values()]
}
