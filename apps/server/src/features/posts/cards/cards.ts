import type { CardKind, PostCard } from '@guildhall/contract/posts'
import { postsProblems } from '@guildhall/contract/posts'
import { cardKinds, cardTextMaximum } from '@guildhall/contract/rules/post-limits'
import type { Member } from '@guildhall/contract/users'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../../boundaries/index.ts'
import type { Games } from '../../games/index.ts'
import type { Lists } from '../../lists/index.ts'
import type { Reviews } from '../../reviews/index.ts'
import { finishedAmong } from './finished-games.store.ts'

/** What a post names of another room. */
export type NamedCard = { readonly kind: CardKind; readonly id: string }

/** How the reader came to the posts. */
export type CardReading = {
  /** They opened a post by itself: there nobody is kept from them by a mute. */
  readonly isAlone: boolean
}

type Shown = { readonly [Kind in CardKind]: Extract<PostCard, { kind: Kind }>['shown'] }

/** Of what is named those that the reader sees in its own room, by the rules there. */
type Finders = {
  readonly [Kind in CardKind]: (
    db: Database,
    caller: Caller,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, NonNullable<Shown[Kind]>>>
}

export type Cards = ReturnType<typeof createCards>

/** Reviews and lists in posts. One more kind is one entry here, and one in the contract. */
export function createCards({
  reviews,
  lists,
  games,
  boundaries,
}: {
  reviews: Reviews
  lists: Lists
  games: Games
  boundaries: Pick<Boundaries, 'mutedAmong'>
}) {
  const finders: Finders = {
    review: async (db, caller, ids) => {
      const found = await reviews.seenBy(db, caller, ids)
      const numbers = await games.numbersOf(
        db,
        found.map(({ gameId }) => gameId),
      )
      const cards = await games.cardsOf(db, [...numbers.values()])
      const telling = found.filter(({ spoiler, author }) => spoiler && author.id !== caller.userId)
      const finished = await finishedAmong(
        db,
        caller.userId,
        telling.flatMap(({ gameId }) => numbers.get(gameId) ?? []),
      )
      return new Map(
        found.flatMap((review) => {
          const { id, author, title, text, spoiler, staffWarning, isVeiled, rating, gameId } = review
          const number = numbers.get(gameId)
          const game = number === undefined ? undefined : cards.get(number)
          if (number === undefined || !game) return []
          const isOpen = !telling.includes(review) || finished.has(number)
          const words = isOpen ? { title, text: begun(text) } : { title: '', text: '' }
          return [[id, { id, author, ...words, spoiler, staffWarning, isVeiled, rating, game }] as const]
        }),
      )
    },
    list: async (db, caller, ids) => {
      const found = await lists.seenBy(db, caller, ids)
      return new Map(
        found.map(({ id, name, staffWarning, isVeiled, owner, isRanked, count, first }) => [
          id,
          { id, name, staffWarning, isVeiled, owner, isRanked, count, first },
        ]),
      )
    },
  }

  /** What posts name, by kind and id, as the reader sees it; one look-up a kind. */
  async function shownIn(
    db: Database,
    caller: Caller,
    named: readonly (NamedCard | null)[],
    { isAlone }: CardReading,
  ): Promise<ShownCards> {
    const cards = named.filter((card) => card !== null)
    const byKind = Map.groupBy(cards, ({ kind }) => kind)
    const shown: Partial<Record<CardKind, ReadonlyMap<string, NonNullable<Shown[CardKind]>>>> = {}
    for (const kind of cardKinds) {
      const ids = new Set(byKind.get(kind)?.map(({ id }) => id))
      if (ids.size > 0) shown[kind] = await finders[kind](db, caller, [...ids])
    }
    const makers = Object.values(shown).flatMap((found) => [...found.values()].map((each) => makerOf(each).id))
    const muted = isAlone ? new Set() : await boundaries.mutedAmong(db, caller.userId, makers)
    return ({ kind, id }) => {
      const found = shown[kind]?.get(id)
      return { kind, id, shown: found && !muted.has(makerOf(found).id) ? found : null } as PostCard
    }
  }

  /** @throws card_not_found for what the caller does not see there. */
  async function require(db: Database, caller: Caller, card: NamedCard | null | undefined): Promise<NamedCard | null> {
    if (!card) return null
    if (!(await finders[card.kind](db, caller, [card.id])).has(card.id)) {
      throw new AppError(postsProblems.card_not_found)
    }
    return card
  }

  return { shownIn, require }
}

export type ShownCards = (card: NamedCard) => PostCard

const makerOf = (shown: NonNullable<Shown[CardKind]>): Member => ('owner' in shown ? shown.owner : shown.author)

/** The first words of a long text. */
function begun(text: string): string {
  if (text.length <= cardTextMaximum) return text
  return `${text
    .slice(0, cardTextMaximum - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trimEnd()}…`
}
