import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from '../class-names.ts'
import { useRowEnds } from '../controls/use-row-ends.ts'
import { useShownInRow } from '../controls/use-shown-in-row.ts'
import { Line, Stack } from '../dress/stack.tsx'
import { Icon, type LucideIcon } from '../icon.tsx'
import { keyAlongReading } from '../language/reading-direction.ts'
import { Link } from '../link.tsx'
import { Count } from '../marks/count.tsx'
import styles from './section-nav.module.css'

export type SectionLink = {
  readonly id: string
  readonly href: string
  readonly label: string
  readonly icon: LucideIcon
  /** How much waits there. */
  readonly count?: number | undefined
  /** Stands behind the words. */
  readonly mark?: ReactNode
}

/** Without a label it is the only one. */
export type SectionGroup = {
  readonly id: string
  readonly label?: string
  readonly links: readonly SectionLink[]
}

type SectionNavProps = {
  label: string
  groups: readonly SectionGroup[]
  current: string | undefined
}

/**
 * The parts of a room, each with an address: a column beside the open one, or a sideways row above it when the window is narrow.
 * One stop of Tab, the part that is open; arrows, Home and End go from part to part.
 */
export function SectionNav({ label, groups, current }: SectionNavProps) {
  const nav = useRef<HTMLElement>(null)
  const name = useId()
  useRowEnds(nav)
  useShownInRow(nav, '[aria-current="page"]')
  const ids = groups.flatMap(({ links }) => links.map(({ id }) => id))
  const stop = current !== undefined && ids.includes(current) ? current : ids[0]
  return (
    <Stack as="nav" ref={nav} shrinks aria-label={label} className={styles.nav} onKeyDown={step}>
      {groups.map((group) => {
        const links = group.links.map((link) => (
          <SectionDoor key={link.id} link={link} isOpen={link.id === current} isStop={link.id === stop} />
        ))
        const heading = `${name}-${group.id}`
        return (
          <Stack
            key={group.id}
            gap={0.5}
            className={styles.group}
            {...(group.label !== undefined && { role: 'group', 'aria-labelledby': heading })}
          >
            {group.label !== undefined && (
              <div id={heading} className={styles.heading}>
                {group.label}
              </div>
            )}
            {links}
          </Stack>
        )
      })}
    </Stack>
  )
}

function SectionDoor({ link, isOpen, isStop }: { link: SectionLink; isOpen: boolean; isStop: boolean }) {
  const { href, label, icon, count, mark } = link
  return (
    <Line
      as={Link}
      gap={3}
      tone={2}
      weight="medium"
      href={href}
      tabIndex={isStop ? undefined : -1}
      aria-current={isOpen ? 'page' : undefined}
      className={cx(styles.link, isOpen && styles.on)}
    >
      <Icon icon={icon} />
      <span className={styles.label}>{label}</span>
      {mark}
      <Count value={count ?? 0} />
    </Line>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

function step(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.findIndex((link) => link === event.target)
  const by = steps[keyAlongReading(event.key)]
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? links.length - 1 : by === undefined ? undefined : at + by
  if (at < 0 || to === undefined) return
  event.preventDefault()
  links[to]?.focus()
}
