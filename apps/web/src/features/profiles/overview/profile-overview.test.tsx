// @vitest-environment jsdom
import type { ProfileOverview } from '@guildhall/contract/profiles'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anId, aProfile } from '../../../testing/builders.ts'
import { fakeApi, hang, refuse } from '../../../testing/fake-api.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { aListCard } from '../../../testing/gaming/list-builders.ts'
import { press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ProfileOverview as Overview } from '../profile-overview.tsx'

const knight = aGameCard({ title: 'Hollow Knight' })

const empty: ProfileOverview = {
  showcases: [],
  favourites: [],
  playing: [],
  shelf: { games: 0, finished: 0, finishedThisYear: 0, minutes: 0 },
  ratings: { count: 0, mean: null, histogram: Array.from({ length: 10 }, () => 0) },
  reviews: { count: 0, latest: [] },
  lists: [],
  achievements: { unlocked: 0, perfect: 0, worthShowing: [] },
  journal: { from: '2025-11-21', to: '2026-11-26', days: [], latest: [] },
}

const full: ProfileOverview = {
  showcases: [],
  favourites: [{ game: knight, rating: 9 }],
  playing: [{ game: knight, minutes: 120, lastPlayedAt: null }],
  shelf: { games: 148, finished: 61, finishedThisYear: 14, minutes: 6000 },
  ratings: { count: 90, mean: 7.8, histogram: [1, 1, 2, 4, 8, 12, 20, 25, 12, 5] },
  reviews: {
    count: 61,
    latest: [
      aReviewOf({ title: 'A lantern', text: 'In the fog', isWhole: false }),
      aReviewOf({ title: 'The end', text: 'The butler did it', spoiler: true }),
    ],
  },
  lists: [aListCard({ name: 'For rain', count: 12 })],
  achievements: {
    unlocked: 200,
    perfect: 2,
    worthShowing: [
      {
        game: knight,
        key: 'door',
        title: 'First through the door',
        description: null,
        unlockedAt: null,
        share: 2,
        evidence: 'proved',
      },
    ],
  },
  journal: {
    from: '2025-11-21',
    to: '2026-11-26',
    days: [
      { day: '2026-03-13', minutes: 30, games: 1 },
      { day: '2026-03-14', minutes: 90, games: 2 },
    ],
    latest: [
      { game: knight, kind: 'finished', on: '2026-03-14', rating: 9, minutes: 1860, time: 1 },
      { game: knight, kind: 'started', on: '2026-03-01', rating: null, minutes: 1860, time: 2 },
      { game: knight, kind: 'shelved', on: '2026-02-01', rating: null, minutes: 1860, time: 1 },
    ],
  },
}

function aReviewOf(part: Partial<NonNullable<ProfileOverview['reviews']>['latest'][number]>) {
  const moment = '2026-03-14T20:04:00.000Z'
  return {
    id: anId(),
    game: knight,
    title: '',
    text: '',
    isWhole: true,
    spoiler: false,
    staffWarning: null,
    isVeiled: false,
    rating: 9,
    createdAt: moment,
    ...part,
  }
}

const profile = aProfile()

function open(overview: ProfileOverview, { isOwn = false, isOnlyShown = false } = {}) {
  const api = fakeApi({ 'GET /api/profiles/{id}/overview': () => overview })
  renderApp(
    <Overview
      profile={profile}
      as={isOnlyShown ? 'friend' : undefined}
      isOwn={isOwn}
      isOnlyShown={isOnlyShown}
      wallHref={undefined}
      renderShowcases={() => null}
    />,
  )
  return api
}

