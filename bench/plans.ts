/** How much each part does: `full` for figures to write down, `quick` to see within seconds that every part runs. */
import type { BoardPlan } from './challenges/board-measurement.ts'
import type { CountedSyncPlan } from './challenges/sync-measurement.ts'
import type { CostPlan } from './chat/cost-measurement.ts'
import type { ReadingPlan } from './chat/reading-measurement.ts'
import type { SendingPlan } from './chat/sending-measurement.ts'
import type { LogScrollPlan } from './chat-log/scrolling-measurement.ts'
import type { FeedPlan } from './feed/feed-measurement.ts'
import { readerKinds } from './feed/fill-feed.ts'
import type { FeedOpeningPlan } from './feed-page/opening.ts'
import type { FeedScrollPlan } from './feed-page/scrolling.ts'
import type { FiguresPlan } from './figures/figures-measurement.ts'
import type { GamesPlan } from './games/games-measurement.ts'
import type { StalledReaderOptions } from './hubs/stalled-reader-measurement.ts'
import type { ImportPlan } from './library/import.ts'
import type { LibraryPlan } from './library/library-page.ts'
import type { OverlapPlan } from './library/overlap.ts'
import type { ShelfScrollPlan } from './library/scrolling.ts'
import type { WhoPlaysPlan } from './library/who-plays.ts'
import type { BurstPlan } from './notifications/burst-measurement.ts'
import type { FollowersPlan } from './notifications/followers-measurement.ts'
import type { NotificationsPlan } from './notifications/room-measurement.ts'
import type { PagesPlan } from './pages/pages-measurement.ts'
import type { PeoplePlan } from './people/people-measurement.ts'
import type { RoomOfPeoplePlan } from './people/room-of-people.ts'
import type { PresencePlan } from './presence/presence-measurement.ts'
import type { ProfilePlan } from './profile/profile-page.ts'
import type { SearchPlan } from './search/search-measurement.ts'
import type { BracketPagePlan } from './tournaments/bracket-page.ts'
import type { LargeTournamentsPlan } from './tournaments/large-measurement.ts'
import type { LiveTournamentPlan } from './tournaments/live-measurement.ts'
import type { TournamentsPlan } from './tournaments/peer-measurement.ts'
import type { WordsPlan } from './words/words-measurement.ts'

/** How often all variants are run, and how many of the variants where not all of them. */
type Runs = { readonly rounds: number; readonly variants?: number }

export type Plan = {
  readonly fanOut: Runs & { readonly listeners: number; readonly ms: number }
  readonly roundTrips: Runs & { readonly clients: number; readonly ms: number; readonly warmMs: number }
  readonly stalled: Runs & StalledReaderOptions
  readonly idle: Runs & { readonly idle: number }
  readonly page: Runs & { readonly ms: number }
  readonly sending: Runs & SendingPlan
  readonly cost: Runs & CostPlan
  readonly reading: Runs & ReadingPlan
  readonly board: Runs & BoardPlan
  readonly countedSync: Runs & CountedSyncPlan
  readonly log: Runs & LogScrollPlan
  readonly feed: Runs & FeedPlan
  readonly feedOpening: Runs & FeedOpeningPlan
  readonly feedScrolling: Runs & FeedScrollPlan
  readonly figures: Runs & FiguresPlan
  readonly games: Runs & GamesPlan
  readonly shelf: Runs & LibraryPlan
  readonly scrolling: Runs & ShelfScrollPlan
  readonly players: Runs & WhoPlaysPlan
  readonly overlap: Runs & OverlapPlan
  readonly imports: Runs & ImportPlan
  /** Games of an account whose games the catalogue knows, and apps of one of which it knows none. */
  readonly steam: Runs & { readonly games: number; readonly apps: number }
  readonly notifications: Runs & NotificationsPlan
  readonly burst: Runs & BurstPlan
  readonly followers: Runs & FollowersPlan
  readonly pages: Runs & PagesPlan
  readonly people: Runs & RoomOfPeoplePlan
  readonly members: Runs & PeoplePlan
  readonly presence: Runs & PresencePlan
  readonly profile: Runs & ProfilePlan
  readonly search: Runs & SearchPlan
  readonly start: Runs
  readonly tournaments: Runs & TournamentsPlan
  readonly largeTournaments: Runs & LargeTournamentsPlan
  readonly words: Runs & WordsPlan
  readonly liveTournament: Runs & LiveTournamentPlan
  readonly bracketPage: Runs & BracketPagePlan
}

