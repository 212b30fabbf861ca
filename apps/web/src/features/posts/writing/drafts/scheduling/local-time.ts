import { scheduledDaysMaximum } from '@guildhall/contract/rules/posts/draft-limits'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** As the field for a day and a time has it, on the clock of this device. */
export function asLocal(at: number): string {
  const date = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** What the field holds, as the server takes it; nothing for what is no time. */
export function asInstant(local: string): string | undefined {
  const at = new Date(local).getTime()
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

/** Within what a time can be chosen. */
export const earliest = (now: number): string => asLocal(now + minuteMs)
export const latest = (now: number): string => asLocal(now + (scheduledDaysMaximum - 1) * dayMs)

/** The next full hour that is at least an hour away. */
export function suggested(now: number): string {
  return asLocal(Math.ceil((now + 60 * minuteMs) / (60 * minuteMs)) * 60 * minuteMs)
}

/** By name, as the device knows it. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
