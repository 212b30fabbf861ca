import { t } from '@lingui/core/macro'
import { Bell, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Brand } from '../art/brand.tsx'
import { IconButton, IconButtonLink } from '../controls/icon-button.tsx'
import { Line } from '../dress/stack.tsx'
import { Text } from '../dress/text.tsx'
import { Icon } from '../icon.tsx'
import { Kbd } from '../type/kbd.tsx'
import styles from './top-bar.module.css'

type TopBarProps = {
  brandHref: string
  /** What can be found, such as "Search people and conversations". */
  searchLabel: string
  /** Opens the palette. */
  onSearch: () => void
  /** A `Menu` of things to start. */
  newMenu?: ReactNode
  bell: { href: string; count: number }
}

export function TopBar({ brandHref, searchLabel, onSearch, newMenu, bell }: TopBarProps) {
  return (
    <Line as="header" gap={3} firm className={styles.bar}>
      <span className={styles.brand}>
        <Brand href={brandHref} />
      </span>
      <Line
        as="button"
        gap={2.5}
        tone={3}
        type="button"
        aria-keyshortcuts={t`Control+K`}
        className={styles.find}
        onClick={onSearch}
      >
        <Icon icon={Search} />
        <Text as="span" grow cut>
          {searchLabel}
        </Text>
        <Kbd>{t`Ctrl K`}</Kbd>
      </Line>
      <Line as="span" className={styles.actions}>
        <span className={styles.glass}>
          <IconButton icon={Search} label={searchLabel} onClick={onSearch} />
        </span>
        {newMenu && <span className={styles.new}>{newMenu}</span>}
        <IconButtonLink icon={Bell} label={t`Notifications`} href={bell.href} count={bell.count} />
      </Line>
    </Line>
  )
}
