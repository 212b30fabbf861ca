import { onFocusLost } from '../keys/lost-focus.ts'
import type { Drag } from './use-row-drag.ts'

/** Where the line stands that shows the place of a drop: before a row, or after the last. */
export function dropAt(drag: Drag | null, order: readonly string[], at: number): 'before' | 'after' | undefined {
  if (drag === null) return undefined
  const from = order.indexOf(drag.id)
  if (drag.to === from || from === -1) return undefined
  // Places are counted without the row that is dragged.
  if (at === (drag.to > from ? drag.to + 1 : drag.to)) return 'before'
  return drag.to === order.length - 1 && at === order.length - 1 ? 'after' : undefined
}

/** Gives the focus to a row again that lost it by moving, once the list stands anew. */
export function focusMoved(list: HTMLElement | null, id: string): void {
  const control = document.activeElement?.matches('[data-more]') ? '[data-more]' : '[data-grip]'
  onFocusLost(() => rowOf(list, id)?.querySelector<HTMLElement>(control)?.focus())
}

/** From a row that goes, the focus moves on to its neighbour, or to what stands in for the last. */
export function focusInstead(list: HTMLElement | null, nextId: string | undefined, last: HTMLElement | null): void {
  onFocusLost(() => {
    const next = nextId === undefined ? undefined : rowOf(list, nextId)?.querySelector<HTMLElement>('[data-more]')
    ;(next ?? last)?.focus({ preventScroll: true })
  })
}

function rowOf(list: HTMLElement | null, id: string): Element | undefined {
  return [...(list?.children ?? [])].find((row) => row.getAttribute('data-row') === id)
}
