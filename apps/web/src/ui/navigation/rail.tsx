import { t } from '@lingui/core/macro'
import { type ReactNode, useId } from 'react'
import { Brand } from '../art/brand.tsx'
import { Line } from '../dress/stack.tsx'
import { Text } from '../dress/text.tsx'
import { Link } from '../link.tsx'
import { UnreadMark } from '../marks/lozenge.tsx'
import { ArchAvatar } from '../people/arch-avatar.tsx'
import { type NavItem, RailLink } from './nav-item.tsx'
import styles from './rail.module.css'
import { useMedia } from './use-media.ts'

type RailSection = { id: string; label?: string | undefined; items: readonly NavItem[] }
type RailGroup = {
  id: string
  name: string
  seed: string
  picture?: string | null | undefined
  href: string
  unread?: boolean | undefined
}

type RailProps = {
  brandHref: string
  sections: readonly RailSection[]
  /** Up to five; hidden while the rail is slim. */
  groups?: readonly RailGroup[] | undefined
  footItems: readonly NavItem[]
  /** The id of the item one is at. */
  current?: string | undefined
  /** A `MeCard`. */
  me: ReactNode
}

/** The way around the hall: 232 px with words, 72 px with icons, gone on phones. */
export function Rail({ brandHref, sections, groups = [], footItems, current, me }: RailProps) {
  const slim = useMedia('(max-width: 1279px)')
  const links = (items: readonly NavItem[]) => (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <RailLink item={item} current={item.id === current} slim={slim} />
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label={t`Main`} className={styles.rail}>
      <Line gap={0} firm className={styles.brand}>
        <Brand href={brandHref} slim />
      </Line>
      {sections
        .filter((section) => section.items.length > 0)
        .map((section) => (
          <Section key={section.id} label={section.label}>
            {links(section.items)}
          </Section>
        ))}
      {groups.length > 0 && !slim && (
        <Section label={t`Your groups`}>
          <ul>
            {groups.map((group) => (
              <li key={group.id}>
                <GroupLink group={group} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <div className={styles.foot}>
        {links(footItems)}
        {me}
      </div>
    </nav>
  )
}

function Section({ label, children }: { label: string | undefined; children: ReactNode }) {
  const id = useId()
  if (!label) return <div className={styles.section}>{children}</div>
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {label}
      </h2>
      {children}
    </section>
  )
}

function GroupLink({ group }: { group: RailGroup }) {
  return (
    <Line as={Link} gap={3} tone={2} weight="medium" href={group.href} className={styles.link}>
      <ArchAvatar seed={group.seed} src={group.picture} size={24} />
      <Text as="span" grow cut className={styles.label}>
        {group.name}
      </Text>
      {group.unread && <UnreadMark />}
    </Line>
  )
}
