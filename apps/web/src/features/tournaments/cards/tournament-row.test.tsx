// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderApp } from '../../../testing/render.tsx'
import { aTournament } from '../../../testing/tournaments/tournament-builders.ts'
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
