import { fewestTold } from '@guildhall/contract/rules/house/figure-periods'
import { t } from '@lingui/core/macro'
import { ScaledChart, type ScaledPoint } from '../../ui/charts/scaled-chart.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import styles from './drawn-columns.module.css'

type DrawnColumnsProps = {
  title: string
  columns: readonly ScaledPoint[]
  shape?: 'columns' | 'line' | undefined
  tone?: 'baize' | 'candle' | undefined
  legend?: readonly [string, string] | undefined
  most?: number | undefined
  markText?: ((mark: number) => string) | undefined
}

/** Columns of what is told; where there is nothing to be drawn it says why. */
export function DrawnColumns({ columns, ...drawn }: DrawnColumnsProps) {
  if (columns.every(({ value }) => value === null || value === 0)) {
    return (
      <div className={styles.none}>
        <Quiet>
          {columns.some(({ value }) => value === null)
            ? t`Too few to be drawn: less than ${fewestTold} could tell of somebody.`
            : t`None in this time.`}
        </Quiet>
      </div>
    )
  }
  return <ScaledChart points={columns} {...drawn} />
}
