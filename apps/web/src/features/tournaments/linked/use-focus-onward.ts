import { type RefObject, useEffect, useRef } from 'react'

/**
 * What was pressed goes once it is done, and the focus would be lost with it: it goes on where `onLost` puts it.
 *
 * @param what changes with what can be done
 */
export function useFocusOnward(what: string, onLost: () => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const was = useRef(what)
  const held = useRef(false)
  useEffect(() => {
    const hold = () => {
      held.current = place.current?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', hold)
    return () => document.removeEventListener('focusin', hold)
  }, [])
  useEffect(() => {
    const isOther = was.current !== what
    was.current = what
    if (isOther && held.current && document.activeElement === document.body) onLost()
  })
  return place
}
