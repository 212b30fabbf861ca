import type { LucideIcon } from 'lucide-react'
import { cx } from './class-names.ts'
import styles from './icon.module.css'

export type { LucideIcon }

type IconProps = {
  icon: LucideIcon
  /** 16 in tags and compact rows, 20 everywhere else. */
  size?: 'small' | 'medium' | undefined
  className?: string | undefined
}

/** Always decoration: the control or the words beside it carry the name. */
export function Icon({ icon: Drawing, size = 'medium', className }: IconProps) {
  return <Drawing aria-hidden="true" className={cx(styles.icon, styles[size], className)} strokeWidth={1.75} />
}
