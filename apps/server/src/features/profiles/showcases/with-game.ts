import type { GameCard } from '@guildhall/contract/games'

/** Puts the card of a game in place of its number; what is of no game that is there goes. */
export const withGame =
  (cards: ReadonlyMap<number, GameCard>) =>
  <Row extends { readonly gameId: number }>({ gameId, ...row }: Row) => {
    const game = cards.get(gameId)
    return game === undefined ? [] : [{ game, ...row }]
  }

/** An achievement as the contract tells of it. */
export const withMoment = <Row extends { readonly unlockedAt: Date | null }>({ unlockedAt, ...row }: Row) => ({
  ...row,
  unlockedAt: unlockedAt?.toISOString() ?? null,
})
