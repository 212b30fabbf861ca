import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../class-names.ts'
import { Icon } from '../../icon.tsx'
import skeleton from '../../rooms/skeleton.module.css'
import { Cover, type CoverProps } from '../cover.tsx'
import styles from './cover-toggle.module.css'

/** Games to press, a few in a row. */
export function CoverToggles({ label, busy, children }: { label: string; busy?: boolean; children: ReactNode }) {
  return (
    <ul aria-label={label} aria-busy={busy || undefined} className={styles.row}>
      {children}
    </ul>
  )
}

type CoverToggleProps = Pick<CoverProps, 'title' | 'cover'> & { isOn: boolean; onPress(): void }

/** A game that is chosen by a press, and let go by the next one. */
export function CoverToggle({ title, cover, isOn, onPress }: CoverToggleProps) {
  return (
    <li>
      <button type="button" aria-pressed={isOn} className={styles.toggle} onClick={onPress}>
        <span className={styles.face}>
          <Cover title={title} cover={cover} size="tile" decorative />
          {isOn && (
            <span className={styles.tick}>
              <Icon icon={Check} size="small" />
            </span>
          )}
        </span>
        {/* Where many stand in a row the letters on the covers are too small to be read. */}
        <span title={title} className={styles.title}>
          {title}
        </span>
      </button>
    </li>
  )
}

/** Those that are on their way. Stands inside `Loading`. */
export function SkeletonToggles({ count }: { count: number }) {
  return (
    <div className={styles.row}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index}>
          <span className={cx(skeleton.shine, styles.coming)} />
          <span className={styles.title} />
        </span>
      ))}
    </div>
  )
}
