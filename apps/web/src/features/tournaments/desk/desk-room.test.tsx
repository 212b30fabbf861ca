// @vitest-environment jsdom
import type { TournamentDesk } from '@guildhall/contract/tournaments'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { key, press, type } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aMatch, aPlayer, aTournament } from '../../../testing/tournaments/tournament-builders.ts'
import { DeskRoom } from './desk-room.tsx'

type Row = TournamentDesk['rows'][number]
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

const aRow = (part: Partial<Row> = {}): Row => ({
  kind: 'disputed',
  match: '1-11',
  bracket: 'lower',
  roundNumber: 1,
  group: 1,
  players: [aPlayer('Noor', 3), aPlayer('Kasper', 6)],
  reports: [],
  since: ago(6),
  until: null,
  missing: [],
  graceUntil: null,
  holdsUp: 1,
  next: '1-19',
  mayDecide: true,
  ...part,
})

const missing = (match: string, part: Partial<Row> = {}): Row =>
  aRow({ kind: 'missing', match, missing: [0], since: ago(8), until: ago(-4), graceUntil: ago(3), ...part })

function open(desk: Partial<TournamentDesk> = {}, part: { pausedAt?: string } = {}) {
  const may = { announce: true, log: true, decide: true, pace: true }
  const tournament = aTournament({ state: 'running', role: 'owner', may, ...part })
  const whole = { rows: [], rounds: [], stations: [], unplaced: [], undo: null, ...desk }
  const api = fakeApi({
    'GET /api/tournaments/{id}/log': () => [],
    'PUT /api/tournaments/{id}/stations': () => whole,
    'PUT /api/tournaments/{id}/matches/{match}/station': () => aMatch(),
    'PUT /api/tournaments/{id}/pause': () => ({ ...tournament, pausedAt: ago(0) }),
    'DELETE /api/tournaments/{id}/pause': () => tournament,
    'PUT /api/tournaments/{id}/delays': () => whole,
    'DELETE /api/tournaments/{id}/delays': () => whole,
    'POST /api/tournaments/{id}/walkovers': () => whole,
    'POST /api/tournaments/{id}/announcements': () => undefined,
    'GET /api/tournaments/{id}/matches/{match}': () =>
      aMatch({ state: 'disputed', may: { decide: true, reset: true } }),
    'GET /api/tournaments/{id}/matches/{match}/undo-plan': () => ({ matches: [], stages: [] }),
  })
  renderApp(<DeskRoom tournament={tournament} desk={whole} />, { path: '/', user: aCurrentUser() })
  return { api, tournament }
}

const queue = () => within(screen.getByRole('region', { name: /^Needs you/ }))

