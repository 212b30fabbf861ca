import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { defineEvent } from '../../platform/events.ts'

/** Facts of games changed, or games are new: by their numbers in this hall. */
export type GamesChanged = { readonly gameIds: readonly number[] }
export const gamesChanged = defineEvent<GamesChanged>('gamesChanged')

/** Games that were made for nothing but an import go with it: what only follows from them goes first. */
export type GamesTakenBack = { readonly gameIds: readonly number[] }
export const gamesTakenBack = defineEvent<GamesTakenBack>('gamesTakenBack')

/** A member says that a game is missing, or a fact of one wrong, in these words; the staff read them. */
export type GameSuggested = { readonly byUserId: string; readonly words: readonly string[] }
export const gameSuggested = defineEvent<GameSuggested>('gameSuggested')

/** Staff looked at a correction of a member; the words may be nothing where they took it over. */
export type CorrectionSettled = {
  readonly correctionId: string
  readonly byUserId: string
  readonly settledBy: string
  readonly gameId: number
  readonly isTaken: boolean
  readonly words: string
}
export const correctionSettled = defineEvent<CorrectionSettled>('correctionSettled')

/** A change of a game was taken back. */
export type GameEditUndone = { readonly editId: string; readonly gameId: number; readonly undoneBy: string }
export const gameEditUndone = defineEvent<GameEditUndone>('gameEditUndone')

/** What was taken over from a member was taken back since: the game says again what it said before. */
export type CorrectionUndone = Pick<CorrectionSettled, 'correctionId' | 'byUserId' | 'gameId'> & {
  readonly undoneBy: string
}
export const correctionUndone = defineEvent<CorrectionUndone>('correctionUndone')

/** Staff settled what members suggested, or said whether two games are one: less waits for them, or more again. */
export const catalogueDeskMoved = defineEvent<Record<string, never>>('catalogueDeskMoved')

/** News of a game for whoever follows it. */
export type GameNews =
  | { readonly kind: 'dated' | 'out'; readonly day: string | null; readonly year: number | null }
  | { readonly kind: 'edition' | 'merged'; readonly title: string }

/** There is news of a game; the same news has the same name. */
export type GameNewsCame = { readonly name: string; readonly gameId: number; readonly news: GameNews }
export const gameNewsCame = defineEvent<GameNewsCame>('gameNewsCame')

/**
 * A double is brought together with another game. Whoever keeps something by game moves it, and notes with
 * `remember(feature, what)` what is needed to move it back.
 */
export type GamesMerged = {
  readonly mergeId: string
  readonly fromId: number
  readonly intoId: number
  remember(feature: string, moved: object): void
}
export const gamesMerged = defineEvent<GamesMerged>('gamesMerged')

/** A merge is taken back: `moved` holds what each feature remembered. */
export type GamesUnmerged = {
  readonly fromId: number
  readonly intoId: number
  readonly moved: Readonly<Record<string, object>>
}
export const gamesUnmerged = defineEvent<GamesUnmerged>('gamesUnmerged')

/** The store of Steam told of these apps just now, or that it does not know them. */
export type SteamAppsLearned = { readonly appIds: readonly number[] }
export const steamAppsLearned = defineEvent<SteamAppsLearned>('steamAppsLearned')

/** Counts what a merge would move. */
export type CountForMerge = (db: UnitOfWork['db'], fromId: number) => Promise<number>
