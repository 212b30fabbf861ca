// @vitest-environment jsdom
import type { FigurePoint, Figures } from '@guildhall/contract/figures'
import { roles } from '@guildhall/contract/rules/roles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AdminPage } from '../../app/pages/admin/admin-page.tsx'
import { aCurrentUser } from '../../testing/builders.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { press } from '../../testing/hands.ts'
import { renderApp } from '../../testing/render.tsx'

const point = (from: string, more: Partial<FigurePoint> = {}): FigurePoint => ({
  from,
  active: 186,
  activeWeek: 240,
  activeMonth: 412,
  new: 3,
  messages: 3204,
  posts: 12,
  replies: 40,
  reports: null,
  settled: 8,
  settledInHour: 6,
  settledInDay: 8,
  ...more,
})
const figures: Figures = {
  until: '2026-11-29',
  points: [point('2026-11-28'), point('2026-11-29', { active: null })],
  whole: { new: 6, settled: 16, settledInHour: 12, settledInDay: 16 },
  cohorts: [
    { joined: '2026-11-01', size: 14, months: [14] },
    { joined: '2026-10-01', size: 20, months: [20, 15] },
    { joined: '2026-09-01', size: null, months: [null, null, null] },
  ],
}

function open(answer: Figures) {
  const api = fakeApi({
    'GET /api/admin/cases/counts': () => ({ open: 0, mine: 0, held: 0, appeals: 0 }),
    'GET /api/admin/faults/count': () => ({ waiting: 0 }),
    'GET /api/admin/figures': () => answer,
  })
  const user = { ...aCurrentUser(), role: roles.admin }
  renderApp(<AdminPage />, { path: '/admin?view=figures', route: '/admin', user })
  return api
}

test('numbers are drawn and stand in tables; what is too little is not told', async () => {
  open(figures)
  const table = await screen.findByRole('table', { name: 'Who was in' })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['DayMembers', '28 Nov186', '29 Novunder 5'])
  expect(screen.getByText('75%', { selector: 'dd' })).toBeDefined()
  expect(screen.getByText('Counted until 29 Nov, each night.')).toBeDefined()
})

test('those who joined together are followed', async () => {
  open(figures)
  const table = await screen.findByRole('table', { name: 'Who stayed' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
  ).toEqual([[], ['14', '100%', '', ''], ['20', '100%', '75%', ''], ['under 5', '–', '–', '–']])
})

test('another time is asked for and stands in the address', async () => {
  const api = open({ ...figures, points: [point('2026-10-28'), point('2026-11-29')] })
  press(await screen.findByRole('radio', { name: '5 years' }))
  await screen.findByRole('table', { name: 'Messages' })
  expect(api.callsOf('GET /api/admin/figures').at(-1)?.query).toMatchObject({ period: 'five-years' })
})

test('a hall in which no day is over says so', async () => {
  open({ ...figures, until: null, points: [], cohorts: [] })
  expect(await screen.findByText('Nothing is counted yet')).toBeDefined()
})

test('where nothing happened or too little is told, a drawing says so', async () => {
  open({ ...figures, points: [point('2026-11-29', { new: 0, messages: 0, posts: 0, replies: 0 })] })
  expect(await screen.findAllByText('None in this time.')).toHaveLength(3)
  expect(screen.getByText('Too few to be drawn.')).toBeDefined()
})
