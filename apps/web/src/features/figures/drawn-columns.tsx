import { t } from '@lingui/core/macro'
import { ColumnsChart } from '../../ui/charts/columns.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import styles from './drawn-columns.module.css'

type DrawnColumnsProps = {
  /** Null is not told. */
  columns: readonly { label: string; value: number | null; words: string }[]
  tone?: 'baize' | 'candle' | undefined
  most?: number | undefined
}

/** Columns of what is told; where there is nothing to be drawn it says why. */
export function DrawnColumns({ columns, tone, most }: DrawnColumnsProps) {
  if (columns.every(({ value }) => value === null || value === 0)) {
    return (
      <div className={styles.none}>
        <Quiet>{columns.some(({ value }) => value === null) ? t`Too few to be drawn.` : t`None in this time.`}</Quiet>
      </div>
    )
  }
  return (
    <ColumnsChart
      size="medium"
      tone={tone}
      most={most}
      columns={columns.map((column) => ({ ...column, value: column.value ?? 0 }))}
    />
  )
}
