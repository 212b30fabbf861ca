import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type LucideIcon } from '../icon.tsx'
import styles from './tag.module.css'

export type TagTone = 'plain' | 'ok' | 'warn' | 'bad' | 'info' | 'plum' | 'candle' | 'live'

type TagProps = { tone?: TagTone | undefined; icon?: LucideIcon | undefined; children: ReactNode }

/** A role or a state in one or two words. */
export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <span className={cx(styles.tag, styles[tone])}>
      {icon && <Icon icon={icon} size="small" />}
      {children}
    </span>
  )
}
