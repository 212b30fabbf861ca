import type { Cover, Game, GameCard } from '@guildhall/contract/games'
import type { Relative } from '../relatives/relatives.store.ts'
import { steamPictureAddress } from '../steam-pictures/picture-kinds.ts'
import { gameKeyOf } from './game-keys.ts'
import type { CardFacts, StoredGame } from './games.store.ts'
import { isOut } from './releases.ts'

/** The cover that is shown for a game today. */
export type CoverOf = (game: CardFacts) => Cover

export function toGameCard(game: CardFacts, coverOf: CoverOf): GameCard {
  return {
    id: gameKeyOf(game),
    igdbId: game.igdbId,
    title: game.title,
    releaseYear: game.releaseYear,
    genres: game.genres,
    isOut: isOut(game),
    cover: coverOf(game),
  }
}

type Seen = {
  readonly coverOf: CoverOf
  readonly isFollowed: boolean
  /** Those that it belongs with, and what games they are. */
  readonly relatives: readonly Relative[]
  readonly games: ReadonlyMap<number, StoredGame>
  /** As Steam tells them. */
  readonly publishers: readonly string[]
  readonly tags: readonly string[]
}

export function toGame(game: StoredGame, seen: Seen): Game {
  const related = (as: Relative['as']) =>
    seen.relatives.flatMap((one) => {
      const other = one.as === as ? seen.games.get(one.gameId) : undefined
      return other === undefined ? [] : [{ kind: other.kind, game: toGameCard(other, seen.coverOf) }]
    })
  return {
    ...toGameCard(game, seen.coverOf),
    alternativeNames: game.alternativeNames,
    kind: game.kind,
    releaseDate: game.releaseDate,
    summary: game.summary,
    platforms: game.platforms,
    developers: game.developers,
    modes: game.modes,
    players: game.players,
    steamAppIds: game.steamAppIds,
    series: game.series,
    hero: game.steamHero === null ? null : steamPictureAddress('hero', game.steamHero),
    links: game.links,
    source: game.source,
    summarySource: summarySourceOf(game),
    sourcePage: sourcePageOf(game),
    publishers: [...seen.publishers],
    tags: [...seen.tags],
    mainGame: related('main')[0]?.game ?? null,
    editions: related('edition'),
    seriesGames: related('series'),
    isFollowed: seen.isFollowed,
    version: game.version,
  }
}

function sourcePageOf({ igdbSlug, source, steamAppIds: [appId] }: StoredGame): string | null {
  if (igdbSlug !== null) return `https://www.igdb.com/games/${igdbSlug}`
  return source === 'steam' && appId !== undefined ? `https://store.steampowered.com/app/${appId}/` : null
}

/** Whose words the summary is: the catalogue that comes with the product has none of its own. */
function summarySourceOf({ summary, source, corrected }: StoredGame): Game['summarySource'] {
  if (summary === '') return null
  if (source === 'hall' || corrected.includes('summary')) return 'hall'
  return source === 'igdb' ? 'igdb' : 'steam'
}