export const quick: Plan = {
  fanOut: { rounds: 1, listeners: 50, ms: 100 },
  roundTrips: { rounds: 1, clients: 50, ms: 100, warmMs: 100 },
  stalled: { rounds: 1, variants: 1, readers: 50, stalled: 5, ms: 200 },
  idle: { rounds: 1, variants: 1, idle: 200 },
  page: { rounds: 1, ms: 200 },
  sending: { rounds: 1, clients: 50, rooms: 5, ms: 150, most: 60, counted: 10 },
  cost: { rounds: 1, variants: 1, groups: 3, ms: 300 },
  reading: { rounds: 1, conversations: 60, many: 2600, reads: 5 },
  board: { rounds: 1, many: 200, reads: 5 },
  countedSync: { rounds: 1, variants: 1, games: 30, challenges: 8, members: 10 },
  log: { rounds: 1, variants: 1, messages: 1000, seconds: 0.2 },
  feed: {
    rounds: 1,
    large: { members: 200, posts: 1000, follows: 2000, answers: 1200 },
    kinds: ['some'],
    isKept: false,
    reads: 3,
    coldReaders: 3,
    coldStarts: 1,
  },
  feedOpening: { rounds: 1, variants: 1, posts: 60, lines: ['processor'] },
  feedScrolling: { rounds: 1, variants: 1, posts: 60, few: 40, seconds: 0.2 },
  figures: {
    rounds: 1,
    members: 100,
    years: { messages: 2000, posts: 500, cases: 100 },
    clients: 8,
    rooms: 2,
    ms: 300,
  },
  games: {
    rounds: 1,
    many: { games: 1000, members: 50, entries: 1500 },
    reads: 5,
  },
  shelf: { rounds: 1, entries: 300, reads: 10, changes: 1 },
  scrolling: { rounds: 1, variants: 1, entries: 1000, seconds: 0.2 },
  players: { rounds: 1, players: 1000, friends: 50, reads: 5 },
  overlap: { rounds: 1, people: 10, games: 100, common: 50, drawnFrom: 300, reads: 5 },
  imports: { rounds: 1, rows: 200, games: 500 },
  steam: { rounds: 1, games: 30, apps: 30 },
  notifications: { rounds: 1, notifications: 1000, unread: 50, reads: 5 },
  burst: { rounds: 1, people: 10, posts: 2, ms: 200 },
  followers: { rounds: 1, followers: 200, groups: 1, ms: 300 },
  pages: {
    rounds: 1,
    rooms: ['friends'],
    lines: ['loopback'],
    hall: { friends: 8, conversations: 6, messages: 120, entries: 50 },
  },
  people: { rounds: 1, members: 1000, here: 100, games: 100, friends: 20, reads: 5 },
  members: { rounds: 1, members: 500, reads: 3, deeds: 1 },
  presence: { rounds: 1, variants: 1, members: 100, friends: 20, ms: 300, graceMs: 200, silenceMs: 100 },
  profile: { rounds: 1, entries: 100, years: 1, reads: 10 },
  search: {
    rounds: 1,
    large: { members: 100, posts: 300, follows: 500, answers: 20, messages: 1000 },
    speech: { words: 2000, sentences: 2000 },
    isKept: false,
    reads: 5,
    timings: 10,
  },
  start: { rounds: 1 },
  tournaments: { rounds: 1, sizes: [8], times: 3, ms: 5 },
  largeTournaments: { rounds: 1, swiss: 32, bracket: 64, group: 8 },
  words: { rounds: 1, words: 1000, messages: 2000 },
  liveTournament: { rounds: 1, entrants: 16, lookingOn: 30, reports: 4 },
  bracketPage: { rounds: 1, variants: 1, entrants: 16 },
}

