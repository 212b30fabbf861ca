import { median } from './statistics.ts'

/** What one run of a variant found, by the key of the figure. */
export type Figures<Key extends string = string> = Readonly<Record<Key, number>>

export type FigureKind = {
  readonly key: string
  readonly title: string
  readonly unit: string
  /** Absent for what says something of the run and is not to be compared. */
  readonly better?: 'more' | 'less'
  /** Some variants, or some systems, have none; otherwise a figure that is not found is a fault of the bench. */
  readonly mayBeMissing?: boolean
}

export const durationFigures: readonly FigureKind[] = [
  { key: 'p50', title: 'Median', unit: 'ms', better: 'less' },
  { key: 'p99', title: '99th percentile', unit: 'ms', better: 'less' },
]

/** The 99th percentile of each duration, by `key99`, and then the median of each, by `key50`. */
export function percentileFigures(names: Readonly<Record<string, string>>): FigureKind[] {
  const kinds = (key: number, title: string) =>
    Object.entries(names).map(([name, words]): FigureKind => {
      return { key: `${name}${key}`, title: `${words}, ${title}`, unit: 'ms', better: 'less' }
    })
  return [...kinds(99, '99th percentile'), ...kinds(50, 'median')]
}

/** What Guildhall's figure over that of another variant has to be; without another one, the figure itself. */
export type Bar = { readonly key: string; readonly against?: string } & (
  | { readonly atLeast: number; readonly atMost?: never }
  | { readonly atMost: number; readonly atLeast?: never }
)

/** The first variant is Guildhall; the others are what it is held against. */
export type Measurement = {
  readonly title: string
  /** What exactly was done, for the reader of the results. */
  readonly method: string
  readonly figures: readonly FigureKind[]
  readonly bars?: readonly Bar[]
  /** The variants are not held against each other: there are no ratios, and the bars hold for each of them. */
  readonly standAlone?: boolean
  readonly variants: readonly { readonly name: string; run(): Promise<Figures> }[]
}

/** Sets a stage by its plan, hands over the measurement on it, and ends all. */
export type Staged<Plan> = <Found>(plan: Plan, run: (measurement: Measurement) => Promise<Found>) => Promise<Found>

export type VariantResult = { readonly name: string; readonly rounds: readonly Figures[] }

export type Result = Omit<Measurement, 'variants'> & { readonly variants: readonly VariantResult[] }

export type Comparison = {
  readonly name: string
  readonly median: number
  readonly lowest: number
  readonly highest: number
  /** Guildhall's figure over this one's, each pair from the same round; the median of all rounds. */
  readonly ratio: number
}

/**
 * Runs all variants of a measurement one after the other, round after round (A B C A B C …), so that a
 * machine that grows slower meanwhile is slower for all of them.
 */
export async function measure(
  measurement: Measurement,
  rounds: number,
  onRun: (line: string) => void,
): Promise<Result> {
  const { variants, ...described } = measurement
  const found = variants.map(({ name }) => ({ name, rounds: [] as Figures[] }))
  for (let round = 1; round <= rounds; round++) {
    for (const [index, variant] of variants.entries()) {
      const figures = await variant.run()
      found[index]?.rounds.push(figures)
      onRun(`${measurement.title}, round ${round} of ${rounds}, ${variant.name}: ${describe(measurement, figures)}`)
    }
  }
  return { ...described, variants: found }
}

/** One figure of every variant, in the order of the variants. */
export function compare(result: Result, key: string): Comparison[] {
  const own = result.variants[0]?.rounds ?? []
  return result.variants.map(({ name, rounds }) => {
    const values = rounds.map((figures) => figures[key] ?? Number.NaN)
    return {
      name,
      median: median(values),
      lowest: Math.min(...values),
      highest: Math.max(...values),
      ratio: median(values.map((value, round) => (own[round]?.[key] ?? Number.NaN) / value)),
    }
  })
}

function describe({ figures }: Pick<Measurement, 'figures'>, found: Figures): string {
  return figures.map(({ key, title, unit }) => `${title} ${rounded(found[key])} ${unit}`).join(', ')
}

/** Three significant digits, and whole numbers from 100 up. */
export function rounded(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '–'
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return value.toLocaleString('en', { maximumSignificantDigits: 3 })
}
