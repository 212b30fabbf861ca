import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Whatever came last is painted by then, and has asked for more if it must. */
const quietMs = 100
/** So long something may take until others no longer wait for it. */
const patienceMs = 1000

/**
 * Whether all that a page asks for at first is here, or takes long. What is large and not looked at yet is asked for then,
 * so that it stands in nothing's way. Once true it stays so.
 * @param isBegun whether the page has asked
 */
export function useFirstArrived(isBegun: boolean): boolean {
  const client = useQueryClient()
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    if (!isBegun || isThere) return
    let quiet: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(quiet)
      quiet = client.isFetching() === 0 ? setTimeout(setThere, quietMs, true) : undefined
    }
    const unsubscribe = client.getQueryCache().subscribe(look)
    look()
    const patience = setTimeout(setThere, patienceMs, true)
    return () => {
      unsubscribe()
      clearTimeout(quiet)
      clearTimeout(patience)
    }
  }, [client, isBegun, isThere])
  return isThere
}
