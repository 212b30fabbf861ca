import type { ReactNode } from 'react'
import styles from './niche-layout.module.css'
import { PublicBar } from './public-bar.tsx'

/** One thing in the middle of an empty page: a door that leads nowhere. */
export function NicheLayout({ brandHref, children }: { brandHref: string; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <PublicBar brandHref={brandHref} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}
