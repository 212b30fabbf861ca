// @vitest-environment jsdom
import type { Bracket } from '@guildhall/contract/tournaments'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { key, press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aBracket, aBracketMatch, aPlayer, aTournament } from '../../../testing/tournaments/tournament-builders.ts'
import { BracketTab } from './bracket-tab.tsx'

function open() {
  const bracket = aBracket()
  const mara = bracket.players[2]?.id ?? null
  fakeApi({ 'GET /api/tournaments/{id}/bracket': () => bracket })
  const tournament = aTournament({ state: 'running', mine: { entrantId: mara, match: '1-2' } })
  Element.prototype.scrollTo = vi.fn<() => void>()
  const { router } = renderApp(<BracketTab tournament={tournament} />)
  return { router, tournament }
}

test('the bracket is one stop of the keyboard, begins at the own match, and arrows follow its lines', async () => {
  open()
  const bracket = within(await screen.findByRole('group', { name: /^Bracket/ }))
  const links = bracket.getAllByRole('link')
  expect(links.map((link) => link.dataset['match'])).toEqual(['1-1', '1-2', '1-3'])
  expect(links.filter(({ tabIndex }) => tabIndex === 0).map((link) => link.dataset['match'])).toEqual(['1-2'])
  links[1]?.focus()
  key('ArrowRight')
  await waitFor(() => expect(document.activeElement?.getAttribute('data-match')).toBe('1-3'))
})

test('each match says its round, its sides and how it stands, for who does not see the lines', async () => {
  open()
  await screen.findByRole('group', { name: /^Bracket/ })
  expect(screen.getByRole('link', { name: 'Semi-finals, match 1: Jun Takeda 2, Noor Takeda 1. Settled' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Final, match 3: Jun Takeda, Winner of match 2. To come' })).toBeDefined()
})

test('the list shows the same, round by round, and begins with the round of whom one follows', async () => {
  open()
  press(await screen.findByRole('radio', { name: 'As a list' }))
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Round' }).selectedOptions[0]?.textContent).toBe(
    'Semi-finals (2)',
  )
  const rows = within(screen.getByRole('list', { name: 'Semi-finals' })).getAllByRole('link')
  expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual([
    'Semi-finals, match 1: Jun Takeda 2, Noor Takeda 1. Settled',
    'Semi-finals, match 2: Ines Takeda, Mara Takeda. Ready',
  ])
})

test('the names of hundreds are there once they are asked for; who is followed has theirs at once', async () => {
  const bracket = aBracket()
  const others = Array.from({ length: 40 }, (_, index) => aPlayer('Wren', 5 + index))
  fakeApi({ 'GET /api/tournaments/{id}/bracket': () => ({ ...bracket, entrants: [...bracket.entrants, ...others] }) })
  const entrantId = bracket.players[2]?.id ?? null
  Element.prototype.scrollTo = vi.fn<() => void>()
  renderApp(<BracketTab tournament={aTournament({ state: 'running', mine: { entrantId, match: '1-2' } })} />)
  const names = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Follow' })
  expect([...names.options].map(({ textContent }) => textContent)).toEqual(['Nobody', 'Mara Takeda'])
  act(() => names.focus())
  expect(names.options).toHaveLength(1 + bracket.entrants.length + others.length)
})

test('a sheet of paper has all of the bracket, and the screen what it had before', async () => {
  fakeApi({ 'GET /api/tournaments/{id}/bracket': () => ({ ...aBracket(), stages: [aLongStage()] }) })
  Element.prototype.scrollTo = vi.fn<() => void>()
  renderApp(<BracketTab tournament={aTournament({ state: 'running' })} />)
  const bracket = within(await screen.findByRole('group', { name: /^Bracket/ }))
  const few = bracket.getAllByRole('link').length
  expect(few).toBeLessThan(64)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(bracket.getAllByRole('link')).toHaveLength(64)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(bracket.getAllByRole('link')).toHaveLength(few)
})

/** One round of 64 matches: longer than any screen. */
function aLongStage(): Bracket['stages'][number] {
  const matches = Array.from({ length: 64 }, (_, at) => aBracketMatch(`1-${at + 1}`, 0, [{}, {}], { state: 'ready' }))
  const [stage] = aBracket().stages
  if (stage === undefined) throw new Error('The bracket has no stage')
  return { ...stage, rounds: stage.rounds.slice(0, 1), matches }
}
