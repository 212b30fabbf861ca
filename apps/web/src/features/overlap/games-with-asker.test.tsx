// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aFriendRequest } from '../../testing/builders.ts'
import { fakeApi, type Handlers, hang, refuse } from '../../testing/fake-api.ts'
import { aGameCard } from '../../testing/gaming/game-builders.ts'
import { renderApp } from '../../testing/render.tsx'
import { commonWords, gamesWithAskers } from './games-with-asker.tsx'

const [hana, oskar, shy] = [aFriendRequest(), aFriendRequest(), aFriendRequest()]
const ofRequest = ({ id, friendId }: typeof hana) => ({ id, friendId, isShown: true, owned: 0, played: 0, games: [] })

function setUp(answer: NonNullable<Handlers['GET /api/overlap/requests']>) {
  const api = fakeApi({ 'GET /api/overlap/requests': answer })
  const waiting = [hana, oskar, shy]
  const games = gamesWithAskers(waiting)
  renderApp(
    <ul>
      {waiting.map((request) => (
        <li key={request.id}>{games(request)}</li>
      ))}
    </ul>,
  )
  return api
}

test('one answer for all who wait: covers and numbers, nothing in common in words, and no word of who does not show', async () => {
  const games = [aGameCard({ title: 'Valheim' }), aGameCard({ title: 'Celeste' })]
  const api = setUp(() => [
    { ...ofRequest(hana), owned: 12, played: 5, games },
    ofRequest(oskar),
    { ...ofRequest(shy), isShown: false },
  ])
  await screen.findByText(/12 games in common, 5 played by both/)
  const [first, second, third] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain('Valheim, Celeste and others')
  expect(first?.querySelectorAll('img')).toHaveLength(2)
  expect(second?.textContent).toBe('No games in common')
  expect(third?.innerHTML).toBe('')
  expect(api.callsOf('GET /api/overlap/requests')).toHaveLength(1)
})

test('while it is on its way its place is held', async () => {
  const api = setUp(() => hang())
  await waitFor(() => expect(api.callsOf('GET /api/overlap/requests')).toHaveLength(1))
  for (const row of screen.getAllByRole('listitem')) expect(row.querySelector('[aria-hidden]')).not.toBeNull()
})

test('a request is shown without it when it does not arrive', async () => {
  const api = setUp(() => refuse(500, 'internal_error'))
  await waitFor(() => expect(api.callsOf('GET /api/overlap/requests').length).toBeGreaterThan(0))
  await waitFor(() => expect(screen.getAllByRole('listitem').map((row) => row.innerHTML)).toEqual(['', '', '']))
})

test.each([
  [1, 0, '1 game in common'],
  [1, 1, '1 game in common, played by both'],
  [1200, 1001, '1,200 games in common, 1,001 played by both'],
])('%i owned and %i played are "%s"', (owned, played, words) => {
  expect(commonWords({ owned, played })).toBe(words)
})
