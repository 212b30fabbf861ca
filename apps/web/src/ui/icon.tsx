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

/** Icons that point on, back, in or out: by name, so that no page loads those that it does not show. */
const pointing = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ChevronLeft',
  'ChevronRight',
  'ExternalLink',
  'Forward',
  'LogIn',
  'LogOut',
  'PanelRight',
  'Reply',
  'SendHorizontal',
  'Undo2',
])

/** Always decoration: the control or the words beside it carry the name. */
export function Icon({ icon: Drawing, size = 'medium', className }: IconProps) {
  const points = pointing.has(Drawing.displayName ?? '')
  return (
    <Drawing
      aria-hidden="true"
      className={cx(styles.icon, styles[size], points && styles.points, className)}
      strokeWidth={1.75}
    />
  )
}
