import type { Random } from './seeded-random.ts'

export const minuteMs = 60_000
export const dayMs = 24 * 60 * minuteMs

/** A moment between half past five and ten, so many days ago, in the time of this machine. */
export function eveningOf(random: Random, now: Date, daysAgo: number): Date {
  const evening = new Date(now)
  evening.setDate(evening.getDate() - daysAgo)
  evening.setHours(17, 30 + random.integer(0, 270), random.integer(0, 59), random.integer(0, 999))
  return evening
}
