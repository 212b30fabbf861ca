import { type Dispatch, type SetStateAction, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LogItem } from './log-items.ts'
import { type Rows, rowsAmong, rowsBeside } from './scroll/log-view.ts'
import { movedBy } from './scroll/row-sizes.ts'
import { createScrollKeeper } from './scroll/scroll-keeper.ts'
import { createWatchedRows } from './scroll/watched-rows.ts'

type LogScroll = {
  readonly items: readonly LogItem[]
  /** Whether the last item is the latest there is. */
  readonly reachesEnd: boolean
  /** Where the reader comes in, if not at the end. */
  readonly entry: LogItem | undefined
}

type Drawn = { readonly items: readonly LogItem[]; readonly rows: Rows }

/**
 * Draws of a long log what is in view and a little around it, and keeps the reader where they are:
 * at the end while they are there, else at the same message, whatever comes in above or grows.
 */
export function useLogScroll({ items, reachesEnd, entry }: LogScroll) {
  const log = useRef<HTMLDivElement>(null)
  const above = useRef<HTMLDivElement>(null)
  const below = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const [drawn, setDrawn] = useState<Drawn>(() => ({ items, rows: rowsAround(items, entry) }))
  const rows = drawn.items === items ? drawn.rows : rowsNow(drawn, items, isAtEnd && reachesEnd)
  if (drawn.items !== items) setDrawn({ items, rows })

  const [{ keeper, watched }] = useState(() => createScrolling(setAtEnd, setDrawn))

  useLayoutEffect(() => {
    const element = log.current
    if (element === null || above.current === null || below.current === null) return
    const ends = [
      keeper.attach({ log: element, above: above.current, below: below.current }),
      watched.watch(element),
      () => element.removeEventListener('scroll', keeper.scrolled),
    ]
    element.addEventListener('scroll', keeper.scrolled, { passive: true })
    return () => {
      for (const end of ends) end()
    }
  }, [keeper, watched])

  useLayoutEffect(() => {
    keeper.took(items, rows, watched.heights(), reachesEnd)
  }, [keeper, watched, items, rows, reachesEnd])

  const [first] = useState(entry)
  useLayoutEffect(() => keeper.goTo(first ?? 'end'), [keeper, first])

  return { log, above, below, rows, rowRef: watched.add, isAtEnd, goTo: keeper.goTo, current: keeper.current }
}

function createScrolling(atEnd: (isAtEnd: boolean) => void, setDrawn: Dispatch<SetStateAction<Drawn>>) {
  const keeper = createScrollKeeper({
    atEnd,
    draw(rows, isUrgent) {
      const draw = () => setDrawn((known) => ({ ...known, rows }))
      if (isUrgent) flushSync(draw)
      else draw()
    },
  })
  return { keeper, watched: createWatchedRows(keeper.resized) }
}

function rowsAround(items: readonly LogItem[], entry: LogItem | undefined): Rows {
  return rowsBeside(entry === undefined ? items.length : items.indexOf(entry), items.length)
}

function rowsNow(drawn: Drawn, items: readonly LogItem[], follows: boolean): Rows {
  const moved = movedBy(drawn.items, items)
  const anchor = drawn.items[drawn.rows.from]
  const stays = anchor !== undefined && items[drawn.rows.from + moved]?.key === anchor.key
  if (!stays) return rowsBeside(items.length, items.length)
  return rowsAmong(drawn.rows, { before: drawn.items.length, now: items.length, moved, follows })
}
