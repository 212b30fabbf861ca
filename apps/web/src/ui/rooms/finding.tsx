import type { ReactNode } from 'react'
import { RowList } from '../surfaces/row-list.tsx'
import styles from './finding.module.css'

/** Where stands what a search in a dialog finds, as one types. */
export function FindingPlace({ children }: { children: ReactNode }) {
  return <div className={styles.place}>{children}</div>
}

/** How to seek, while nothing is sought. */
export function FindingHint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>
}

type FindingsProps = {
  /** How much was found, or that the answer to the latest letters is on its way. */
  words: string
  /** Names the list. */
  label: string
  /** It is what earlier letters found. */
  isOld?: boolean
  /** Rows. */
  children: ReactNode
  /** Under the list. */
  more?: ReactNode
}

/** What was found. */
export function Findings({ words, label, isOld, children, more }: FindingsProps) {
  return (
    <div aria-busy={isOld} className={styles.found}>
      <p role="status" className={styles.hint}>
        {words}
      </p>
      <RowList label={label} className={styles.rows}>
        {children}
      </RowList>
      {more}
    </div>
  )
}
