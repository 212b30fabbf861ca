import type { ReactNode } from 'react'
import styles from './prose.module.css'

/** Long reading: at most 68 letters a line, lists with lozenges. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}
