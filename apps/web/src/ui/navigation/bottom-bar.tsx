import { t } from '@lingui/core/macro'
import { Menu } from 'lucide-react'
import { cx } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Count } from '../marks/count.tsx'
import styles from './bottom-bar.module.css'
import { type NavItem, NavLink } from './nav-item.tsx'

type BottomBarProps = {
  /** At most four. */
  items: readonly NavItem[]
  current?: string | undefined
  more: { open: boolean; onOpen: () => void; current?: boolean | undefined; count?: number | undefined }
}

/** The rail of a phone. */
export function BottomBar({ items, current, more }: BottomBarProps) {
  return (
    <nav aria-label={t`Main`} data-bottom-bar="" className={styles.bar}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <NavLink
              item={item}
              current={item.id === current}
              className={cx(styles.item, item.id === current && styles.current)}
              markClassName={styles.count}
            >
              {item.label}
            </NavLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={more.open}
            className={cx(styles.item, (more.current || more.open) && styles.current)}
            onClick={more.onOpen}
          >
            <Icon icon={Menu} />
            {t`More`}
            <Count value={more.count ?? 0} label={(count) => t`${count} new`} className={styles.count} />
          </button>
        </li>
      </ul>
    </nav>
  )
}
