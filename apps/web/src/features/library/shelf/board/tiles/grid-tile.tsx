import { memo } from 'react'
import { cx } from '../../../../../ui/class-names.ts'
import { CoverTile } from '../../../../../ui/covers/tiles/cover-tile.tsx'
import { OwnSideLine } from '../../beside/own-side-line.tsx'
import { EntryLine } from '../../entry/entry-line.tsx'
import type { ShelfSort } from '../../view/shelf-view.ts'
import { type EntryProps, MoreButton, SelectBox } from './board-parts.tsx'
import styles from './grid-tile.module.css'

/** A game of the shelf as its cover. */
export const GridTile = memo(function GridTile(props: EntryProps & { sort: ShelfSort }) {
  const { entry, sort, activePart, isSelected, isSelecting, isOwn, isPointed, ownSides } = props
  const { game, status } = entry
  const isActive = isOwn && (isPointed || activePart !== undefined)
  return (
    <div
      role="gridcell"
      aria-selected={isOwn ? isSelected : undefined}
      data-id={game.id}
      className={cx(styles.cell, isSelected && styles.selected, isSelecting && styles.selecting)}
    >
      <CoverTile
        href={`/game/${game.id}`}
        title={game.title}
        cover={game.cover}
        status={status}
        tabIndex={activePart === undefined ? -1 : 0}
        eager
      >
        <EntryLine entry={entry} sort={sort} />
        {ownSides && <OwnSideLine sides={ownSides} gameId={game.id} />}
      </CoverTile>
      {(isActive || isSelecting) && <SelectBox entry={entry} isSelected={isSelected} className={styles.select} />}
      {isActive && <MoreButton title={game.title} tabIndex={-1} className={styles.more} />}
    </div>
  )
})
