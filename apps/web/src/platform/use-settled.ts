import { useEffect, useState } from 'react'

/** After the last letter; each search is one request of a small allowance. */
export const searchPauseMs = 250

/** What is typed once it has stood still for the pause; what was emptied at once. */
export function useSettled(value: string, pauseMs = searchPauseMs): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
