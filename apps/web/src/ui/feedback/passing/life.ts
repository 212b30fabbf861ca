import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onEnd` once `lifeMs` have passed in which it was not paused. */
export function useLife(lifeMs: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(lifeMs)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return
    const startedAt = performance.now()
    const timer = window.setTimeout(() => end(), left.current)
    return () => {
      window.clearTimeout(timer)
      left.current -= performance.now() - startedAt
    }
  }, [isPaused])
}
