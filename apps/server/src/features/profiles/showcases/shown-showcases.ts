import type { UnlockedAchievement } from '@guildhall/contract/achievements'
import type { GameCard } from '@guildhall/contract/games'
import type { ListCard } from '@guildhall/contract/lists'
import type { ProfileReview, Showcase } from '@guildhall/contract/profiles'
import type { NamedShowcase, StoredShowcase } from './showcases.store.ts'

/** What showcases name of other rooms, to be asked for there. */
export type ShowcaseNames = {
  readonly gameIds: readonly number[]
  readonly achievements: readonly { readonly gameId: number; readonly key: string }[]
  readonly reviewIds: readonly string[]
  readonly listIds: readonly string[]
}

export function namesIn(showcases: readonly NamedShowcase[]): ShowcaseNames {
  return {
    gameIds: showcases.flatMap((one) => (one.kind === 'game' || one.kind === 'achievement' ? [one.gameId] : [])),
    achievements: showcases.flatMap((one) =>
      one.kind === 'achievement' ? [{ gameId: one.gameId, key: one.key }] : [],
    ),
    reviewIds: showcases.flatMap((one) => (one.kind === 'review' ? [one.reviewId] : [])),
    listIds: showcases.flatMap((one) => (one.kind === 'list' ? [one.listId] : [])),
  }
}

/** What the rooms answered for these eyes; what is not among it is not shown. */
export type ShowcaseContents = {
  readonly cards: ReadonlyMap<number, GameCard>
  readonly achievements: readonly UnlockedAchievement[]
  readonly reviews: readonly ProfileReview[]
  readonly lists: readonly ListCard[]
  /** Whether ratings and minutes are told of. */
  readonly isLibraryShown: boolean
}

/** A showcase as somebody sees it, or null where there is nothing for them in it. */
export function showcaseAsSeen(stored: StoredShowcase, contents: ShowcaseContents): Showcase | null {
  switch (stored.kind) {
    case 'game': {
      const game = stored.isHidden ? undefined : contents.cards.get(stored.gameId)
      const { rating, minutes } = contents.isLibraryShown ? stored : { rating: null, minutes: null }
      return game === undefined ? null : { kind: 'game', game, rating, minutes }
    }
    case 'achievement': {
      const gameId = contents.cards.get(stored.gameId)?.id
      const achievement = contents.achievements.find(({ game, key }) => game.id === gameId && key === stored.key)
      return achievement === undefined ? null : { kind: 'achievement', achievement }
    }
    case 'review': {
      const review = contents.reviews.find(({ id }) => id === stored.reviewId)
      return review === undefined ? null : { kind: 'review', review }
    }
    case 'list': {
      const list = contents.lists.find(({ id }) => id === stored.listId)
      return list === undefined ? null : { kind: 'list', list }
    }
    case 'picture': {
      const { url, sizes, alt } = stored
      return { kind: 'picture', picture: { url, sizes: [...sizes], alt } }
    }
    case 'words':
      return { kind: 'words', title: stored.title, text: stored.text }
  }
}
