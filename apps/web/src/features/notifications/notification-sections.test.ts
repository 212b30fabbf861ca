import { expect, test } from 'vitest'
import { aNotificationGroup } from '../../testing/builders.ts'
import { notificationSections } from './notification-sections.ts'

const now = new Date(2026, 10, 21, 9, 30)
const at = (...moment: [number, number, number, number]) =>
  aNotificationGroup({ createdAt: new Date(...moment).toISOString() })

test('splits by the days of the reader: today, the six days before, and what is older', () => {
  const midnight = at(2026, 10, 21, 0)
  const yesterday = at(2026, 10, 20, 23)
  const sixDaysAgo = at(2026, 10, 15, 0)
  const older = at(2026, 10, 14, 23)
  expect(notificationSections([midnight, yesterday, sixDaysAgo, older], now)).toEqual([
    { title: 'Today', groups: [midnight] },
    { title: 'Earlier this week', groups: [yesterday, sixDaysAgo] },
    { title: 'Earlier', groups: [older] },
  ])
})

test('a section without notifications is left out, and a clock behind the server shows news under Today', () => {
  const fromTheFuture = at(2026, 10, 22, 0)
  expect(notificationSections([fromTheFuture], now).map(({ title }) => title)).toEqual(['Today'])
})
