import type { GameFacts } from '@guildhall/contract/games'
import type { GameKind, GameMode } from '@guildhall/contract/rules/game-limits'
import { gameKinds, gameModes, gameNamesMaximum, gameTitleMaximum } from '@guildhall/contract/rules/game-limits'
import { z } from 'zod'

const named = z.array(z.object({ name: z.string() })).optional()
const number = z.number().int()

/** A game as IGDB tells it; what has no value is absent. */
export const igdbGame = z.object({
  id: number.min(1),
  name: z.string().min(1),
  alternative_names: named,
  summary: z.string().optional(),
  first_release_date: number.optional(),
  game_type: number.optional(),
  cover: z.object({ image_id: z.string().regex(/^[\w-]{1,60}$/) }).optional(),
  genres: named,
  platforms: named,
  game_modes: named,
  involved_companies: z
    .array(z.object({ developer: z.boolean().optional(), company: z.object({ name: z.string() }).optional() }))
    .optional(),
})
export type IgdbGame = z.infer<typeof igdbGame>

export const igdbGameFields =
  'fields id,name,alternative_names.name,summary,first_release_date,game_type,cover.image_id,genres.name,platforms.name,game_modes.name,' +
  'involved_companies.developer,involved_companies.company.name;'

/** Which game an app of another platform is. A row may lack its game. */
export const igdbExternalGame = z.object({ uid: z.string(), game: number.optional() })

export type IgdbFacts = Omit<GameFacts, 'steamAppIds' | 'players'>

/** What IGDB tells of a game in our words, within the limits of our own. */
export function factsOf(game: IgdbGame): IgdbFacts {
  const developers = game.involved_companies?.filter(({ developer }) => developer === true) ?? []
  return {
    title: clean(game.name, gameTitleMaximum),
    alternativeNames: namesOf(game.alternative_names, gameNamesMaximum, gameTitleMaximum),
    kind: kindOf(game.game_type),
    releaseYear: game.first_release_date === undefined ? null : yearOf(game.first_release_date),
    summary: clean(game.summary ?? '', 4000),
    genres: namesOf(game.genres, 10),
    platforms: namesOf(game.platforms, 40),
    developers: namesOf(
      developers.flatMap(({ company }) => company ?? []),
      10,
    ),
    modes: namesOf(game.game_modes, 10).filter((name): name is GameMode => gameModes.some((mode) => mode === name)),
  }
}

/** Seconds since 1970, which begin a day in UTC. */
function yearOf(seconds: number): number | null {
  const year = new Date(seconds * 1000).getUTCFullYear()
  return year >= 1950 && year <= 2100 ? year : null
}

/** IGDB counts its types from 0: main game, add-on content, expansion, … */
function kindOf(type: number | undefined): GameKind {
  return gameKinds[type ?? 0] ?? 'main_game'
}

function namesOf(values: readonly { name: string }[] | undefined, most: number, longest = 80): string[] {
  const names = values?.map(({ name }) => clean(name, longest)).filter((name) => name !== '') ?? []
  return [...new Set(names)].slice(0, most)
}

/** Text of others is held to the same form as text of members. */
function clean(text: string, most: number): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, most)
}

/** A word inside of a question: quotes and backslashes escaped, no end of a statement, not endless. */
export function quoted(words: string): string {
  const harmless = words.replaceAll(/[;\p{Cc}]/gu, ' ').slice(0, 100)
  return `"${harmless.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