export const full: Plan = {
  fanOut: { rounds: 5, listeners: 1000, ms: 600 },
  // The warm-up is long enough that the compiler has done with the way of a call.
  roundTrips: { rounds: 5, clients: 1000, ms: 600, warmMs: 1000 },
  stalled: { rounds: 5, readers: 500, stalled: 50, ms: 1200 },
  idle: { rounds: 5, idle: 5000 },
  page: { rounds: 5, ms: 1500 },
  sending: { rounds: 2, clients: 500, rooms: 50, ms: 2500, most: Number.POSITIVE_INFINITY, counted: 200 },
  cost: { rounds: 3, groups: 30, ms: 15_000 },
  reading: { rounds: 3, conversations: 500, few: 10_000, many: 1_000_000, reads: 300 },
  board: { rounds: 3, few: 1000, many: 10_000, reads: 300 },
  countedSync: { rounds: 3, games: 5000, challenges: 200, members: 500 },
  log: { rounds: 3, messages: 100_000, seconds: 8 },
  feed: {
    rounds: 2,
    large: { members: 20_000, posts: 200_000, follows: 500_000, answers: 10_000 },
    small: { members: 2000, posts: 20_000, follows: 50_000, answers: 10_000 },
    kinds: readerKinds,
    isKept: false,
    reads: 200,
    coldReaders: 25,
    coldStarts: 1,
  },
  feedOpening: { rounds: 10, posts: 1000, lines: ['processor', 'slow4g'] },
  feedScrolling: { rounds: 3, posts: 10_000, few: 200, seconds: 6 },
  figures: {
    rounds: 8,
    members: 200_000,
    years: { messages: 2_000_000, posts: 500_000, cases: 50_000 },
    clients: 500,
    rooms: 50,
    ms: 10_000,
  },
  games: {
    rounds: 3,
    few: { games: 20_000, members: 2000, entries: 500_000 },
    many: { games: 200_000, members: 10_000, entries: 5_000_000 },
    reads: 300,
  },
  shelf: { rounds: 3, entries: 5000, reads: 300, changes: 10 },
  scrolling: { rounds: 3, entries: 5000, seconds: 6 },
  players: { rounds: 3, players: 100_000, friends: 100, reads: 100 },
  overlap: { rounds: 3, people: 50, games: 2000, common: 100, drawnFrom: 20_000, reads: 300 },
  imports: { rounds: 3, rows: 5000, games: 20_000 },
  steam: { rounds: 3, games: 5000, apps: 2000 },
  notifications: { rounds: 3, notifications: 20_000, unread: 200, reads: 300 },
  burst: { rounds: 3, people: 40, posts: 50, ms: 10_000 },
  followers: { rounds: 2, followers: 10_000, groups: 4, ms: 6000 },
  pages: {
    rounds: 10,
    rooms: ['chat', 'games', 'library', 'friends', 'profile'],
    lines: ['loopback', 'slow4g'],
    hall: { friends: 40, conversations: 30, messages: 3000, entries: 400 },
  },
  people: { rounds: 3, members: 20_000, here: 1000, games: 2000, friends: 100, reads: 200 },
  members: { rounds: 1, members: 100_000, reads: 200, deeds: 20 },
  presence: { rounds: 2, members: 5000, friends: 100, ms: 15_000, graceMs: 3000, silenceMs: 5000 },
  profile: { rounds: 3, entries: 3000, years: 5, reads: 300 },
  search: {
    rounds: 2,
    large: { members: 20_000, posts: 200_000, follows: 500_000, answers: 10_000, messages: 500_000 },
    small: { members: 2000, posts: 20_000, follows: 50_000, answers: 10_000, messages: 50_000 },
    speech: { words: 20_000, sentences: 50_000 },
    isKept: false,
    reads: 200,
    timings: 500,
  },
  start: { rounds: 3 },
  tournaments: { rounds: 5, sizes: [8, 32, 128, 512], times: 15, ms: 200 },
  largeTournaments: { rounds: 3, swiss: 512, bracket: 4096, group: 64 },
  words: { rounds: 3, words: 1000, messages: 100_000 },
  liveTournament: { rounds: 2, entrants: 512, lookingOn: 1000, reports: 100 },
  bracketPage: { rounds: 5, entrants: 512 },
}

/** With `--large`: as many members as few halls ever have. Filling takes a while, so the halls stay for the next run. */
export const large: Plan = {
  ...full,
  people: { rounds: 1, members: 200_000, here: 5000, games: 2000, friends: 100, reads: 300 },
  members: { rounds: 1, members: 1_000_000, reads: 300, deeds: 50 },
  feed: {
    rounds: 1,
    large: { members: 200_000, posts: 2_000_000, follows: 5_000_000, answers: 10_000 },
    small: { members: 20_000, posts: 200_000, follows: 500_000, answers: 10_000 },
    kinds: readerKinds,
    isKept: true,
    reads: 200,
    coldReaders: 25,
    coldStarts: 4,
  },
  search: {
    rounds: 2,
    large: { members: 200_000, posts: 2_000_000, follows: 5_000_000, answers: 10_000, messages: 5_000_000 },
    small: { members: 20_000, posts: 200_000, follows: 500_000, answers: 10_000, messages: 500_000 },
    speech: { words: 20_000, sentences: 50_000 },
    isKept: true,
    reads: 200,
    timings: 500,
  },
}
