import { type RefObject, useEffect } from 'react'
import { mayLetterAct, writes } from './letter-keys.ts'
import { isAmongFinds, isOfWord } from './typing-finds.ts'

type Place = RefObject<HTMLElement | null>

/** The fields that take what is typed nowhere in particular; the one that came last has it. */
let places: readonly Place[] = []

/** What is typed outside of any field goes on in this one, from its first letter. */
export function useTypingPlace(place: Place): void {
  useEffect(() => {
    places = [...places, place]
    return () => {
      places = places.filter((other) => other !== place)
    }
  }, [place])
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || places.at(-1) !== place) return
      // The letter goes to what has the focus once everybody has heard of the key.
      if (isForPlace(event)) place.current?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [place])
}

/** Whether a letter belongs to the typing place of the page, or to where it finds something, and is no key of the hall. */
export function isTypedAway(event: KeyboardEvent): boolean {
  if (isAmongFinds(event.target) && isOfWord(event)) return true
  return isForPlace(event) && !(mayLetterAct() && isSomewhere(event.target))
}

function isForPlace(event: KeyboardEvent): boolean {
  const field = places.at(-1)?.current
  if (!field || event.isComposing || !isWriting(event) || document.querySelector('dialog[open]') !== null) return false
  const { target } = event
  if (!(target instanceof HTMLElement) || !isSomewhere(target)) return true
  return target.closest('#main') !== null && !target.isContentEditable && target.closest(ownUse) === null
}

/** Fields, and lists that are searched by typing. */
const ownUse =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="menu"], [role="listbox"], [role="combobox"]'

const isSomewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target !== document.body && target.tagName !== 'H1'

function isWriting(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'v' && !event.shiftKey
  // A third sign of a key is written with both, and Alt alone writes signs on a Mac.
  if (altKey && !event.getModifierState('AltGraph')) return false
  // The keys that begin an accent or a word of an input method have no sign of their own.
  return writes(key) || key === 'Dead' || key === 'Process'
}
