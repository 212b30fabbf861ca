import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { takeBack } from './take-back.ts'
import { undoSteps } from './undo-steps.ts'

/** Ctrl+Z takes back what was done last while this page is open, and again what was done before that. */
export function useUndoKeys(): void {
  const client = useQueryClient()
  // Before the effects in which whatever stands on the page looks which visit it is.
  useLayoutEffect(() => {
    const visit = undoSteps.begin()
    return () => undoSteps.end(visit)
  }, [])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
      if (!isUndo || event.shiftKey || event.altKey || event.defaultPrevented || isElsewhere(event.target)) return
      const step = undoSteps.last()
      if (step === undefined) return
      event.preventDefault()
      takeBack(client, step)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [client])
}

/** Where words are written, Ctrl+Z is about the words; what lies below a dialog rests. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  if (!(target instanceof HTMLElement)) return false
  const words = 'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [role="menu"]'
  return target.isContentEditable || target.closest(words) !== null
}
