import { cx } from '../class-names.ts'
import { Tooltip } from '../controls/tooltip.tsx'
import { Line } from '../dress/stack.tsx'
import { Text } from '../dress/text.tsx'
import { Icon, type LucideIcon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { Count } from '../marks/count.tsx'
import { type NavProgress, NavRing } from './nav-ring.tsx'
import styles from './rail.module.css'

export type NavItem = {
  id: string
  label: string
  href: string
  icon: LucideIcon
  count?: number | undefined
  /** Something there is under way. */
  progress?: NavProgress | undefined
}

type RailLinkProps = { item: NavItem; current: boolean; slim: boolean }

/** A row of the rail; when the rail is slim only the icon stays, and a tooltip says the word. */
export function RailLink({ item, current, slim }: RailLinkProps) {
  const link = (
    <Line
      as={Link}
      gap={3}
      tone={2}
      weight="medium"
      href={item.href}
      aria-current={current ? 'page' : undefined}
      className={cx(styles.link, current && styles.current)}
    >
      <Icon icon={item.icon} />
      <Text as="span" grow cut className={styles.label}>
        {item.label}
      </Text>
      <Count value={item.count ?? 0} label={(count) => `${count} new`} className={styles.count} />
      <NavRing progress={item.progress} className={styles.count} />
    </Line>
  )
  return slim ? (
    <Tooltip label={item.label} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  )
}
