import { type RefObject, useLayoutEffect } from 'react'

/**
 * A row that leaves its list would take the focus with it: the row beside it gets it, or the room that the list is in.
 */
export function useFocusHandover(row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = row.current
    return () => {
      if (own === null || !own.contains(document.activeElement)) return
      const beside = own.nextElementSibling ?? own.previousElementSibling
      const room = own.closest<HTMLElement>('[role=tabpanel]')
      // The row is still there now; a moment later it has gone, and the rows beside it stay.
      queueMicrotask(() => (beside?.querySelector('button') ?? room)?.focus())
    }
  }, [row])
}
