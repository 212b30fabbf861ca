import type { Tournament, TournamentMatch } from '@guildhall/contract/tournaments'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { calendarFile, matchCalendarFile } from './calendar-file.ts'

/** Hands the browser the file that its member's calendar opens. */
export function saveCalendar(tournament: Tournament): void {
  const content = calendarFile(tournament, { origin: location.origin, now: serverNow() })
  if (content !== null) saveFile({ fileName: 'tournament.ics', mediaType: 'text/calendar;charset=utf-8', content })
}

export function saveMatchCalendar(match: TournamentMatch): void {
  const content = matchCalendarFile(match, { origin: location.origin, now: serverNow() })
  if (content !== null) saveFile({ fileName: 'match.ics', mediaType: 'text/calendar;charset=utf-8', content })
}
