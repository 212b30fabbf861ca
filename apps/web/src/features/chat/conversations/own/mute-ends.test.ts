import { mutedForEver } from '@guildhall/contract/rules/chat-limits'
import { expect, test } from 'vitest'
import { muteEnds, muteEndWords } from './mute-ends.ts'

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime()
const endOf = (id: string, now: number) => muteEnds.find((end) => end.id === id)?.until(now)

test.each([
  ['late in the evening', at(21, 23, 30)],
  ['in the small hours', at(21, 2)],
])('tomorrow morning is eight of the next day, %s', (_when, now) => {
  expect(endOf('morning', now)).toBe(new Date(2026, 10, 22, 8).toISOString())
})

test('the others run from now, or have no end', () => {
  expect(endOf('hour', at(21, 20))).toBe(new Date(2026, 10, 21, 21).toISOString())
  expect(endOf('evening', at(21, 20))).toBe(new Date(2026, 10, 22, 4).toISOString())
  expect(endOf('always', at(21, 20))).toBe(mutedForEver)
})

test.each([
  [at(21, 23), 'Muted until 23:00'],
  [at(22, 8), 'Muted until tomorrow, 08:00'],
  [at(30, 8), 'Muted until 30 November, 08:00'],
])('an end is told by its day', (end, words) => {
  expect(muteEndWords(new Date(end).toISOString(), at(21, 20))).toBe(words)
})

test('one without an end is told so', () => {
  expect(muteEndWords(mutedForEver, at(21, 20))).toBe('Muted until you turn it back on')
})
