import { memo } from 'react'
import { cx } from '../../../../../ui/class-names.ts'
import { Cover } from '../../../../../ui/covers/cover.tsx'
import { Line } from '../../../../../ui/dress/stack.tsx'
import { Link } from '../../../../../ui/link.tsx'
import { OwnSideLine } from '../../beside/own-side-line.tsx'
import { EntryLine } from '../../entry/entry-line.tsx'
import type { ShelfSort } from '../../view/shelf-view.ts'
import { type EntryProps, MoreButton, SelectBox } from './board-parts.tsx'
import styles from './compact-line.module.css'

/** A game of the shelf on as little room as it can do with. */
export const CompactLine = memo(function CompactLine(props: EntryProps & { sort: ShelfSort }) {
  const { entry, sort, activePart, isSelected, isSelecting, isOwn, isPointed, ownSides } = props
  const { game } = entry
  const isActive = isOwn && (isPointed || activePart !== undefined)
  return (
    <Line
      gap={0}
      shrinks
      role="gridcell"
      aria-selected={isOwn ? isSelected : undefined}
      data-id={game.id}
      className={cx(styles.cell, isSelected && styles.selected)}
    >
      {isSelecting && <SelectBox entry={entry} isSelected={isSelected} className={styles.select} />}
      <Line
        as={Link}
        gap={2.5}
        grow
        href={`/game/${game.id}`}
        data-tile=""
        tabIndex={activePart === undefined ? -1 : 0}
        className={styles.link}
      >
        <Cover title={game.title} cover={game.cover} size={24} decorative eager />
        <span className={styles.words}>
          <span title={game.title} className={styles.title}>
            {game.title}
          </span>
          <span className={styles.line}>
            <EntryLine entry={entry} sort={sort} />
          </span>
          {ownSides && <OwnSideLine sides={ownSides} gameId={game.id} />}
        </span>
      </Line>
      {isActive && !isSelecting && <MoreButton title={game.title} tabIndex={-1} className={styles.more} />}
    </Line>
  )
})
