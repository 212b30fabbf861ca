import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { anchorAt, keepAnchor, storeAnchors } from './kept-anchors.ts'
import { keepPlace, onOwnMove } from './place-after-reload.ts'

/** A place further down than this is not sought. */
const soughtPages = 25

type Pages = {
  /** How many of them are there. */
  readonly count: number
  readonly isFetching: boolean
  readonly hasNext: boolean
  /** The one that was asked for last did not arrive. */
  readonly isLost: boolean
  fetchNext(): void
}

/**
 * Brings whoever comes back to a wall of tiles that comes by pages, or loads it anew, to the same tile at the same height:
 * as many pages are asked for as there were, unless they move by themselves meanwhile.
 * @param list names the wall among those of its page
 */
export function useKeptPages(wall: RefObject<HTMLElement | null>, list: string, pages: Pages): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const [wanted] = useState(() => (isBack ? anchorAt(key, list) : undefined))
  const isSought = useRef(wanted !== undefined)
  const end = useRef<() => void>(undefined)

  const seek = useEffectEvent(({ count, isFetching, hasNext, isLost }: Omit<Pages, 'fetchNext'>) => {
    if (wanted === undefined || !isSought.current || wall.current === null) return
    if (tileOf(wall.current, wanted.id) !== null) {
      isSought.current = false
      end.current = keepPlace(() => {
        const tile = wall.current && tileOf(wall.current, wanted.id)
        const off = tile ? tile.getBoundingClientRect().top - wanted.offset : 0
        if (Math.abs(off) >= 1) window.scrollBy({ top: off, behavior: 'instant' })
      })
    } else if (!isFetching) {
      if (isLost || !hasNext || count >= Math.min(wanted.pages, soughtPages)) isSought.current = false
      else pages.fetchNext()
    }
  })
  const { count, isFetching, hasNext, isLost } = pages
  useLayoutEffect(() => seek({ count, isFetching, hasNext, isLost }), [count, isFetching, hasNext, isLost])
  useEffect(() => () => end.current?.(), [])
  useEffect(() => {
    if (wanted === undefined) return undefined
    return onOwnMove(() => {
      isSought.current = false
    })
  }, [wanted])

  const note = useEffectEvent(() => {
    if (wall.current === null || isSought.current) return
    const tile = firstInSight(wall.current)
    const id = tile?.getAttribute('href')
    const isHere = tile !== undefined && id && pages.count > 1
    keepAnchor(key, list, isHere ? { id, offset: tile.getBoundingClientRect().top, pages: pages.count } : undefined)
  })
  useEffect(() => {
    let frame = 0
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => note())
    }
    const onGoing = () => {
      note()
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

const tilesOf = (wall: HTMLElement) => wall.querySelectorAll<HTMLElement>('[data-tile][href]')
const tileOf = (wall: HTMLElement, href: string) =>
  wall.querySelector<HTMLElement>(`[data-tile][href="${CSS.escape(href)}"]`)

/** The first tile whose upper edge is in the window. */
function firstInSight(wall: HTMLElement): HTMLElement | undefined {
  if (wall.getBoundingClientRect().top > window.innerHeight) return undefined
  return [...tilesOf(wall)].find((tile) => tile.getBoundingClientRect().top >= 0)
}
