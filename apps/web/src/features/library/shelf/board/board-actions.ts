import type { LibraryEntry } from '@guildhall/contract/library'
import type { SaidStatus } from '@guildhall/contract/rules/game-limits'
import type { Selection } from '../bulk/use-selection.ts'

/** What can be said of games on the own shelf. */
export type BoardActions = {
  rate(entries: readonly LibraryEntry[], halves: number | null): void
  setStatus(entries: readonly LibraryEntry[], status: SaidStatus): void
  setFavourite(entries: readonly LibraryEntry[], favourite: boolean): void
  setHidden(entries: readonly LibraryEntry[], isHidden: boolean): void
  takeOff(entries: readonly LibraryEntry[]): void
}

/** What the owner of a shelf can do with its games. */
export type OwnHands = { readonly selection: Selection; readonly actions: BoardActions }

/** A few friends who have a game, too, and how many there are in all. */
export type FriendsWithGame = {
  readonly people: readonly { id: string; name: string; avatar: string | null; crest: string | null }[]
  readonly count: number
}
