import type { LibraryEntry } from '@guildhall/contract/library'
import { Eye, EyeOff, Heart, HeartOff, ListChecks, Star, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Cluster } from '../../../../ui/dress/stack.tsx'
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
        {isEmpty ? 'Choose some games' : `${entries.length.toLocaleString('en-GB')} selected`}
      </p>
      <Button tone="quiet" icon={ListChecks} disabled={entries.length === shownCount} onClick={selection.all}>
        All {shownCount.toLocaleString('en-GB')}
      </Button>
      <Menu
        label="Status of the selected games"
        align="start"
        trigger={
          <Button icon={statusIcons.playing} disabled={isEmpty}>
            Status
          </Button>
        }
      >
        <StatusChoice
          value={sameOf(entries, ({ status }) => status) ?? null}
          onChange={(status) => actions.setStatus(entries, status)}
        />
      </Menu>
      <Menu
        label="Your rating of the selected games"
        align="start"
        trigger={
          <Button icon={Star} disabled={isEmpty}>
            Rate
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
          label={areFavourites ? 'No favourites any more' : 'Make them favourites'}
          disabled={isEmpty}
          onClick={() => actions.setFavourite(entries, !areFavourites)}
        />
        <IconButton
          icon={areHidden ? Eye : EyeOff}
          label={areHidden ? 'Show them to others' : 'Hide them from others'}
          disabled={isEmpty}
          onClick={() => actions.setHidden(entries, !areHidden)}
        />
        <IconButton
          icon={Trash2}
          label="Take them off my shelf"
          disabled={isEmpty}
          onClick={() => actions.takeOff(entries)}
        />
        <IconButton icon={X} label="Select no more" onClick={selection.end} />
      </span>
    </Cluster>
  )
}

/** What all of them have in common. */
function sameOf<Value>(entries: readonly LibraryEntry[], valueOf: (entry: LibraryEntry) => Value): Value | undefined {
  const [first, ...others] = new Set(entries.map(valueOf))
  return others.length === 0 ? first : undefined
}
