import { localTime } from '@guildhall/contract/rules/loudness/quiet-hours'

const minuteMs = 60_000
const minutesOfDay = 1440

/** When the next letter of what is unread goes out: at the member's hour, of a weekly one on their Monday. */
export function nextDigest(
  { digest, digestHour, timeZone }: { digest: 'daily' | 'weekly'; digestHour: number; timeZone: string | null },
  now: Date,
): Date {
  const zone = timeZone ?? 'UTC'
  const wanted = digestHour * 60
  const ahead = (wanted - localTime(zone, now).minute + minutesOfDay - 1) % minutesOfDay
  const today = new Date(now.getTime() + (ahead + 1) * minuteMs)
  const days = digest === 'daily' ? 0 : (7 - localTime(zone, today).weekday) % 7
  const reckoned = new Date(today.getTime() + days * minutesOfDay * minuteMs)
  reckoned.setUTCSeconds(0, 0)
  // The clock may have been changed in between.
  const off = localTime(zone, reckoned).minute - wanted
  return Math.abs(off) <= 180 ? new Date(reckoned.getTime() - off * minuteMs) : reckoned
}
