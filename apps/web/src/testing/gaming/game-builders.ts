// Believable games, and what members make of them, each part replaceable.
import type { BrowsedGame } from '@guildhall/contract/discovery'
import type { Game, GameCard } from '@guildhall/contract/games'
import type { GameCommunity, GamePlayer, LibraryEntry } from '@guildhall/contract/library'
import type { Review } from '@guildhall/contract/reviews'
import { aMember, anId } from '../builders.ts'

const moment = '2026-03-14T20:04:00.000Z'

let count = 0

/** Each another game. */
export function aGameCard(part: Partial<GameCard> = {}): GameCard {
  count += 1
  const id = part.id ?? String(1000 + count)
  return {
    id,
    igdbId: Number(id) || null,
    title: `Game ${count}`,
    releaseYear: 2017,
    genres: ['Platform', 'Adventure'],
    isOut: true,
    cover: { url: `/covers/${count}-0123456789ab.svg`, lettering: 'bottom' },
    ...part,
  }
}

export function aBrowsedGame(part: Partial<BrowsedGame> = {}): BrowsedGame {
  return { ...aGameCard(part), players: 0, mean: null, isOwned: false, minutesToBeat: null, ...part }
}

export function aGame(part: Partial<Game> = {}): Game {
  return {
    ...aGameCard({ id: '14593', title: 'Hollow Knight', ...part }),
    alternativeNames: [],
    kind: 'main_game',
    releaseDate: null,
    summary: 'A kingdom of insects, and one small blade.',
    platforms: ['PC (Microsoft Windows)', 'Nintendo Switch'],
    developers: ['Team Cherry'],
    modes: ['Single player'],
    players: 1,
    steamAppIds: [367520],
    series: [],
    links: [],
    summarySource: 'hall',
    sourcePage: null,
    publishers: [],
    tags: [],
    mainGame: null,
    editions: [],
    seriesGames: [],
    source: 'catalogue',
    hero: null,
    isFollowed: false,
    version: 1,
    ...part,
  }
}

export function aLibraryEntry(part: Partial<LibraryEntry> = {}): LibraryEntry {
  const game = part.game ?? aGameCard()
  return {
    igdbId: game.igdbId,
    game,
    status: 'playing',
    isStatusTold: false,
    rating: null,
    favourite: false,
    isHidden: false,
    playtime: { minutes: 0, evidence: 'typed' },
    typedMinutes: 0,
    areHoursAsked: false,
    isTold: false,
    completion: null,
    achievements: null,
    sources: [],
    lastPlayedAt: null,
    finishedAt: null,
    addedAt: moment,
    updatedAt: moment,
    ...part,
  }
}

export function aCommunity(part: Partial<GameCommunity> = {}): GameCommunity {
  return {
    own: null,
    ownRating: null,
    ratings: { mean: null, count: 0, histogram: Array.from({ length: 10 }, () => 0) },
    players: 0,
    playing: 0,
    finished: 0,
    reviews: 0,
    lastReviewed: null,
    followers: 0,
    timeToBeat: [],
    ownTimes: [],
    ...part,
  }
}

export function aPlayer(part: Partial<GamePlayer> = {}): GamePlayer {
  return {
    person: aMember(),
    isFriend: true,
    status: 'playing',
    rating: null,
    playtime: { minutes: 600, evidence: 'typed' },
    completion: null,
    lastPlayedAt: moment,
    cursor: `cursor-${anId()}`,
    ...part,
  }
}

export function aReview(part: Partial<Review> = {}): Review {
  return {
    id: anId(),
    gameId: '14593',
    author: aMember(),
    playthrough: 1,
    title: '',
    text: 'It holds up.',
    spoiler: false,
    staffWarning: null,
    isVeiled: false,
    rating: null,
    evidence: { playtime: { minutes: 3840, evidence: 'typed' }, completion: null, status: 'beaten' },
    helpful: 0,
    isHelpfulToMe: false,
    createdAt: moment,
    editedAt: null,
    version: 1,
    taste: null,
    cursor: `cursor-${anId()}`,
    ...part,
  }
}
