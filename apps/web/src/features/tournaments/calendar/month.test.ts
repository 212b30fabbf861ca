import { expect, test } from 'vitest'
import { dayAfter, dayOf, isMonth, monthAfter, weekdayOf, weeksOf } from './month.ts'

test('a month stands in whole weeks from Monday to Sunday, four to six of them', () => {
  const december = weeksOf('2026-12')
  expect(december[0]).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ])
  expect(december.at(-1)?.at(-1)).toBe('2027-01-03')
  expect(weeksOf('2027-02')).toHaveLength(4)
  expect(weeksOf('2027-05')).toHaveLength(6)
  for (const week of december) expect(week.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('days and months go on over the ends of months, of years and of clocks that change', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect([dayAfter('2026-03-28', 2), dayAfter('2026-10-26', -2)]).toEqual(['2026-03-30', '2026-10-24'])
  expect([monthAfter('2026-12-31', 2), monthAfter('2026-01-15', -1)]).toEqual(['2027-02-28', '2025-12-15'])
  expect(dayOf(new Date(2026, 11, 5, 23, 59).getTime())).toBe('2026-12-05')
})

test('what is no month in an address is none', () => {
  expect(['2026-12', '1999-01'].map(isMonth)).toEqual([true, true])
  expect(['2026-13', '2026-00', '202-12', '0001-01', '2026-12-01', 'next'].map(isMonth)).not.toContain(true)
})
