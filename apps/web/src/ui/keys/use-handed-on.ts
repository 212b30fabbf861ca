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
  /** At which stage. */
  const held = useRef<string | null>(undefined)
  useLayoutEffect(() => {
    // Who leaves on purpose was heard of; who is removed is not.
    if (held.current === undefined || held.current === stage || !isFocusLost()) return
    held.current = undefined
    next.current?.focus({ preventScroll: true })
  }, [stage])
  return {
    next,
    holder: {
      onFocus: () => {
        held.current = stage
      },
      onBlur: () => {
        held.current = undefined
      },
    },
  }
}
