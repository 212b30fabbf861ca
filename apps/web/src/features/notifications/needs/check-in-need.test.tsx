import type { Need } from '@guildhall/contract/notifications'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMember } from '../../../testing/builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render.tsx'
import { NeedsLane } from './needs-lane.tsx'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

function aNeed(part: Partial<Need>): Need {
  return {
    kind: 'matchToCheckIn',
    person: aMember({ firstName: 'Jun', lastName: 'Takeda' }),
    since: inMinutes(-3),
    endsAt: inMinutes(2),
    conversationId: null,
    title: 'Bar cup',
    challenge: null,
    tournament: { id: 't1', match: '1-2' },
    ...part,
  }
}

test('a check-in says how long it is open, and is answered in its row', async () => {
  let needs = [
    aNeed({}),
    aNeed({
      kind: 'tournamentCheckIn',
      title: 'Sunday cup',
      endsAt: inMinutes(90),
      tournament: { id: 't2', match: null },
    }),
  ]
  const api = fakeApi({
    'GET /api/notifications/{userId}/needs': () => needs,
    'PUT /api/tournaments/{id}/matches/{match}/check-in': () => refuse(409, 'tournament_match_over'),
    'PUT /api/tournaments/{id}/check-in': () => refuse(409, 'tournament_match_over'),
  })
  renderApp(<NeedsLane onSayHello={() => undefined} />, { path: '/notifications' })
  const lane = within(await screen.findByRole('region', { name: 'Needs you' }))
  const [match, seat] = lane.getAllByRole('article').map((each) => within(each))
  expect(match?.getByText('2 minutes left')).toBeTruthy()
  expect(seat?.getByText(/^until .*\d\d:\d\d$/)).toBeTruthy()
  expect(match?.getByRole('link', { name: 'Look at it: Bar cup' }).getAttribute('href')).toBe(
    '/tournament-detail/t1/match/1-2',
  )
  needs = needs.slice(1)
  fireEvent.click(lane.getByRole('button', { name: 'Check in: Bar cup' }))
  await match?.findByText('Waits no more')
  expect(api.callsOf('PUT /api/tournaments/{id}/matches/{match}/check-in')).toHaveLength(1)
  fireEvent.click(lane.getByRole('button', { name: 'Check in: Sunday cup' }))
  await waitFor(() => expect(api.callsOf('PUT /api/tournaments/{id}/check-in')[0]?.params).toEqual({ id: 't2' }))
})
