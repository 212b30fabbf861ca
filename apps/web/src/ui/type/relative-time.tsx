import { useSyncExternalStore } from 'react'
import { exactTime, type Instant, relativeTime } from './time-text.ts'

const MINUTE = 60_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: number | undefined

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

/** While nobody listens no clock ticks, so the first reader may find an old minute. */
function currentMinute(): number {
  if (listeners.size === 0 && Math.abs(Date.now() - now) >= MINUTE) now = Date.now()
  return now
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) timer = window.setInterval(tick, MINUTE)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.clearInterval(timer)
  }
}

/** The time of the wall clock, refreshed once a minute for the whole page. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, currentMinute)
}

type RelativeTimeProps = { at: Instant; className?: string | undefined }

/** "8 min ago", with the exact time in its title. */
export function RelativeTime({ at, className }: RelativeTimeProps) {
  const minute = useMinute()
  return (
    <time dateTime={new Date(at).toISOString()} title={exactTime(at)} className={className}>
      {relativeTime(at, minute)}
    </time>
  )
}
