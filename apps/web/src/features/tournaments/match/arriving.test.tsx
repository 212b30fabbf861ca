import { act, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { key, press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aMatch } from '../../../testing/tournaments/tournament-builders.ts'
import { MatchRoom } from './match-room.tsx'

const match = aMatch()
const heading = () => screen.getByRole('heading', { level: 1 })

function Pages() {
  return useLocation().pathname === '/match' ? <MatchRoom match={match} /> : <p>Elsewhere</p>
}

test('who comes by a key has the focus on its heading, also after a report that was opened by one', async () => {
  fakeApi()
  const { router } = renderApp(<Pages />, { path: '/elsewhere', user: aCurrentUser() })
  await act(() => router.navigate('/match'))
  expect(document.activeElement).toBe(heading())
  heading().blur()
  key('r')
  await screen.findByRole('dialog', { name: 'Report the result' })
  press(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(heading()))
})

test('who opens the page at its address begins at its top', () => {
  fakeApi()
  renderApp(<Pages />, { path: '/match', user: aCurrentUser() })
  expect(document.activeElement).toBe(document.body)
})
