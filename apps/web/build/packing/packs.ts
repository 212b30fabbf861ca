// Which files the modules of the web app are packed into. What is used together comes together, so that each room opens
// with a handful of files, and what changes seldom keeps its name over many builds.
import { basename, join } from 'node:path'

/** A module as the bundler knows it. */
export type ModuleNode = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] }
export type ModuleGraph = (id: string) => ModuleNode | null

/**
 * Packs in the order of their claims: whatever a pack needs is in itself or in one before it. The feed and bare rooms wait
 * for the hall, with its libraries, and for nothing that other rooms share: that is in `people`, `play`, or, where rooms of
 * several kinds need it, in `more`.
 */
export const packs = [
  'react',
  'base',
  'art',
  'hall',
  'words',
  'door',
  'more',
  'live',
  'people',
  'play',
  'posts',
  'challenges',
  'tournaments',
  'desk',
  'rooms',
] as const
export type Pack = (typeof packs)[number]

const source = join(import.meta.dirname, '../../src')
const entry = join(source, 'main.tsx')
const router = join(source, 'app/router.tsx')
const shell = join(source, 'app/shell.tsx')
const live = join(source, 'app/hall/live/hall-live.tsx')
const roomList = join(source, 'app/rooms.ts')
/** A poll comes with the first post that has one, and brings no room along. */
const postPoll = join(source, 'features/posts/polls/post-poll.tsx')
const failure = join(source, 'app/failed-page.tsx')

/** Rooms about games share a pack, rooms about people another. */
const playFolders = ['/pages/games/', '/pages/library/', '/pages/lists/']

/** The feed and a post are one walk, to and fro: what both show comes together, a thread behind the first post. */
const postFolders = ['/pages/feed/', '/pages/posts/']

/** Challenges are about people and about games alike: neither waits for what only challenges need. */
const challengeFolder = '/pages/challenges/'

/** The same of tournaments, which are about both, too, and which nobody needs who looks at a challenge. */
const tournamentFolder = '/pages/tournaments/'

/** What only the staff look at, for which no member's room waits. */
const deskFolder = '/pages/admin/'

/** Where everybody arrives. */
const feed = join(source, 'app/pages/feed/feed-page.tsx')

/** What every member loads at once, but behind the first picture of a room: the hub client among it. */
const hubClient = '/@microsoft/signalr/'

/** What only those load who want strong words softened. */
const strongWords = join(source, 'ui/words/strong-words.ts')

/** What libraries name in the file that everybody goes through, though rooms use it that the feed does not wait for. */
const seldom = ['/react-query/build/modern/useQueries.js', '/query-core/build/modern/queriesObserver.js']

/** Pictures that a page outside and a room share; too heavy for what every page loads. */
const pictures = '/ui/art/'

/** Says for each module in which file it goes, by name; `null` leaves it to the bundler. */
export function createPacking(graph: ModuleGraph): (id: string) => { pack: Pack; file: string } | null {
  const main = reachOf(graph, entry)
  const doors = [
    ...reachesOf(graph, router, [shell, roomList]),
    ...reachesOf(graph, failure, []),
    // What every page loads when it is idle may bring no room along.
    ...reachesOf(graph, entry, []),
  ]
  const hall = union(reachOf(graph, shell), reachOf(graph, roomList))
  const behind = reachOf(graph, live)
  const softening = reachOf(graph, strongWords)
  const polling = reachOf(graph, postPoll)
  // What opens over every room counts as one: what it shares with a single room may not lie in that room's file.
  const rooms = [...reachesOf(graph, roomList, []), ...reachesOf(graph, shell, [])]

  return (id) => {
    const inDoors = doors.filter(({ reach }) => reach.has(id)).length
    const inRooms = rooms.filter(({ reach }) => reach.has(id)).map(({ page }) => page)
    if (main.has(id)) return named(id.includes('/node_modules/') ? 'react' : 'base')
    if (inDoors > 0 && (hall.has(id) || inRooms.length > 0)) {
      return named(!hall.has(id) && id.includes(pictures) ? 'art' : 'base')
    }
    if (seldom.some((path) => id.endsWith(path))) return named('more')
    if (hall.has(id)) return named('hall')
    if (id.includes(hubClient)) return named('live')
    // A room but the chat, which needs all of it, does not wait for what is live.
    if (behind.has(id) && inRooms.every((page) => page === live || isOfChat(page))) {
      return named(isStyle(id) ? 'hall' : 'live')
    }
    if (softening.has(id)) return named('words')
    if (inDoors > 1) return named('door')
    if (polling.has(id) && inRooms.length > 0 && !inRooms.some(isOfPosts)) return named(isStyle(id) ? 'hall' : 'more')
    return packOfRooms(id, inRooms)
  }
}

const named = (pack: Pack) => ({ pack, file: pack })

const isStyle = (id: string) => id.endsWith('.css')

function packOfRooms(id: string, pages: readonly string[]): { pack: Pack; file: string } | null {
  const [only] = pages
  if (only === undefined) return null
  // The feed is where everybody arrives: what it shares with other rooms is loaded by then, and it waits for none of theirs.
  if (pages.some(isOfFeed)) return named(pages.every(isOfPosts) ? 'posts' : 'hall')
  // A walk to a post needs no further sheet.
  if (pages.every(isOfPosts) && isStyle(id)) return named('posts')
  // What one room alone stands on comes with it.
  if (pages.length === 1) return { pack: 'rooms', file: basename(only, '.tsx') }
  if (pages.every(isOfPlay)) return named('play')
  if (pages.every(isOfChallenges)) return named('challenges')
  if (pages.every(isOfTournaments)) return named('tournaments')
  if (pages.every(isOfDesk) && !isStyle(id)) return named('desk')
  // The few styles that rooms share are not worth a file of their own.
  if (isStyle(id)) return named('hall')
  return named(pages.every(isOfPeople) ? 'people' : 'more')
}

export function isOfPlay(page: string): boolean {
  return playFolders.some((folder) => page.includes(folder))
}

function isOfChallenges(page: string): boolean {
  return page.includes(challengeFolder)
}

function isOfTournaments(page: string): boolean {
  return page.includes(tournamentFolder)
}

function isOfDesk(page: string): boolean {
  return page.includes(deskFolder)
}

function isOfChat(page: string): boolean {
  return page.includes('/pages/chat/')
}

/** A room that is neither about games nor posts, challenges nor tournaments: about people mostly, the chat among them. */
function isOfPeople(page: string): boolean {
  if (isOfPlay(page) || isOfPosts(page) || isOfChallenges(page) || isOfTournaments(page)) return false
  return page.includes('/pages/')
}

function isOfFeed(page: string): boolean {
  return page === feed
}

function isOfPosts(page: string): boolean {
  return postFolders.some((folder) => page.includes(folder))
}

/** Everything that a module needs before it runs, with itself. */
export function reachOf(graph: ModuleGraph, from: string): Set<string> {
  const reached = new Set([from])
  for (const id of reached) for (const next of graph(id)?.importedIds ?? []) reached.add(next)
  return reached
}

/** The pages that a list of them loads on demand, each with what it needs. */
function reachesOf(graph: ModuleGraph, list: string, but: readonly string[]) {
  const pages = (graph(list)?.dynamicallyImportedIds ?? []).filter((id) => !but.includes(id))
  return pages.map((page) => ({ page, reach: reachOf(graph, page) }))
}

function union(...sets: readonly ReadonlySet<string>[]): Set<string> {
  return new Set(sets.flatMap((set) => [...set]))
}
