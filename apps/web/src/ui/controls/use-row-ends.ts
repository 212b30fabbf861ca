import { type RefObject, useEffect } from 'react'

/** Less than this is no more of a row than rounding makes. */
const slack = 2

/** Says in `data-more` of a row that goes on sideways at which of its ends there is more: `start`, `end`, both or neither. */
export function useRowEnds(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current
    if (element === null) return
    const say = () => {
      // Counted from the start of reading, to which the browser gives a sign where that is on the right.
      const passed = Math.abs(element.scrollLeft)
      const left = element.scrollWidth - element.clientWidth - passed
      element.setAttribute('data-more', [passed > slack && 'start', left > slack && 'end'].filter(Boolean).join(' '))
    }
    say()
    const observer = new ResizeObserver(say)
    for (const part of [element, ...element.children]) observer.observe(part)
    element.addEventListener('scroll', say, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', say)
    }
  }, [row])
}
