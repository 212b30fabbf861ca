import { type RefObject, useEffect, useRef } from 'react'

/** So much of what stands beside it stays in sight, so that one sees there is more. */
const besideIt = 40

/** On a phone a row may be wider than the page: it stands where the chosen one is. The page itself does not move. */
export function useShownInRow(row: RefObject<HTMLElement | null>, selector: string): void {
  const shown = useRef<{ readonly chosen: Element; readonly width: number }>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector(selector)
    if (!row.current || !chosen) return
    const width = row.current.scrollWidth
    // Whoever moves the row by hand looks for another one; numbers that come make it wider.
    if (shown.current?.chosen !== chosen || shown.current.width !== width) show(row.current, chosen)
    shown.current = { chosen, width }
  })
}

function show(row: Element, chosen: Element): void {
  const [room, place] = [row, chosen].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect]
  row.scrollLeft += Math.min(0, place.left - room.left - besideIt) + Math.max(0, place.right - room.right + besideIt)
}
