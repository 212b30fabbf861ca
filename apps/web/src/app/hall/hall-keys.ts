import { useEffect, useEffectEvent, useRef } from 'react'
import { areLetterKeysOn } from '../../ui/keys/letter-keys.ts'
import { isTypedAway } from '../../ui/keys/typing-place.ts'

/** A letter after `G` leads to a room within this time. */
export const sequenceMs = 1500

const roomKeys: Readonly<Record<string, string>> = {
  f: '/feed',
  c: '/chat',
  r: '/friends',
  p: '/people',
  n: '/notifications',
  l: '/library',
  a: '/games',
  h: '/challenges',
  t: '/tournaments',
  w: '/welcome',
  d: '/admin',
}

type Keys = {
  onPalette: () => void
  /** The field of the search, where the page has one. */
  onSearch: () => void
  onKeyList: () => void
  onPost: () => void
  onGo: (path: string) => void
}

/** The keys that work everywhere in the hall; single letters rest while somebody types, and can be turned off. */
export function useHallKeys(keys: Keys): void {
  const lastG = useRef(Number.NEGATIVE_INFINITY)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      keys.onPalette()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(event.target)) return
    if (!areLetterKeysOn() || isTypedAway(event)) return
    const room = roomKeys[event.key.toLowerCase()]
    if (room !== undefined && event.timeStamp - lastG.current < sequenceMs) {
      event.preventDefault()
      lastG.current = Number.NEGATIVE_INFINITY
      keys.onGo(room)
    } else if (event.key === '/') {
      event.preventDefault()
      keys.onSearch()
    } else if (event.key === '?') {
      event.preventDefault()
      keys.onKeyList()
    } else if (event.key.toLowerCase() === 'c') {
      event.preventDefault()
      keys.onPost()
    }
    const isFirst = event.key.toLowerCase() === 'g' && !event.defaultPrevented
    lastG.current = isFirst ? event.timeStamp : Number.NEGATIVE_INFINITY
    // No place to type takes the first half of a sequence for a word.
    if (isFirst) event.preventDefault()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    // While the event goes down, so that a sequence is taken before the keys of the page see its letters.
    document.addEventListener('keydown', hear, { capture: true })
    return () => document.removeEventListener('keydown', hear, { capture: true })
  }, [])
}

/** Where a letter means a letter, or a dialog or menu has the keys for itself. */
function isBusyElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest('input, textarea, select, dialog, [role="menu"]') !== null
}
