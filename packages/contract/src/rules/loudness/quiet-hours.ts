/** A part of a night in minutes after noon: nights are kept from noon to noon, so that each stays in one piece. */
export type Night = { readonly from: number; readonly to: number }

export const minutesOfNight = 1440
const noon = 720
const minuteMs = 60_000

/** `nights` begins with that of Monday; null where nothing is quiet. */
export type QuietHours = {
  readonly timeZone: string
  readonly nights: readonly (Night | null)[]
}

/** Whether a moment lies in quiet hours, by the clock on the member's wall. */
export function isQuiet(quiet: QuietHours | null, at: Date): boolean {
  return quiet !== null && nightAt(quiet, at) !== undefined
}

/**
 * When what comes at a moment may ring: then, or when the quiet hours end that it falls into. Undefined where they never
 * end, because every night is quiet from noon to noon.
 */
export function ringsFrom(quiet: QuietHours | null, at: Date): Date | undefined {
  if (quiet === null) return at
  let moment = at
  for (let nights = 0; nights <= 2 * quiet.nights.length; nights += 1) {
    const found = nightAt(quiet, moment)
    if (found === undefined) return moment
    const end = new Date(moment.getTime() + (found.night.to - found.minute) * minuteMs)
    // The clock may be put forward meanwhile; then it is later there than was reckoned.
    const late = minuteAfterNoon(localTime(quiet.timeZone, end)) - (found.night.to % minutesOfNight)
    moment = late > 0 && late <= 180 ? new Date(end.getTime() - late * minuteMs) : end
    moment.setUTCSeconds(0, 0)
  }
  return undefined
}

function nightAt({ timeZone, nights }: QuietHours, at: Date): { night: Night; minute: number } | undefined {
  const local = localTime(timeZone, at)
  const minute = minuteAfterNoon(local)
  const weekday = local.minute >= noon ? local.weekday : (local.weekday + 6) % 7
  const night = nights[weekday]
  return night && night.from <= minute && minute < night.to ? { night, minute } : undefined
}

type LocalTime = { readonly weekday: number; readonly minute: number }

const minuteAfterNoon = ({ minute }: LocalTime) => (minute + noon) % minutesOfNight

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const clocks = new Map<string, Intl.DateTimeFormat>()

/** Monday is 0; the minute is of the day. */
export function localTime(timeZone: string, at: Date): LocalTime {
  const parts = new Map(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return {
    weekday: weekdays.indexOf(parts.get('weekday') ?? ''),
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  }
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const options = { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const made = new Intl.DateTimeFormat('en-GB', options)
  clocks.set(timeZone, made)
  return made
}
