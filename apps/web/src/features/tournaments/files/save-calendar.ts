import type { Tournament } from '@guildhall/contract/tournaments'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { calendarFile } from './calendar-file.ts'

/** Hands the browser the file that its member's calendar opens. */
export function saveCalendar(tournament: Tournament): void {
  const content = calendarFile(tournament, { origin: location.origin, now: serverNow() })
  if (content !== null) saveFile({ fileName: 'tournament.ics', mediaType: 'text/calendar;charset=utf-8', content })
}
