import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './filter-card.module.css'

/** The fields to narrow a list by, side by side as far as they fit. */
export function FilterFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

/** The same in a room of their own below the bar that opens it. */
export function FilterCard({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Card padded id={id} as="section" aria-label={t`Filters`}>
      <FilterFields>{children}</FilterFields>
    </Card>
  )
}
