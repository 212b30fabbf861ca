import { t } from '@lingui/core/macro'
import { language } from '../language/language.ts'

/** Minutes of play in words: "45 min", "6.5 h", "64 h", "1,200 h"; from ten hours on halves say nothing. */
export function playTime(minutes: number): string {
  if (minutes < 60) return t`${minutes} min`
  const hours = minutes / 60
  const shown = hours < 10 ? Math.round(hours * 2) / 2 : Math.round(hours)
  return `${shown.toLocaleString(language)} h`
}

/** To the minute, where places and marks hang on it: "45 min", "3 h", "2 h 46 min". */
export function playTimeExact(minutes: number): string {
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours === 0) return t`${whole} min`
  const shown = hours.toLocaleString(language)
  return rest === 0 ? `${shown} h` : t`${shown} h ${rest} min`
}
