// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { YearOfDays } from './year-of-days.tsx'

// The second of March 2026 is a Monday.
const draw = (from: string, to: string, days: { day: string; value: number; words: string }[] = []) => {
  const { container } = render(<YearOfDays from={from} to={to} days={days} ends={['first', 'last']} />)
  const places = [...container.querySelectorAll('rect')].map((rect) => [
    Number(rect.getAttribute('x')),
    Number(rect.getAttribute('y')),
  ])
  const empty = container.querySelector('path')?.getAttribute('d')?.split('M').length ?? 1
  return {
    places,
    empty: empty - 1,
    strengths: [...container.querySelectorAll('rect')].map((r) => r.getAttribute('opacity')),
  }
}

test('each week is a column that begins on Monday', () => {
  const days = ['2026-03-02', '2026-03-08', '2026-03-09'].map((day) => ({ day, value: 1, words: day }))
  expect(draw('2026-03-02', '2026-03-15', days)).toMatchObject({
    places: [
      [0, 0],
      [0, 60],
      [10, 0],
    ],
    empty: 11,
  })
})

test('a year that begins within a week leaves out the days before', () => {
  const days = [{ day: '2026-03-05', value: 1, words: 'a Thursday' }]
  expect(draw('2026-03-05', '2026-03-08', days)).toMatchObject({ places: [[0, 30]], empty: 3 })
})

test('the more was on a day, the stronger it is', () => {
  const days = [1, 50, 100].map((value, at) => ({ day: `2026-03-0${at + 2}`, value, words: '' }))
  const [least, middle, most] = draw('2026-03-02', '2026-03-04', days).strengths.map(Number)
  expect([least, middle, most]).toEqual([0.55, 0.7, 1].map((strength) => expect.closeTo(strength)))
})
