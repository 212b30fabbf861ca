import type { ReactNode } from 'react'
import styles from './shell.module.css'
import { SkipLink } from './skip-link.tsx'

type ShellProps = {
  rail: ReactNode
  topBar: ReactNode
  bottomBar: ReactNode
  /** Lines about the state of the whole hall. */
  banner?: ReactNode
  children: ReactNode
}

/** The frame of every signed-in page, at three widths; the document scrolls, unless a `ChatLayout` fills it. */
export function Shell({ rail, topBar, bottomBar, banner, children }: ShellProps) {
  return (
    <div className={styles.shell}>
      <SkipLink />
      {rail}
      <div className={styles.column}>
        {topBar}
        {banner}
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      {bottomBar}
    </div>
  )
}
