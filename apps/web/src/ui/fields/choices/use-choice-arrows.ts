import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { takeFirstFocus } from '../../overlay/take-first-focus.ts'

/** The field and the checks below it, as one way up and down; Enter chooses on both. */
export function useChoiceArrows() {
  const area = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // For the dialog that opens around it, and for one that was open before the friends came.
    takeFirstFocus(field.current)
    field.current?.focus()
  }, [])
  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return onArrow(event)
    // A check takes the space bar only; who came by the arrows presses Enter.
    if (!(event.target instanceof HTMLInputElement) || event.target.type !== 'checkbox') return
    event.preventDefault()
    event.target.click()
  }
  function onArrow(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    const stops = [...(area.current?.querySelectorAll('input:enabled') ?? [])]
    const at = stops.indexOf(event.target as Element)
    if (at === -1) return
    event.preventDefault()
    const next = stops[at + step]
    if (next instanceof HTMLElement) next.focus()
  }
  return { area, field, onKey }
}
