import { plural } from '@lingui/core/macro'
import { cx } from '../class-names.ts'
import { Link } from '../link.tsx'
import { Count } from '../marks/count.tsx'
import styles from './tabs.module.css'

type LinkTab = {
  readonly href: string
  readonly label: string
  /** What waits there. */
  readonly count?: number | undefined
}

/** Rooms that belong together: tabs to look at, each a page of its own. */
export function LinkTabs({ label, tabs, here }: { label: string; tabs: readonly LinkTab[]; here: string }) {
  return (
    <nav aria-label={label} className={cx(styles.list, styles.links)}>
      {tabs.map(({ href, label: words, count }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === here ? 'page' : undefined}
          data-state={href === here ? 'active' : undefined}
          className={styles.tab}
        >
          {words}
          <Count value={count ?? 0} label={(waiting) => plural(waiting, { one: '# waiting', other: '# waiting' })} />
        </Link>
      ))}
    </nav>
  )
}
