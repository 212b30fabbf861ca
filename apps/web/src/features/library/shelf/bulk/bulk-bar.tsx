import type { LibraryEntry } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Ellipsis, Eye, EyeOff, Heart, HeartOff, ListChecks, Star, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Line } from '../../../../ui/dress/stack.tsx'
import { language } from '../../../../ui/language/language.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlay/menu.tsx'
import { FoldingWords } from '../../../../ui/type/folding-words.tsx'
import { statusIcons } from '../../standing/status-icons.ts'
import type { OwnHands } from '../board/board-actions.ts'
import styles from './bulk-bar.module.css'
import { RatingChoice, StatusChoice } from './entry-choices.tsx'

type BulkBarProps = OwnHands & {
  entries: readonly LibraryEntry[]
  shownCount: number
  /** What else can be done with them, such as putting them into a collection. */
  children?: ReactNode
}

/** What can be done with all selected games; it stays in sight. */
export function BulkBar({ entries, shownCount, selection, actions, children }: BulkBarProps) {
  const isEmpty = entries.length === 0
  const areFavourites = !isEmpty && entries.every(({ favourite }) => favourite)
  const isAnyOut = entries.some(({ game }) => game.isOut)
  const areHidden = !isEmpty && entries.every(({ isHidden }) => isHidden)
  return (
    <Line className={styles.bar}>
      <p role="status" className={styles.count}>
        <FoldingWords>
          {isEmpty ? t`Choose some games` : t`${entries.length.toLocaleString(language)} selected`}
        </FoldingWords>
        <span aria-hidden="true" className={styles.number}>
          {entries.length.toLocaleString(language)}
        </span>
      </p>
      <Button
        tone="quiet"
        icon={ListChecks}
        className={styles.firm}
        disabled={entries.length === shownCount}
        onClick={selection.all}
      >
        <FoldingWords>
          <Trans>All {shownCount.toLocaleString(language)}</Trans>
        </FoldingWords>
      </Button>
      <Menu
        label={t`Status of the selected games`}
        align="start"
        trigger={
          <Button icon={statusIcons.playing} className={styles.firm} disabled={isEmpty}>
            <FoldingWords>{t`Status`}</FoldingWords>
          </Button>
        }
      >
        <StatusChoice
          value={sameOf(entries, ({ status }) => status) ?? null}
          isOut={isAnyOut}
          onChange={(status) => actions.setStatus(entries, status)}
        />
      </Menu>
      <Menu
        label={t`Your rating of the selected games`}
        align="start"
        trigger={
          <Button icon={Star} className={styles.firm} disabled={isEmpty}>
            <FoldingWords>{t`Rate`}</FoldingWords>
          </Button>
        }
      >
        <RatingChoice
          value={sameOf(entries, ({ rating }) => rating)}
          onChange={(halves) => actions.rate(entries, halves)}
        />
      </Menu>
      {children}
      <Menu
        label={t`More for the selected games`}
        trigger={<IconButton icon={Ellipsis} label={t`More for the selected games`} disabled={isEmpty} />}
      >
        <MenuItem
          icon={areFavourites ? HeartOff : Heart}
          onSelect={() => actions.setFavourite(entries, !areFavourites)}
        >
          {areFavourites ? t`No favourites any more` : t`Make them favourites`}
        </MenuItem>
        <MenuItem icon={areHidden ? Eye : EyeOff} onSelect={() => actions.setHidden(entries, !areHidden)}>
          {areHidden ? t`Show them to others` : t`Hide them from others`}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} tone="danger" onSelect={() => actions.takeOff(entries)}>
          {t`Take them off my shelf`}
        </MenuItem>
      </Menu>
      <IconButton icon={X} label={t`Select no more`} onClick={selection.end} />
    </Line>
  )
}

/** What all of them have in common. */
function sameOf<Value>(entries: readonly LibraryEntry[], valueOf: (entry: LibraryEntry) => Value): Value | undefined {
  const [first, ...others] = new Set(entries.map(valueOf))
  return others.length === 0 ? first : undefined
}
