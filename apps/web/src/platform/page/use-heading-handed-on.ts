import { useLayoutEffect } from 'react'
import { focusHeading } from './route-focus.ts'

/** The focus that a change of the page gave to this heading goes on to the one that takes its place. */
export function useHeadingHandedOn(): void {
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.tagName === 'H1') queueMicrotask(() => focusHeading())
    },
    [],
  )
}
