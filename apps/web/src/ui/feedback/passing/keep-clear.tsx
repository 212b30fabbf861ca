import { useLayoutEffect } from 'react'
import { useToasts } from '../toasts.ts'

/**
 * Moves toasts to the upper edge (`data-edge`) where they would lie over something that is pressed or written in
 * (`data-kept-clear`), also when that comes, or is scrolled there, later. They do not come back: what moves twice is missed.
 */
export function ToastsKeptClear() {
  const newest = useToasts().at(-1)?.id
  useLayoutEffect(() => {
    const region = document.querySelector<HTMLElement>('[popover="manual"][role="status"]')
    if (region === null || newest === undefined) return
    const look = () => {
      if (liesOver([...region.children], [...document.querySelectorAll('[data-kept-clear]')]))
        region.dataset['edge'] = 'top'
    }
    delete region.dataset['edge']
    look()
    // A log that something new stands in scrolls to its end.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', look, { capture: true })
  }, [newest])
  return null
}

function liesOver(above: readonly Element[], below: readonly Element[]): boolean {
  const places = below.map((each) => each.getBoundingClientRect())
  return above.some((each) => {
    const { top, bottom, left, right } = each.getBoundingClientRect()
    return places.some((place) => place.top < bottom && place.bottom > top && place.left < right && place.right > left)
  })
}
