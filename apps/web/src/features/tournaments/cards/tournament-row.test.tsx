// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { aCurrentUser, aMember } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aTournament } from '../../../testing/tournaments/tournament-builders.ts'
import { NextMatch } from './next-match.tsx'
import { TournamentRow } from './tournament-row.tsx'

it('leads to the page of what asks for something, where the reader sees whether they may enter', () => {
  const free = { title: 'Candle cup', may: { enter: null }, mine: { standing: null } } as const
  const { unmount } = renderApp(<TournamentRow tournament={aTournament(free)} />)
  expect(screen.getByRole('button', { name: /Enter tournament/ })).toBeDefined()
  unmount()
  renderApp(<TournamentRow tournament={aTournament({ ...free, hasRequirements: true })} />)
  expect(screen.queryByRole('button', { name: /Enter tournament/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Details: Candle cup' })).toBeDefined()
})

it('the match that is next says that its report waits for an answer, and until when', () => {
  const until = new Date(Date.now() + 60_000).toISOString()
  const next = { match: '1-5', opponent: aMember(), opponentTeam: null, until, station: 'Table 2', isAsked: true }
  const tournament = aTournament({ state: 'running' })
  renderApp(<NextMatch next={{ ...next, tournament, state: 'reported' }} />, { user: aCurrentUser() })
  expect(
    screen.getByText(/^The other side reported the result\. Station Table 2\. At .+ it stands by itself\.$/),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Answer the report' })).toBeDefined()
})

it('the focus goes on to what is left of the row when the button for a seat goes', async () => {
  const free = { title: 'Candle cup', may: { enter: null }, mine: { standing: null } } as const
  const tournament = aTournament(free)
  fakeApi({ 'PUT /api/tournaments/{id}/entry': () => aTournament({ ...tournament, mine: { standing: 'entered' } }) })
  const entered = { ...tournament, may: { ...tournament.may, enter: 'entered' } } as const
  function Shown() {
    const [isIn, setIn] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setIn(true)}>
          The answer comes
        </button>
        <TournamentRow tournament={isIn ? entered : tournament} />
      </>
    )
  }
  renderApp(<Shown />)
  const button = screen.getByRole('button', { name: /Enter tournament/ })
  button.focus()
  press(button)
  // Without the focus, which an answer of the server does not take.
  act(() => screen.getByText('The answer comes').click())
  expect(button.isConnected).toBe(false)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Candle cup'))
})
