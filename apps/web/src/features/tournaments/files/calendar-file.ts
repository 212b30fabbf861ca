// A tournament as a file for calendars, by RFC 5545.
import type { Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { tournamentHref } from '../tournament-href.ts'

type Dated = Pick<Tournament, 'id' | 'title' | 'startsAt' | 'checkInMinutes' | 'version'>

/** Opened again after the start was moved it takes the place of what stands there: it has the same name, and a higher number. */
export function calendarFile(
  { id, title, startsAt, checkInMinutes, version }: Dated,
  { origin, now }: { readonly origin: string; readonly now: number },
): string | null {
  if (startsAt === null) return null
  const address = `${origin}${tournamentHref(id)}`
  const about = checkInMinutes === null ? address : `${t`Check-in opens ${checkInMinutes} minutes before.`}\n${address}`
  const alarm =
    checkInMinutes === null
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(t`Check-in: ${title}`)}`,
          `TRIGGER:-PT${checkInMinutes}M`,
          'END:VALARM',
        ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guildhall//Tournaments//EN',
    'BEGIN:VEVENT',
    `UID:${id}@${new URL(origin).hostname}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(Date.parse(startsAt))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(about)}`,
    `URL:${address}`,
    ...alarm,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** "20261205T190000Z". */
const instant = (at: number): string => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, String.raw`\n`)

const octetsOfLine = 75

/** No line is longer than 75 octets; the next one goes on behind a blank. No letter is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const lines: string[] = ['']
  let octets = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > octetsOfLine) {
      lines.push(' ')
      octets = 1
    }
    lines.push(`${lines.pop() ?? ''}${letter}`)
    octets += size
  }
  return lines.join('\r\n')
}
