/** What the bench measures, in the order of its report. A part of a group is named `group/part`. */
import { withBoards } from './challenges/board-measurement.ts'
import { describeCountedSync } from './challenges/sync-measurement.ts'
import { describeCost } from './chat/cost-measurement.ts'
import { withFilledChats } from './chat/reading-measurement.ts'
import { describeSending } from './chat/sending-measurement.ts'
import { withLongTalk } from './chat-log/scrolling-measurement.ts'
import { withFeedHalls } from './feed/feed-measurement.ts'
import { withFeedToOpen } from './feed-page/opening.ts'
import { withFeedToScroll } from './feed-page/scrolling.ts'
import { withYearsToCount } from './figures/figures-measurement.ts'
import { type Bar, type Measurement, measure, type Result } from './frame/measurement.ts'
import { withFilledHalls } from './games/games-measurement.ts'
import { withPageServers } from './http/page-measurement.ts'
import { describeFanOut } from './hubs/fan-out-measurement.ts'
import { describeIdleMemory } from './hubs/idle-memory-measurement.ts'
import { describeRoundTrips } from './hubs/round-trip-measurement.ts'
import { describeStalledReaders } from './hubs/stalled-reader-measurement.ts'
import { withCatalogueForImports } from './library/import.ts'
import { withLargeLibrary } from './library/library-page.ts'
import { withFilledShelves } from './library/overlap.ts'
import { withShelfToScroll } from './library/scrolling.ts'
import { describeSteamSync } from './library/steam-sync.ts'
import { withCrowdedGame } from './library/who-plays.ts'
import { describeBurst } from './notifications/burst-measurement.ts'
import { describeFollowers } from './notifications/followers-measurement.ts'
import { withFilledRooms } from './notifications/room-measurement.ts'
import { withRooms } from './pages/pages-measurement.ts'
import { withManyPeople } from './people/people-measurement.ts'
import { withFilledRoom } from './people/room-of-people.ts'
import type { Plan } from './plans.ts'
import { describePresence } from './presence/presence-measurement.ts'
import { withLongLife } from './profile/profile-page.ts'
import { withSearchedHalls } from './search/search-measurement.ts'
import { describeStart } from './start/start-measurement.ts'
import { withBracketToOpen } from './tournaments/bracket-page.ts'
import { describeLargeTournaments } from './tournaments/large-measurement.ts'
import { describeLiveTournament } from './tournaments/live-measurement.ts'
import { describeTournaments } from './tournaments/peer-measurement.ts'
import { describeWords } from './words/words-measurement.ts'

export type Part = { readonly name: string; run(): Promise<readonly Result[]> }

export function partsOf(plan: Plan, say: (line: string) => void): readonly Part[] {
  function part<Key extends keyof Plan>(
    name: string,
    key: Key,
    open: (
      plan: Plan[Key],
      take: (measurement: Measurement) => Promise<Result>,
    ) => Promise<Result> | Promise<readonly Result[]>,
  ): Part {
    const { rounds, variants } = plan[key]
    const take = (measurement: Measurement) => measure(keepFirst(measurement, variants), rounds, say)
    return { name, run: async () => [await open(plan[key], take)].flat() }
  }

  return [
    part('hubs/fan-out', 'fanOut', (own, take) => take(describeFanOut(own))),
    part('hubs/round-trips', 'roundTrips', (own, take) => take(describeRoundTrips(own))),
    part('hubs/stalled', 'stalled', (own, take) => take(describeStalledReaders(own))),
    part('hubs/idle', 'idle', (own, take) => take(describeIdleMemory(own))),
    part('http', 'page', withPageServers),
    part('chat/sending', 'sending', (own, take) => take(describeSending(own))),
    part('chat/cost', 'cost', (own, take) => take(describeCost(own))),
    part('chat/reading', 'reading', withFilledChats),
    part('challenges/board', 'board', withBoards),
    part('challenges/sync', 'countedSync', (own, take) => take(describeCountedSync(own))),
    part('log', 'log', withLongTalk),
    part('feed', 'feed', (own, take) => withFeedHalls(own, take, say)),
    part('feed-page/opening', 'feedOpening', withFeedToOpen),
    part('feed-page/scrolling', 'feedScrolling', withFeedToScroll),
    part('figures', 'figures', withYearsToCount),
    part('games', 'games', withFilledHalls),
    part('library/shelf', 'shelf', withLargeLibrary),
    part('library/scrolling', 'scrolling', withShelfToScroll),
    part('library/players', 'players', withCrowdedGame),
    part('library/overlap', 'overlap', withFilledShelves),
    part('library/imports', 'imports', withCatalogueForImports),
    part('library/steam', 'steam', (own, take) => take(describeSteamSync(own))),
    part('notifications/room', 'notifications', withFilledRooms),
    part('notifications/burst', 'burst', (own, take) => take(describeBurst(own))),
    part('notifications/followers', 'followers', (own, take) => take(describeFollowers(own))),
    part('pages', 'pages', withRooms),
    part('people', 'people', withFilledRoom),
    part('members', 'members', (own, take) => withManyPeople(own, take, say)),
    part('presence', 'presence', (own, take) => take(describePresence(own))),
    part('profile', 'profile', withLongLife),
    part('search', 'search', (own, take) => withSearchedHalls(own, take, say)),
    part('start', 'start', (_own, take) => take(describeStart())),
    part('tournaments/peer', 'tournaments', (own, take) => take(describeTournaments(own))),
    part('tournaments/large', 'largeTournaments', (own, take) => take(describeLargeTournaments(own))),
    part('words', 'words', (own, take) => take(describeWords(own))),
    part('tournaments/live', 'liveTournament', (own, take) => take(describeLiveTournament(own))),
    part('tournaments/page', 'bracketPage', withBracketToOpen),
  ]
}

/** So many of its variants, and no bar that is held against one of the others. */
export function keepFirst(measurement: Measurement, count: number | undefined): Measurement {
  const variants = measurement.variants.slice(0, count)
  const isKept = ({ against }: Bar) => against === undefined || variants.some(({ name }) => name === against)
  return { ...measurement, variants, bars: (measurement.bars ?? []).filter(isKept) }
}

/** Those that are asked for by their names or their groups'; all when none is. */
export function choose(parts: readonly Part[], asked: readonly string[]): readonly Part[] {
  const isOf = (name: string) => (part: Part) => part.name === name || part.name.startsWith(`${name}/`)
  const unknown = asked.filter((name) => !parts.some(isOf(name)))
  if (unknown.length > 0) {
    throw new Error(`There is no ${unknown.join(', ')}; the parts are ${parts.map(({ name }) => name).join(', ')}`)
  }
  return asked.length === 0 ? parts : parts.filter((part) => asked.some((name) => isOf(name)(part)))
}
