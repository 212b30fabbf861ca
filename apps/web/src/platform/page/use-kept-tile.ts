import { type RefObject, useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { memberMap } from '../session/member-memory.ts'

/** By the router's location, where the tile leads that was opened there last. */
const left = memberMap<string, string>()

/**
 * Whoever opened a game from a wall of tiles and comes back is on that tile again, also when it comes a moment later.
 * Anything that they press or put the focus on before is what they want instead.
 */
export function useKeptTile(place: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    const wall = place.current
    const note = ({ target }: MouseEvent) => {
      const tile = target instanceof Element ? target.closest('[data-tile]') : null
      const href = tile?.getAttribute('href')
      if (href) left.set(key, href)
    }
    wall?.addEventListener('click', note)
    return () => wall?.removeEventListener('click', note)
  }, [place, key])
  useEffect(() => {
    const href = left.get(key)
    const wall = place.current
    if (!isBack || href === undefined || wall === null) return
    left.delete(key)
    let frame = 0
    const stop = () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      for (const press of presses) window.removeEventListener(press, stop, { capture: true })
    }
    const seek = () => {
      // The heading takes the focus of every page that opens, just now.
      frame = requestAnimationFrame(() => {
        const isElsewhere = document.activeElement?.closest('body, h1, main') !== document.activeElement
        const tile = wall.querySelector<HTMLElement>(`[data-tile][href="${CSS.escape(href)}"]`)
        if (isElsewhere) stop()
        else if (tile !== null) {
          stop()
          tile.focus({ preventScroll: true })
        }
      })
    }
    const observer = new MutationObserver(seek)
    observer.observe(wall, { childList: true, subtree: true })
    for (const press of presses) window.addEventListener(press, stop, { capture: true })
    seek()
    return stop
  }, [place, key, isBack])
}

const presses = ['keydown', 'pointerdown'] as const
