import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LucideIcon } from '../icon.tsx'
import styles from './note.module.css'
import { Wash, type WashTone } from './wash.tsx'

const ICONS: Record<WashTone, LucideIcon> = { bad: CircleAlert, warn: TriangleAlert, info: Info, ok: Check }

type NoteProps = {
  tone: WashTone
  /** Read aloud at once: for the failure of a whole form. */
  alert?: boolean | undefined
  action?: ReactNode
  children: ReactNode
}

/** A word about what stands around it. */
export function Note({ tone, alert, action, children }: NoteProps) {
  return (
    <Wash tone={tone} icon={ICONS[tone]} role={alert ? 'alert' : undefined} className={styles.note}>
      <div className={styles.words}>{children}</div>
      {action}
    </Wash>
  )
}
