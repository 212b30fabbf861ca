import type { TransparencyQuarter } from '@guildhall/contract/figures/transparency'
import { useEffect, useState } from 'react'
import { call } from '../../../platform/api/call.ts'

/** Visitors read it, too: without the cache of the hall, which nobody at the door has. */
export function useTransparency() {
  const [data, setData] = useState<readonly TransparencyQuarter[]>()
  const [error, setError] = useState<unknown>()
  const [asked, setAsked] = useState(0)
  const [answered, setAnswered] = useState(-1)
  useEffect(() => {
    const left = new AbortController()
    call('GET /api/transparency', {}, { signal: left.signal }).then(
      (quarters) => {
        setData(quarters)
        setError(undefined)
        setAnswered(asked)
      },
      (caught: unknown) => {
        if (left.signal.aborted) return
        setError(caught)
        setAnswered(asked)
      },
    )
    return () => left.abort()
  }, [asked])
  return {
    data,
    error,
    isError: error !== undefined,
    isFetching: answered !== asked,
    refetch: () => setAsked(asked + 1),
  }
}
