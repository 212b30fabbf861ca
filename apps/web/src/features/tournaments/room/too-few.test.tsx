// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aTournament } from '../../../testing/tournaments/tournament-builders.ts'
import { TooFew } from './too-few.tsx'
import { TournamentHead } from './tournament-head.tsx'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const checkIn = { opensAt: minutesAgo(65), closesAt: minutesAgo(5) }
const double = {
  format: 'double_elimination',
  bestOf: [3],
  lowerBestOf: null,
  finalBestOf: 5,
  grandFinal: 'double',
} as const

function open(entered: number) {
  const may = { start: true, cancel: true }
  const tournament = aTournament({
    stages: [{ ...double, bestOf: [3] }],
    checkIn,
    entered,
    checkedIn: entered,
    waiting: 0,
    may,
  })
  const api = fakeApi({
    'PATCH /api/tournaments/{id}': () => tournament,
    'POST /api/tournaments/{id}/start': () => tournament,
  })
  renderApp(
    <>
      <TournamentHead tournament={tournament} menu={null} tabs={null} />
      <TooFew tournament={tournament} onCallOff={() => undefined} />
    </>,
  )
  return { api, tournament }
}

test('with too few after check-in the host opens entries again', async () => {
  const { api, tournament } = open(1)
  press(screen.getByRole('button', { name: 'Open entries again' }))
  await waitFor(() =>
    expect(api.callsOf('PATCH /api/tournaments/{id}')[0]?.body).toEqual({
      startsAt: null,
      checkIn: null,
      version: tournament.version,
    }),
  )
  expect(screen.getByRole('button', { name: 'Call it off' })).toBeDefined()
})

test('from two on they play it shorter, and the host reads that before', async () => {
  const { api } = open(2)
  press(screen.getByRole('button', { name: 'Start' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/the 2 who are here play it shorter/)).toBeDefined()
  press(dialog.getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(api.callsOf('POST /api/tournaments/{id}/start')[0]?.body).toEqual({ shorter: true }))
})

test('with enough there is nothing to say', () => {
  open(4)
  expect(screen.queryByRole('button', { name: 'Open entries again' })).toBeNull()
})
