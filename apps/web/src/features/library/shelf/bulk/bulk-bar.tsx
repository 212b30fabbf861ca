import type { LibraryEntry } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Eye, EyeOff, Heart, HeartOff, ListChecks, Star, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Cluster } from '../../../../ui/dress/stack.tsx'
import { language } from '../../../../ui/language/language.ts'
import { Menu } from '../../../../ui/overlay/menu.tsx'
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
  const areHidden = !isEmpty && entries.every(({ isHidden }) => isHidden)
  return (
    <Cluster className={styles.bar}>
      <p role="status" className={styles.count}>
        {isEmpty ? t`Choose some games` : t`${entries.length.toLocaleString(language)} selected`}
      </p>
      <Button tone="quiet" icon={ListChecks} disabled={entries.length === shownCount} onClick={selection.all}>
        <Trans>All {shownCount.toLocaleString(language)}</Trans>
      </Button>
      <Menu
        label={t`Status of the selected games`}
        align="start"
        trigger={
          <Button icon={statusIcons.playing} disabled={isEmpty}>
            {t`Status`}
          </Button>
        }
      >
        <StatusChoice
          value={sameOf(entries, ({ status }) => status) ?? null}
          onChange={(status) => actions.setStatus(entries, status)}
        />
      </Menu>
      <Menu
        label={t`Your rating of the selected games`}
        align="start"
        trigger={
          <Button icon={Star} disabled={isEmpty}>
            {t`Rate`}
          </Button>
        }
      >
        <RatingChoice
          value={sameOf(entries, ({ rating }) => rating)}
          onChange={(halves) => actions.rate(entries, halves)}
        />
      </Menu>
      {children}
      <span className={styles.icons}>
        <IconButton
          icon={areFavourites ? HeartOff : Heart}
          label={areFavourites ? t`No favourites any more` : t`Make them favourites`}
          disabled={isEmpty}
          onClick={() => actions.setFavourite(entries, !areFavourites)}
        />
        <IconButton
          icon={areHidden ? Eye : EyeOff}
          label={areHidden ? t`Show them to others` : t`Hide them from others`}
          disabled={isEmpty}
          onClick={() => actions.setHidden(entries, !areHidden)}
        />
        <IconButton
          icon={Trash2}
          label={t`Take them off my shelf`}
          disabled={isEmpty}
          onClick={() => actions.takeOff(entries)}
        />
        <IconButton icon={X} label={t`Select no more`} onClick={selection.end} />
      </span>
    </Cluster>
  )
}

/** What all of them have in common. */
function sameOf<Value>(entries: readonly LibraryEntry[], valueOf: (entry: LibraryEntry) => Value): Value | undefined {
  const [first, ...others] = new Set(entries.map(valueOf))
  return others.length === 0 ? first : undefined
}
