import type { LibraryEntry } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { Check, Ellipsis } from 'lucide-react'
import { cx } from '../../../../../ui/class-names.ts'
import { Icon } from '../../../../../ui/icon.tsx'
import type { OwnSides } from '../../beside/own-side.queries.ts'
import styles from './board-parts.module.css'

/** What a tile and a row of the board have in common; what their buttons do the board knows by `data-do`. */
export type EntryProps = {
  entry: LibraryEntry
  /** The part that takes the focus by Tab; absent when another game has it. */
  activePart: number | undefined
  isSelected: boolean
  /** Presses select instead of opening. */
  isSelecting: boolean
  isPointed: boolean
  /** It is of the own shelf. */
  isOwn: boolean
  /** On a shelf of others, what the reader has of it. */
  ownSides: OwnSides | undefined
}

export function SelectBox({
  entry,
  isSelected,
  className,
}: Pick<EntryProps, 'entry' | 'isSelected'> & { className?: string | undefined }) {
  return (
    <span
      role="checkbox"
      aria-checked={isSelected}
      aria-label={t`Select ${entry.game.title}`}
      tabIndex={-1}
      data-do="select"
      className={cx(styles.select, className)}
    >
      <span className={styles.box}>{isSelected && <Icon icon={Check} size="small" />}</span>
    </span>
  )
}

type MoreButtonProps = { title: string; tabIndex: number; isPart?: boolean; className?: string | undefined }

export function MoreButton({ title, tabIndex, isPart, className }: MoreButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={t`More about ${title}`}
      tabIndex={tabIndex}
      data-do="menu"
      data-part={isPart ? '' : undefined}
      className={cx(styles.more, className)}
    >
      <Icon icon={Ellipsis} />
    </button>
  )
}
