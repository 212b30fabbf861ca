import type { ReactNode } from 'react'
import { Stack } from '../dress/stack.tsx'
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
      <Stack gap={0} shrinks className={styles.column}>
        {topBar}
        {banner}
        <Stack as="main" gap={0} grow id="main" tabIndex={-1} className={styles.main}>
          {children}
        </Stack>
      </Stack>
      {bottomBar}
    </div>
  )
}
