import { type RefObject, useLayoutEffect } from 'react'

/** What pops up keeps above this part of the page (`--foot`), for as long as it is there. */
export function useFoot(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current
    if (element === null) return
    const root = document.documentElement
    const measure = () => {
      const { top, height } = element.getBoundingClientRect()
      // On phones something else may stand in its place.
      root.style.setProperty('--foot', height === 0 ? '0px' : `${Math.ceil(window.innerHeight - top)}px`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // The page ends higher while something lies along its lower edge.
    observer.observe(document.body)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
      root.style.removeProperty('--foot')
    }
  }, [part])
}
