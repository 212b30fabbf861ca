import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useMinute } from '../../../ui/type/relative-time.tsx'

const minuteMs = 60_000

/** Minutes until then, the one that has begun included; 0 once it is past, or when there is nothing to wait for. */
export function useWait(until: string | null): number {
  const minute = useMinute()
  const [passed, setPassed] = useState<string | null>(null)
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => setPassed(until), Date.parse(until) - Date.now())
    return () => clearTimeout(timer)
  }, [until])
  if (until === null || passed === until) return 0
  return Math.max(0, Math.ceil((Date.parse(until) - minute) / minuteMs))
}

export const waitText = (minutes: number): string => (minutes <= 1 ? t`within a minute` : t`in ${minutes} min`)
