// @vitest-environment jsdom
import type { TournamentMatch } from '@guildhall/contract/tournaments'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCurrentUser } from '../../../../testing/builders.ts'
import { fakeApi } from '../../../../testing/fake-api.ts'
import { press } from '../../../../testing/hands.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { aMatch } from '../../../../testing/tournaments/tournament-builders.ts'
import { MatchRoom } from '../match-room.tsx'

beforeEach(() => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query === '(width < 768px)' }),
  )
  return () => vi.restoreAllMocks()
})

const unbegun = { standing: 'unbegun', conversationId: null, isClosed: false } as const

function open(match: TournamentMatch, query = '') {
  fakeApi({})
  const path = `/tournament-detail/${match.tournamentId}/match/${match.name}${query}`
  return renderApp(<MatchRoom match={match} />, { path, user: aCurrentUser() })
}

const next = () => within(screen.getByRole('region', { name: 'Next, in short' }))

test('on a phone the last four of what happened stand in the room, and lead to the pane of the talk', async () => {
  const lines = [1, 2, 3, 4, 5].map((minutes) => ({
    event: 'announced' as const,
    time: null,
    choice: null,
    actor: null,
    at: new Date(minutes * 60_000).toISOString(),
    score: null,
    reason: `Break ${minutes}`,
  }))
  const match = aMatch({ talk: unbegun, lines })
  const { router } = open(match)
  const short = within(await screen.findByRole('region', { name: 'Talk of the match' }))
  await short.findByText(/Break 5/)
  const shown = short.getAllByRole('listitem')
  expect(shown.map(({ textContent }) => /Break \d/.exec(textContent)?.[0])).toEqual(
    [2, 3, 4, 5].map((at) => `Break ${at}`),
  )
  expect(screen.queryByRole('textbox')).toBeNull()
  press(await short.findByRole('link', { name: /^Open the talk/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?show=talk'))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Talk of the match' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  expect(await screen.findByRole('textbox', { name: 'Message to the match' })).toBeDefined()
  expect(next().getByRole('button', { name: 'Report result' })).toBeDefined()
  press(screen.getByRole('link', { name: 'Back to the match' }))
  await waitFor(() => expect(document.activeElement?.id).toBe('match'))
})

test('whoever has no part in the talk has no pane, whatever the address says', () => {
  open(aMatch({ talk: null }), '?show=talk')
  expect(screen.getByRole('region', { name: 'What happened' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Talk of the match' })).toBeNull()
})
