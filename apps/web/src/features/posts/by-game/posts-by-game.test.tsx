// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { aCurrentUser, aMember } from '../../../testing/builders.ts'
import { fakeApi, refuse } from '../../../testing/fake-api.ts'
import { fakeSight } from '../../../testing/fake-sight.ts'
import { aGameCard } from '../../../testing/gaming/game-builders.ts'
import { press } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { PostsByGame } from './posts-by-game.tsx'

const sorcha = aMember({ firstName: 'Sorcha', lastName: 'Byrne' })
const [hades, celeste] = [aGameCard({ title: 'Hades' }), aGameCard({ title: 'Celeste' })]
const at = (day: number, hour: number) => new Date(2024, 2, day, hour).toISOString()
const write = (text: string, createdAt: string, game: typeof hades | null) =>
  aPost({ author: sorcha, text, createdAt, game })

const lately = [
  write('Hades late', at(14, 22), hades),
  write('Celeste between', at(14, 21), celeste),
  write('Hades early', at(14, 20), hades),
  write('No game', at(13, 20), null),
]

function Page({ from }: { from?: string }) {
  const [gameId, setGame] = useState(from)
  return <PostsByGame authorId={sorcha.id} label="Posts" gameId={gameId} onGame={setGame} empty={<p>None</p>} />
}

const open = (from?: string) => renderApp(<Page {...(from !== undefined && { from })} />, { user: aCurrentUser() })

const games = [
  { game: hades, posts: 2 },
  { game: celeste, posts: 1 },
]

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
const texts = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getByText(/Hades \w|Celeste \w|No game/).textContent)

test('posts stand under their days, and there under their games, that of the latest post first', async () => {
  fakeApi({ 'GET /api/post-games': () => games, 'GET /api/posts': () => lately })
  open()
  await screen.findByText('Hades late')
  await waitFor(() => expect(texts()).toEqual(['Hades late', 'Hades early', 'Celeste between', 'No game']))
  expect(headings()).toEqual(['Thursday 14 March 2024', 'Hades', 'Celeste', 'Wednesday 13 March 2024', 'About no game'])
  const heading = within(screen.getByRole('heading', { name: 'Hades' }))
  expect(heading.getByRole('link').getAttribute('href')).toBe(`/game/${hades.id}`)
})

test('a game narrows the list, and its number is the one that was counted', async () => {
  const api = fakeApi({
    'GET /api/post-games': () => games,
    'GET /api/posts': ({ query }) => lately.filter(({ game }) => [undefined, game?.id].includes(query['gameId'])),
  })
  open()
  await screen.findByText('No game')
  press(screen.getByRole('button', { name: 'Celeste 1' }))
  await waitFor(() => expect(texts()).toEqual(['Celeste between']))
  expect(headings()).toEqual(['Thursday 14 March 2024'])
  expect(api.callsOf('GET /api/posts').at(-1)?.query).toMatchObject({ authorId: sorcha.id, gameId: celeste.id })
  press(screen.getByRole('button', { name: 'All games' }))
  await waitFor(() => expect(texts()).toHaveLength(4))
})

test('what comes by pages goes on under the day where the list ended', async () => {
  const first = Array.from({ length: 20 }, (_, number) =>
    write(`Hades ${number}`, at(14, 23), number === 19 ? celeste : hades),
  )
  fakeApi({
    'GET /api/post-games': () => games,
    'GET /api/posts': ({ query }) => (query['before'] === undefined ? first : [write('Hades last', at(14, 1), hades)]),
  })
  const { reachEnd } = fakeSight()
  open()
  await screen.findByText('Hades 0')
  reachEnd()
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(21))
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1)
  expect(headings()).toEqual(['Thursday 14 March 2024', 'Hades', 'Celeste'])
})

test('a game that an address names and nobody finds narrows nothing', async () => {
  const api = fakeApi({ 'GET /api/post-games': () => games, 'GET /api/posts': () => lately })
  open('h404')
  await screen.findByText('No game')
  expect(api.callsOf('GET /api/posts')[0]?.query).not.toHaveProperty('gameId')
  expect(screen.getByRole('button', { name: 'All games' }).getAttribute('aria-pressed')).toBe('true')
})

test('posts are there where the games did not arrive', async () => {
  fakeApi({ 'GET /api/post-games': () => refuse(503, 'server_busy'), 'GET /api/posts': () => lately })
  open()
  expect(await screen.findByText('Hades late')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'All games' })).toBeNull()
})

test('of many games the first stand there, and the others on asking', async () => {
  const many = Array.from({ length: 12 }, (_, number) => ({ game: aGameCard({ title: `Game ${number}` }), posts: 1 }))
  fakeApi({ 'GET /api/post-games': () => many, 'GET /api/posts': () => [] })
  open()
  press(await screen.findByRole('button', { name: '4 more games' }))
  expect(screen.getByRole('button', { name: 'Game 11 1' })).toBeDefined()
})
