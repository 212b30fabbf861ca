import { type PickBeginning, type PickStep, usualPicks } from '@guildhall/contract/rules/tournaments/pick-orders'
import type { StageSettings, Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'

export const pickStepWords: Readonly<Record<PickStep, string>> = {
  'first-bans': t`First bans`,
  'second-bans': t`Second bans`,
  'first-picks': t`First picks`,
  'second-picks': t`Second picks`,
  decider: t`What is left`,
}

export const pickBeginningWords: Readonly<Record<PickBeginning, string>> = {
  seed: t`Who has the better seed`,
  chance: t`Drawn for each match`,
}

/** How long matches of these stages are, the shortest first. */
export function lengthsOf(stages: readonly StageSettings[]): number[] {
  const all = stages.flatMap((stage) =>
    stage.format === 'double_elimination'
      ? [...stage.bestOf, ...(stage.lowerBestOf ?? []), ...(stage.finalBestOf === null ? [] : [stage.finalBestOf])]
      : stage.bestOf,
  )
  return [...new Set(all)].toSorted((one, other) => one - other)
}

/** The steps of a match of a length, in words; null where there is too little to choose from. */
export function orderWords(
  { pool, orders }: Pick<NonNullable<Tournament['picks']>, 'pool' | 'orders'>,
  bestOf: number,
): string | null {
  const steps = orders.find((order) => order.bestOf === bestOf)?.steps ?? usualPicks({ bestOf, choices: pool.length })
  return steps === null ? null : steps.map((step) => pickStepWords[step]).join(' · ')
}
