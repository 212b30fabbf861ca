import type { Desks } from '@guildhall/contract/desks'
import type { Figures, FiguresNow } from '@guildhall/contract/figures'
import { roles } from '@guildhall/contract/rules/roles'
import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, offline } from '../../../testing/fake-api.ts'
import { fakeHub } from '../../../testing/fake-hub.ts'
import { key } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { AdminPage } from './admin-page.tsx'

const figures: Figures = {
  until: '2026-11-29',
  points: [
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
  ].map((from, at) => ({
    from,
    active: 170 + at * 2,
    activeWeek: 240,
    activeMonth: 412,
    new: 3,
    messages: 3204,
    posts: 12,
    replies: 40,
    reports: 6,
    settled: 8,
    settledInHour: 6,
    settledInDay: 8,
  })),
  whole: { new: 14, settled: 16, settledInHour: 12, settledInDay: 16 },
  reasons: [
    { reason: 'harassment', reports: 9 },
    { reason: 'spam', reports: 7 },
  ],
  cohorts: [],
  fewJoined: { months: 0, size: null, after: [] },
}
const now: FiguresNow = {
  members: 1412,
  settling: { of: 16, medianMs: 41 * 60_000 },
  reasons: [
    { reason: 'harassment', reports: 9 },
    { reason: 'spam', reports: 7 },
  ],
}
const nothingOnDesks: Desks = {
  suggestions: 0,
  knownSuggestions: 0,
  corrections: 0,
  doubles: [],
  disputes: [],
  flags: [],
}

async function openDesk(role: 1 | 2, path = '/admin', handlers: Handlers = {}) {
  return (await open(role, path, handlers)).nav
}

const openBoth = (answer: () => FiguresNow) => open(roles.admin, '/admin', { 'GET /api/admin/figures/now': answer })

async function open(role: 1 | 2, path: string, handlers: Handlers) {
  const api = fakeApi({
    'GET /api/admin/desks': () => nothingOnDesks,
    'GET /api/admin/figures': () => figures,
    'GET /api/admin/figures/now': () => now,
    'GET /api/admin/machine': offline,
    'GET /api/admin/cases': () => [],
    'GET /api/admin/cases/counts': () => ({ open: 2, mine: 1, held: 3, appeals: 4 }),
    'GET /api/admin/faults/count': () => ({ waiting: 0 }),
    'GET /api/admin/audit': () => [],
    ...handlers,
  })
  renderApp(<AdminPage />, { user: aCurrentUser({ role }), path, route: '/admin' })
  return { api, nav: within(await screen.findByRole('navigation', { name: 'What to look at' })) }
}

const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('the views of the desk stand in groups, each with how much waits behind it', async () => {
  const nav = await openDesk(roles.admin)
  await nav.findByRole('link', { name: /^Held.*3/ })
  expect(nav.getAllByRole('group').map(namesIn)).toEqual([
    ['Overview', 'Reports2', 'Held3', 'Appeals4', 'Desks', 'Broken things'],
    ['People', 'The doors'],
    ['The house', 'The machine', 'Figures', 'Audit log'],
  ])
  expect(nav.getByRole('link', { name: 'The machine' }).getAttribute('href')).toBe('/admin?view=machine')
  expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Overview')
})

test('what moderators may not see is not there, and its address shows the overview', async () => {
  const nav = await openDesk(roles.moderator, '/admin?view=audit')
  expect(nav.getAllByRole('group').map((group) => within(group).getAllByRole('link').length)).toEqual([5, 2])
  expect(nav.queryByText('The hall itself')).toBeNull()
  expect(nav.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/admin')
})

test('the views are one stop of Tab, and arrows lead from one to the next', async () => {
  const nav = await openDesk(roles.admin, '/admin?view=audit')
  const links = nav.getAllByRole('link')
  expect(links.filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent)).toEqual(['Audit log'])
  links.at(-1)?.focus()
  key('ArrowUp')
  expect(document.activeElement?.textContent).toBe('Figures')
  key('Home')
  expect(document.activeElement?.textContent).toMatch(/^Overview/)
  key('ArrowLeft')
  expect(document.activeElement?.textContent).toMatch(/^Overview/)
  key('End')
  expect(document.activeElement?.textContent).toBe('Audit log')
})

test('the overview of an admin says what happens, what waits and where, and what did not arrive', async () => {
  await openDesk(roles.admin, '/admin', { 'GET /api/admin/desks': () => ({ ...nothingOnDesks, corrections: 2 }) })
  expect(await screen.findByText('1,412')).toBeDefined()
  expect(screen.getByText('14 joined within thirty days')).toBeDefined()
  expect(screen.getByText('+8% on a week before')).toBeDefined()
  expect(screen.getByText('Harassment')).toBeDefined()
  expect(screen.getByText('16 cases were settled in the last 30 days, half of them within 41 min.')).toBeDefined()
  const waits = within(await screen.findByRole('list', { name: 'What else waits' }))
  expect(waits.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Held', '/admin?view=held'],
    ['Appeals', '/admin?view=appeals'],
    ['Corrections', '/games/suggestions?of=facts'],
  ])
  expect(await screen.findByText('How the machine fares didn’t arrive.')).toBeDefined()
})

test('how soon cases are settled is not said of a few, and what moves is there at once', async () => {
  const hub = fakeHub('notifications')
  const few = { ...now, settling: { of: null, medianMs: null }, reasons: [] }
  const { api } = await openBoth(() => few)
  expect(await screen.findByText('Too few cases were settled in the last 30 days to say how soon.')).toBeDefined()
  expect(screen.getByText('Nothing was reported in this time.')).toBeDefined()
  await hub.connect()
  api.answer('GET /api/admin/figures/now', () => now)
  act(() => hub.receive('CasesMoved'))
  expect(await screen.findByText('Harassment')).toBeDefined()
  api.answer('GET /api/admin/desks', () => ({ ...nothingOnDesks, suggestions: 3 }))
  act(() => hub.receive('DesksMoved'))
  expect(await screen.findByText('3 suggested games wait')).toBeDefined()
  expect(screen.getByRole('link', { name: /^Desks.*3/ })).toBeDefined()
})

test('on a phone the work stands above the figures', async () => {
  const real = window.matchMedia
  window.matchMedia = (query) => Object.assign(real(query), { matches: query === '(width < 768px)' })
  onTestFinished(() => {
    window.matchMedia = real
  })
  await openDesk(roles.admin)
  await screen.findByText('1,412')
  const work = screen.getByRole('heading', { name: 'Waiting longest' })
  const told = screen.getByRole('heading', { name: 'Reports by reason' })
  expect(work.compareDocumentPosition(told)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the overview of a moderator is what waits', async () => {
  await openDesk(roles.moderator)
  expect(await screen.findByText('The queue is clear. Nothing waits for a moderator.')).toBeDefined()
  expect(screen.queryByText('Members seen per day')).toBeNull()
})
