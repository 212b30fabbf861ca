import type { Result } from './measurement.ts'

/** Figures that were to be found and were not, a sentence each: something that runs and finds nothing has failed too. */
export function findGaps({ title, figures, variants }: Result): string[] {
  if (variants.length === 0) return [`${title} has no variants`]
  return variants.flatMap(({ name, rounds }) => {
    if (rounds.length === 0) return [`${title}, ${name}: no round was run`]
    return figures
      .filter(({ key, mayBeMissing }) => mayBeMissing !== true && rounds.some((found) => !Number.isFinite(found[key])))
      .map((figure) => `${title}, ${name}: ${figure.title.toLowerCase()} was not found`)
  })
}
