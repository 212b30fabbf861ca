// @vitest-environment jsdom
import type { Game } from '@guildhall/contract/games'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aCommunity, aGame, aGameCard } from '../../../testing/gaming/game-builders.ts'
import { key, press } from '../../../testing/hands.ts'
import { renderApp } from '../../../testing/render.tsx'
import { GamePage } from './game-page.tsx'

function setUp(game: Game = aGame()) {
  fakeApi({
    'GET /api/games/{gameId}': () => game,
    'GET /api/games/{gameId}/community': () => aCommunity(),
    'GET /api/games/{gameId}/similar': () => [],
    'GET /api/library/game/{gameId}': () => [],
    'GET /api/lists': () => [],
    'GET /api/challenges': () => [],
    'GET /api/tournaments': () => [],
    'GET /api/games/{gameId}/reviews': () => [],
  })
  return renderApp(<GamePage />, { user: aCurrentUser(), path: '/game/14593', route: '/game/:id' })
}

/** Radix opens its menus by the pointer going down. */
const openMenu = (button: HTMLElement) => {
  act(() => button.focus())
  key('Enter')
}

test('a game that is still to come says when, can be followed, and is finished by nobody', async () => {
  const early = aGame({ releaseDate: '2031-03-04', releaseYear: 2031, isOut: false })
  setUp(early)
  await screen.findByText('Not out yet: 4 March 2031')
  expect(within(screen.getByRole('region', { name: 'Facts' })).getByText('Comes out')).toBeTruthy()
  screen.getByRole('button', { name: 'Follow Hollow Knight' })
  openMenu(await screen.findByRole('button', { name: 'Set status of Hollow Knight' }))
  await screen.findByRole('menuitemradio', { name: 'Wishlist' })
  expect(screen.queryByRole('menuitemradio', { name: 'Finished' })).toBeNull()
  expect(screen.queryByRole('menuitemradio', { name: 'Completed' })).toBeNull()
})

test('what Finished, Completed and Endless mean stands where one of them is chosen', async () => {
  setUp()
  openMenu(await screen.findByRole('button', { name: 'Set status of Hollow Knight' }))
  const finished = await screen.findByRole('menuitemradio', { name: 'Finished' })
  expect(finished.textContent).toContain('The story is through.')
  expect(screen.getByRole('menuitemradio', { name: 'Completed' }).textContent).toContain('Everything in it is done.')
  expect(screen.getByRole('menuitemradio', { name: 'Endless' }).textContent).toContain('It has no end')
})

test('a game that only this hall knows says so, and what nobody wrote down yet', async () => {
  const ours = aGame({ source: 'hall', summary: '', summarySource: null, developers: [], igdbId: null })
  setUp(ours)
  await screen.findByText('Known only here')
  const missing = screen.getByRole('region', { name: 'What is missing' })
  expect(missing.textContent).toContain('what it is about, who makes it.')
  expect(within(missing).queryByRole('link')).toBeNull()
})

test('shops, pages and the source open a tab of their own, and only safe addresses are links', async () => {
  const told = aGame({
    links: ['https://www.gog.com/game/hollow_knight', 'https://hollow.example/', 'javascript:alert(1)'],
    summarySource: 'igdb',
    sourcePage: 'https://www.igdb.com/games/hollow-knight',
  })
  setUp(told)
  const pages = await screen.findByRole('list', { name: 'Pages and shops' })
  const links = within(pages).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ href }) => href)).toEqual([
    'https://store.steampowered.com/app/367520',
    'https://www.gog.com/game/hollow_knight',
    'https://hollow.example/',
    'https://www.igdb.com/games/hollow-knight',
  ])
  expect(links.map(({ textContent }) => textContent?.split(' ')[0])).toEqual(['Steam', 'GOG', 'hollow.example', 'IGDB'])
  for (const link of [...links, screen.getByRole<HTMLAnchorElement>('link', { name: /From IGDB/ })]) {
    expect(link.target).toBe('_blank')
    expect(link.rel).toContain('noopener')
  }
})

test('editions stand with the game that they belong to, many of them folded', async () => {
  const editions = Array.from({ length: 7 }, (_, at) => ({
    kind: 'expansion' as const,
    game: aGameCard({ title: `Chapter ${at + 1}` }),
  }))
  const main = aGameCard({ id: '77', title: 'Hallownest' })
  setUp(aGame({ mainGame: main, editions, series: ['Bugs'], seriesGames: editions.slice(0, 1) }))
  const belongs = await screen.findByRole('region', { name: 'Belongs to' })
  expect(within(belongs).getByRole('link').getAttribute('href')).toBe('/game/77')
  const folded = screen.getByRole('region', { name: 'Editions and add-ons' })
  expect(within(folded).getAllByRole('link')).toHaveLength(4)
  press(within(folded).getByRole('button', { name: 'All 7' }))
  expect(within(folded).getAllByRole('link')).toHaveLength(7)
  screen.getByRole('region', { name: 'More of Bugs' })
})
