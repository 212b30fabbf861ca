import type { ReactNode } from 'react'
import styles from './beside-steam.module.css'
import { SteamCard } from './steam-card.tsx'
import { useSteam } from './use-steam.ts'

/** Puts the panel beside an empty shelf as soon as an account is linked: what comes, or why nothing does. */
export function BesideSteam({ children }: { children: ReactNode }) {
  const { stage } = useSteam()
  const hasNews = stage !== null && stage !== 'not-set-up' && stage !== 'not-linked'
  return (
    <div className={styles.columns}>
      {hasNews && (
        <aside aria-label="Steam" className={styles.side}>
          <SteamCard />
        </aside>
      )}
      <div className={styles.main}>{children}</div>
    </div>
  )
}
