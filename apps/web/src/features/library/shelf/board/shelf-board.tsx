import type { LibraryEntry } from '@guildhall/contract/library'
import { lazy, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { loadPart } from '../../../../platform/build-updates/load-part.ts'
import { useKeptTile } from '../../../../platform/page/use-kept-tile.ts'
import { cx } from '../../../../ui/class-names.ts'
import type { OwnSides } from '../beside/own-side.queries.ts'
import type { GamesBeyond } from '../beside/shelf-facts.queries.ts'
import type { Section } from '../view/shelf-order.ts'
import type { ShelfLook, ShelfSort } from '../view/shelf-view.ts'
import type { FriendsWithGame, OwnHands } from './board-actions.ts'
import type { EntryDialogKind } from './entry-dialog.tsx'
import { EntryMenu } from './entry-menu.tsx'
import { placesOf } from './row-places.ts'
import styles from './shelf-board.module.css'
import { type BoardRow as Row, rowIndexOf, rowsOf } from './shelf-rows.ts'
import { ActingHint } from './tiles/acting-hint.tsx'
import { BoardRow } from './tiles/board-row.tsx'
import { ListHead } from './tiles/list-head.tsx'
import { useBoardFocus } from './use-board-focus.ts'
import { useBoardHands } from './use-board-hands.ts'
import { useBoardSize } from './use-board-size.ts'
import { useRowSlots } from './use-row-slots.ts'
import { useRowsInView } from './use-rows-in-view.ts'

// Most who look at a shelf write nothing.
const EntryDialog = lazy(() => loadPart(async () => ({ default: (await import('./entry-dialog.tsx')).EntryDialog })))

type Writing = { readonly kind: EntryDialogKind; readonly entry: LibraryEntry }

type ShelfBoardProps = {
  label: string
  sections: readonly Section[]
  look: ShelfLook
  sort: ShelfSort
  /** Absent on shelves of others. */
  own?: OwnHands | undefined
  /** Adds the column of friends to the list; absent while nothing is known of them. */
  friendsOf?: ((gameId: string) => FriendsWithGame | undefined) | undefined
  /** What the reader has of a shelf of others. */
  ownSides?: OwnSides | undefined
  /** Makers, for the list; absent while they are not known. */
  beyond?: GamesBeyond | undefined
  /** Takes what is typed on a game. */
  field: RefObject<HTMLInputElement | null>
}

const nothing: ReadonlySet<string> = new Set()
const hasGame = (row: Row, id: string | undefined) =>
  row.kind === 'games' && row.entries.some(({ game }) => game.id === id)

/**
 * Games of a shelf as covers, as a table or as short lines. However many there are, only the rows near the window are
 * drawn, and the row with the focus.
 */
export function ShelfBoard({ label, sections, look, sort, own, friendsOf, ownSides, beyond, field }: ShelfBoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => sections.flatMap(({ entries }) => entries), [sections])
  const { columns, heights, watchRows } = useBoardSize(board, look)
  const rows = useMemo(() => rowsOf(sections, columns), [sections, columns])
  const { title: titleHeight, games: gamesHeight } = heights
  const places = useMemo(
    () => placesOf(rows.map(({ kind }) => (kind === 'title' ? titleHeight : gamesHeight))),
    [rows, titleHeight, gamesHeight],
  )
  const { from, to, isCalm } = useRowsInView(box, places)
  // Each drawing may bring another first row.
  useEffect(watchRows)
  const focus = useBoardFocus(board, shown, look)
  useKeptTile(board)
  const hands = useBoardHands({ board, rows, shown, focus, own, field, rowHeight: gamesHeight })
  const focusRow = rowIndexOf(rows, focus.place)
  const slots = useRowSlots({ rows, from, to, focusRow, focused: focus.spot?.id, isCalm })
  const [writing, setWriting] = useState<Writing>()
  const headRows = look === 'list' ? 1 : 0
  return (
    <>
      <div
        ref={board}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + headRows}
        aria-multiselectable={own !== undefined || undefined}
        data-region=""
        className={cx(styles.board, look === 'list' && styles.list, own && styles.own)}
        {...hands.finds}
        {...hands.handlers}
        onFocus={focus.onFocus}
      >
        {look === 'list' && <ListHead isOwn={own !== undefined} hasFriends={friendsOf !== undefined} />}
        <div ref={box} role="rowgroup" style={{ height: places.at(-1) ?? 0 }} className={styles.box}>
          {slots.map(({ key, row: at, cells }) => {
            const row = rows[at]
            return (
              row && (
                <BoardRow
                  key={key}
                  row={row}
                  cells={cells}
                  pointed={hasGame(row, hands.pointed) ? hands.pointed : undefined}
                  number={at + 1 + headRows}
                  top={places[at] ?? 0}
                  columns={columns}
                  look={look}
                  sort={sort}
                  spot={at === focusRow ? focus.spot : undefined}
                  selected={own?.selection.ids ?? nothing}
                  isSelecting={own?.selection.isOn ?? false}
                  isOwn={own !== undefined}
                  friendsOf={friendsOf}
                  ownSides={ownSides}
                  beyond={beyond}
                />
              )
            )
          })}
        </div>
      </div>
      <ActingHint title={hands.acting?.game.title} />
      {hands.menu && own && (
        <EntryMenu
          menu={hands.menu}
          actions={own.actions}
          items={own.items}
          onWrite={(kind) => hands.menu && setWriting({ kind, entry: hands.menu.entry })}
          onOpen={hands.openMenu}
          onSelect={() => hands.menu && own.selection.toggle(hands.menu.entry.game.id)}
          onClose={hands.closeMenu}
        />
      )}
      {writing && (
        <Suspense>
          <EntryDialog {...writing} onClose={() => setWriting(undefined)} />
        </Suspense>
      )}
    </>
  )
}
