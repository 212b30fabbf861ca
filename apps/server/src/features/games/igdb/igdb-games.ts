import type { GameFacts } from '@guildhall/contract/games'
import type { GameKind, GameMode } from '@guildhall/contract/rules/game-limits'
import {
  gameModes,
  gameNamesMaximum,
  gameSeriesMaximum,
  gameTitleMaximum,
  igdbKinds,
} from '@guildhall/contract/rules/game-limits'
import { z } from 'zod'
import type { IgdbMarks } from '../catalogue/games.store.ts'

const named = z.array(z.object({ name: z.string() })).optional()
const number = z.number().int()

/** A game as IGDB tells it; what has no value is absent. */
export const igdbGame = z.object({
  id: number.min(1),
  name: z.string().min(1),
  alternative_names: named,
  slug: z
    .string()
    .regex(/^[a-z0-9-]{1,200}$/)
    .optional()
    .catch(undefined),
  summary: z.string().optional(),
  first_release_date: number.optional(),
  release_dates: z.array(z.object({ date: number.optional(), date_format: number.optional() })).optional(),
  game_type: number.optional(),
  cover: z.object({ image_id: z.string().regex(/^[\w-]{1,60}$/) }).optional(),
  genres: named,
  platforms: named,
  game_modes: named,
  collections: named,
  version_parent: number.min(1).optional(),
  parent_game: number.min(1).optional(),
  involved_companies: z
    .array(z.object({ developer: z.boolean().optional(), company: z.object({ name: z.string() }).optional() }))
    .optional(),
})
export type IgdbGame = z.infer<typeof igdbGame>

export const igdbGameFields =
  'fields id,name,slug,alternative_names.name,summary,first_release_date,release_dates.date,release_dates.date_format,' +
  'game_type,cover.image_id,genres.name,platforms.name,game_modes.name,collections.name,version_parent,parent_game,' +
  'involved_companies.developer,involved_companies.company.name;'

/** Which game an app of another platform is. A row may lack its game. */
export const igdbExternalGame = z.object({ uid: z.string(), game: number.optional() })

export type IgdbFacts = Omit<GameFacts, 'steamAppIds' | 'players' | 'links'>

/** What IGDB tells of a game in our words, within the limits of our own. */
export function factsOf(game: IgdbGame): IgdbFacts {
  const developers = game.involved_companies?.filter(({ developer }) => developer === true) ?? []
  return {
    title: clean(game.name, gameTitleMaximum),
    alternativeNames: namesOf(game.alternative_names, gameNamesMaximum, gameTitleMaximum),
    kind: kindOf(game.game_type),
    ...releaseOf(game),
    summary: clean(game.summary ?? '', 4000),
    genres: namesOf(game.genres, 10),
    platforms: namesOf(game.platforms, 40),
    developers: namesOf(
      developers.flatMap(({ company }) => company ?? []),
      10,
    ),
    modes: namesOf(game.game_modes, 10).filter((name): name is GameMode => gameModes.some((mode) => mode === name)),
    series: namesOf(game.collections, gameSeriesMaximum),
  }
}

/** What IGDB tells of a game that is no fact of it. An edition names its game twice at most, the nearer one first. */
export function marksOf(game: IgdbGame): IgdbMarks {
  return {
    coverImageId: game.cover?.image_id ?? null,
    igdbSlug: game.slug ?? null,
    mainIgdbId: game.version_parent ?? game.parent_game ?? null,
  }
}

/** How IGDB says that a date is known to the day. */
const toTheDay = 0

/** The first release, in seconds since 1970, which begin a day in UTC. IGDB writes the last day of a year of which it knows no more. */
function releaseOf({
  first_release_date: seconds,
  release_dates: dates = [],
}: IgdbGame): Pick<IgdbFacts, 'releaseYear' | 'releaseDate'> {
  const year = seconds === undefined ? Number.NaN : new Date(seconds * 1000).getUTCFullYear()
  if (seconds === undefined || !(year >= 1950 && year <= 2100)) return { releaseYear: null, releaseDate: null }
  const isDayKnown = dates.some(({ date, date_format }) => date === seconds && date_format === toTheDay)
  return { releaseYear: year, releaseDate: isDayKnown ? new Date(seconds * 1000).toISOString().slice(0, 10) : null }
}

/** IGDB counts its types from 0: main game, add-on content, expansion, … */
function kindOf(type: number | undefined): GameKind {
  return igdbKinds[type ?? 0] ?? 'main_game'
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
