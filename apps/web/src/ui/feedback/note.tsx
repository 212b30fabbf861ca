import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type LucideIcon } from '../icon.tsx'
import styles from './note.module.css'

type NoteTone = 'bad' | 'warn' | 'info' | 'ok'

const ICONS: Record<NoteTone, LucideIcon> = { bad: CircleAlert, warn: TriangleAlert, info: Info, ok: Check }

type NoteProps = {
  tone: NoteTone
  /** Read aloud at once: for the failure of a whole form. */
  alert?: boolean | undefined
  action?: ReactNode
  children: ReactNode
}

/** A word about what stands around it. */
export function Note({ tone, alert, action, children }: NoteProps) {
  return (
    <div role={alert ? 'alert' : undefined} className={cx(styles.note, styles[tone])}>
      <Icon icon={ICONS[tone]} className={styles.icon} />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  )
}
