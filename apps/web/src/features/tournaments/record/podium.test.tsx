// @vitest-environment jsdom

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, anId } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aTournament } from '../../../testing/tournaments/tournament-builders.ts'
import { TournamentHead } from '../room/tournament-head.tsx'
import { PodiumBlock } from './podium-block.tsx'

const me = aCurrentUser()

test('a place on a podium tells of which tournament, among how many, in which game and with whom', async () => {
  const tournamentId = anId()
  const game = aGameCard({ title: 'Dice Legends' })
  const endedAt = '2026-11-01T20:00:00.000Z'
  fakeApi({
    'GET /api/tournaments/badges': () => [
      { tournamentId, title: 'Lantern cup', game, place: 2, entrants: 16, team: 'Lanterns', endedAt },
    ],
  })
  renderApp(<PodiumBlock userId={anId()} />, { user: me })
  const block = within(await screen.findByRole('region', { name: 'On the podium' }))
  const row = block.getByRole('listitem')
  expect(row.textContent).toMatch(/Lantern cupplace 2 of 16 · Dice Legends · with Lanterns.+Place 2$/)
  expect(block.getByRole('link').getAttribute('href')).toBe(`/tournament-detail/${tournamentId}`)
})

const head = (part: Parameters<typeof aTournament>[0]) =>
  renderApp(<TournamentHead tournament={aTournament(part)} menu={null} tabs={null} />, { user: me })

test('who played to the end is offered a post, which waits for them to post it', async () => {
  const api = fakeApi()
  const { mine } = aTournament()
  head({ title: 'Lantern cup', state: 'done', mine: { ...mine, place: 1 } })
  press(await screen.findByRole('button', { name: 'Share it' }))
  const words = await screen.findByRole('textbox')
  expect((words as HTMLTextAreaElement).value).toMatch(/^Lantern cup: Place 1\nhttp.+\/tournament-detail\//)
  expect(api.calls.filter(({ name }) => name.startsWith('POST /api/posts'))).toEqual([])
})

test.each([{ audience: 'invited' as const }, { state: 'running' as const }])(
  'nothing is offered where %o',
  async (part) => {
    fakeApi()
    const { mine } = aTournament()
    head({ state: 'done', mine: { ...mine, place: 1 }, ...part })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: 'Share it' })).toBeNull()
  },
)
