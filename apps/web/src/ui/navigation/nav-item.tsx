import { t } from '@lingui/core/macro'
import { cx } from '../class-names.ts'
import { Tooltip } from '../controls/tooltip.tsx'
import { Line } from '../dress/stack.tsx'
import { Text } from '../dress/text.tsx'
import { Icon, type LucideIcon } from '../icon.tsx'
import { Link, type LinkProps } from '../link.tsx'
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

type NavLinkProps = Omit<LinkProps, 'href'> & { item: NavItem; current: boolean; markClassName: string | undefined }

/** Leads to a room, with its sign before the word and what is new there behind it. */
export function NavLink({ item, current, markClassName, children, ...props }: NavLinkProps) {
  return (
    <Link {...props} href={item.href} aria-current={current ? 'page' : undefined}>
      <Icon icon={item.icon} />
      {children}
      <Count value={item.count ?? 0} label={(count) => t`${count} new`} className={markClassName} />
      <NavRing progress={item.progress} className={markClassName} />
    </Link>
  )
}

type RailLinkProps = { item: NavItem; current: boolean; slim: boolean }

/** A row of the rail; when the rail is slim only the icon stays, and a tooltip says the word. */
export function RailLink({ item, current, slim }: RailLinkProps) {
  const link = (
    <Line
      as={NavLink}
      gap={3}
      tone={2}
      weight="medium"
      item={item}
      current={current}
      className={cx(styles.link, current && styles.current)}
      markClassName={styles.count}
    >
      <Text as="span" grow cut className={styles.label}>
        {item.label}
      </Text>
    </Line>
  )
  return slim ? (
    <Tooltip label={item.label} side="end">
      {link}
    </Tooltip>
  ) : (
    link
  )
}