test('a profile tells of games, block by block', async () => {
  open(full)
  await screen.findByRole('heading', { name: 'Favourite games' })
  const numbers = screen.getByRole('region', { name: 'The shelf in numbers' })
  expect(numbers.textContent).toContain('games on the shelf148')
  expect(screen.getByRole('heading', { name: 'How Sorcha rates' })).toBeDefined()
  expect(screen.getByRole('img', { name: '3.9 of 5 in the mean' })).toBeDefined()
  expect(screen.getByText('Played on 2 days of the last year')).toBeDefined()
  expect(screen.getByText('March 2026: 2 days')).toBeDefined()
  expect(screen.getByRole('link', { name: 'For rain' }).getAttribute('href')).toMatch(/^\/list\//)
  expect(screen.getByText('First through the door')).toBeDefined()
  expect(screen.queryByText(/keeps this page quiet/)).toBeNull()
})

test('the journal says what became of games', async () => {
  open(full)
  const journal = await screen.findByRole('list', { name: 'Latest in the journal' })
  const lines = within(journal).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Finished Hollow Knight.*, after 31 h$/),
    expect.stringMatching(/Started another run of Hollow Knight/),
    expect.stringMatching(/Put Hollow Knight on the shelf/),
  ])
})

test('a review that tells of the story is not told here', async () => {
  open(full)
  expect(await screen.findByText('In the fog…')).toBeDefined()
  expect(screen.queryByText(/butler/)).toBeNull()
  expect(screen.getByText(/Tells of the story/)).toBeDefined()
})

test('to others a block with nothing in it is not there', async () => {
  open(empty)
  await screen.findByText(/keeps this page quiet/)
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})

test('to a newcomer each empty block offers its next step', async () => {
  open(empty, { isOwn: true })
  await screen.findByRole('heading', { name: 'Favourite games' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings.toSorted()).toEqual([
    'Favourite games',
    'How you rate',
    'Journal',
    'Latest reviews',
    'Lists',
    'Playing now',
    'Trophies',
    'Your shelf',
  ])
  expect(screen.getByRole('link', { name: 'Fill your shelf' }).getAttribute('href')).toBe('/library')
})

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('without a game the steps lead to games, and not to a bare library', async () => {
  open(empty, { isOwn: true })
  await screen.findByRole('heading', { name: 'Favourite games' })
  const found = screen.getAllByRole('link', { name: 'Find games' }).map((link) => link.getAttribute('href'))
  expect(found).toEqual(['/games', '/games', '/games'])
  expect(hrefOf('Find a game to review')).toBe('/games')
  expect(hrefOf('Find a game to rate')).toBe('/games')
  expect(hrefOf('Make a list')).toBe('/lists?whose=own&new')
})

test('with a game on the shelf they lead to what is done with it', async () => {
  const { shelf, playing } = full
  open({ ...empty, shelf, playing }, { isOwn: true })
  await screen.findByRole('heading', { name: 'Favourite games' })
  expect(hrefOf('Choose from your library')).toBe('/library')
  expect(hrefOf('Add a session of Hollow Knight')).toBe(`/game/${knight.id}?tab=shelf`)
  expect(hrefOf('Review Hollow Knight')).toBe(`/game/${knight.id}?tab=reviews`)
  expect(hrefOf('Rate Hollow Knight')).toBe(`/game/${knight.id}`)
})

test('looking as a friend, a newcomer sees no steps', async () => {
  const api = open(empty, { isOwn: true, isOnlyShown: true })
  await screen.findByText(/keeps this page quiet/)
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  expect(api.callsOf('GET /api/profiles/{id}/overview')[0]?.query).toEqual({ as: 'friend' })
})

test('games that did not arrive can be asked for again', async () => {
  const api = open(full)
  api.answer('GET /api/profiles/{id}/overview', () => refuse(503, 'unavailable'))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  api.answer('GET /api/profiles/{id}/overview', () => full)
  press(retry)
  await screen.findByRole('heading', { name: 'Favourite games' })
})

test('while they are on their way, that is said', async () => {
  const api = open(full)
  api.answer('GET /api/profiles/{id}/overview', hang)
  expect(await screen.findByText('Loading the games')).toBeDefined()
})
