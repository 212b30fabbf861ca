import { useEffect, useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'

/**
 * How long something has left, in ms by the server's clock, told anew each second; null for what has no end. Of clocks that
 * stand still it is what was left then.
 */
export function useTimeLeft(until: string | null, pausedAt: string | null = null): number | null {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (until === null || pausedAt !== null) return
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [until, pausedAt])
  return until === null ? null : Math.max(0, Date.parse(until) - (pausedAt === null ? now : Date.parse(pausedAt)))
}
