import { useEffect } from 'react'
import { type Blocker, useBlocker } from '../routing/use-blocker.ts'
import { sessionState } from '../session/session-store.ts'

/**
 * Holds the way to another page while something is unsaved; on a reload the browser asks by itself.
 * @param staysAt where what is not saved comes along
 */
export function useUnsavedBlocker(isUnsaved: boolean, staysAt?: (path: string) => boolean): Blocker {
  const blocker = useBlocker(
    // Who has signed out is on the way to the door, and nothing of theirs may stay.
    ({ pathname }) => isUnsaved && sessionState().user !== null && staysAt?.(pathname) !== true,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return blocker
}
