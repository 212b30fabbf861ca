import { Chart } from '../../ui/charts/chart.tsx'
import { DrawnColumns } from './drawn-columns.tsx'
import { toldText } from './told-text.ts'

type Column<Of> = { readonly head: string; of(row: Of): number | null }

type DrawnFigureProps<Of> = {
  title: string
  /** What a row of the table is: a day, a quarter. */
  unit: string
  rows: readonly Of[]
  nameOf(row: Of): string
  columns: readonly [Column<Of>, ...Column<Of>[]]
  /** Two columns are drawn, one over the other, with a legend; else the first one, and the rest stands in the table. */
  isStacked?: boolean
  shape?: 'columns' | 'line' | undefined
  tone?: 'baize' | 'candle' | undefined
}

/** A number of the hall over time, drawn and as a table. */
export function DrawnFigure<Of>({
  title,
  unit,
  rows,
  nameOf,
  columns,
  isStacked = false,
  shape,
  tone,
}: DrawnFigureProps<Of>) {
  const [first, second] = columns
  const stacked = isStacked ? second : undefined
  return (
    <Chart
      title={title}
      level={2}
      isAsked
      head={[unit, ...columns.map(({ head }) => head)]}
      rows={rows.map((row) => [nameOf(row), ...columns.map(({ of }) => toldText(of(row)))])}
    >
      <DrawnColumns
        title={title}
        shape={shape}
        tone={tone}
        legend={stacked && [first.head, stacked.head]}
        columns={rows.map((row) => {
          const label = nameOf(row)
          if (stacked === undefined) return { label, value: first.of(row), words: toldText(first.of(row)) }
          const parts = [first.of(row) ?? 0, stacked.of(row) ?? 0] as const
          const words = [first, stacked].map(({ head, of }) => `${head} ${toldText(of(row))}`).join(', ')
          return { label, value: parts[0] + parts[1], parts, words }
        })}
      />
    </Chart>
  )
}
