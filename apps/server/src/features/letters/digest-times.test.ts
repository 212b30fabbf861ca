import { expect, test } from 'vitest'
import { nextDigest } from './digest-times.ts'

test.each([
  ['daily', 'UTC', '2026-11-25T17:59:30.000Z', '2026-11-25T18:00:00.000Z'],
  ['daily', 'UTC', '2026-11-25T18:00:00.000Z', '2026-11-26T18:00:00.000Z'],
  ['daily', null, '2026-11-25T18:30:00.000Z', '2026-11-26T18:00:00.000Z'],
  ['daily', 'America/Los_Angeles', '2026-11-25T12:00:00.000Z', '2026-11-26T02:00:00.000Z'],
  ['daily', 'Asia/Kathmandu', '2026-11-25T12:00:00.000Z', '2026-11-25T12:15:00.000Z'],
  // The clock goes forward in the night before, and back.
  ['daily', 'Europe/Berlin', '2026-03-28T18:00:00.000Z', '2026-03-29T16:00:00.000Z'],
  ['daily', 'Europe/Berlin', '2026-10-24T18:00:00.000Z', '2026-10-25T17:00:00.000Z'],
  ['weekly', 'UTC', '2026-11-25T12:00:00.000Z', '2026-11-30T18:00:00.000Z'],
  ['weekly', 'UTC', '2026-11-30T12:00:00.000Z', '2026-11-30T18:00:00.000Z'],
  ['weekly', 'UTC', '2026-11-30T18:00:00.000Z', '2026-12-07T18:00:00.000Z'],
] as const)('a %s letter in %s after %s goes out at %s', (digest, timeZone, now, due) => {
  expect(nextDigest({ digest, digestHour: 18, timeZone }, new Date(now)).toISOString()).toBe(due)
})
