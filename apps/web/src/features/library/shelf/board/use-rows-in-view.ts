import { type RefObject, useSyncExternalStore } from 'react'
import { type RowPlaces, rowsBetween } from './row-places.ts'

/** Drawn above and below the window, so that scrolling meets no empty place; in px. */
const overscan = 700
/** Two row numbers go into one: more rows than this no library has. */
const manyRows = 2 ** 24

/**
 * The rows that lie in the window or near it, while the page scrolls. It draws again only when they change.
 * @param box the element that is as high as all rows together
 */
export function useRowsInView(
  box: RefObject<HTMLElement | null>,
  places: RowPlaces,
): { readonly from: number; readonly to: number } {
  const rows = useSyncExternalStore(listen, () => {
    const above = -(box.current?.getBoundingClientRect().top ?? 0)
    const { from, to } = rowsBetween(places, above - overscan, above + window.innerHeight + overscan)
    return from * manyRows + to
  })
  return { from: Math.floor(rows / manyRows), to: rows % manyRows }
}

function listen(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true })
  window.addEventListener('resize', onChange)
  return () => {
    window.removeEventListener('scroll', onChange)
    window.removeEventListener('resize', onChange)
  }
}
