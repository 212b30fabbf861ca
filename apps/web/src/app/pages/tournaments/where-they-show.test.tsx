// @vitest-environment jsdom

import { roles } from '@guildhall/contract/rules/roles'
import type { TournamentOverview } from '@guildhall/contract/tournaments'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember, aProfile } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { aTournament } from '../../../testing/tournaments/tournament-builders.ts'
import { TournamentsOfGroup } from '../chat/tournaments-of-group.tsx'
import { YourNextMatch } from '../feed/side/your-next-match.tsx'
import { GameTournaments } from '../games/play/game-tournaments.tsx'
import { ProfilePage } from '../people/profile-page.tsx'

const me = aCurrentUser()
const counts = { upcoming: 0, running: 0, past: 0, mine: 0, invited: 0, drafts: 0 }
const overview = (next: TournamentOverview['next']) => ({ next, counts, winners: [], opensForAll: true })

test('the column of the feed has the match that waits, with the way to it', async () => {
  const tournament = aTournament({ state: 'running', may: { enter: 'entered' } })
  const opponent = aMember({ firstName: 'Ines', lastName: 'Carvalho' })
  fakeApi({
    'GET /api/tournaments/overview': () =>
      overview({
        tournament,
        match: '1-5',
        opponent,
        opponentTeam: null,
        state: null,
        until: null,
        station: null,
        isAsked: false,
      }),
  })
  renderApp(<YourNextMatch />, { user: me })
  const section = within(await screen.findByRole('region', { name: 'Your next match' }))
  expect(section.getByText(tournament.title)).toBeTruthy()
  const href = `/tournament-detail/${tournament.id}/match/1-5`
  expect(section.getByRole('link', { name: 'vs Ines Carvalho' }).getAttribute('href')).toBe(href)
  expect(section.getByRole('link', { name: 'To the match' }).getAttribute('href')).toBe(href)
})

test('before it begins it has the tournament that comes next, and its check-in', async () => {
  const closesAt = new Date(Date.now() + 1_800_000).toISOString()
  const tournament = aTournament({
    checkIn: { opensAt: new Date(Date.now() - 1_800_000).toISOString(), closesAt },
    may: { checkIn: true },
  })
  const api = fakeApi({
    'GET /api/tournaments/overview': () =>
      overview({
        tournament,
        match: null,
        opponent: null,
        opponentTeam: null,
        state: null,
        until: null,
        station: null,
        isAsked: false,
      }),
  })
  renderApp(<YourNextMatch />, { user: me })
  const section = within(await screen.findByRole('region', { name: 'Your next tournament' }))
  expect(section.getByRole('link', { name: tournament.title })).toBeTruthy()
  expect(section.getByText(/^Check in by \d\d:\d\d/)).toBeTruthy()
  expect(section.getByRole('button', { name: `Check in: ${tournament.title}` })).toBeTruthy()
  expect(api.callsOf('GET /api/tournaments/overview')).toHaveLength(1)
})

test('without any the column has no such card', async () => {
  const api = fakeApi({ 'GET /api/tournaments/overview': () => overview(null) })
  renderApp(<YourNextMatch />, { user: me })
  await waitFor(() => expect(api.callsOf('GET /api/tournaments/overview')).toHaveLength(1))
  await act(async () => undefined)
  expect(screen.queryByRole('region')).toBeNull()
})

test('the page of a game shows those that run in it before those that come up, and hosts one', async () => {
  const [running, ...upcoming] = ['Now', 'Soon', 'Later', 'Last'].map((title) => aTournament({ title }))
  const api = fakeApi({
    'GET /api/tournaments': () => [...(running ? [running] : []), ...upcoming],
  })
  renderApp(<GameTournaments gameId="72" />, { user: me })
  const section = within(await screen.findByRole('region', { name: 'Tournaments in this game' }))
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(3))
  expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Now',
    'Soon',
    'Later',
  ])
  expect(section.getByRole('link', { name: 'Host one' }).getAttribute('href')).toBe('/tournaments/new?game=72')
  expect(section.getByRole('link', { name: 'All tournaments in this game' })).toBeTruthy()
  expect(api.callsOf('GET /api/tournaments').map(({ query }) => [query['filter'], query['gameId']])).toEqual([
    ['ahead', '72'],
  ])
})

test('the details of a group show what is played in it', async () => {
  const tournament = aTournament({ title: 'Thursday cup', state: 'running', settled: 2, matches: 7 })
  const api = fakeApi({ 'GET /api/tournaments': () => [tournament] })
  renderApp(<TournamentsOfGroup conversationId="c1" />, { user: me })
  const section = within(await screen.findByRole('region', { name: 'Tournaments of this group' }))
  expect(section.getByRole('link', { name: 'Thursday cup' }).getAttribute('href')).toBe(
    `/tournament-detail/${tournament.id}`,
  )
  expect(section.getByText('Running · 2 of 7 matches')).toBeTruthy()
  expect(api.callsOf('GET /api/tournaments').map(({ query }) => query['conversationId'])).toEqual(['c1'])
})

test.each([
  ['a game', <GameTournaments key="game" gameId="72" />],
  ['a group', <TournamentsOfGroup key="group" conversationId="c1" />],
])('where there is none %s has no such section', async (_, section) => {
  const api = fakeApi({ 'GET /api/tournaments': () => [] })
  renderApp(section, { user: me })
  await waitFor(() => expect(api.callsOf('GET /api/tournaments')).toHaveLength(1))
  await act(async () => undefined)
  expect(screen.queryByRole('region')).toBeNull()
})

test('the tab of a profile has what was brought home, how the two met, and the tournaments themselves', async () => {
  const sorcha = { ...aMember({ firstName: 'Sorcha', lastName: 'Byrne', handle: 'sorcha' }), role: roles.user }
  const game = aGameCard({ title: 'Dice Legends' })
  const latest = [{ tournamentId: 't1', title: 'Thursday cup', match: '1-3', score: [2, 1] as [number, number] }]
  const api = fakeApi({
    'GET /api/profiles/{id}': () => aProfile({ member: sorcha }),
    'GET /api/tournaments/record': () => ({
      played: 7,
      won: 2,
      podiums: 4,
      games: [{ game, rating: { rating: 1612, deviation: 90, isProvisional: false }, played: 3, won: 1, podiums: 1 }],
      between: { won: 3, lost: 1, drawn: 0, latest },
    }),
    'GET /api/tournaments': ({ query }) => (query['filter'] === 'past' ? [aTournament({ title: 'Long ago' })] : []),
  })
  renderApp(<ProfilePage />, { path: '/profile/sorcha', route: '/profile/:id', user: me })
  const tab = await screen.findByRole('tab', { name: /^Tournaments.*7/ })
  act(() => tab.focus())
  expect(await screen.findByRole('link', { name: 'Long ago' })).toBeTruthy()
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Played', 'Won', 'On the podium'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['7', '2', '4'])
  expect(screen.getByText('3 played, 1 won · Rating 1,612 ± 180')).toBeTruthy()
  const met = within(screen.getByRole('region', { name: 'You and Sorcha Byrne' }))
  expect(met.getByText('3 to 1')).toBeTruthy()
  expect(met.getByRole('link', { name: 'Thursday cup' }).getAttribute('href')).toBe('/tournament-detail/t1/match/1-3')
  press(screen.getByRole('radio', { name: 'Running' }))
  expect(await screen.findByText('None that you can see.')).toBeTruthy()
  expect(api.callsOf('GET /api/tournaments').map(({ query }) => query['personId'])).toEqual([sorcha.id, sorcha.id])
})
