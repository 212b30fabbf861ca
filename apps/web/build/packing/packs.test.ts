import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPacking } from './packs.ts'

const source = join(import.meta.dirname, '../../src')
const at = (name: string) => (name.includes('node_modules') ? `/${name}` : join(source, name))

/** A small product: each module with what it needs, and what it loads on demand behind `lazy:`. */
const product: Record<string, string[]> = {
  'main.tsx': ['app/router.tsx', 'node_modules/react/index.js', 'lazy:app/offer-updates.ts'],
  'app/offer-updates.ts': ['platform/build.ts'],
  'app/router.tsx': [
    'app/failed-page.tsx',
    'lazy:app/shell.tsx',
    'lazy:app/rooms.ts',
    'lazy:app/pages/login-page.tsx',
    'lazy:app/pages/landing-page.tsx',
  ],
  'app/failed-page.tsx': [],
  'app/pages/login-page.tsx': ['ui/form.tsx', 'ui/note.tsx'],
  'app/pages/landing-page.tsx': ['ui/form.tsx', 'ui/art/street.tsx'],
  'app/shell.tsx': [
    'ui/note.tsx',
    'platform/hub.ts',
    'node_modules/@tanstack/react-query/build/modern/index.js',
    'lazy:app/palette.tsx',
    'lazy:app/hall/live/hall-live.tsx',
  ],
  'node_modules/@tanstack/react-query/build/modern/index.js': [
    'node_modules/@tanstack/react-query/build/modern/useQuery.js',
    'node_modules/@tanstack/react-query/build/modern/useQueries.js',
  ],
  'app/hall/live/hall-live.tsx': [
    'ui/popup.module.css',
    'chat/live.ts',
    'chat/timelines.ts',
    'people/cache.ts',
    'library/shelf.ts',
    'lazy:ui/words/strong-words.ts',
  ],
  'ui/words/strong-words.ts': ['node_modules/obscenity/index.js'],
  'platform/hub.ts': ['lazy:node_modules/@microsoft/signalr/index.js'],
  'app/rooms.ts': [
    'lazy:app/pages/about-page.tsx',
    'lazy:app/pages/chat/chat-page.tsx',
    'lazy:app/pages/people/friends-page.tsx',
    'lazy:app/pages/feed/feed-page.tsx',
    'lazy:app/pages/posts/post-page.tsx',
    'lazy:app/pages/games/games-page.tsx',
    'lazy:app/pages/library/library-page.tsx',
    'lazy:app/pages/challenges/challenges-page.tsx',
    'lazy:app/pages/challenges/challenge-page.tsx',
    'lazy:app/pages/tournaments/tournaments-page.tsx',
    'lazy:app/pages/tournaments/match-page.tsx',
    'lazy:app/pages/admin/admin-page.tsx',
    'lazy:app/pages/admin/case-page.tsx',
  ],
  'app/pages/about-page.tsx': ['ui/art/street.tsx', 'platform/build.ts'],
  'app/pages/chat/chat-page.tsx': [
    'ui/person.tsx',
    'ui/rows.tsx',
    'ui/bubble.tsx',
    'ui/words.tsx',
    'chat/timelines.ts',
    'node_modules/lucide-react/pin.js',
    'ui/vote.tsx',
    'ui/vote.module.css',
    'lazy:ui/picker.tsx',
  ],
  'app/pages/people/friends-page.tsx': [
    'ui/person.tsx',
    'ui/asked.ts',
    'node_modules/tabs/index.js',
    'node_modules/virtual/index.js',
    'node_modules/menus/index.js',
  ],
  'app/pages/feed/feed-page.tsx': [
    'ui/words.tsx',
    'ui/card.tsx',
    'ui/asked.ts',
    'people/cache.ts',
    'node_modules/menus/index.js',
    'lazy:features/posts/polls/post-poll.tsx',
  ],
  'features/posts/polls/post-poll.tsx': ['ui/vote.tsx', 'ui/vote.module.css', 'ui/card.tsx'],
  'app/pages/posts/post-page.tsx': [
    'ui/words.tsx',
    'ui/card.tsx',
    'ui/thread.tsx',
    'ui/thread.module.css',
    'ui/list.tsx',
    'ui/list.module.css',
    'lazy:ui/bubble.tsx',
  ],
  'app/pages/games/games-page.tsx': [
    'ui/cover.tsx',
    'ui/line.tsx',
    'node_modules/charts/index.js',
    'ui/list.tsx',
    'ui/list.module.css',
    'node_modules/tabs/index.js',
  ],
  'app/pages/library/library-page.tsx': [
    'ui/cover.tsx',
    'ui/rows.tsx',
    'library/shelf.ts',
    'node_modules/charts/index.js',
  ],
  'app/pages/challenges/challenges-page.tsx': ['ui/goal.ts', 'ui/goal.module.css'],
  'app/pages/challenges/challenge-page.tsx': ['ui/goal.ts', 'ui/goal.module.css'],
  'app/pages/tournaments/tournaments-page.tsx': ['ui/bracket.ts'],
  'app/pages/tournaments/match-page.tsx': ['ui/bracket.ts'],
  'app/pages/admin/admin-page.tsx': ['safety/rungs.ts'],
  'app/pages/admin/case-page.tsx': ['safety/rungs.ts'],
  'app/palette.tsx': ['ui/line.tsx'],
  'ui/picker.tsx': ['ui/bubble.tsx'],
}

