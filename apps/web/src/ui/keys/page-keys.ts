import { useEffect, useEffectEvent } from 'react'
import { areLetterKeysOn, mayLetterAct, writes } from './letter-keys.ts'

/** What a key does, and whether it had something to do; if not, the browser does what it always does. */
type KeyAction = (event: KeyboardEvent) => boolean
type Keys = Readonly<Record<string, KeyAction>>

/**
 * Keys of a page by their names in lower case: `j`, `arrowdown`, `shift+e`, `shift+3`. They rest while somebody
 * types, and in dialogs and menus; Enter belongs to a focused button or link, and letters can be turned off.
 */
export function usePageKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isTaken(event)) return
    if (keys[nameOf(event)]?.(event) === true) event.preventDefault()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

/**
 * The same keys, but only where somebody stepped to. Who is on a button by Tab, pressed with the mouse or has just loaded the
 * page may be typing what they mean for a field.
 */
export function useStepKeys(keys: Keys): void {
  usePageKeys(
    Object.fromEntries(Object.entries(keys).map(([key, act]) => [key, (event) => mayLetterAct() && act(event)])),
  )
}

function nameOf(event: KeyboardEvent): string {
  const key = event.key.toLowerCase()
  // What Shift makes of a digit is another sign on each keyboard; on some the digit itself needs Shift.
  const digit = /^Digit(\d)$/.exec(event.code)?.[1]
  if (event.shiftKey && digit !== undefined && !/^\d$/.test(key)) return `shift+${digit}`
  return event.shiftKey && /^[a-z]$/.test(key) ? `shift+${key}` : key
}

function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return true
  if (writes(event.key) && !areLetterKeysOn()) return true
  const { target } = event
  if (!(target instanceof HTMLElement)) return false
  // A radio answers to arrows and Space; a letter is nobody's there.
  const free = writes(event.key) ? '[type="checkbox"], [type="radio"]' : '[type="checkbox"]'
  const isBusy = `input:not(${free}), textarea, select, dialog, [role="menu"], [role="tablist"]`
  if (target.isContentEditable || target.closest(isBusy) !== null) return true
  return event.key === 'Enter' && target.closest('a, button') !== null
}
