// A tournament as a file for calendars, by RFC 5545.
import { reminderMinutes } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { Tournament, TournamentMatch } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { matchHref, tournamentHref } from '../tournament-href.ts'
import { matchNumber } from '../words/players.ts'

type Dated = Pick<Tournament, 'id' | 'title' | 'startsAt' | 'checkInMinutes' | 'version'>

/** Opened again after the start was moved it takes the place of what stands there: it has the same name, and a higher number. */
export function calendarFile(
  { id, title, startsAt, checkInMinutes, version }: Dated,
  { origin, now }: Made,
): string | null {
  if (startsAt === null) return null
  const address = `${origin}${tournamentHref(id)}`
  const about = checkInMinutes === null ? address : `${t`Check-in opens ${checkInMinutes} minutes before.`}\n${address}`
  const alarm = checkInMinutes === null ? [] : alarmOf(t`Check-in: ${title}`, checkInMinutes)
  return fileOf({ uid: id, sequence: version, at: startsAt, title, about, address, alarm }, { origin, now })
}

type Agreed = Pick<TournamentMatch, 'tournamentId' | 'name' | 'title' | 'time' | 'lines'>

/** A match at the time that its sides agreed on; each new one takes the place of the one before. */
export function matchCalendarFile({ tournamentId, name, title, time, lines }: Agreed, made: Made): string | null {
  if (time.agreed === null) return null
  const address = `${made.origin}${matchHref(tournamentId, name)}`
  const sequence = lines.filter(({ event }) => event === 'time-agreed').length
  const match = t`${title}: match ${matchNumber(name)}`
  const alarm = alarmOf(match, reminderMinutes)
  const event = {
    uid: `${tournamentId}-${name}`,
    sequence,
    at: time.agreed,
    title: match,
    about: address,
    address,
    alarm,
  }
  return fileOf(event, made)
}

type Made = { readonly origin: string; readonly now: number }
type Event = {
  readonly uid: string
  readonly sequence: number
  readonly at: string
  readonly title: string
  readonly about: string
  readonly address: string
  readonly alarm: readonly string[]
}

function fileOf({ uid, sequence, at, title, about, address, alarm }: Event, { origin, now }: Made): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guildhall//Tournaments//EN',
    'BEGIN:VEVENT',
    `UID:${uid}@${new URL(origin).hostname}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(Date.parse(at))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(about)}`,
    `URL:${address}`,
    ...alarm,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const alarmOf = (words: string, minutes: number): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(words)}`,
  `TRIGGER:-PT${minutes}M`,
  'END:VALARM',
]

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
