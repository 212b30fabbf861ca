/** Nobody has played for longer: sixty years. */
const most = 60 * 24 * 365 * 60

/**
 * Minutes of a time as people type it: "64", "64.5", "6,5 h", "1:30", "45 min".
 * @returns `undefined` when it is none
 */
export function parsePlayTime(typed: string): number | undefined {
  const text = typed.trim().toLowerCase().replace(',', '.')
  const clock = /^(\d{1,6}):([0-5]\d)$/.exec(text)
  if (clock) return within(Number(clock[1]) * 60 + Number(clock[2]))
  const told = /^(\d{1,6}(?:\.\d{1,2})?)\s*(h|hours?|m|min|minutes?)?$/.exec(text)
  if (!told) return undefined
  const isMinutes = told[2]?.startsWith('m') ?? false
  return within(Math.round(Number(told[1]) * (isMinutes ? 1 : 60)))
}

/** Minutes as they stand in a field to be changed: whole minutes are never lost. */
export function typedPlayTime(minutes: number): string {
  if (minutes === 0) return ''
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (rest === 0) return String(hours)
  return rest % 30 === 0 ? `${minutes / 60}` : `${hours}:${String(rest).padStart(2, '0')}`
}

function within(minutes: number): number | undefined {
  return minutes <= most ? minutes : undefined
}