test('a dispute says what both said and what it holds up, and Enter settles the row that J leads to', async () => {
  const reports = [
    { side: 0, score: [2, 1] as [number, number] },
    { side: 1, score: [1, 2] as [number, number] },
  ]
  open({ rows: [aRow({ reports })] })
  expect(queue().getByText('Two results for match 11')).toBeDefined()
  expect(queue().getByText(/It holds up match 19\./)).toBeDefined()
  expect(
    queue()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toContain('Noor Takeda2–1')
  key('j')
  key('Enter')
  expect(await screen.findByRole('dialog', { name: 'Decide the match' })).toBeDefined()
})

test('those who are missing stand together, and one press gives the wins that are chosen', async () => {
  const { api } = open({ rows: [missing('1-12'), missing('1-18', { missing: [1] })] })
  expect(queue().getByRole('button', { name: 'Give both wins' })).toBeDefined()
  press(queue().getAllByRole('checkbox')[0] as HTMLElement)
  press(queue().getByRole('button', { name: 'Give 1 win' }))
  await waitFor(() =>
    expect(api.callsOf('POST /api/tournaments/{id}/walkovers')[0]?.body).toEqual({
      wins: [{ match: '1-18', winner: 0 }],
      reason: 'The other side did not come.',
    }),
  )
})

test('no win is given before grace is over', () => {
  open({ rows: [missing('1-12', { graceUntil: ago(-2) })] })
  expect(queue().getByRole<HTMLButtonElement>('button', { name: 'Give 0 wins' }).disabled).toBe(true)
  // Nor does anybody have to do anything until then.
  expect(queue().getByRole('heading', { name: 'Needs you' })).toBeDefined()
})

test('an announcement goes to who is chosen, and says so before', async () => {
  const round = { stage: 1, round: 2, bracket: 'upper' as const, roundNumber: 3, group: 1, people: 8, beginsAt: null }
  const { api } = open({ rounds: [round] })
  press(screen.getByRole('button', { name: 'Round 3 · 8' }))
  expect(screen.getByText('8 are told, in their rooms')).toBeDefined()
  type(screen.getByLabelText('What they should know'), 'Ten minutes of break')
  press(screen.getByRole('button', { name: 'Announce' }))
  await waitFor(() =>
    expect(api.callsOf('POST /api/tournaments/{id}/announcements')[0]?.body).toEqual({
      text: 'Ten minutes of break',
      to: { stage: 1, round: 2 },
    }),
  )
})

test('Z takes the own last step back, once it is shown what that destroys; with nothing to do the desk says so', async () => {
  open({ undo: '1-5' })
  expect(screen.getByText('Everything runs. Put your feet up.')).toBeDefined()
  key('z')
  expect(await screen.findByRole('dialog', { name: 'Take the result back?' })).toBeDefined()
})

test('one press lets all clocks stand still, and while they do grace goes on for nobody', async () => {
  const { api } = open()
  press(screen.getByRole('button', { name: 'Pause everything' }))
  await waitFor(() => expect(api.callsOf('PUT /api/tournaments/{id}/pause')).toHaveLength(1))
  cleanup()
  const paused = open({ rows: [missing('1-12', { graceUntil: ago(3) })] }, { pausedAt: ago(5) })
  expect(screen.getByText(/^Paused since/)).toBeDefined()
  expect(queue().getByText('Grace for 2:00 more')).toBeDefined()
  expect(queue().getByRole('button', { name: 'Give 0 wins' })).toHaveProperty('disabled', true)
  press(screen.getByRole('button', { name: 'Go on' }))
  await waitFor(() => expect(paused.api.callsOf('DELETE /api/tournaments/{id}/pause')).toHaveLength(1))
})

test('a round is put off to a time that is yet to come, and that is taken back', async () => {
  const rounds: TournamentDesk['rounds'] = [
    { stage: 1, round: 0, bracket: 'upper', roundNumber: 1, group: 1, people: 4, beginsAt: null },
    { stage: 1, round: 1, bracket: 'upper', roundNumber: 2, group: 1, people: 0, beginsAt: ago(-30) },
  ]
  const { api } = open({ rounds })
  const card = within(await screen.findByRole('region', { name: 'Put a round off' }))
  type(card.getByLabelText('It begins'), '2020-01-01T20:00')
  press(card.getByRole('button', { name: 'Put it off' }))
  expect(card.getByText('Choose a time that is yet to come.')).toBeDefined()
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  type(card.getByLabelText('It begins'), `${day}T20:00`)
  press(card.getByRole('button', { name: 'Put it off' }))
  const until = new Date(`${day}T20:00`).toISOString()
  await waitFor(() =>
    expect(api.callsOf('PUT /api/tournaments/{id}/delays')[0]?.body).toEqual({ stage: 1, round: 0, until }),
  )
  const undo = card.getByRole('button', { name: /^Undo the delay of/ })
  await waitFor(() => expect(undo).toHaveProperty('disabled', false))
  press(undo)
  await waitFor(() =>
    expect(api.callsOf('DELETE /api/tournaments/{id}/delays')[0]?.query).toEqual({ stage: '1', round: '1' }),
  )
})

test('stations are named one on each line, a match is sent to an empty one, and one is freed', async () => {
  const nobody: [null, null] = [null, null]
  const { api } = open({
    stations: [
      { name: 'By the window', match: '1-3', players: [aPlayer('Noor', 3), aPlayer('Kasper', 6)], since: ago(9) },
      { name: 'Stage', match: null, players: nobody, since: null },
    ],
    unplaced: ['1-4', '1-5'],
  })
  const card = within(await screen.findByRole('region', { name: 'Stations' }))
  expect(card.getByText('Noor Takeda against Kasper Takeda')).toBeDefined()
  const path = 'PUT /api/tournaments/{id}/matches/{match}/station' as const
  type(card.getByLabelText('Send a match to Stage'), '1-5')
  await waitFor(() =>
    expect(api.callsOf(path)[0]).toMatchObject({ params: { match: '1-5' }, body: { station: 'Stage' } }),
  )
  const free = card.getByRole('button', { name: 'Free the station By the window' })
  await waitFor(() => expect(free).toHaveProperty('disabled', false))
  press(free)
  await waitFor(() => expect(api.callsOf(path)[1]).toMatchObject({ params: { match: '1-3' }, body: { station: null } }))
  press(card.getByRole('button', { name: 'Name the stations' }))
  const form = within(await screen.findByRole('dialog', { name: 'Name the stations' }))
  type(form.getByLabelText('One on each line'), 'Table 1\n Table 2 \n\nTable 1')
  press(form.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/tournaments/{id}/stations')[0]?.body).toEqual({ names: ['Table 1', 'Table 2'] }),
  )
})

test('the dock of phones has the first that needs the reader, with its one button', async () => {
  open({ rows: [aRow(), missing('1-12')] })
  const dock = within(screen.getByRole('region', { name: 'Next, in short' }))
  expect(dock.getByText('Two results for match 11')).toBeDefined()
  press(dock.getByRole('button', { name: 'Settle it' }))
  expect(await screen.findByRole('dialog', { name: 'Decide the match' })).toBeDefined()
  cleanup()
  open({ rows: [missing('1-12')] })
  expect(screen.getByRole('region', { name: 'Next, in short' }).querySelector('a')?.textContent).toBe('Open the room')
  cleanup()
  open()
  expect(screen.queryByRole('region', { name: 'Next, in short' })).toBeNull()
})
