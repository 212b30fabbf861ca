import { cx } from '../class-names.ts'
import { ProgressRing } from '../progress/progress-ring.tsx'
import { VisuallyHidden } from '../type/visually-hidden.tsx'
import styles from './nav-ring.module.css'

export type NavProgress = { readonly percent: number; readonly label: string }

type NavRingProps = { progress: NavProgress | undefined; className?: string | undefined }

/** That something is under way in a room, and how far it is. */
export function NavRing({ progress, className }: NavRingProps) {
  if (progress === undefined) return null
  return (
    <span className={cx(styles.ring, className)}>
      <ProgressRing percent={progress.percent}>
        <VisuallyHidden> {progress.label}</VisuallyHidden>
      </ProgressRing>
    </span>
  )
}
