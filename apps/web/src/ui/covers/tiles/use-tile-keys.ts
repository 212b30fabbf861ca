import { type RefObject, useRef } from 'react'
import { keyAlongReading } from '../../language/reading-direction.ts'

type Spot = { readonly tile: HTMLElement; readonly box: DOMRect }
type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End' | 'PageUp' | 'PageDown'

/**
 * Arrows go across the tiles of an area as they lie on the page, whatever grids and shelves they stand in; Home and End
 * to the ends of a row, with Ctrl to the first and the last tile; a page of the keyboard as far as the window is high.
 * Give the area `onKeyDown`.
 * @param onLeave goes on above the first row
 */
export function useTileKeys<Area extends HTMLElement>(
  onLeave?: () => void,
): {
  ref: RefObject<Area | null>
  onKeyDown(event: React.KeyboardEvent): void
} {
  const ref = useRef<Area>(null)
  return {
    ref,
    onKeyDown(event) {
      if (event.altKey || event.shiftKey) return
      const from = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tile]') : null
      if (from === null || ref.current === null) return
      const tiles = [...ref.current.querySelectorAll<HTMLElement>('[data-tile]')]
      const isFar = event.ctrlKey || event.metaKey
      const way = keyAlongReading(event.key) as Way
      if (isFar && way !== 'Home' && way !== 'End') return
      const spots = tiles.map((tile) => ({ tile, box: tile.getBoundingClientRect() }))
      const next = isFar ? tiles.at(way === 'Home' ? 0 : -1) : nextTile(spots, from, way)
      if (next === undefined) {
        if (way !== 'ArrowUp' || onLeave === undefined) return
        event.preventDefault()
        onLeave()
        return
      }
      event.preventDefault()
      next.focus()
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
  }
}

export function nextTile(spots: readonly Spot[], from: HTMLElement, way: Way): HTMLElement | undefined {
  const at = spots.findIndex(({ tile }) => tile === from)
  const here = spots[at]
  if (here === undefined) return undefined
  if (way === 'ArrowLeft') return spots[at - 1]?.tile
  if (way === 'ArrowRight') return spots[at + 1]?.tile
  const row = spots.filter((spot) => isBeside(spot, here))
  if (way === 'Home') return row[0]?.tile
  if (way === 'End') return row.at(-1)?.tile
  const below = spots.slice(at)
  const above = spots.slice(0, at).toReversed()
  if (way === 'ArrowDown') return nearestIn(rowBelow(below, here), here)
  if (way === 'ArrowUp') return nearestIn(rowBelow(above, here), here)
  if (way === 'PageDown') return nearestIn(rowAPageOn(below, here), here)
  return way === 'PageUp' ? nearestIn(rowAPageOn(above, here), here) : undefined
}

/** Those of the first other row that comes. */
function rowBelow(spots: readonly Spot[], here: Spot): Spot[] {
  const first = spots.find((spot) => !isBeside(spot, here))
  return first === undefined ? [] : spots.filter((spot) => isBeside(spot, first))
}

/** The row that is a window's height away, or the last one before. */
function rowAPageOn(spots: readonly Spot[], here: Spot): Spot[] {
  const others = spots.filter((spot) => !isBeside(spot, here))
  const room = window.innerHeight - here.box.height
  const end = others.findLast(({ box }) => Math.abs(box.top - here.box.top) <= room) ?? others[0]
  return end === undefined ? [] : spots.filter((spot) => isBeside(spot, end))
}

const isBeside = (a: Spot, b: Spot) => Math.abs(a.box.top - b.box.top) < Math.min(a.box.height, b.box.height) / 2

function nearestIn(row: readonly Spot[], here: Spot): HTMLElement | undefined {
  const distance = ({ box }: Spot) => Math.abs(box.left - here.box.left)
  return row.toSorted((a, b) => distance(a) - distance(b))[0]?.tile
}
