import { type RefObject, useLayoutEffect } from 'react'
import { focusHeading } from '../../../platform/page/route-focus.ts'

/** What goes with the focus hands it on: to words that were not sent, else to the thread, else to the heading. */
export function useFocusCaught(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(catchFocus)
    }
  }, [place])
}

function catchFocus(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return
  const next = document.querySelector<HTMLElement>('[data-unsent]') ?? document.querySelector('[data-region="thread"]')
  if (next instanceof HTMLElement) next.focus({ preventScroll: true })
  else focusHeading()
}
