import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onEnd` once `lifeMs` have passed in which it was not paused; `null` lives until dismissed. */
export function useLife(lifeMs: number | null, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(lifeMs)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (left.current === null || isPaused) return
    const startedAt = performance.now()
    const timer = window.setTimeout(() => end(), left.current)
    return () => {
      window.clearTimeout(timer)
      if (left.current !== null) left.current -= performance.now() - startedAt
    }
  }, [isPaused])
}
