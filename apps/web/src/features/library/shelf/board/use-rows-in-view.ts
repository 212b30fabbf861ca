import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { areDrawn, drawnRows, type RowPlaces, type RowsDrawn, type RowsSeen } from './row-places.ts'

/**
 * The rows that lie in the window or near it, while the page scrolls. Where the board begins is measured when the page
 * changes its size, never while it scrolls: a place that is asked for between two drawings makes the browser reckon all
 * places anew.
 * @param box the element that is as high as all rows together
 */
export function useRowsInView(box: RefObject<HTMLElement | null>, places: RowPlaces): RowsDrawn & { isCalm: boolean } {
  const [seen, setSeen] = useState<RowsSeen>(() => ({ above: 0, height: window.innerHeight, least: 0, of: places }))
  const [isCalm, setCalm] = useState(true)
  /** How far below the top of the page the board begins, in px. */
  const offset = useRef(0)
  const drawn = useMemo(() => drawnRows(places, seen), [places, seen])

  const look = useEffectEvent((draw: (change: () => void) => void) => {
    const [above, height] = [window.scrollY - offset.current, window.innerHeight]
    if (areDrawn(places, drawn, { above, height })) return
    draw(() => {
      setSeen({ above, height, least: drawn.to - drawn.from, of: places })
      setCalm(false)
    })
  })

  useEffect(() => {
    // At once: with the next frame it could come too late for a quick wheel.
    const scroll = () => look(flushSync)
    const end = () => setCalm(true)
    window.addEventListener('scroll', scroll, { passive: true })
    window.addEventListener('scrollend', end)
    return () => {
      window.removeEventListener('scroll', scroll)
      window.removeEventListener('scrollend', end)
    }
  }, [])

  useLayoutEffect(() => {
    const measure = () => {
      offset.current = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      look((change) => change())
    }
    // Whatever grows above the board makes the page higher.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    window.addEventListener('resize', measure)
    measure()
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [box])

  useLayoutEffect(() => {
    if (places.length > 0) look((change) => change())
  }, [places])
  return { ...drawn, isCalm }
}
