import { type RefObject, useRef } from 'react'
import { keyAlongReading } from '../../language/reading-direction.ts'

type Spot = { readonly tile: HTMLElement; readonly box: DOMRect }
type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End'

/**
 * Arrows go across the tiles of an area as they lie on the page, whatever grids and shelves they stand in; Home and End
 * to the ends of a row. Give the area `onKeyDown`.
 */
export function useTileKeys<Area extends HTMLElement>(): {
  ref: RefObject<Area | null>
  onKeyDown(event: React.KeyboardEvent): void
} {
  const ref = useRef<Area>(null)
  return {
    ref,
    onKeyDown(event) {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
      const from = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tile]') : null
      if (from === null || ref.current === null) return
      const tiles = [...ref.current.querySelectorAll<HTMLElement>('[data-tile]')]
      const next = nextTile(
        tiles.map((tile) => ({ tile, box: tile.getBoundingClientRect() })),
        from,
        keyAlongReading(event.key) as Way,
      )
      if (next === undefined) return
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
  if (way === 'ArrowDown') return nearestIn(rowBelow(spots.slice(at), here), here)
  return way === 'ArrowUp' ? nearestIn(rowBelow(spots.slice(0, at).toReversed(), here), here) : undefined
}

/** Those of the first other row that comes. */
function rowBelow(spots: readonly Spot[], here: Spot): Spot[] {
  const first = spots.find((spot) => !isBeside(spot, here))
  return first === undefined ? [] : spots.filter((spot) => isBeside(spot, first))
}

const isBeside = (a: Spot, b: Spot) => Math.abs(a.box.top - b.box.top) < Math.min(a.box.height, b.box.height) / 2

function nearestIn(row: readonly Spot[], here: Spot): HTMLElement | undefined {
  const distance = ({ box }: Spot) => Math.abs(box.left - here.box.left)
  return row.toSorted((a, b) => distance(a) - distance(b))[0]?.tile
}
