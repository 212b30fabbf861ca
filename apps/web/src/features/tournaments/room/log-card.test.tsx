// @vitest-environment jsdom
import type { TournamentLogLine } from '@guildhall/contract/tournaments'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { Softening } from '../../../ui/words/softening.ts'
import { LogCard } from './log-card.tsx'

test('names that somebody made up are softened in the log as they are where they stand', async () => {
  const line: TournamentLogLine = {
    id: crypto.randomUUID(),
    event: 'banned',
    actor: null,
    subject: null,
    match: '1-1',
    at: '2031-05-03T18:00:00.000Z',
    before: '',
    after: 'Shit Creek',
    reason: '',
  }
  fakeApi({ 'GET /api/tournaments/{id}/log': () => [line] })
  renderApp(
    <Softening value>
      <LogCard tournamentId={crypto.randomUUID()} />
    </Softening>,
    { path: '/', user: aCurrentUser() },
  )
  press(await screen.findByRole('button', { name: 'Show the log' }))
  expect(await screen.findByRole('button', { name: 'Softened word. Show it' })).toBeDefined()
  expect(document.body.textContent).not.toContain('Shit')
})
