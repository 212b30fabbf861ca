import { t } from '@lingui/core/macro'
import { cx } from '../class-names.ts'
import { VisuallyHidden } from '../type/visually-hidden.tsx'
import styles from './lozenge.module.css'

type LozengeProps = { tone?: 'mark' | 'red' | 'off' | undefined; className?: string | undefined }

/** The silhouette of state. Decoration: the word stands beside it. */
export function Lozenge({ tone = 'mark', className }: LozengeProps) {
  return <span aria-hidden="true" className={cx(styles.lozenge, styles[tone], className)} />
}

/** The lozenge of something unread, with its word for screen readers. */
export function UnreadMark({ label = t`Unread` }: { label?: string | undefined }) {
  return (
    <>
      <Lozenge />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  )
}
