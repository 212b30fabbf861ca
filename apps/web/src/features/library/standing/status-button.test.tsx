// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aGameCard, aLibraryEntry } from '../../../testing/gaming/game-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { StatusButton } from './status-button.tsx'

test.each([
  ['a copy made by hand tells nothing', { sources: ['steam' as const], isTold: false }, false],
  ['one that is gone from the account still does', { sources: [], isTold: true }, true],
])('a status goes back to Steam’s guess where Steam told of the game: %s', async (_what, part, isOffered) => {
  const game = aGameCard({ title: 'Hollow Knight' })
  fakeApi({})
  renderApp(<StatusButton game={game} own={aLibraryEntry({ game, status: 'dropped', ...part })} />, {
    user: aCurrentUser(),
  })
  fireEvent.keyDown(screen.getByRole('button', { name: 'Status of Hollow Knight: Dropped' }), { key: 'Enter' })
  await screen.findByRole('menuitem', { name: 'Take off my shelf' })
  expect(screen.queryByRole('menuitem', { name: 'Back to Steam’s guess' }) !== null).toBe(isOffered)
})
