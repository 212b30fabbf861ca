import { expect, test } from 'vitest'
import { muteEnd } from './mute-ends.ts'

const now = new Date(2026, 10, 21, 23, 30).getTime()
const after = (hours: number) => new Date(now + hours * 3_600_000).toISOString()

test.each([
  ['hour', after(1)],
  ['evening', after(8)],
  ['tomorrow', new Date(2026, 10, 22, 8).toISOString()],
  ['week', after(7 * 24)],
  ['for-good', null],
] as const)('a mute of length %s ends at %s', (length, end) => {
  expect(muteEnd(length, now)).toBe(end)
})

test('the last day of a month is followed by the first morning of the next', () => {
  expect(muteEnd('tomorrow', new Date(2026, 10, 30, 1).getTime())).toBe(new Date(2026, 11, 1, 8).toISOString())
})
