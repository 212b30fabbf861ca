/** Days of a time zone, as `2026-11-23`. */
type Zone = { readonly format: Intl.DateTimeFormat; readonly days: Map<number, string> }
const zones = new Map<string, Zone>()

/** Zones are apart by quarters of an hour, so all that lies in one is on one day; writing a day down costs most of counting. */
const quarterMs = 900_000
const mostKept = 20_000

export function dayIn(timeZone: string, at: Date): string {
  const { format, days } = zoneOf(timeZone)
  const quarter = Math.floor(at.getTime() / quarterMs)
  const known = days.get(quarter)
  if (known !== undefined) return known
  if (days.size >= mostKept) days.clear()
  const day = format.format(at)
  days.set(quarter, day)
  return day
}

function zoneOf(timeZone: string): Zone {
  const known = zones.get(timeZone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const zone = { format, days: new Map<number, string>() }
  zones.set(timeZone, zone)
  return zone
}

const dayMs = 86_400_000

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The Monday of the week that a day lies in. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last && days.length < 1000; day = addDays(day, 1)) days.push(day)
  return days
}
