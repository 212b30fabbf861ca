import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { localTime } from './local-time.ts'

// A summer and a winter moment; the reader sits in London.
const july = Date.UTC(2026, 6, 14, 22, 30)
const january = Date.UTC(2026, 0, 14, 22, 30)

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/London')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the time of another place', () => {
  test.each([
    ['the next morning', 'Asia/Tokyo', july, '07:30', '8 h ahead of you'],
    ['half hours', 'Asia/Kolkata', july, '04:00', '4 h 30 min ahead of you'],
    ['the same day, earlier', 'America/New_York', july, '18:30', '5 h behind you'],
    ['a place with the same clocks', 'Europe/Lisbon', july, '23:30', 'same time as you'],
    ['without summer time on either side', 'Atlantic/Reykjavik', january, '22:30', 'same time as you'],
    ['summer time on one side only', 'Atlantic/Reykjavik', july, '22:30', '1 h behind you'],
  ])('%s', (_what, zone, now, clock, distance) => {
    expect(localTime(zone, now)).toEqual({ clock, distance })
  })

  test('is unknown for a place that the browser does not have', () => {
    expect(localTime('Middle/Earth', july)).toBeUndefined()
  })
})
