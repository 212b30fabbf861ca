import { CircleAlert, Info, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type LucideIcon } from '../icon.tsx'
import styles from './banner.module.css'

type BannerTone = 'warn' | 'info' | 'bad'

const ICONS: Record<BannerTone, LucideIcon> = { warn: Unplug, info: Info, bad: CircleAlert }

type BannerProps = { tone: BannerTone; icon?: LucideIcon | undefined; action?: ReactNode; children: ReactNode }

/** One line about the state of things, across the top of what it concerns. The page below stays usable. */
export function Banner({ tone, icon = ICONS[tone], action, children }: BannerProps) {
  return (
    <div role="status" className={cx(styles.banner, styles[tone])}>
      <Icon icon={icon} className={styles.icon} />
      <span className={styles.words}>{children}</span>
      {action}
    </div>
  )
}
