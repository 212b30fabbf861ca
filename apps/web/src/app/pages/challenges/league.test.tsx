// @vitest-environment jsdom
import type { LeagueRow, LeagueTable, WeeklyLeague } from '@guildhall/contract/challenges'
import { leagueSpan } from '@guildhall/contract/rules/challenges/league-rules'
import { type Role, roles } from '@guildhall/contract/rules/roles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { key, press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { LeaguePage } from './league-page.tsx'

/** The Monday of this week. */
const week = new Date(Date.now() - ((new Date().getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10)

const aRow = (part: Partial<LeagueRow> = {}): LeagueRow => ({
  id: anId(),
  member: aMember(),
  isMe: false,
  place: 1,
  points: 12,
  move: 'stays',
  ...part,
})

function aTable(rows: LeagueRow[], part: Partial<LeagueTable> = {}): LeagueTable {
  const { from, to, closesAt } = leagueSpan(part.week ?? week)
  return {
    week,
    from: from.toISOString(),
    to: to.toISOString(),
    closesAt: closesAt.toISOString(),
    isClosed: false,
    tier: 'silver',
    timeBudget: '10',
    rows,
    people: rows.length,
    ups: 0,
    downs: 0,
    ...part,
  }
}

const mine = { tier: 'silver', timeBudget: '10', pausedAt: null, unrankedReason: null } as const
const inLeague: WeeklyLeague = {
  mine,
  unread: null,
  table: aTable([aRow({ isMe: true })]),
  results: [],
}

function open(league: Partial<WeeklyLeague>, handlers: Handlers = {}, role: Role = roles.user) {
  const api = fakeApi({
    'GET /api/challenges/league': () => ({ ...inLeague, ...league }),
    'GET /api/challenges/hours-lately': () => ({ weeklyMinutes: 1500 }),
    'GET /api/challenges/league/log': () => [],
    ...handlers,
  })
  renderApp(<LeaguePage />, { path: '/challenges/league', user: { ...aCurrentUser(), role } })
  return api
}

test('whoever is not in reads what it is, what the library knows of their hours, and joins with consent alone', async () => {
  const api = open({ mine: null, table: null }, { 'PUT /api/challenges/league/part': () => inLeague })
  expect(await screen.findByText(/one long night decides nothing/)).toBeTruthy()
  expect(screen.getAllByRole('radio')).toHaveLength(4)
  expect(await screen.findByText(/You played 25 hours a week lately/)).toBeTruthy()
  press(screen.getByRole('button', { name: 'Join the league' }))
  expect(await screen.findByText('Without this nothing can be counted.')).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /Up to 20 h a week/ }))
  fireEvent.click(screen.getByRole('checkbox'))
  press(screen.getByRole('button', { name: 'Join the league' }))
  expect(await screen.findByRole('list', { name: 'Silver league' })).toBeTruthy()
  expect(api.callsOf('PUT /api/challenges/league/part').map(({ body }) => body)).toEqual([
    { consents: true, timeBudget: '20' },
  ])
})

test.each([
  ['no-steam', 'Link Steam'],
  ['private', 'Open it and sync'],
] as const)('an account that is %s cannot join, and is led to the way out', async (unread, way) => {
  open({ mine: null, table: null, unread })
  expect((await screen.findByRole('link', { name: way })).getAttribute('href')).toBe('/library/steam')
  expect(screen.queryByRole('button', { name: 'Join the league' })).toBeNull()
})

test('where no account is read nobody can join, and nobody is led to Steam', async () => {
  open({ mine: null, table: null, unread: 'no-key' })
  expect(await screen.findByText(/this hall reads none/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Link Steam' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Join the league' })).toBeNull()
})

test('the table says who stands where, where that leads, and who is gone; the own row is marked', async () => {
  const rows = [
    aRow({ points: 90, move: 'up' }),
    aRow({ place: 2, member: null, points: 40 }),
    aRow({ place: 8, isMe: true, points: 1, move: 'down' }),
  ]
  open({ table: aTable(rows, { people: 8, ups: 4, downs: 1 }) })
  const list = within(await screen.findByRole('list', { name: 'Silver league' }))
  const [first, second, own] = list.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/rises90 points/)
  expect(second?.textContent).toContain('Former member')
  expect(own?.textContent).toMatch(/Place 8You.*goes down1 point/)
  expect(own?.getAttribute('aria-current')).toBe('true')
  expect(screen.getByText(/The first 4 rise to Gold\. The last goes down to Bronze\./)).toBeTruthy()
})

test('fewer than eight see why nobody moves', async () => {
  open({})
  expect(await screen.findByText(/it takes 8 who stand here/)).toBeTruthy()
})

