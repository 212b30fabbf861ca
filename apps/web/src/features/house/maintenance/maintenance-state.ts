import type { Maintenance } from '@guildhall/contract/house/maintenance'
import { useEffect, useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'

/** `near`: it begins within the hour. */
export type MaintenanceState = 'none' | 'far' | 'near' | 'on'

const nearMs = 3_600_000
/** Longer no timer runs; nobody has a page open for so long. */
const longestMs = 2 ** 31 - 1

/** What the clock of the server makes of it, and anew whenever that is something else. */
export function useMaintenanceState(maintenance: Maintenance | null): MaintenanceState {
  const [, setNow] = useState(0)
  const now = serverNow()
  const turns = maintenance === null ? [] : turnsOf(maintenance)
  const next = turns.find((turn) => turn > now)
  useEffect(() => {
    if (next === undefined) return undefined
    const timer = setTimeout(() => setNow(serverNow()), Math.min(Math.max(next - serverNow(), 0) + 1, longestMs))
    return () => clearTimeout(timer)
  }, [next])
  const [near = Infinity, from = Infinity, until = -Infinity] = turns
  if (maintenance === null || until <= now) return 'none'
  if (from <= now) return 'on'
  return near <= now ? 'near' : 'far'
}

const turnsOf = ({ from, until }: Maintenance): [near: number, from: number, until: number] => [
  Date.parse(from) - nearMs,
  Date.parse(from),
  Date.parse(until),
]
