import type { LibraryEntry } from '@guildhall/contract/library'
import { expect, test } from 'vitest'
import { aGameCard, aLibraryEntry } from '../../../../testing/gaming/game-builders.ts'
import { arrangeShelf, type Beside, countTabs } from './shelf-order.ts'
import type { ShelfView } from './shelf-view.ts'
import { shelfSentence } from './view-words.ts'

const entry = (title: string, part: Partial<LibraryEntry> = {}, year: number | null = 2017, genres = ['Platform']) =>
  aLibraryEntry({ status: 'backlog', ...part, game: aGameCard({ title, releaseYear: year, genres }) })

const celeste = entry('Celeste', { status: 'completed', rating: 10, sources: ['steam'] }, 2018)
const pokemon = entry('Pokémon Red', { status: 'beaten', rating: 7, sources: ['nintendo'] }, 1996, [
  'Role-playing (RPG)',
])
const elden = entry('Elden Ring', {
  status: 'playing',
  lastPlayedAt: '2026-03-01T00:00:00.000Z',
  playtime: { minutes: 3120, evidence: 'proved' },
  achievements: { unlocked: 16, total: 42 },
  sources: ['steam', 'physical'],
})
const zelda = entry('The Legend of Zelda', { favourite: true, isHidden: true }, null, [])
const hades = entry('Hades II', { status: 'wishlist' }, 2025)
const all = [celeste, pokemon, elden, zelda, hades]

const titles = (view: ShelfView, collected?: ReadonlySet<string>) =>
  arrangeShelf(all, view, { collected }).flatMap(({ entries }) => entries.map(({ game }) => game.title))
const groups = (view: ShelfView) => arrangeShelf(all, view).map(({ title, entries }) => `${title}: ${entries.length}`)

test('tabs hold what they say; a wish is not among all that one has', () => {
  expect(countTabs(all)).toEqual({ all: 4, playing: 1, backlog: 1, finished: 2, shelved: 0, unsorted: 0, wishlist: 1 })
  expect(titles({ tab: 'finished', sort: 'title' })).toEqual(['Celeste', 'Pokémon Red'])
  expect(titles({ tab: 'wishlist' })).toEqual(['Hades II'])
})

test.each<[ShelfView, string[]]>([
  [{ q: 'pokemon' }, ['Pokémon Red']],
  [{ q: 'ring el' }, ['Elden Ring']],
  [{ source: 'physical' }, ['Elden Ring']],
  [{ genre: 'Role-playing (RPG)' }, ['Pokémon Red']],
  [{ from: 2018 }, ['Celeste']],
  [{ to: 2000 }, ['Pokémon Red']],
  [{ rating: 'none', sort: 'title' }, ['Elden Ring', 'The Legend of Zelda']],
  [{ rating: '8' }, ['Celeste']],
  [{ hours: 'long' }, ['Elden Ring']],
  [{ hours: 'none', tab: 'backlog' }, ['The Legend of Zelda']],
  [{ achievements: 'some' }, ['Elden Ring']],
  [{ favourite: 'only' }, ['The Legend of Zelda']],
  [{ hidden: 'without', tab: 'backlog' }, []],
])('%j leaves %j', (view, left) => {
  expect(titles(view)).toEqual(left)
})

test('a collection shows its games, and none while they are not known', () => {
  expect(titles({ collection: 'c' }, new Set([celeste.game.id]))).toEqual(['Celeste'])
  expect(titles({ collection: 'c' })).toEqual([])
})

test('a platform and what friends have narrow it, once they are known', () => {
  const beyond = new Map([
    [celeste.game.id, { maker: 'Maddy', platforms: ['Nintendo Switch', 'PC'] }],
    [elden.game.id, { maker: undefined, platforms: ['PC'] }],
  ])
  const named = (view: ShelfView, beside: Beside) =>
    arrangeShelf(all, view, beside).flatMap(({ entries }) => entries.map(({ game }) => game.title))
  expect(named({ platform: 'Nintendo Switch' }, { beyond })).toEqual(['Celeste'])
  expect(named({ platform: 'PC', sort: 'title' }, { beyond })).toEqual(['Celeste', 'Elden Ring'])
  expect(named({ platform: 'PC' }, {})).toEqual([])
  const hasFriends = (gameId: string) => gameId === elden.game.id
  expect(named({ friends: 'some' }, { hasFriends })).toEqual(['Elden Ring'])
  expect(named({ friends: 'none', tab: 'finished', sort: 'title' }, { hasFriends })).toEqual(['Celeste', 'Pokémon Red'])
})

test('collections stand in their own order, and what is in none of them last', () => {
  const nameOf = (gameId: string) => ({ [celeste.game.id]: 'Winter', [elden.game.id]: 'Autumn' })[gameId]
  const collections = { names: ['Winter', 'Autumn', 'Empty'], nameOf }
  expect(
    arrangeShelf(all, { group: 'collection', sort: 'title' }, { collections }).map(({ title, entries }) => [
      title,
      entries.map(({ game }) => game.title),
    ]),
  ).toEqual([
    ['Winter', ['Celeste']],
    ['Autumn', ['Elden Ring']],
    ['In no collection', ['Pokémon Red', 'The Legend of Zelda']],
  ])
})

test('what has nothing to compare comes last, whichever way the order goes', () => {
  expect(titles({ sort: 'rating' })).toEqual(['Celeste', 'Pokémon Red', 'Elden Ring', 'The Legend of Zelda'])
  expect(titles({ sort: 'rating', reversed: 'yes' })).toEqual([
    'Pokémon Red',
    'Celeste',
    'Elden Ring',
    'The Legend of Zelda',
  ])
  expect(titles({ sort: 'release' }).at(-1)).toBe('The Legend of Zelda')
  expect(titles({}).at(0)).toBe('Elden Ring')
})

test('groups stand in their own order, odd ones last', () => {
  expect(groups({ group: 'status' })).toEqual(['Backlog: 1', 'Playing: 1', 'Finished: 1', 'Completed: 1'])
  expect(groups({ group: 'decade' })).toEqual(['2010s: 2', '1990s: 1', 'No year known: 1'])
  expect(groups({ group: 'source' })).toEqual(['Nintendo: 1', 'Steam: 1', 'In several places: 1', 'No place told: 1'])
  expect(groups({ group: 'genre' })).toEqual(['Platform: 2', 'RPG: 1', 'No genre known: 1'])
  expect(groups({ group: 'letter' })).toEqual(['C: 1', 'E: 1', 'P: 1', 'T: 1'])
  expect(groups({ q: 'nothing of that name', group: 'letter' })).toEqual([])
})

test.each([
  [{ all: 64, playing: 5, backlog: 31, finished: 22 }, '64 games. Five on the go, 31 waiting, 22 finished.'],
  [{ all: 1, finished: 1 }, '1 game. One finished.'],
  [{ all: 1200, shelved: 1200 }, '1,200 games.'],
  [{ all: 3, playing: 1, unsorted: 2 }, '3 games. One on the go, two not sorted yet.'],
  [{ wishlist: 2 }, '2 games on the wishlist.'],
  [{}, 'Nothing here yet.'],
])('%j: %s', (counts, sentence) => {
  expect(
    shelfSentence({ all: 0, playing: 0, backlog: 0, finished: 0, shelved: 0, unsorted: 0, wishlist: 0, ...counts }),
  ).toBe(sentence)
})
