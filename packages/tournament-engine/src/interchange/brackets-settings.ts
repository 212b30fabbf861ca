// Settings and orders, from our words to those of brackets-manager and back.
import { dropOrderOf } from '../drawing/drop-order.ts'
import { bracketSize } from '../drawing/seed-order.ts'
import { TournamentError } from '../model/problems.ts'
import type { DropOrder, StageSettings } from '../model/settings.ts'
import type { Stage } from '../model/tournament.ts'
import type { BracketsOrdering, BracketsStage, BracketsStageSettings, BracketsStageType } from './brackets-data.ts'

const orderings: Readonly<Record<DropOrder, BracketsOrdering>> = {
  natural: 'natural',
  reversed: 'reverse',
  halves_reversed: 'reverse_half_shift',
  halves_swapped: 'half_shift',
  pairs_swapped: 'pair_flip',
}

export function notRepresentable(message: string, stage: string | number): TournamentError {
  return new TournamentError('not_representable', message, { stage: String(stage) })
}

export function toBracketsType({ id, format }: StageSettings): BracketsStageType {
  if (format === 'single_elimination' || format === 'double_elimination' || format === 'round_robin') return format
  throw notRepresentable(`brackets-manager does not know the format ${format}.`, id)
}

export function toBracketsSettings({ settings, entrants, groups, rounds }: Stage): BracketsStageSettings {
  const size = bracketSize(entrants.length)
  switch (settings.format) {
    case 'single_elimination':
      return {
        size,
        seedOrdering: ['inner_outer'],
        consolationFinal: settings.thirdPlace ?? false,
        matchesChildCount: 0,
      }
    case 'double_elimination': {
      // Of the last round there is one loser, who needs no order.
      const upper = rounds.filter(({ bracket }) => bracket === 'upper').slice(0, -1)
      const drops = upper.map(({ number }) => orderings[dropOrderOf(number, settings.dropOrders)])
      return {
        size,
        seedOrdering: ['inner_outer', ...drops],
        grandFinal: settings.grandFinal ?? 'double',
        matchesChildCount: 0,
      }
    }
    case 'round_robin':
      return {
        size: entrants.length,
        seedOrdering: ['groups.seed_optimized'],
        groupCount: groups.length,
        roundRobinMode: settings.legs === 2 ? 'double' : 'simple',
        matchesChildCount: 0,
      }
    default:
      throw notRepresentable(`brackets-manager does not know the format ${settings.format}.`, settings.id)
  }
}

/** Best-of by round, as read off the matches; a list where rounds differ. */
export type BestOfs = { readonly upper: number[]; readonly lower: number[]; readonly final: number | undefined }

export function fromBracketsSettings(
  id: string,
  { name, type, settings }: BracketsStage,
  bestOfs: BestOfs,
): StageSettings {
  if (settings.skipFirstRound === true) {
    throw notRepresentable(
      `Stage ${name} leaves out a round of the upper bracket, which is not a format of ours.`,
      name,
    )
  }
  const bestOf = bestOfs.upper
  switch (type) {
    case 'single_elimination':
      return { id, name, format: type, bestOf, ...(settings.consolationFinal === true && { thirdPlace: true }) }
    case 'double_elimination':
      if (settings.consolationFinal === true) {
        throw notRepresentable(
          `Stage ${name} has a match about places that double elimination decides by itself.`,
          name,
        )
      }
      return {
        id,
        name,
        format: type,
        bestOf,
        lowerBestOf: bestOfs.lower,
        ...(bestOfs.final !== undefined && { finalBestOf: bestOfs.final }),
        grandFinal: settings.grandFinal ?? 'none',
        dropOrders: (settings.seedOrdering ?? []).slice(1).map((ordering) => fromOrdering(ordering, name)),
      }
    case 'round_robin':
      return {
        id,
        name,
        format: type,
        bestOf,
        groups: settings.groupCount ?? 1,
        legs: settings.roundRobinMode === 'double' ? 2 : 1,
        draws: true,
      }
    default:
      throw notRepresentable(`There is no type ${String(type)} of a stage.`, name)
  }
}

function fromOrdering(ordering: BracketsOrdering, stage: string): DropOrder {
  const found = Object.entries(orderings).find(([, theirs]) => theirs === ordering)
  if (found === undefined)
    throw notRepresentable(`Losers of stage ${stage} cannot drop in the order ${ordering}.`, stage)
  return found[0] as DropOrder
}
