// @vitest-environment jsdom

import type { TournamentOnCalendar } from '@guildhall/contract/tournaments'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { key, press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { TournamentsPage } from './tournaments-page.tsx'

const me = aCurrentUser()
/** On a day of May 2031, by the clock of the reader. */
const on = (day: number, hour: number, facts: Partial<TournamentOnCalendar> = {}): TournamentOnCalendar => ({
  id: crypto.randomUUID(),
  title: `Cup of ${hour}`,
  game: null,
  state: 'published',
  at: new Date(2031, 4, day, hour).toISOString(),
  isOwn: false,
  ...facts,
})

function open(tournaments: TournamentOnCalendar[], { isMore = false } = {}) {
  const api = fakeApi({
    'GET /api/tournaments/overview': () => ({
      next: null,
      counts: { upcoming: 0, running: 0, past: 0, mine: 0, invited: 0, drafts: 0 },
      winners: [],
      opensForAll: true,
    }),
    'GET /api/tournaments/calendar': () => ({ tournaments, isMore }),
  })
  const path = '/tournaments?show=calendar&month=2031-05'
  return { api, ...renderApp(<TournamentsPage />, { path, route: '/tournaments', user: me }) }
}

const focused = () => document.activeElement?.getAttribute('data-day')

test('a month is one call, by the clock here, and each day has what begins on it', async () => {
  const game = aGameCard({ title: 'Dice Legends' })
  const five = [on(3, 18, { isOwn: true, game }), on(3, 19), on(3, 20), on(3, 21), on(3, 23, { title: 'Night owls' })]
  const { api } = open([...five, on(4, 0, { title: 'After midnight' })])
  const month = within(await screen.findByRole('table', { name: 'May 2031' }))
  const third = within(await month.findByRole('list', { name: 'Saturday 3 May' }))
  expect(third.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '18:00 Cup of 18Yours',
    '19:00 Cup of 19',
    '20:00 Cup of 20',
  ])
  expect(month.getByText('2 more')).toBeTruthy()
  expect(within(month.getByRole('list', { name: 'Sunday 4 May' })).getByRole('link').textContent).toBe(
    '00:00 After midnight',
  )
  expect(api.callsOf('GET /api/tournaments/calendar').map(({ query }) => query)).toEqual([
    { from: new Date(2031, 3, 28).toISOString(), days: '36' },
  ])
  // All of a day stand below, once it is chosen.
  expect(screen.getByText('Nothing begins on this day.')).toBeTruthy()
  press(month.getByRole('button', { name: 'Saturday 3 May, 5 tournaments' }))
  const [, chosen] = screen.getAllByRole('list', { name: 'Saturday 3 May' })
  expect(within(chosen ?? expect.fail('the day')).getAllByRole('listitem')).toHaveLength(5)
  expect(within(chosen ?? expect.fail('the day')).getByText('Dice Legends')).toBeTruthy()
})

test('keys lead from day to day and from month to month, and the month stands in the address', async () => {
  const { router } = open([])
  const first = await screen.findByRole('button', { name: 'Thursday 1 May' })
  expect(screen.getAllByRole('button').filter((each) => each.dataset['day'] && each.tabIndex === 0)).toEqual([first])
  press(first)
  for (const [name, day] of [
    ['ArrowRight', '2031-05-02'],
    ['ArrowDown', '2031-05-09'],
    ['Home', '2031-05-05'],
    ['End', '2031-05-11'],
    ['ArrowLeft', '2031-05-10'],
    ['PageDown', '2031-06-10'],
    ['PageUp', '2031-05-10'],
    ['ArrowUp', '2031-05-03'],
  ] as const) {
    key(name)
    await vi.waitFor(() => expect(focused()).toBe(day))
  }
  key('ArrowUp')
  await vi.waitFor(() => expect(focused()).toBe('2031-04-26'))
  expect(screen.getByRole('table', { name: 'April 2031' })).toBeTruthy()
  expect(router.state.location.search).toBe('?show=calendar&month=2031-04')
  press(screen.getByRole('button', { name: 'To today' }))
  await vi.waitFor(() => expect(router.state.location.search).toBe('?show=calendar'))
})

test('of days behind the last that came a full month does not say that nothing begins', async () => {
  open([on(3, 18)], { isMore: true })
  await screen.findByRole('list', { name: 'Saturday 3 May' })
  expect(screen.getByText('Nothing begins on this day.')).toBeTruthy()
  for (const day of [/^Saturday 3 May/, 'Tuesday 20 May']) {
    press(screen.getByRole('button', { name: day }))
    expect(screen.getByText('Not everything of this day is shown here.')).toBeTruthy()
    expect(screen.queryByText('Nothing begins on this day.')).toBeNull()
  }
})

test('on a phone a month is the days on which something begins', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query.includes('max-width') }),
  )
  open([on(3, 18), on(20, 9), on(32, 8, { title: 'In June' })], { isMore: true })
  expect(await screen.findByRole('list', { name: 'Saturday 3 May' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'May 2031',
    'Saturday 3 May',
    'Tuesday 20 May',
  ])
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText(/More begin in this month than stand here/)).toBeTruthy()
})
