import type { OwnCheckIn } from '@guildhall/contract/tournaments'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { renderApp } from '../../../testing/render.tsx'
import { CheckInBar } from './check-in-bar.tsx'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const checkIn = (part: Partial<OwnCheckIn> = {}): OwnCheckIn => ({
  tournamentId: 't1',
  title: 'Bar cup',
  match: '1-2',
  closesAt: inMinutes(2),
  ...part,
})

test('the check-in that closes soon stands there with what is left, and is answered there', async () => {
  let mine = [checkIn(), checkIn({ tournamentId: 't2', title: 'Late cup', closesAt: inMinutes(9) })]
  const api = fakeApi({
    'GET /api/tournaments/check-ins': () => mine,
    'PUT /api/tournaments/{id}/matches/{match}/check-in': () => refuse(409, 'tournament_match_over'),
    'PUT /api/tournaments/{id}/check-in': () => refuse(409, 'tournament_match_over'),
  })
  renderApp(<CheckInBar />, { path: '/feed' })
  const link = await screen.findByRole('link', { name: 'Bar cup' })
  expect(link.getAttribute('href')).toBe('/tournament-detail/t1/match/1-2')
  expect(screen.getByText(/^Check in to your match by \d\d:\d\d/)).toBeTruthy()
  expect(screen.getByText(/^(2:00|1:5\d)$/)).toBeTruthy()

  mine = mine.slice(1)
  fireEvent.click(screen.getByRole('button', { name: 'Check in: Bar cup' }))
  expect(await screen.findByRole('link', { name: 'Late cup' })).toBeTruthy()
  expect(api.callsOf('PUT /api/tournaments/{id}/matches/{match}/check-in')[0]?.params).toEqual({
    id: 't1',
    match: '1-2',
  })
})

test('of a seat it says what is lost', async () => {
  fakeApi({ 'GET /api/tournaments/check-ins': () => [checkIn({ match: null })] })
  renderApp(<CheckInBar />, { path: '/feed' })
  expect(await screen.findByText(/^Check in by \d\d:\d\d, or your seat goes to somebody else/)).toBeTruthy()
})

test.each([
  ['what closes in an hour', checkIn({ closesAt: inMinutes(60) }), '/feed'],
  ['what is closed', checkIn({ closesAt: inMinutes(-1) }), '/feed'],
  ['the page of the match itself', checkIn(), '/tournament-detail/t1/match/1-2'],
])('nothing stands there for %s', async (_, one, path) => {
  const api = fakeApi({ 'GET /api/tournaments/check-ins': () => [one] })
  renderApp(<CheckInBar />, { path })
  await waitFor(() => expect(api.callsOf('GET /api/tournaments/check-ins')).toHaveLength(1))
  expect(screen.queryByRole('status')).toBeNull()
})
