import type { ReactNode } from 'react'
import styles from './message-tools.module.css'

/** What one does most with a message, floating over its upper edge. */
export function MessageTools({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="toolbar" aria-label={label} className={styles.tools}>
      {children}
    </div>
  )
}
