import { readFileSync } from 'node:fs'
import { igdbKinds } from '@guildhall/contract/rules/game-limits'

type StarterGame = {
  readonly igdbId: number | null
  readonly title: string
  readonly kind: (typeof igdbKinds)[number]
  readonly releaseYear: number | null
  readonly genres: string[]
  readonly platforms: string[]
  readonly developers: string[]
  readonly steamAppIds: number[]
}

/** A row as IGDB keeps it: what has no value is absent. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number }

const catalogue = new URL('../../src/features/games/catalogue/data/starter-games.json', import.meta.url)

/** The games of the starter catalogue in the shape of IGDB, with summaries, modes and covers that it does not have. */
export function igdbTables(): { games: Row[]; externalGames: Row[] } {
  const known = (JSON.parse(readFileSync(catalogue, 'utf8')) as StarterGame[]).filter(
    (game): game is StarterGame & { igdbId: number } => game.igdbId !== null,
  )
  const games = known.map(
    (game): Row => ({
      id: game.igdbId,
      name: game.title,
      game_type: igdbKinds.indexOf(game.kind),
      summary: `What ${game.title} is about, in the words of the fake.`,
      cover: { id: game.igdbId, image_id: `co${game.igdbId.toString(36)}` },
      genres: named(game.genres),
      platforms: named(game.platforms),
      game_modes: named(['Single player', ...(game.igdbId % 3 === 0 ? ['Co-operative'] : [])]),
      involved_companies: game.developers.map((name, at) => ({
        id: at + 1,
        developer: true,
        company: { id: at, name },
      })),
      ...(game.title === 'Portal 2' && {
        slug: 'portal-2',
        alternative_names: named(['Aperture Laboratories', 'P2']),
        collections: named(['Portal']),
        release_dates: [{ id: 1, date: Date.UTC(2011, 5, 15) / 1000, date_format: 0 }],
      }),
      ...(game.igdbId === 22_439 && { version_parent: 1942 }),
      ...(game.igdbId === 13_166 && { parent_game: 1942 }),
      ...(game.releaseYear !== null && { first_release_date: Date.UTC(game.releaseYear, 5, 15) / 1000 }),
    }),
  )
  const externalGames = known.flatMap((game) =>
    game.steamAppIds.map(
      (appId): Row => ({ id: appId, uid: String(appId), external_game_source: 1, game: game.igdbId, name: game.title }),
    ),
  )
  return { games, externalGames }
}

const named = (names: readonly string[]) => names.map((name, at) => ({ id: at + 1, name }))
