import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** True once all that was asked for first has come: what a page can do without is asked for behind it. */
export function useSettled(): boolean {
  const client = useQueryClient()
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (isSettled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A moment later: whoever stands beside begins to ask in this one.
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setSettled(client.isFetching() === 0))
    }
    look()
    const stop = client.getQueryCache().subscribe(look)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, isSettled])
  return isSettled
}