const packing = createPacking((id) => {
  const needs = Object.entries(product).find(([name]) => at(name) === id)?.[1] ?? []
  const [lazy, still] = [needs.filter((name) => name.startsWith('lazy:')), needs.filter((name) => !name.includes(':'))]
  return { importedIds: still.map(at), dynamicallyImportedIds: lazy.map((name) => at(name.slice(5))) }
})
const fileOf = (name: string) => packing(at(name))?.file ?? null

test.each([
  ['what every page stands on', 'app/router.tsx', 'base'],
  ['the libraries of that', 'node_modules/react/index.js', 'react'],
  ['what doors and rooms share', 'ui/note.tsx', 'base'],
  ['a picture of a door and a room', 'ui/art/street.tsx', 'art'],
  ['what a room shares with what every page loads later', 'platform/build.ts', 'base'],
  ['what doors share', 'ui/form.tsx', 'door'],
  ['the shell', 'app/shell.tsx', 'hall'],
  ['the list of rooms', 'app/rooms.ts', 'hall'],
  ['its libraries', 'node_modules/@tanstack/react-query/build/modern/useQuery.js', 'hall'],
  [
    'what they name, but the hall does not use',
    'node_modules/@tanstack/react-query/build/modern/useQueries.js',
    'more',
  ],
  ['a library of rooms of several kinds', 'node_modules/tabs/index.js', 'more'],
  ['a library of rooms of games', 'node_modules/charts/index.js', 'play'],
  ['a library that the feed shares', 'node_modules/menus/index.js', 'hall'],
  ['a library of one room', 'node_modules/virtual/index.js', 'friends-page'],
  ['what a post alone shows', 'ui/thread.tsx', 'post-page'],
  ['the sheet of a thread', 'ui/thread.module.css', 'posts'],
  ['the hub client', 'node_modules/@microsoft/signalr/index.js', 'live'],
  ['what hears the hubs', 'chat/live.ts', 'live'],
  ['its sheet', 'ui/popup.module.css', 'hall'],
  ['what a room shares with what hears the hubs', 'chat/timelines.ts', 'live'],
  ['what another room shares with what hears the hubs', 'library/shelf.ts', 'more'],
  ['what the feed shares with what hears the hubs', 'people/cache.ts', 'hall'],
  ['what strong words are found by', 'node_modules/obscenity/index.js', 'words'],
  ['an icon of one room', 'node_modules/lucide-react/pin.js', 'chat-page'],
  ['what rooms of people share', 'ui/person.tsx', 'people'],
  ['what rooms of games share', 'ui/cover.tsx', 'play'],
  ['what rooms of challenges share', 'ui/goal.ts', 'challenges'],
  ['its sheet', 'ui/goal.module.css', 'challenges'],
  ['what rooms of tournaments share', 'ui/bracket.ts', 'tournaments'],
  ['what rooms of the staff share', 'safety/rungs.ts', 'desk'],
  ['what the feed and a post share', 'ui/card.tsx', 'posts'],
  ['what chat shares with posts', 'ui/words.tsx', 'hall'],
  ['what posts share with rooms of people', 'ui/asked.ts', 'hall'],
  ['what rooms of both share', 'ui/rows.tsx', 'more'],
  ['what a post shares with rooms of games', 'ui/list.tsx', 'more'],
  ['the sheet of that', 'ui/list.module.css', 'hall'],
  ['what a room shares with what opens over every room', 'ui/line.tsx', 'more'],
  ['what chat shares with the polls of posts', 'ui/vote.tsx', 'more'],
  ['its sheet', 'ui/vote.module.css', 'hall'],
  ['a room, with what nobody else needs at once', 'ui/bubble.tsx', 'chat-page'],
  ['a room itself', 'app/pages/games/games-page.tsx', 'games-page'],
  ['a door itself', 'app/pages/login-page.tsx', null],
  ['what is asked for later', 'ui/picker.tsx', null],
])('%s: %s lies in %s', (_, module, file) => {
  expect(fileOf(module)).toBe(file)
})

test('nothing that the feed and bare rooms wait for needs what other rooms share', () => {
  const ahead = new Set(['react', 'base', 'art', 'hall', 'posts'])
  const behind = Object.entries(product)
    .filter(([name]) => ahead.has(fileOf(name) ?? ''))
    .flatMap(([, needs]) => needs.filter((need) => !need.startsWith('lazy:')))
    .filter((need) => !ahead.has(fileOf(need) ?? ''))
  expect(behind).toEqual(['node_modules/@tanstack/react-query/build/modern/useQueries.js'])
})
