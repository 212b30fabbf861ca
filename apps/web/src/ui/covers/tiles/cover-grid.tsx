import type { ReactNode } from 'react'
import styles from './cover-grid.module.css'

/** Tiles in rows. */
export function CoverGrid({ label, busy, children }: { label: string; busy?: boolean; children: ReactNode }) {
  return (
    <ul aria-label={label} aria-busy={busy || undefined} className={styles.grid}>
      {children}
    </ul>
  )
}

export function CoverItem({ children }: { children: ReactNode }) {
  return <li className={styles.item}>{children}</li>
}
