import { expect, test } from 'vitest'
import { aMatch, aTournament } from '../../../testing/tournaments/tournament-builders.ts'
import { calendarFile, matchCalendarFile } from './calendar-file.ts'

type Component = { readonly name: string; readonly values: Map<string, string>; readonly parts: Component[] }

/** Reads a file by the grammar of RFC 5545, and refuses what is not of it. */
function read(file: string): Component {
  expect(file.endsWith('\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const open: Component[] = [{ name: '', values: new Map(), parts: [] }]
  for (const line of file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)) {
    const [, name = '', value = ''] = /^([A-Z-]+):(.*)$/.exec(line) ?? expect.fail(`no content line: ${line}`)
    const inside = open.at(-1)
    if (name === 'BEGIN') open.push({ name: value, values: new Map(), parts: [] })
    else if (name === 'END') {
      expect(inside?.name).toBe(value)
      open.pop()
      if (inside !== undefined) open.at(-1)?.parts.push(inside)
    } else {
      expect(inside?.values.has(name)).toBe(false)
      inside?.values.set(name, value)
    }
  }
  expect(open).toHaveLength(1)
  return open[0]?.parts[0] ?? expect.fail('no calendar')
}

const text = (value = '') => value.replaceAll(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

const of = { origin: 'https://hall.example:8443', now: Date.UTC(2026, 10, 29, 18) }

test('a tournament is one event in UTC, with an alarm when check-in opens', () => {
  const title = String.raw`Würfel, Kerzen; und ein \ langer Abend mit allen, die im Turmzimmer 🎲 noch wach sind`
  const tournament = aTournament({ title, startsAt: '2026-12-05T19:00:00.000Z', checkInMinutes: 60, version: 7 })
  const calendar = read(calendarFile(tournament, of) ?? '')
  expect([calendar.name, calendar.values.get('VERSION')]).toEqual(['VCALENDAR', '2.0'])
  const [event] = calendar.parts
  expect(event?.name).toBe('VEVENT')
  expect(event?.values.get('UID')).toBe(`${tournament.id}@hall.example`)
  expect(event?.values.get('DTSTAMP')).toBe('20261129T180000Z')
  expect(event?.values.get('DTSTART')).toBe('20261205T190000Z')
  expect(event?.values.get('SEQUENCE')).toBe('7')
  expect(text(event?.values.get('SUMMARY'))).toBe(title)
  expect(text(event?.values.get('DESCRIPTION'))).toBe(
    `Check-in opens 60 minutes before.\nhttps://hall.example:8443/tournament-detail/${tournament.id}`,
  )
  expect(event?.parts[0]?.values.get('TRIGGER')).toBe('-PT60M')
})

test('without a check-in there is no alarm, and without a start no file', () => {
  const tournament = aTournament({ checkInMinutes: null })
  expect(read(calendarFile(tournament, of) ?? '').parts[0]?.parts).toEqual([])
  expect(calendarFile({ ...tournament, startsAt: null }, of)).toBeNull()
})

test('a match is an event at the time that both agreed on, with a reminder, and each new time takes its place', () => {
  const line = {
    event: 'time-agreed' as const,
    actor: null,
    at: '2026-11-29T18:00:00.000Z',
    score: null,
    reason: '',
    time: null,
    choice: null,
  }
  const match = aMatch({ time: { agreed: '2026-12-05T19:15:00.000Z', proposed: null }, lines: [line, line] })
  const [event] = read(matchCalendarFile(match, of) ?? '').parts
  expect(event?.values.get('UID')).toBe(`${match.tournamentId}-${match.name}@hall.example`)
  expect([event?.values.get('DTSTART'), event?.values.get('SEQUENCE')]).toEqual(['20261205T191500Z', '2'])
  expect(text(event?.values.get('SUMMARY'))).toBe('Saturday Brawl 14: match 5')
  expect(event?.parts[0]?.values.get('TRIGGER')).toBe('-PT15M')
  expect(matchCalendarFile(aMatch(), of)).toBeNull()
})