test('a week that is over says when its places are final, and what became of the one before', async () => {
  const table = aTable([aRow({ isMe: true })], { week: '2026-01-05' })
  const api = open(
    { table, results: [{ week: '2025-12-29', tier: 'bronze', people: 9, place: 2, points: 30, move: 'up' }] },
    {
      'GET /api/challenges/league/weeks/{week}': () =>
        aTable([aRow({ move: 'up' })], { isClosed: true, tier: 'bronze' }),
    },
  )
  expect(await screen.findByText(/The week is over\. The places are final on/)).toBeTruthy()
  expect(screen.getByText('The week before: Place 2 of 9 in Bronze: up to Silver.')).toBeTruthy()
  press(screen.getByRole('button', { name: /^Table of/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByRole('listitem').textContent).toContain('rose'))
  expect(api.callsOf('GET /api/challenges/league/weeks/{week}')[0]?.params).toEqual({ week: '2025-12-29' })
})

test('a pause takes the table away until one goes on', async () => {
  const paused = { ...inLeague, mine: { ...mine, pausedAt: new Date().toISOString() }, table: null }
  open(
    {},
    {
      'PUT /api/challenges/league/pause': () => paused,
      'DELETE /api/challenges/league/pause': () => inLeague,
    },
  )
  press(await screen.findByRole('button', { name: 'Pause' }))
  expect(await screen.findByText(/^Paused since/)).toBeTruthy()
  expect(screen.queryByRole('list', { name: 'Silver league' })).toBeNull()
  press(screen.getByRole('button', { name: 'Go on' }))
  expect(await screen.findByRole('list', { name: 'Silver league' })).toBeTruthy()
})

test('leaving is asked first', async () => {
  const api = open({}, { 'DELETE /api/challenges/league/part': () => undefined })
  press(await screen.findByRole('button', { name: 'Leave the league' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Whoever comes back begins in bronze/)).toBeTruthy()
  press(dialog.getByRole('button', { name: 'Leave the league' }))
  await waitFor(() => expect(api.callsOf('DELETE /api/challenges/league/part')).toHaveLength(1))
})

test('whom staff took out reads why, and staff take others out with a reason', async () => {
  open({ mine: { ...mine, unrankedReason: 'A tool unlocked these' }, table: null })
  expect(await screen.findByText(/Staff took you out of the tables: A tool unlocked these/)).toBeTruthy()
})

test('staff take a member out of the tables with a reason', async () => {
  const hana = aMember({ firstName: 'Hana', lastName: 'Petrova' })
  const rows = [aRow({ member: hana }), aRow({ isMe: true })]
  const api = open(
    { table: aTable(rows) },
    { 'PUT /api/challenges/league/unranked/{userId}': () => undefined },
    roles.moderator,
  )
  ;(await screen.findByRole('button', { name: 'Actions for Hana Petrova' })).focus()
  key('Enter')
  press(await screen.findByRole('menuitem', { name: 'Take out of the league’s tables' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'A tool unlocked these' } })
  press(dialog.getByRole('button', { name: 'Take out' }))
  await waitFor(() =>
    expect(
      api.callsOf('PUT /api/challenges/league/unranked/{userId}').map(({ params, body }) => [params['userId'], body]),
    ).toEqual([[hana.id, { reason: 'A tool unlocked these' }]]),
  )
})

test('what did not arrive says so', async () => {
  open({}, { 'GET /api/challenges/league': () => refuse(500, 'internal_error') })
  expect(await screen.findByText('The league didn’t arrive.')).toBeTruthy()
})

test('staff who are in no league read whom they took out of the tables, and put back who is out still', async () => {
  const [noor, wren] = [
    aMember({ firstName: 'Noor', lastName: 'Haddad' }),
    aMember({ firstName: 'Wren', lastName: 'Ode' }),
  ]
  const said = { actor: aMember({ firstName: 'Mara', lastName: 'Vogt' }), at: new Date().toISOString(), reason: '' }
  const log = [
    { ...said, id: anId(), event: 'taken-out' as const, subject: noor, reason: 'A tool unlocked these.', holds: true },
    { ...said, id: anId(), event: 'put-back' as const, subject: wren, holds: false },
  ]
  const api = open(
    { mine: null, table: null },
    {
      'GET /api/challenges/league/log': () => log,
      'DELETE /api/challenges/league/unranked/{userId}': () => undefined,
    },
    roles.moderator,
  )
  const list = within(await screen.findByRole('list', { name: 'What staff said of the tables' }))
  expect(list.getByText(/Mara Vogt took Noor Haddad out of the tables\. *A tool unlocked these\./)).toBeDefined()
  expect(list.getByText(/Mara Vogt let Wren Ode stand in tables again\./)).toBeDefined()
  expect(list.getAllByRole('button')).toHaveLength(1)
  press(list.getByRole('button', { name: 'Put Noor Haddad back' }))
  await waitFor(() =>
    expect(api.callsOf('DELETE /api/challenges/league/unranked/{userId}').map(({ params }) => params)).toEqual([
      { userId: noor.id },
    ]),
  )
})
