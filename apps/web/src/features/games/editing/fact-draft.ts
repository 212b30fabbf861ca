import type { Game, GameFacts } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'

/** What was changed and is not saved, by fact. */
export type FactPatch = { readonly [Fact in keyof GameFacts]?: GameFacts[Fact] }

export const factNames = {
  title: t`Title`,
  alternativeNames: t`Other names`,
  kind: t`Kind`,
  releaseYear: t`Year`,
  releaseDate: t`Day of release`,
  players: t`Players together`,
  genres: t`Genres`,
  platforms: t`Platforms`,
  developers: t`Made by`,
  modes: t`Ways to play`,
  summary: t`Summary`,
  series: t`Series`,
  steamAppIds: t`Steam numbers`,
  links: t`Pages and shops`,
} as const satisfies Readonly<Record<keyof GameFacts, string>>

export const factKeys = Object.keys(factNames) as (keyof GameFacts)[]

/** The facts with what was changed, on top of whatever the game is now. */
export function draftOf(game: Game, patch: FactPatch): GameFacts {
  const facts = Object.fromEntries(factKeys.map((key) => [key, game[key]])) as GameFacts
  return { ...facts, ...patch }
}

/** Only what really differs from the game. */
export function realChanges(game: Game, patch: FactPatch): FactPatch {
  const changed = factKeys.filter((key) => key in patch && !isSame(game[key], patch[key]))
  return Object.fromEntries(changed.map((key) => [key, patch[key]]))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
