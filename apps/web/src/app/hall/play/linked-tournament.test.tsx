// @vitest-environment jsdom
import type { Tournament, TournamentMatch } from '@guildhall/contract/tournaments'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LinkCards } from '../../../features/chat/messages/words/link-cards.tsx'
import { PlayLinkContext } from '../../../features/chat/messages/words/link-contexts.ts'
import { PostContent } from '../../../features/posts/card/post-content.tsx'
import { aCurrentUser, aMember, anId } from '../../../testing/builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { fakeHub } from '../../../testing/fake-hub.ts'
import { press } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aMatch, aTournament } from '../../../testing/tournaments/tournament-builders.ts'
import { playCards } from './play-cards.tsx'

const addressOf = ({ id }: { id: string }) => `${location.origin}/tournament-detail/${id}`

/** Who has no seat and can take one. */
const open = (part: Parameters<typeof aTournament>[0] = {}) =>
  aTournament({ mine: { standing: null, entrantId: null }, may: { enter: null, leave: false }, ...part })

function show(text: string, { tournament, match }: { tournament?: Tournament; match?: TournamentMatch } = {}) {
  let now = tournament
  const api = fakeApi({
    'GET /api/tournaments/{id}': () => now ?? refuse(404, 'tournament_not_found'),
    'GET /api/tournaments/{id}/matches/{match}': () => match ?? refuse(404, 'tournament_match_not_found'),
    'PUT /api/tournaments/{id}/entry': () => {
      if (now === undefined) return refuse(404, 'tournament_not_found')
      now = { ...now, entered: 10, mine: { ...now.mine, standing: 'entered' }, may: { ...now.may, enter: 'entered' } }
      return now
    },
  })
  const view = renderApp(
    <PlayLinkContext value={playCards}>
      <LinkCards text={text} card={null} />
    </PlayLinkContext>,
    { user: aCurrentUser() },
  )
  return { api, put: (next: Tournament) => (now = next), ...view }
}

const card = async () => (await screen.findByRole('article')).textContent

test('a link to a tournament becomes one card of how it stands, whatever is shown of it there', async () => {
  const tournament = open()
  show(`${addressOf(tournament)} and ${addressOf(tournament)}?tab=bracket`, { tournament })
  const link = await screen.findByRole('link', { name: tournament.title })
  expect(link.getAttribute('href')).toBe(`/tournament-detail/${tournament.id}`)
  expect(screen.getAllByRole('article')).toHaveLength(1)
  const words = await card()
  expect(words).toContain('Tournament · Open for entries')
  expect(words).toContain('Double elimination · hosted by Priya Raman · 9 of 16 · 7 seats left')
})

test('a seat is taken where the link stands, and the focus goes on', async () => {
  const tournament = open()
  const { api } = show(addressOf(tournament), { tournament })
  const button = await screen.findByRole('button', { name: `Enter tournament: ${tournament.title}` })
  act(() => button.focus())
  press(button)
  expect(await screen.findByText('You’re in')).toBeTruthy()
  expect(api.callsOf('PUT /api/tournaments/{id}/entry')).toHaveLength(1)
  expect(screen.getByRole('link', { name: `Details: ${tournament.title}` })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: tournament.title })))
})

test.each([
  [{ state: 'running', settled: 3, matches: 30 } as const, 'Tournament · Running', '3 of 30 matches'],
  [
    { state: 'done', winner: aMember({ firstName: 'Jun', lastName: 'Takeda' }) } as const,
    'Tournament · Played',
    'Won by Jun Takeda',
  ],
])('one that is %o says so and leads to the bracket', async (part, state, fact) => {
  const tournament = open({ ...part, may: { enter: 'state' } })
  show(addressOf(tournament), { tournament })
  const words = await card()
  expect(words).toContain(state)
  expect(words).toContain(fact)
  expect(screen.getByRole('link', { name: `Open the bracket: ${tournament.title}` })).toBeTruthy()
})

test('who plays in it is led to their match', async () => {
  const tournament = aTournament({ state: 'running', mine: { match: '1-4' } })
  show(addressOf(tournament), { tournament })
  const link = await screen.findByRole('link', { name: `To the match: ${tournament.title}` })
  expect(link.getAttribute('href')).toBe(`/tournament-detail/${tournament.id}/match/1-4`)
})

test('a link to a match says who plays, how it stands and what the reader can do', async () => {
  const match = aMatch()
  show(`${addressOf({ id: match.tournamentId })}/match/${match.name}`, { match })
  expect(await screen.findByRole('link', { name: 'Mara Takeda against Ines Takeda' })).toBeTruthy()
  const words = await card()
  expect(words).toContain('Match · Losers’ round 2 · Ready')
  expect(words).toContain('Play, then report')
  expect(screen.getByRole('link', { name: 'Report result: Mara Takeda – Ines Takeda' })).toBeTruthy()
})

test('who may not see it, or may no more, has the link and no card', async () => {
  const tournament = open()
  const { api, queryClient } = show(addressOf(tournament), { tournament })
  await card()
  api.answer('GET /api/tournaments/{id}', () => refuse(404, 'tournament_not_found'))
  await act(() => queryClient.invalidateQueries({ queryKey: ['tournaments'] }))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(document.body.textContent).not.toContain(tournament.title)
})

test('it is watched while it stands there, once for all of its cards, and looks again when it moved', async () => {
  const hub = fakeHub('notifications', { WatchTournament: () => undefined, UnwatchTournament: () => undefined })
  const tournament = open()
  const { put, queryClient, unmount } = show(`${addressOf(tournament)} ${addressOf({ id: anId() })}`, { tournament })
  await act(() => hub.connect())
  await waitFor(() => expect(screen.getAllByText(/9 of 16/)).toHaveLength(2))
  const asked = (name: string) => hub.invocations.filter(({ method }) => method === name).length
  await waitFor(() => expect(asked('WatchTournament')).toBe(2))
  put({ ...tournament, entered: 12 })
  await act(() => queryClient.invalidateQueries({ queryKey: ['tournaments'] }))
  await waitFor(() => expect(screen.getAllByText(/12 of 16/)).toHaveLength(2))
  unmount()
  await waitFor(() => expect(asked('UnwatchTournament')).toBe(1))
})

test('it stands in posts', async () => {
  const tournament = open()
  fakeApi({ 'GET /api/tournaments/{id}': () => tournament })
  renderApp(
    <PlayLinkContext value={playCards}>
      <PostContent post={aPost({ text: addressOf(tournament) })} isOwn={false} isLarge={false} />
    </PlayLinkContext>,
    { user: aCurrentUser() },
  )
  expect(await card()).toContain(tournament.title)
})
