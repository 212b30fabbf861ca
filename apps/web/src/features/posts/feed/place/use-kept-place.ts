import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { type Anchor, anchorAt, keepAnchor, storeAnchors } from '../../../../platform/page/kept-anchors.ts'
import { keepPlace, onOwnMove } from '../../../../platform/page/place-after-reload.ts'
import { firstOlderRow, lastRow, nameOfRow, placeInSight, rowOf } from '../post-rows.ts'
import type { Missed } from './missed-place.ts'

type Pages = {
  /** How much of the list is there. */
  readonly count: number
  readonly isFetching: boolean
  readonly hasNext: boolean
  /** The page that was asked for last did not arrive. */
  readonly isLost: boolean
  fetchNext(): void
  /** Its rows are named by ids that grow with time, and the newest stands first. */
  readonly isNewestFirst?: boolean | undefined
  /** For who asked to be led there: hears that the place was not found. */
  readonly onMissed?: ((how: Missed) => void) | undefined
  /** Hears where the reader stands; undefined is the top. */
  readonly onPlace?: ((place: Anchor | undefined) => void) | undefined
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
 * is still here, else as soon as it has been fetched as far as it was, unless they move by themselves meanwhile. Where
 * that post is gone, they stand at what is nearest.
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

  function stand(id: string): () => void {
    isSought.current = false
    return keepPlace(() => {
      const row = place.current === null ? null : rowOf(place.current, id)
      const off = row === null ? 0 : row.getBoundingClientRect().top - (wanted?.offset ?? 0)
      if (Math.abs(off) >= 1) window.scrollBy({ top: off, behavior: 'instant' })
    })
  }

  /** @param older the row that follows where the wanted one stood */
  function standNear(rows: HTMLElement, older: HTMLElement | undefined): (() => void) | undefined {
    const { hasNext, isNewestFirst, onMissed } = pages
    const isFurther = older === undefined && hasNext
    // In a list of another order only who is led there is moved.
    const isEndNear = isNewestFirst === true || (isFurther && onMissed !== undefined)
    const near = older ?? (isEndNear ? lastRow(rows) : undefined)
    onMissed?.(isFurther ? 'further' : near === undefined ? 'gone' : 'nearest')
    return near === undefined ? undefined : stand(nameOfRow(near))
  }

  const seek = useEffectEvent(
    ({ count, isFetching, isLost }: Pick<Pages, 'count' | 'isFetching' | 'isLost'>): (() => void) | undefined => {
      const rows = place.current
      if (wanted === undefined || !isSought.current || rows === null) return undefined
      if (rowOf(rows, wanted.id) !== null) return stand(wanted.id)
      if (isFetching) return undefined
      const older = pages.isNewestFirst === true ? firstOlderRow(rows, wanted.id) : undefined
      // What is gone is not sought beyond where the list ended then.
      const isOver = older !== undefined || !pages.hasNext || count >= wanted.pages || (isLost && hasAsked.current)
      hasAsked.current = true
      if (!isOver) {
        pages.fetchNext()
        return undefined
      }
      isSought.current = false
      // The list itself says what did not arrive.
      return isLost ? undefined : standNear(rows, older)
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
    if (seen === undefined) return
    const id = nameOfRow(seen.row)
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
