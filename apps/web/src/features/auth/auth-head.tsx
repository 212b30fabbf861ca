import type { ReactNode } from 'react'
import styles from './auth-form.module.css'

/** Title and first sentence of a form at the door. */
export function AuthHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.lead}>{children}</p>
    </div>
  )
}
