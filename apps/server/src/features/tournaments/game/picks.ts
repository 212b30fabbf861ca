// What sides of a match pick and ban, as values: who is next, and what comes of a choice.
import {
  isPickOrder,
  type PickBeginning,
  type PickStep,
  usualPicks,
} from '@guildhall/contract/rules/tournaments/pick-orders'
import type { StageSettings, TournamentMatch } from '@guildhall/contract/tournaments'

export type PicksOfTournament = {
  readonly pool: readonly string[]
  readonly begins: PickBeginning
  readonly orders: readonly { readonly bestOf: number; readonly steps: readonly PickStep[] }[]
  /** Of each turn; servers before these named none. */
  readonly minutes?: number | null
}

/** Of a match: with its first choice it keeps what it began with, so that nothing moves under those who choose. */
export type PicksOfMatch = {
  /** The two entrants: a server of the release before that puts others into the match leaves this as it was. */
  readonly between?: readonly (string | null)[]
  readonly pool: readonly string[]
  readonly begins: 0 | 1
  readonly beginsBy: PickBeginning
  readonly steps: readonly PickStep[]
  readonly choices: readonly string[]
  /** How long each turn is. */
  readonly minutes?: number | null
  /** The step whose turn the clock of the match is of: a server of the release before chooses, and leaves it as it was. */
  readonly turn?: number | null
}

/** As a host named them: each once; none is none. */
export function asNamed(named: PicksOfTournament | null): PicksOfTournament | null {
  const pool = [...new Set((named?.pool ?? []).map((one) => one.trim()))]
  return named === null || pool.length === 0 ? null : { ...named, pool }
}

/** Whether matches of these stages can be chosen for, and each order can be gone. */
export function isChoosable({ pool, orders }: PicksOfTournament, stages: readonly StageSettings[]): boolean {
  const choices = pool.length
  const isDouble = new Set(orders.map(({ bestOf }) => bestOf)).size < orders.length
  return (
    isEnough({ pool }, stages) &&
    !isDouble &&
    orders.every(({ bestOf, steps }) => isPickOrder(steps, { bestOf, choices }))
  )
}

/** What a match begins with; null where there is too little to choose from. */
export function freshPicks(
  { pool, orders, begins: beginsBy, minutes = null }: PicksOfTournament,
  {
    bestOf,
    begins,
    between,
  }: Pick<PicksOfMatch, 'begins'> & {
    readonly bestOf: number
    readonly between: readonly (string | null)[]
  },
): PicksOfMatch | null {
  const played = { bestOf, choices: pool.length }
  const own = orders.find((order) => order.bestOf === bestOf)?.steps
  const steps = own !== undefined && isPickOrder(own, played) ? own : usualPicks(played)
  return steps === null ? null : { between, pool, begins, beginsBy, steps, choices: [], minutes }
}

/** Whether each match of these stages has enough to choose from, however long it is. */
export const isEnough = ({ pool }: Pick<PicksOfTournament, 'pool'>, stages: readonly StageSettings[]): boolean =>
  stages.flatMap(lengthsOf).every((bestOf) => usualPicks({ bestOf, choices: pool.length }) !== null)

function lengthsOf(stage: StageSettings): number[] {
  if (stage.format !== 'double_elimination') return stage.bestOf
  return [...stage.bestOf, ...(stage.lowerBestOf ?? []), ...(stage.finalBestOf === null ? [] : [stage.finalBestOf])]
}

const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0)

export function sideOf({ begins }: PicksOfMatch, step: PickStep): 0 | 1 | null {
  if (step === 'decider') return null
  return step.startsWith('first') ? begins : other(begins)
}

/** Whose turn it is; null once all is chosen. */
export function nextSide(picks: PicksOfMatch): 0 | 1 | null {
  const step = picks.steps[picks.choices.length]
  return step === undefined ? null : sideOf(picks, step)
}

/** With a clock for the step that is next, if its turns have one, and there is one. */
export function withTurn(
  picks: PicksOfMatch,
  clock: Date,
): { readonly picks: PicksOfMatch; readonly until: Date | null } {
  const { minutes = null, choices } = picks
  return minutes === null || nextSide(picks) === null
    ? withoutTurn(picks)
    : { picks: { ...picks, turn: choices.length }, until: new Date(clock.getTime() + minutes * minuteMs) }
}

export const withoutTurn = (picks: PicksOfMatch) => ({ picks: { ...picks, turn: null }, until: null })

const minuteMs = 60_000

export const leftIn = ({ pool, choices }: PicksOfMatch): string[] => pool.filter((one) => !choices.includes(one))

/** With one more choice; what decides is taken at once, by chance where more than one is left. */
export function withChoice(picks: PicksOfMatch, choice: string, drawOne: (below: number) => number): PicksOfMatch {
  const chosen = { ...picks, choices: [...picks.choices, choice] }
  if (chosen.steps[chosen.choices.length] !== 'decider') return chosen
  const left = leftIn(chosen)
  const decider = left[drawOne(left.length)]
  return decider === undefined ? chosen : { ...chosen, choices: [...chosen.choices, decider] }
}

/** The last step that a side took; what decided by itself goes with it. */
export function lastTaken({ steps, choices }: PicksOfMatch): number | null {
  const last = choices.length - 1
  const step = steps[last] === 'decider' ? last - 1 : last
  return step < 0 ? null : step
}

/** @param isOn whether it is chosen still */
export function describePicks(
  picks: PicksOfMatch,
  { isOn, until }: { readonly isOn: boolean; readonly until: Date | null },
): NonNullable<TournamentMatch['picks']> {
  const { pool, begins, beginsBy, steps, choices, minutes = null } = picks
  return {
    pool: [...pool],
    begins,
    beginsBy,
    steps: steps.map((step, at) => ({
      deed: step === 'decider' ? 'decider' : step.endsWith('-bans') ? 'bans' : 'picks',
      side: sideOf(picks, step),
      choice: choices[at] ?? null,
    })),
    step: isOn && choices.length < steps.length ? choices.length : null,
    until: isOn && picks.turn === choices.length ? (until?.toISOString() ?? null) : null,
    minutes,
  }
}
