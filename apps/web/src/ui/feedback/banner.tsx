import { CircleAlert, Info, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LucideIcon } from '../icon.tsx'
import styles from './banner.module.css'
import { Wash, type WashTone } from './wash.tsx'

type BannerTone = Exclude<WashTone, 'ok'>

const ICONS: Record<BannerTone, LucideIcon> = { warn: Unplug, info: Info, bad: CircleAlert }

type BannerProps = { tone: BannerTone; icon?: LucideIcon | undefined; action?: ReactNode; children: ReactNode }

/** One line about the state of things, across the top of what it concerns. The page below stays usable. */
export function Banner({ tone, icon = ICONS[tone], action, children }: BannerProps) {
  return (
    <Wash tone={tone} icon={icon} role="status" className={styles.banner}>
      <span className={styles.words}>{children}</span>
      {action}
    </Wash>
  )
}
