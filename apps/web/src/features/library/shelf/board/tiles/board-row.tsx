import { memo } from 'react'
import { cx } from '../../../../../ui/class-names.ts'
import { Count } from '../../../../../ui/marks/count.tsx'
import type { OwnSides } from '../../beside/own-side.queries.ts'
import type { GamesBeyond } from '../../beside/shelf-facts.queries.ts'
import type { ShelfLook, ShelfSort } from '../../view/shelf-view.ts'
import { gamesWord } from '../../view/view-words.ts'
import type { FriendsWithGame } from '../board-actions.ts'
import type { BoardRow as Row } from '../shelf-rows.ts'
import type { Spot } from '../use-board-focus.ts'
import styles from './board-row.module.css'
import { CompactLine } from './compact-line.tsx'
import { GridTile } from './grid-tile.tsx'
import { ListLine } from './list-line.tsx'

type BoardRowProps = {
  row: Row
  /** Which elements each of its games is drawn with. */
  cells: ReadonlyMap<string, number>
  /** The game of this row that is pointed at. */
  pointed: string | undefined
  /** Counted from 1, with the head of the table. */
  number: number
  /** Where it lies below the first row, in px. */
  top: number
  columns: number
  look: ShelfLook
  sort: ShelfSort
  /** The spot for the focus, when it is in this row. */
  spot: Spot | undefined
  selected: ReadonlySet<string>
  isSelecting: boolean
  isOwn: boolean
  /** Absent where friends have no column. */
  friendsOf: ((gameId: string) => FriendsWithGame | undefined) | undefined
  ownSides: OwnSides | undefined
  beyond: GamesBeyond | undefined
}

/** One row of the board, at its place in the window. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { row, number, top, columns, look } = props
  const place = { transform: `translateY(${top}px)` }
  if (row.kind === 'title') {
    return (
      <div
        role="row"
        aria-rowindex={number}
        data-row="title"
        style={place}
        className={cx(styles.row, styles.heading, look === 'list' && styles.inset)}
      >
        <div role="rowheader" aria-colspan={columns} className={styles.words}>
          <h2 className={styles.title}>{row.title}</h2>
          <Count value={row.count} tone="soft" label={gamesWord} />
        </div>
      </div>
    )
  }
  const style = look === 'list' ? place : { ...place, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }
  return (
    <div role="row" aria-rowindex={number} data-row="games" style={style} className={cx(styles.row, styles[look])}>
      {row.entries.map((entry) => {
        const { id } = entry.game
        const key = props.cells.get(id) ?? id
        const shared = {
          entry,
          activePart: props.spot?.id === id ? props.spot.part : undefined,
          isSelected: props.selected.has(id),
          isSelecting: props.isSelecting,
          isPointed: props.pointed === id,
          isOwn: props.isOwn,
          ownSides: props.ownSides,
        }
        if (look === 'list') {
          const { friendsOf, beyond } = props
          return (
            <ListLine
              key={key}
              {...shared}
              maker={beyond?.get(id)?.maker}
              friends={friendsOf?.(id)}
              hasFriends={friendsOf !== undefined}
            />
          )
        }
        return look === 'grid' ? (
          <GridTile key={key} {...shared} sort={props.sort} />
        ) : (
          <CompactLine key={key} {...shared} sort={props.sort} />
        )
      })}
    </div>
  )
})
