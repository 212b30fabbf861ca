import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { areLetterKeysOn } from '../../../ui/keys/letter-keys.ts'

type Finder = {
  /** The field with what was found below it. */
  place: RefObject<HTMLElement | null>
  field: RefObject<HTMLInputElement | null>
  /** Enter in the field takes the first that was found. */
  onEnter: (() => void) | undefined
  /** A key on something that was found; answers whether it meant something. */
  onRowKey: ((event: KeyboardEvent) => boolean) | undefined
}

/**
 * Arrows lead from the field to what was found and back, Home and End to its ends. Letters are keys only for who came to
 * a row by such a step.
 */
export function useFinderKeys({ place, field, onEnter, onRowKey }: Finder) {
  const cameByArrow = useRef(false)
  const buttons = () =>
    [...(place.current?.querySelectorAll('[data-found]') ?? [])].flatMap(
      (row) => row.querySelector<HTMLElement>('button, a') ?? [],
    )

  function go(to: HTMLElement | null | undefined): boolean {
    if (to === null || to === undefined) return false
    to.focus()
    // Hearing of the focus took it for one that came otherwise.
    cameByArrow.current = to !== field.current
    to.scrollIntoView({ block: 'nearest' })
    return true
  }

  function step(event: KeyboardEvent): boolean {
    const rows = buttons()
    if (event.target === field.current) return event.key === 'ArrowDown' && go(rows[0])
    const at = rows.findIndex((row) => row === event.target)
    if (at === -1) return false
    if (event.key === 'ArrowUp') return go(rows[at - 1] ?? field.current)
    if (event.key === 'ArrowDown') return go(rows[at + 1]) || true
    if (event.key === 'Home') return go(rows[0])
    return event.key === 'End' && go(rows.at(-1))
  }

  return {
    onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.nativeEvent.isComposing) return
      const isBare = !event.ctrlKey && !event.altKey && !event.metaKey
      const isInField = event.target === field.current
      if (isInField && event.key === 'Enter' && onEnter !== undefined) {
        event.preventDefault()
        onEnter()
      } else if (isBare && !event.shiftKey && step(event)) event.preventDefault()
      else if (!isInField && cameByArrow.current && areLetterKeysOn() && onRowKey?.(event)) event.preventDefault()
    },
    onFocus: () => {
      cameByArrow.current = false
    },
  }
}
