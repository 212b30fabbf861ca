// @vitest-environment jsdom
import { roles } from '@guildhall/contract/rules/roles'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember, aProfile } from '../../../testing/builders.ts'
import { aChallenge } from '../../../testing/challenges/challenge-builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aGame, aGameCard } from '../../../testing/gaming/game-builders.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { OfTheWeek } from '../feed/side/of-the-week.tsx'
import { GameChallenges } from '../games/play/game-challenges.tsx'
import { ProfilePage } from '../people/profile-page.tsx'
import { ChallengesPage } from './challenges-page.tsx'

const me = aCurrentUser()
const counts = { open: 0, running: 0, mine: 0, ended: 0, invited: 0, drafts: 0, toJudge: 0 }

test('the tab of a profile says how many there are, and has those that run and those that ended', async () => {
  const sorcha = { ...aMember({ firstName: 'Sorcha', lastName: 'Byrne', handle: 'sorcha' }), role: roles.user }
  const [running, ended] = [aChallenge({ title: 'On and on' }), aChallenge({ title: 'Long ago', state: 'final' })]
  const api = fakeApi({
    'GET /api/profiles/{id}': () => aProfile({ member: sorcha }),
    'GET /api/challenges/counts': () => ({ running: 1, ended: 1 }),
    'GET /api/challenges': ({ query }) => [query['filter'] === 'ended' ? ended : running],
  })
  renderApp(<ProfilePage />, { path: '/profile/sorcha', route: '/profile/:id', user: me })
  const tab = await screen.findByRole('tab', { name: /^Challenges.*2/ })
  act(() => tab.focus())
  expect(await screen.findByRole('link', { name: 'On and on' })).toBeTruthy()
  press(screen.getByRole('radio', { name: 'Ended' }))
  expect(await screen.findByRole('link', { name: 'Long ago' })).toBeTruthy()
  expect(api.callsOf('GET /api/challenges').map(({ query }) => [query['filter'], query['personId']])).toEqual([
    ['running', sorcha.id],
    ['ended', sorcha.id],
  ])
})

test('where none runs the tab leads on to those that have ended', async () => {
  const sorcha = { ...aMember({ firstName: 'Sorcha', lastName: 'Byrne', handle: 'sorcha' }), role: roles.user }
  fakeApi({
    'GET /api/profiles/{id}': () => aProfile({ member: sorcha }),
    'GET /api/challenges/counts': () => ({ running: 0, ended: 1 }),
    'GET /api/challenges': ({ query }) => (query['filter'] === 'ended' ? [aChallenge({ title: 'Long ago' })] : []),
  })
  renderApp(<ProfilePage />, { path: '/profile/sorcha?tab=challenges', route: '/profile/:id', user: me })
  press(await screen.findByRole('button', { name: 'Show the one that has ended' }))
  expect(await screen.findByRole('link', { name: 'Long ago' })).toBeTruthy()
})

test('a tab without any says no number', async () => {
  const api = fakeApi({ 'GET /api/profiles/{id}': () => aProfile() })
  renderApp(<ProfilePage />, { path: '/profile/sorcha', route: '/profile/:id', user: me })
  await waitFor(() => expect(api.callsOf('GET /api/challenges/counts')).toHaveLength(1))
  expect((await screen.findByRole('tab', { name: /^Challenges/ })).textContent).toBe('Challenges')
})

test('the page of a game shows three of those that run in it', async () => {
  const all = ['One', 'Two', 'Three', 'Four'].map((title) => aChallenge({ title }))
  const api = fakeApi({ 'GET /api/challenges': () => all })
  renderApp(<GameChallenges gameId="72" />, { user: me })
  const section = within(await screen.findByRole('region', { name: 'Challenges in this game' }))
  expect(section.getAllByRole('listitem')).toHaveLength(3)
  expect(section.getByRole('link', { name: 'One' }).getAttribute('href')).toBe(`/challenge/${all[0]?.id}`)
  expect(api.callsOf('GET /api/challenges')[0]?.query).toMatchObject({ filter: 'running', gameId: '72' })
})

