// @vitest-environment jsdom
import type { SeasonRow, SeasonTable } from '@guildhall/contract/challenges'
import { seasonOf, seasonSpan } from '@guildhall/contract/rules/challenges/season-rules'
import { roles } from '@guildhall/contract/rules/roles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ChallengesPage } from './challenges-page.tsx'

const me = aCurrentUser()
const counts = { open: 0, running: 0, mine: 0, ended: 0, invited: 0, drafts: 0, toJudge: 0 }
const current = seasonOf(new Date())

const aRow = (part: Partial<SeasonRow> = {}): SeasonRow => ({
  id: anId(),
  member: aMember(),
  isMe: false,
  place: 1,
  points: 4,
  challenges: 1,
  ...part,
})

function aTable(rows: SeasonRow[], part: Partial<SeasonTable> = {}): SeasonTable {
  const { from, to } = seasonSpan(current)
  const span = { from: from.toISOString(), to: to.toISOString() }
  return { season: current, ...span, isCurrent: true, rows, mine: null, people: rows.length, next: null, ...part }
}

function open(handlers: Handlers, path = '/challenges', user = me) {
  const api = fakeApi({
    'GET /api/challenges/overview': () => ({ ofTheWeek: null, counts }),
    'GET /api/challenges': () => [],
    'GET /api/challenges/seasons': () => [],
    ...handlers,
  })
  renderApp(<ChallengesPage />, { path, route: '/challenges', user })
  return api
}
const section = async () => within(await screen.findByRole('region', { name: 'Season' }))

test('the season shows who has how many points, who is gone, and the own row at its edge', async () => {
  const rows = [aRow({ points: 12, challenges: 4 }), aRow({ member: null, place: 2 })]
  open({
    'GET /api/challenges/seasons/{season}': () =>
      aTable(rows, { mine: aRow({ isMe: true, place: 31, points: 1, member: null }) }),
  })
  const shown = await section()
  await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(3))
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('in 4 challenges12 points'),
    expect.stringContaining('Former member'),
    expect.stringContaining('Place 31You'),
  ])
  expect(shown.getByText(/A quarter of the goal gives 1 point/)).toBeTruthy()
})

test('staff correct what one challenge gave somebody, with a reason', async () => {
  const noor = aMember({ firstName: 'Noor', lastName: 'Haddad' })
  const given = [
    { challengeId: anId(), title: 'Thirty ways', points: 4 },
    { challengeId: anId(), title: 'Nine floors', points: 2 },
  ]
  const api = open(
    {
      'GET /api/challenges/seasons/{season}': () => aTable([aRow({ member: noor }), aRow({ isMe: true })]),
      'GET /api/challenges/seasons/{season}/points/{userId}': () => given,
      'PUT /api/challenges/{id}/points/{userId}': () => undefined,
    },
    '/challenges',
    aCurrentUser({ role: roles.moderator }),
  )
  press(await (await section()).findByRole('button', { name: 'Correct the points of Noor Haddad' }))
  expect(screen.getAllByRole('button', { name: /^Correct the points of/, hidden: true })).toHaveLength(1)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(await dialog.findByRole('combobox', { name: 'Of which challenge' }), {
    target: { value: given[1]?.challengeId },
  })
  expect(dialog.getByRole('option', { name: 'Nine floors · 2 points' })).toBeDefined()
  fireEvent.change(dialog.getByRole('combobox', { name: 'What it gives' }), { target: { value: '1' } })
  press(dialog.getByRole('button', { name: 'Correct' }))
  expect(dialog.getByText('Say why.')).toBeDefined()
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Two accounts of one' } })
  press(dialog.getByRole('button', { name: 'Correct' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [corrected] = api.callsOf('PUT /api/challenges/{id}/points/{userId}')
  expect(corrected?.params).toEqual({ id: given[1]?.challengeId, userId: noor.id })
  expect(corrected?.body).toEqual({ points: 1, reason: 'Two accounts of one' })
})

test('a season that is over is chosen in the address, and what stands around one asked for', async () => {
  const api = open({
    'GET /api/challenges/seasons': () => [{ season: '2025-3', people: 3, mine: { place: 2, points: 4 } }],
    'GET /api/challenges/seasons/{season}': ({ params }) =>
      aTable([], { isCurrent: params['season'] === 'now', season: current, mine: aRow({ isMe: true }) }),
  })
  const shown = await section()
  expect(await shown.findByText(/Nobody has points yet/)).toBeTruthy()
  await shown.findByRole('option', { name: /July.*September 2025/ })
  fireEvent.change(shown.getByRole('combobox', { name: 'Which season' }), { target: { value: '2025-3' } })
  expect(await shown.findByText('Nobody had points in this season.')).toBeTruthy()
  press(shown.getByRole('radio', { name: 'Around me' }))
  await waitFor(() =>
    expect(
      api
        .callsOf('GET /api/challenges/seasons/{season}')
        .map(({ params, query }) => [params['season'], query['circle']]),
    ).toEqual([
      ['now', 'everybody'],
      ['2025-3', 'everybody'],
      ['2025-3', 'around'],
    ]),
  )
})

test('a season that did not arrive says so, and that of the address is the one asked for', async () => {
  const api = open(
    { 'GET /api/challenges/seasons/{season}': () => refuse(500, 'internal_error') },
    '/challenges?season=2024-1',
  )
  expect(await (await section()).findByText('The season didn’t arrive.')).toBeTruthy()
  expect(api.callsOf('GET /api/challenges/seasons/{season}')[0]?.params).toEqual({ season: '2024-1' })
})

test('without points of one’s own nothing stands around one, and without another season there is none to choose', async () => {
  open({ 'GET /api/challenges/seasons/{season}': () => aTable([aRow()]) })
  const shown = await section()
  await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(1))
  expect(shown.queryByRole('radio', { name: 'Around me' })).toBeNull()
  expect(shown.queryByRole('combobox')).toBeNull()
})

test('in a hall in which nothing can be taken on the season asks for one to be set, and staff hear of the week', async () => {
  open({ 'GET /api/challenges/seasons/{season}': () => aTable([]) }, '/challenges', aCurrentUser({ role: roles.admin }))
  expect(await (await section()).findByText(/^Nobody has points yet. Set a challenge for everybody/)).toBeDefined()
  expect(screen.getByText(/^No challenge of the week stands here now/)).toBeDefined()
})
