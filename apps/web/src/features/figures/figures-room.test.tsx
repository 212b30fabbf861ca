// @vitest-environment jsdom
import type { FigurePoint, Figures } from '@guildhall/contract/figures'
import { roles } from '@guildhall/contract/rules/roles'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
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
  reasons: [],
  fewJoined: { months: 1, size: null, after: [] },
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

test('a drawing has a scale, and says the value of a day by keys and by the pointer', async () => {
  open({
    ...figures,
    points: [point('2026-11-27', { active: 40 }), point('2026-11-28'), point('2026-11-29', { active: null })],
  })
  const drawing = await screen.findByRole('slider', { name: 'Who was in' })
  expect(drawing.getAttribute('aria-valuetext')).toBe('29 Nov: under 5')
  expect(
    within(drawing.parentElement as HTMLElement)
      .getAllByText(/^\d+$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['200', '150', '100', '50', '0'])
  fireEvent.keyDown(drawing, { key: 'ArrowLeft' })
  expect(drawing.getAttribute('aria-valuetext')).toBe('28 Nov: 186')
  fireEvent.keyDown(drawing, { key: 'Home' })
  expect(drawing.getAttribute('aria-valuenow')).toBe('1')
  expect(screen.getByText('27 Nov: 40')).toBeDefined()
  fireEvent.blur(drawing)
  expect(drawing.getAttribute('aria-valuetext')).toBe('29 Nov: under 5')
})

test('posts and replies are told apart in the drawing, with a legend', async () => {
  open(figures)
  const drawing = await screen.findByRole('slider', { name: 'Posts and replies' })
  expect(drawing.getAttribute('aria-valuetext')).toBe('29 Nov: Posts 12, Replies 40')
  const legend = drawing.parentElement?.firstElementChild
  expect([...(legend?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Posts', 'Replies'])
  const alone = screen.getByRole('slider', { name: 'Messages' })
  expect(alone.getAttribute('aria-valuetext')).toBe('29 Nov: 3,204')
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
  ).toEqual([[], ['14', '100%', ''], ['20', '100%', '75%']])
  expect(
    screen.getByText('In one month fewer than 5 joined: how many of so few stayed would tell of somebody.'),
  ).toBeDefined()
})

test('months of a few are told together where they are enough, and else it is said why there is nothing', async () => {
  const few = { joined: '2026-11-01', size: null, months: [null] }
  const after = [
    { members: 8, of: 9 },
    { members: null, of: 5 },
  ]
  open({ ...figures, cohorts: [few, { ...few, joined: '2026-10-01' }], fewJoined: { months: 2, size: 9, after } })
  const table = await screen.findByRole('table', { name: 'Who stayed' })
  expect(within(table).getByRole('row', { name: /^2 months/ }).textContent).toBe('2 months of fewer than 5989%–')
  cleanup()
  const untold = [{ members: null, of: 9 }]
  open({ ...figures, cohorts: [few], fewJoined: { months: 2, size: 9, after: untold } })
  expect(await screen.findByText(/^Too few joined in these months/)).toBeDefined()
  expect(screen.queryByRole('table', { name: 'Who stayed' })).toBeNull()
  cleanup()
  open({ ...figures, cohorts: [few], fewJoined: { months: 1, size: null, after: [] } })
  expect(await screen.findByText(/^In one month fewer than 5 joined/)).toBeDefined()
  expect(screen.queryByRole('table', { name: 'Who stayed' })).toBeNull()
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
  expect(screen.getByText('Too few to be drawn: less than 5 could tell of somebody.')).toBeDefined()
})
