import type { Figures } from '../frame/measurement.ts'
import { describeDurations } from '../frame/statistics.ts'

/** The median and the 99th percentile of each, by the keys of `percentileFigures`. */
export function figuresOf(durations: Readonly<Record<string, readonly number[]>>): Figures {
  return Object.fromEntries(
    Object.entries(durations).flatMap(([name, taken]) => {
      const { p50, p99 } = describeDurations(taken)
      return [
        [`${name}99`, p99],
        [`${name}50`, p50],
      ]
    }),
  )
}
