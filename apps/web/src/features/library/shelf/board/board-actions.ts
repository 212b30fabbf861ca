import type { GameCard } from '@guildhall/contract/games'
import type { LibraryEntry } from '@guildhall/contract/library'
import type { SaidStatus } from '@guildhall/contract/rules/game-limits'
import type { ReactNode } from 'react'
import type { Selection } from '../bulk/use-selection.ts'

/** What can be said of games on the own shelf. */
export type BoardActions = {
  rate(entries: readonly LibraryEntry[], halves: number | null): void
  setStatus(entries: readonly LibraryEntry[], status: SaidStatus): void
  /** Where a platform tells of the game, its guess is the status again. */
  leaveToPlatform(entry: LibraryEntry): void
  setFavourite(entries: readonly LibraryEntry[], favourite: boolean): void
  setHidden(entries: readonly LibraryEntry[], isHidden: boolean): void
  takeOff(entries: readonly LibraryEntry[]): void
}

/** What features above the shelf offer for one game of it, as items of a menu. */
export type GameItems = {
  readonly collections: (gameId: string) => ReactNode
  readonly lists: (game: GameCard) => ReactNode
}

/** What the owner of a shelf can do with its games. */
export type OwnHands = {
  readonly selection: Selection
  readonly actions: BoardActions
  readonly items?: GameItems | undefined
}

/** A few friends who have a game, too, and how many there are in all. */
export type FriendsWithGame = {
  readonly people: readonly { id: string; name: string; avatar: string | null; crest: string | null }[]
  readonly count: number
}
