// Believable numbers of a library, and what people have in common, each part replaceable.
import type { LibraryStats, LibraryYear, NextGame } from '@guildhall/contract/insights'
import type { Overlap, SharedGame } from '@guildhall/contract/overlap'
import { aGameCard, aLibraryEntry } from '../gaming/game-builders.ts'

export function aYear(part: Partial<LibraryYear> = {}): LibraryYear {
  return {
    year: 2026,
    minutes: 0,
    games: 0,
    finished: 0,
    added: 0,
    achievements: 0,
    days: 0,
    months: Array.from({ length: 12 }, () => ({ minutes: 0, games: 0, finished: 0 })),
    finishedGames: [],
    mostPlayed: [],
    byGenre: [],
    longestStreakDays: 0,
    ...part,
  }
}

export function someStats(part: Partial<LibraryStats> = {}): LibraryStats {
  return {
    games: 2,
    minutes: 150,
    finished: 1,
    byStatus: [
      { status: 'backlog', games: 1, minutes: 30 },
      { status: 'beaten', games: 1, minutes: 120 },
    ],
    bySource: [
      { source: null, games: 2, minutes: 150 },
      { source: 'gog', games: 1, minutes: 0 },
    ],
    byGenre: [
      { genre: 'Role-playing (RPG)', games: 2, minutes: 150 },
      { genre: 'Adventure', games: 1, minutes: 0 },
    ],
    byDecade: [
      { decade: 2020, games: 1, minutes: 30 },
      { decade: 2010, games: 1, minutes: 120 },
    ],
    histogram: [0, 0, 0, 0, 0, 1, 0, 0, 1, 0],
    mostPlayed: [],
    backlog: { games: 1, known: 1, minutes: 600 },
    years: [2026, 2024],
    ...part,
  }
}

export function aNextGame(part: Partial<NextGame> = {}): NextGame {
  return {
    entry: aLibraryEntry({ status: 'backlog' }),
    minutesLeft: null,
    reason: 'waits-longest',
    alike: null,
    friends: 0,
    ...part,
  }
}

export function aSharedGame(part: Partial<SharedGame> = {}): SharedGame {
  return {
    game: aGameCard(),
    platforms: ['PC (Microsoft Windows)'],
    modes: ['Co-operative'],
    players: 4,
    together: 'yes',
    playing: 0,
    minutes: 0,
    ...part,
  }
}

export function anOverlap(part: Partial<Overlap> = {}): Overlap {
  const games = part.games ?? [aSharedGame()]
  return { people: [], platforms: [], games, total: games.length, instead: [], next: null, ...part }
}
