// Who goes on to a later stage, and on which seed.
import { findDrawnStage, isActive } from '../model/finding.ts'
import type { EntrantId } from '../model/ids.ts'
import { TournamentError } from '../model/problems.ts'
import type { Advancement, StageFormat } from '../model/settings.ts'
import type { Stage, Tournament } from '../model/tournament.ts'
import { isStageComplete } from '../places/completion.ts'
import { placesOf } from '../places/places.ts'
import { standingsOf } from '../standings/standings.ts'
import { bracketSize, seedOrder } from './seed-order.ts'

/**
 * The entrants of a stage that takes them from an earlier one, by seed: the first of it, and of groups the first of each,
 * group winners before runners-up. Who has left does not go on; whoever comes next does.
 *
 * @throws `stage_not_complete`, `stage_not_drawn`
 */
export function advancingFrom(tournament: Tournament, from: Advancement, to: StageFormat): EntrantId[] {
  const stage = findDrawnStage(tournament, from.stage)
  if (!isStageComplete(stage)) {
    const message = `The stage ${from.stage} is not over yet.`
    throw new TournamentError('stage_not_complete', message, { stage: from.stage })
  }
  const isStillIn = (entrant: EntrantId) => isActive(tournament, entrant)
  if (stage.groups.length > 1) return fromGroups(tournament, stage, { count: from.count, to })
  const order = placesOf(tournament, from.stage).map(({ entrant }) => entrant)
  return order.filter(isStillIn).slice(0, from.count)
}

function fromGroups(
  tournament: Tournament,
  stage: Stage,
  { count, to }: { readonly count: number; readonly to: StageFormat },
): EntrantId[] {
  const groups = stage.groups.map((_, index) =>
    standingsOf(tournament, stage, index + 1)
      .map(({ entrant }) => entrant)
      .filter((entrant) => isActive(tournament, entrant))
      .slice(0, count),
  )
  const isBracket = to === 'single_elimination' || to === 'double_elimination'
  return isBracket ? keptApart(groups) : tiersOf(groups).flatMap((tier) => tier.map(({ entrant }) => entrant))
}

type Qualified = { readonly entrant: EntrantId; readonly group: number }

/** All firsts, all seconds, and so on. */
function tiersOf(groups: readonly (readonly EntrantId[])[]): Qualified[][] {
  const longest = Math.max(...groups.map((group) => group.length))
  return Array.from({ length: longest }, (_, place) =>
    groups.flatMap((group, index) => {
      const entrant = group[place]
      return entrant === undefined ? [] : [{ entrant, group: index }]
    }),
  )
}

/**
 * Group winners on the first seeds, runners-up on the next ones, and so on, each as far from those of their own group as
 * the bracket allows: winner and runner-up in opposite halves (rules 3.3).
 */
function keptApart(groups: readonly (readonly EntrantId[])[]): EntrantId[] {
  const total = groups.reduce((sum, group) => sum + group.length, 0)
  const positions = new Map(seedOrder(bracketSize(total)).map((seed, position) => [seed, position]))
  const taken = groups.map((): number[] => [])
  const seeded: EntrantId[] = []
  for (const tier of tiersOf(groups)) {
    const seeds = tier.map((_, index) => seeded.length + index + 1)
    const chosen = farthest(
      tier.map(({ group }) => seeds.map((seed) => earliestMeeting(positions.get(seed) ?? 0, taken[group] ?? []))),
    )
    const first = seeded.length
    for (const [index, { entrant, group }] of tier.entries()) {
      const seed = seeds[chosen[index] ?? index] ?? 0
      seeded[seed - 1] = entrant
      taken[group]?.push(positions.get(seed) ?? 0)
    }
    if (seeded.length !== first + tier.length) throw new RangeError('Two were given one seed.')
  }
  return seeded
}

/** The round in which a position can first meet one of the others. */
function earliestMeeting(position: number, others: readonly number[]): number {
  return Math.min(...others.map((other) => 32 - Math.clz32(position ^ other)), 32)
}

/**
 * For each row a column of its own, the smallest value as large as it can be: rows take the first free column, or find one
 * by an augmenting path (Kuhn).
 */
function farthest(values: readonly (readonly number[])[]): number[] {
  for (const least of [...new Set(values.flat())].toSorted((one, other) => other - one)) {
    const columns = match(values.map((row) => [...row.keys()].filter((column) => (row[column] ?? 0) >= least)))
    if (columns !== null) return columns
  }
  return values.map((_, row) => row)
}

/** A column of `choices` for each row, no column twice; null if there is no way. */
function match(choices: readonly (readonly number[])[]): number[] | null {
  const rowOf = new Map<number, number>()
  const findColumn = (row: number, tried: Set<number>): boolean => {
    const columns = choices[row] ?? []
    const free = columns.find((column) => !rowOf.has(column))
    const taken = free === undefined ? columns.find((column) => canGiveUp(column, tried)) : free
    if (taken !== undefined) rowOf.set(taken, row)
    return taken !== undefined
  }
  const canGiveUp = (column: number, tried: Set<number>): boolean => {
    if (tried.has(column)) return false
    tried.add(column)
    return findColumn(rowOf.get(column) ?? 0, tried)
  }
  if (!choices.every((_, row) => findColumn(row, new Set()))) return null
  const columns: number[] = []
  for (const [column, row] of rowOf) columns[row] = column
  return columns
}
