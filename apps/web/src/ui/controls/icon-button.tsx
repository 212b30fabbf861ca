import { t } from '@lingui/core/macro'
import type { ComponentPropsWithRef } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type LucideIcon } from '../icon.tsx'
import { Link, type LinkProps } from '../link.tsx'
import { Count, countText } from '../marks/count.tsx'
import styles from './icon-button.module.css'
import { Tooltip } from './tooltip.tsx'

type Face = {
  icon: LucideIcon
  /** The accessible name and the tooltip. */
  label: string
  count?: number | undefined
}

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> &
  Face & {
    /** A switch: on is coloured and told as pressed. */
    pressed?: boolean | undefined
    tooltip?: false | undefined
  }

const name = (label: string, count: number | undefined) => (count ? t`${label}, ${countText(count)} new` : label)

export function IconButton({
  icon,
  label,
  count,
  pressed,
  tooltip,
  className,
  type = 'button',
  ...props
}: IconButtonProps) {
  const button = (
    <button
      {...props}
      type={type}
      aria-label={name(label, count)}
      aria-pressed={pressed}
      className={cx(styles.button, className)}
    >
      <Icon icon={icon} />
      <Count value={count ?? 0} className={styles.count} />
    </button>
  )
  return tooltip === false ? button : <Tooltip label={label}>{button}</Tooltip>
}

export function IconButtonLink({ icon, label, count, className, ...props }: Omit<LinkProps, 'children'> & Face) {
  return (
    <Tooltip label={label}>
      <Link {...props} aria-label={name(label, count)} className={cx(styles.button, className)}>
        <Icon icon={icon} />
        <Count value={count ?? 0} className={styles.count} />
      </Link>
    </Tooltip>
  )
}
