import type { ReactNode } from 'react'
import { Brand } from '../art/brand.tsx'
import { Cluster, Line } from '../dress/stack.tsx'
import styles from './public-bar.module.css'

/** The head of pages outside the shell: brand left, its actions right. */
export function PublicBar({ brandHref, children }: { brandHref: string; children?: ReactNode }) {
  return (
    <Cluster as="header" gap={5} lineGap={2} justify="between" className={styles.bar}>
      <Brand href={brandHref} />
      {children && <Line>{children}</Line>}
    </Cluster>
  )
}
