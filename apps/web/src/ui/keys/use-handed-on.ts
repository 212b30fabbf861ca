import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isFocusLost } from './lost-focus.ts'

/**
 * What has the focus makes way for something else at another `stage`: `next` has it then. What has it says so by `onFocus`
 * and `onBlur`.
 */
export function useHandedOn<Next extends HTMLElement>(
  stage: string | null,
): { next: RefObject<Next | null>; holder: { onFocus(): void; onBlur(): void } } {
  const next = useRef<Next>(null)
  const isHeld = useRef(false)
  useLayoutEffect(() => {
    if (!isHeld.current || !isFocusLost()) return
    // Who leaves on purpose was heard of; who is removed is not.
    isHeld.current = false
    next.current?.focus({ preventScroll: true })
  }, [stage])
  return {
    next,
    holder: {
      onFocus: () => {
        isHeld.current = true
      },
      onBlur: () => {
        isHeld.current = false
      },
    },
  }
}
