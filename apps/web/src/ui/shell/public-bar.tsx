import type { ReactNode } from 'react'
import { Brand } from '../art/brand.tsx'
import styles from './public-bar.module.css'

/** The head of pages outside the shell: brand left, its actions right. */
export function PublicBar({ brandHref, children }: { brandHref: string; children?: ReactNode }) {
  return (
    <header className={styles.bar}>
      <Brand href={brandHref} />
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
