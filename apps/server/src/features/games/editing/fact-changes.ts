import { isDeepStrictEqual } from 'node:util'
import type { GameFacts } from '@guildhall/contract/games'
import type { StoredGame } from '../catalogue/games.store.ts'

export type FactChange = { readonly field: string; readonly from: unknown; readonly to: unknown }

/** What these facts would change of a game. */
export function differences(game: StoredGame, facts: Partial<GameFacts>): FactChange[] {
  const fields = Object.keys(facts) as (keyof GameFacts)[]
  return fields
    .filter((field) => !isDeepStrictEqual(game[field], facts[field]))
    .map((field) => ({ field, from: game[field], to: facts[field] }))
}
