import type { Overlap, SharedGame } from '@guildhall/contract/overlap'
import type { GameMode } from '@guildhall/contract/rules/game-limits'

/** A game that all of them own. `platforms` are those on which all have it, as far as that is known. */
export type CommonGame = {
  readonly gameId: number
  readonly title: string
  readonly modes: readonly GameMode[]
  readonly players: number | null
  readonly platforms: readonly string[]
  readonly playing: number
  readonly minutes: number
  readonly isFree: boolean
}

export type Together = SharedGame['together']

export type TogetherFilter = {
  readonly platform?: string | undefined
  /** How many want to play. */
  readonly players: number
  readonly together: 'sure' | 'maybe' | 'any'
}

const alone: GameMode = 'Single player'
/** They say of themselves that they are for more than any group here. */
const forCrowds: readonly GameMode[] = ['Massively Multiplayer Online (MMO)', 'Battle Royale']

/** Whether so many can play a game at once: a number decides where there is one, else the modes as far as they tell. */
export function canPlayTogether({ modes, players }: Pick<CommonGame, 'modes' | 'players'>, wanted: number): Together {
  if (wanted <= 1) return 'yes'
  const isForSeveral = modes.some((mode) => mode !== alone)
  if (players !== null) return players >= wanted && (isForSeveral || modes.length === 0) ? 'yes' : 'no'
  if (modes.length === 0) return 'unknown'
  if (!isForSeveral) return 'no'
  return wanted === 2 || modes.some((mode) => forCrowds.includes(mode)) ? 'yes' : 'unknown'
}

/**
 * Games that are for so many, most played first and then by title, and how many of them there are on each platform
 * before one is chosen.
 */
export function narrow<Game extends CommonGame>(
  games: readonly Game[],
  { platform, players, together }: TogetherFilter,
): { games: (Game & { together: Together })[]; platforms: Overlap['platforms'] } {
  const fitting = games
    .map((game) => ({ ...game, together: canPlayTogether(game, players) }))
    .filter((game) => together === 'any' || game.together === 'yes' || (together === 'maybe' && game.together !== 'no'))
  return {
    games: fitting.filter(({ platforms }) => platform === undefined || platforms.includes(platform)).toSorted(inOrder),
    platforms: countPlatforms(fitting),
  }
}

function inOrder(one: CommonGame, other: CommonGame): number {
  if (one.minutes !== other.minutes) return other.minutes - one.minutes
  if (one.title !== other.title) return one.title < other.title ? -1 : 1
  return one.gameId - other.gameId
}

const platformsShown = 60

function countPlatforms(games: readonly CommonGame[]): Overlap['platforms'] {
  const counts = new Map<string, number>()
  for (const name of games.flatMap(({ platforms }) => platforms)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .map(([name, count]) => ({ name, games: count }))
    .toSorted((one, other) => other.games - one.games || (one.name < other.name ? -1 : 1))
    .slice(0, platformsShown)
}

/** What comes after a place in a list that is ordered by minutes; the game that stood there may be gone meanwhile. */
export function gamesAfter<Game extends CommonGame>(
  games: readonly Game[],
  place: Pick<CommonGame, 'gameId' | 'minutes'>,
): readonly Game[] {
  const at = games.findIndex((game) => game.gameId === place.gameId)
  return at === -1 ? games.filter((game) => game.minutes < place.minutes) : games.slice(at + 1)
}
