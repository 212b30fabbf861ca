import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { keyAlongReading } from '../language/reading-direction.ts'

type Place = { readonly id: string; readonly at: number; readonly selected: string | null }

/**
 * A list of links with menus is one stop of Tab: the row where one was last, at first the selected one. Arrows, Home and
 * End go from row to row; the one that points on opens the menu of the row, as the menu key does. When the row goes while it has the
 * focus, the next one takes it.
 * @param ids of the rows, in their order
 */
export function useRowStop(ids: readonly string[], selected: string | null) {
  const list = useRef<HTMLUListElement>(null)
  const [last, setLast] = useState<Place>()
  const focused = useRef<Element>(null)
  const stop = stopOf(ids, selected, last)

  useLayoutEffect(() => {
    if (focused.current === null || focused.current.isConnected) return
    focused.current = null
    const isFree = document.activeElement === null || document.activeElement === document.body
    if (isFree) linksOf(list.current)[ids.indexOf(stop ?? '')]?.focus({ preventScroll: true })
  })

  return {
    stop,
    handlers: {
      ref: list,
      onFocus({ target }: FocusEvent) {
        const row = rowOf(list.current, target)
        const at = rowsOf(list.current).findIndex((each) => each === row)
        const id = ids[at]
        if (row === null || id === undefined) return
        focused.current = row
        setLast({ id, at, selected })
      },
      onBlur({ relatedTarget: next }: FocusEvent) {
        // In the menu of a row, which stands elsewhere on the page, one is still with the row.
        if (next !== null && rowOf(list.current, next) === null && next.closest('[role="menu"]') === null) {
          focused.current = null
        }
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
        const row = rowOf(list.current, event.target)
        if (row === null) return
        if (keyAlongReading(event.key) === 'ArrowRight') {
          const more = row.querySelector<HTMLElement>('[aria-haspopup="menu"]')
          if (more === null) return
          event.preventDefault()
          row.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
          return
        }
        const links = linksOf(list.current)
        const at = rowsOf(list.current).indexOf(row)
        const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: links.length - 1 }[event.key]
        if (to === undefined) return
        event.preventDefault()
        links[to]?.focus()
        links[to]?.scrollIntoView({ block: 'nearest' })
      },
    },
  }
}

/** What is chosen elsewhere is where one is. */
function stopOf(ids: readonly string[], selected: string | null, last: Place | undefined): string | undefined {
  if (last?.selected === selected) {
    return ids.includes(last.id) ? last.id : ids[Math.min(last.at, ids.length - 1)]
  }
  return selected !== null && ids.includes(selected) ? selected : ids[0]
}

const rowsOf = (list: HTMLElement | null): Element[] => [...(list?.children ?? [])]

const linksOf = (list: HTMLElement | null): HTMLElement[] =>
  rowsOf(list).flatMap((row) => row.querySelector<HTMLElement>('a') ?? [])

function rowOf(list: HTMLElement | null, target: EventTarget): Element | null {
  return target instanceof Element && list?.contains(target) ? target.closest('li') : null
}
