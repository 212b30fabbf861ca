const hourMs = 3_600_000
/** Clocks change at most so often. */
const lifeMs = hourMs

let kept: { readonly at: number; readonly offsets: ReadonlyMap<string, number> } | undefined

/** The time zones whose clocks are within an hour of this one's now, itself among them; none of one that nobody knows. */
export function zonesNear(zone: string): string[] {
  const now = Date.now()
  const own = offsetOf(zone, now)
  if (own === undefined) return []
  if (kept === undefined || Math.abs(now - kept.at) > lifeMs) {
    const known = Intl.supportedValuesOf('timeZone').map((name) => [name, offsetOf(name, now) ?? 0] as const)
    kept = { at: now, offsets: new Map(known) }
  }
  const near = [...kept.offsets].filter(([, offset]) => Math.abs(offset - own) <= hourMs).map(([name]) => name)
  return [...new Set([zone, ...near])]
}

function offsetOf(zone: string, now: number): number | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    }).formatToParts(now)
    const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
    const there = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
    return there - Math.floor(now / 60_000) * 60_000
  } catch {
    return undefined
  }
}
