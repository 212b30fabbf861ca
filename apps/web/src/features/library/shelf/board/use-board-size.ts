import { type RefObject, useLayoutEffect, useState } from 'react'
import type { ShelfLook } from '../view/shelf-view.ts'

type Kind = 'title' | 'games'
/** In px. */
export type RowHeights = Readonly<Record<Kind, number>>

/** What a tile wants at least, and the gap between two; on phones less. */
const spans = {
  grid: { wide: { least: 124, gap: 16 }, narrow: { least: 104, gap: 12 } },
  compact: { wide: { least: 264, gap: 16 }, narrow: { least: 264, gap: 12 } },
} as const
const narrow = 640
/** Before a width is known. */
const usualWidth = 796
const tileText = 78

function columnsIn(look: ShelfLook, width: number): number {
  if (look === 'list') return 1
  const { least, gap } = spans[look][width < narrow ? 'narrow' : 'wide']
  return Math.max(1, Math.floor((width + gap) / (least + gap)))
}

/** About as high as rows will be; what they really are shows when they are drawn. */
function guessedHeights(look: ShelfLook, width: number, columns: number): RowHeights {
  if (look === 'list') return { title: 52, games: 73 }
  if (look === 'compact') return { title: 52, games: 52 }
  const gap = spans.grid[width < narrow ? 'narrow' : 'wide'].gap
  const tile = (width - (columns - 1) * gap) / columns
  return { title: 52, games: Math.round((tile * 4) / 3 + tileText) }
}

/** How many columns there is room for, and how high the rows of each kind are: all of one kind are alike. */
export function useBoardSize(board: RefObject<HTMLElement | null>, look: ShelfLook) {
  const [width, setWidth] = useState(0)
  const [measured, setMeasured] = useState<{ of: string; heights: Partial<RowHeights> }>({ of: '', heights: {} })
  const known = width || usualWidth
  const columns = columnsIn(look, known)
  const of = `${look} ${known}`

  useLayoutEffect(() => {
    const element = board.current
    if (element === null) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [board])

  /** Watches the first row of each kind that is drawn: letters may grow while the page is open. */
  const watchRows = (): (() => void) => {
    const observer = new ResizeObserver((entries) => {
      const heights = Object.fromEntries(
        entries.flatMap(({ target, borderBoxSize: [size] }) =>
          target instanceof HTMLElement && size !== undefined ? [[target.dataset['row'], size.blockSize]] : [],
        ),
      )
      setMeasured((last) => withHeights(last, of, heights))
    })
    for (const kind of ['title', 'games'] satisfies Kind[]) {
      const row = board.current?.querySelector(`[data-row="${kind}"]`)
      if (row) observer.observe(row)
    }
    return () => observer.disconnect()
  }

  const heights: RowHeights = {
    ...guessedHeights(look, known, columns),
    ...(measured.of === of && measured.heights),
  }
  return { columns, heights, watchRows }
}

type Measured = { readonly of: string; readonly heights: Partial<RowHeights> }

function withHeights(last: Measured, of: string, heights: Partial<RowHeights>): Measured {
  const before = last.of === of ? last.heights : {}
  const after = { ...before, ...heights }
  const isSame = last.of === of && before.title === after.title && before.games === after.games
  return isSame ? last : { of, heights: after }
}
