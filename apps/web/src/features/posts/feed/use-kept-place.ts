import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { type Anchor, anchorAt, keepAnchor, storeAnchors } from '../../../platform/page/kept-anchors.ts'
import { keepPlace, onOwnMove } from '../../../platform/page/place-after-reload.ts'
import { placeInSight } from './post-rows.ts'

type Pages = {
  /** How much of the list is there. */
  readonly count: number
  readonly isFetching: boolean
  readonly hasNext: boolean
  /** The page that was asked for last did not arrive. */
  readonly isLost: boolean
  fetchNext(): void
  /** Hears where the reader stands; undefined is the top. */
  readonly onPlace?: ((place: Anchor | undefined) => void) | undefined
}

/** A post, or what else is a row with a name of its own. */
export function rowNamed(list: HTMLElement, id: string): HTMLElement | null {
  const name = CSS.escape(id)
  return list.querySelector<HTMLElement>(`[data-post-id="${name}"], [data-row-id="${name}"]`)
}

/** Where a reader who comes back stood; nowhere for who comes anew. Asked once, as the list opens. */
export function useAnchorBefore(list: string): Anchor | undefined {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const [anchor] = useState(() => (isBack ? anchorAt(key, list) : undefined))
  return anchor
}

/**
 * Keeps where the reader stands, and brings one who comes back to the same post at the same height: at once when the list
 * is still here, else as soon as it has been fetched as far as it was, unless they move by themselves meanwhile.
 */
export function useKeptPlace(
  place: RefObject<HTMLElement | null>,
  list: string,
  wanted: Anchor | undefined,
  pages: Pages,
): void {
  const { key } = useLocation()
  const isSought = useRef(wanted !== undefined)
  const hasAsked = useRef(false)
  const seek = useEffectEvent(
    ({ count, isFetching, isLost }: Pick<Pages, 'count' | 'isFetching' | 'isLost'>): (() => void) | undefined => {
      if (wanted === undefined || !isSought.current || place.current === null) return undefined
      const found = rowNamed(place.current, wanted.id)
      if (found === null) {
        // What is gone is not sought beyond where the list ended then.
        if (isFetching) return undefined
        const isOver = !pages.hasNext || count >= wanted.pages || (isLost && hasAsked.current)
        isSought.current = !isOver
        hasAsked.current = true
        if (!isOver) pages.fetchNext()
        return undefined
      }
      isSought.current = false
      return keepPlace(() => {
        const row = place.current === null ? null : rowNamed(place.current, wanted.id)
        const off = row === null ? 0 : row.getBoundingClientRect().top - wanted.offset
        if (Math.abs(off) >= 1) window.scrollBy({ top: off, behavior: 'instant' })
      })
    },
  )
  const end = useRef<(() => void) | undefined>(undefined)
  const { count, isFetching, isLost } = pages
  const sought = useRef(wanted)
  useLayoutEffect(() => {
    if (sought.current !== wanted) {
      sought.current = wanted
      isSought.current = wanted !== undefined
      hasAsked.current = false
    }
    end.current = seek({ count, isFetching, isLost }) ?? end.current
  }, [wanted, count, isFetching, isLost])
  useEffect(() => () => end.current?.(), [])
  useEffect(() => {
    if (wanted === undefined) return undefined
    return onOwnMove(() => {
      isSought.current = false
    })
  }, [wanted])

  const note = useEffectEvent((isReading: boolean) => {
    if (place.current === null || isSought.current) return
    const seen = placeInSight(place.current)
    const id = seen?.row.dataset['postId'] ?? seen?.row.dataset['rowId']
    if (seen === undefined || id === undefined) return
    const here = window.scrollY < 1 ? undefined : { id, offset: seen.offset, pages: pages.count }
    keepAnchor(key, list, here)
    if (isReading) pages.onPlace?.(here)
  })
  useEffect(() => {
    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => note(true))
    }
    const onGoing = () => {
      note(false)
      storeAnchors()
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', onGoing)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', onGoing)
    }
  }, [])
}
