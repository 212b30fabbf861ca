import { t } from '@lingui/core/macro'
import { language } from '../language/language.ts'

/** Minutes of play in words: "45 min", "6.5 h", "64 h", "1,200 h"; from ten hours on halves say nothing. */
export function playTime(minutes: number): string {
  if (minutes < 60) return t`${minutes} min`
  const hours = minutes / 60
  const shown = hours < 10 ? Math.round(hours * 2) / 2 : Math.round(hours)
  return `${shown.toLocaleString(language)} h`
}