test('where none runs the page of a game has no such section', async () => {
  const api = fakeApi({ 'GET /api/challenges': () => [] })
  renderApp(<GameChallenges gameId="72" />, { user: me })
  await waitFor(() => expect(api.callsOf('GET /api/challenges')).toHaveLength(1))
  await act(async () => undefined)
  expect(screen.queryByRole('region')).toBeNull()
})

test('the column of the feed has that of the week, with the way in', async () => {
  const ofTheWeek = aChallenge({ title: 'Short ones', mine: { standing: 'none' }, may: { join: null } })
  fakeApi({ 'GET /api/challenges/overview': () => ({ ofTheWeek, counts }) })
  renderApp(<OfTheWeek />, { user: me })
  const section = within(await screen.findByRole('region', { name: 'This week’s challenge' }))
  expect(section.getByRole('link', { name: 'Short ones' })).toBeTruthy()
  expect(section.getByRole('button', { name: 'Take it on: Short ones' })).toBeTruthy()
})

test('without one of the week the column has no such card', async () => {
  const api = fakeApi({ 'GET /api/challenges/overview': () => ({ ofTheWeek: null, counts }) })
  renderApp(<OfTheWeek />, { user: me })
  await waitFor(() => expect(api.callsOf('GET /api/challenges/overview')).toHaveLength(1))
  await act(async () => undefined)
  expect(screen.queryByRole('region')).toBeNull()
})

test('that of the week stands first on the page of all, with how many have done it', async () => {
  const ofTheWeek = aChallenge({ title: 'Short ones', people: 25, done: 18, may: { join: 'joined' } })
  fakeApi({
    'GET /api/challenges/overview': () => ({ ofTheWeek, counts: { ...counts, running: 1 } }),
    'GET /api/challenges': () => [aChallenge({ title: 'Another' })],
  })
  renderApp(<ChallengesPage />, { path: '/challenges', user: me })
  const another = await screen.findByRole('link', { name: 'Another' })
  const hero = screen.getByRole('region', { name: 'Short ones' })
  expect(hero.textContent).toContain('25 take part, 18 have done it')
  expect(within(hero).getByText('72%')).toBeTruthy()
  expect(hero.compareDocumentPosition(another) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('a goal of the group as that of the week says how far all are together', async () => {
  const goal = { kind: 'group-goal', measure: 'finished', target: 40 } as const
  const ofTheWeek = aChallenge({ title: 'Forty games', goal, people: 25, done: 0, together: 39 })
  fakeApi({
    'GET /api/challenges/overview': () => ({ ofTheWeek, counts }),
    'GET /api/challenges': () => [],
  })
  renderApp(<ChallengesPage />, { path: '/challenges', user: me })
  const hero = await screen.findByRole('region', { name: 'Forty games' })
  expect(within(hero).getByText('97%')).toBeTruthy()
})

test('the page is narrowed to one game and one kind by its address, and says when nothing is left', async () => {
  const game = aGameCard({ title: 'Hollow Knight' })
  const api = fakeApi({
    'GET /api/challenges/overview': () => ({ ofTheWeek: null, counts: { ...counts, running: 7 } }),
    'GET /api/challenges': ({ query }) => (query['kind'] === undefined ? [aChallenge({ title: 'One' })] : []),
    'GET /api/challenges/seasons': () => [],
    'GET /api/games/{gameId}': () => aGame(game),
  })
  const path = `/challenges?show=running&game=${game.id}`
  const { router } = renderApp(<ChallengesPage />, { path, route: '/challenges', user: me })
  expect(await screen.findByRole('link', { name: 'One' })).toBeDefined()
  expect(api.callsOf('GET /api/challenges')[0]?.query).toMatchObject({ filter: 'running', gameId: game.id })
  expect(screen.getByRole('tab', { name: /^Running/ }).textContent).toBe('Running')
  fireEvent.change(screen.getByRole('combobox', { name: 'What counts' }), { target: { value: 'streak' } })
  expect(await screen.findByText('None of these')).toBeDefined()
  expect(router.state.location.search).toBe(`?show=running&game=${game.id}&kind=streak`)
  press(screen.getByRole('button', { name: 'Show all kinds and games' }))
  expect(await screen.findByRole('link', { name: 'One' })).toBeDefined()
  expect(router.state.location.search).toBe('?show=running')
})
