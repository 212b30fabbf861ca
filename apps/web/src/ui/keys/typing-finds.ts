import type { KeyboardEvent, RefObject } from 'react'

const area = '[data-typing="finds"]'

/** Whether letters that are typed here are words to find something by, and no keys. */
export const isAmongFinds = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(area) !== null

/** Whether the key writes a part of a word; signs such as `/` and `?` are keys wherever one is. */
export function isOfWord(event: globalThis.KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  // A third sign of a key is written with both, and Alt alone writes signs on a Mac.
  const isThirdSign = altKey && event.getModifierState('AltGraph')
  if ((ctrlKey || metaKey || altKey) && !isThirdSign) return false
  // The keys that begin an accent or a word of an input method have no sign of their own.
  return /^[\p{L}\p{N}]$/u.test(key) || key === 'Dead' || key === 'Process'
}

/**
 * An area of many things, each of which takes the focus: what is typed there goes into the field that finds among them,
 * in place of the words before. Give the area what comes of it.
 * @param isOff while letters do something with what has the focus
 */
export function useTypingFinds(field: RefObject<HTMLInputElement | null>, isOff = false) {
  return {
    'data-typing': isOff ? undefined : 'finds',
    /** @returns whether the key was for the field. */
    find(event: KeyboardEvent): boolean {
      const { nativeEvent, target } = event
      if (isOff || event.defaultPrevented || field.current === null || !isOfWord(nativeEvent)) return false
      if (target instanceof Element && target.closest('input, textarea, select') !== null) return false
      // The letter goes to what has the focus now, and to no key of the page.
      event.stopPropagation()
      field.current.focus()
      field.current.select()
      return true
    },
  } as const
}
