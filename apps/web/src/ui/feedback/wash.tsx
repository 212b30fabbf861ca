import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type LucideIcon } from '../icon.tsx'
import styles from './wash.module.css'

export type WashTone = 'bad' | 'warn' | 'info' | 'ok'

type WashProps = {
  tone: WashTone
  icon: LucideIcon
  role: 'alert' | 'status' | undefined
  className: string | undefined
  children: ReactNode
}

/** A ground in the colour of what is said on it, with its sign before the words. */
export function Wash({ tone, icon, className, children, ...props }: WashProps) {
  return (
    <div {...props} className={cx(styles[tone], className)}>
      <Icon icon={icon} className={styles.icon} />
      {children}
    </div>
  )
}
