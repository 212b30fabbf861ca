import { defineEvent } from '../../platform/events.ts'

/** What the hall makes of games changed: who has them, ratings, times. By their numbers in this hall. */
export type GamesJudged = { readonly gameIds: readonly number[] }
export const gamesJudged = defineEvent<GamesJudged>('gamesJudged')

/** Many entries of a member changed at once. */
export type LibraryChanged = { readonly userId: string }
export const libraryChanged = defineEvent<LibraryChanged>('libraryChanged')
