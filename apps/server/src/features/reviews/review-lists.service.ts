import type { Review } from '@guildhall/contract/reviews'
import { reviewsProblems } from '@guildhall/contract/reviews'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../boundaries/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Games } from '../games/index.ts'
import type { Library } from '../library/index.ts'
import type { Users } from '../users/index.ts'
import { decodePlace, encodePlace } from './review-cursor.ts'
import type { ReviewsStore, StoredReview } from './reviews.store.ts'
import { alikeFrom, tasteLikeness } from './taste.ts'

/** As many authors of a game as are looked through for a taste alike. */
const authorsCompared = 500

export type ReviewQuery = {
  readonly gameId: string
  readonly of: 'everyone' | 'friends' | 'finished' | 'taste' | 'own'
  readonly sort: 'helpful' | 'newest'
  readonly before?: string | undefined
  readonly limit: number
}

type Taste = { readonly likeness: number; readonly inCommon: number }

export type ReviewLists = ReturnType<typeof createReviewLists>

/** Reviews, read: nothing of who is suspended, or kept apart by a block. */
export function createReviewLists(parts: {
  store: ReviewsStore
  users: Users
  boundaries: Boundaries
  friends: Friends
  games: Games
  library: Library
}) {
  const { store, users, boundaries, friends, games, library } = parts

  const shownTo = (viewerId: string): RawBuilder<boolean> =>
    sql<boolean>`(${users.isActive('v.author_id')} and ${boundaries.notBlocked(viewerId, 'v.author_id')})`

  async function page(db: Database, caller: Caller, query: ReviewQuery): Promise<Review[]> {
    const game = await games.require(db, query.gameId)
    const tasteOf = query.of === 'taste' ? await tastesAmong(db, caller, game.id) : new Map<string, Taste>()
    const found = await store.findPage(db, {
      viewerId: caller.userId,
      gameId: game.id,
      sort: query.sort,
      before: query.before === undefined ? undefined : decodePlace(query.before, query.sort),
      limit: query.limit,
      isShown: sql<boolean>`(${shownTo(caller.userId)} and ${narrowedTo(query.of, caller, [...tasteOf.keys()])})`,
    })
    return describe(db, found, { sort: query.sort, tasteOf })
  }

  /** Whom the caller's ratings agree with, of who wrote about the game. */
  async function tastesAmong(db: Database, caller: Caller, gameId: number): Promise<ReadonlyMap<string, Taste>> {
    const authorIds = await store.findAuthors(db, gameId, authorsCompared)
    const distances = await library.ratingDistances(db, caller.userId, authorIds)
    return new Map(
      [...distances].flatMap(([authorId, apart]) => {
        const likeness = tasteLikeness(apart)
        const isOther = authorId !== caller.userId
        return likeness !== undefined && likeness >= alikeFrom && isOther
          ? [[authorId, { likeness, inCommon: apart.length }] as const]
          : []
      }),
    )
  }

  function narrowedTo(of: ReviewQuery['of'], caller: Caller, alikeIds: readonly string[]): RawBuilder<boolean> {
    if (of === 'friends') return friends.isFriend(caller.userId, 'v.author_id')
    if (of === 'finished') return sql<boolean>`v.evidence ->> 'status' in ('beaten', 'completed')`
    if (of === 'taste') return sql<boolean>`v.author_id = any(${alikeIds}::uuid[])`
    if (of === 'own') return sql<boolean>`v.author_id = ${caller.userId}`
    return sql<boolean>`true`
  }

  async function isShown(db: Database, caller: Caller, { authorId }: StoredReview): Promise<boolean> {
    return friends.admits(db, caller.userId, authorId, 'everyone')
  }

  async function describeOne(db: Database, caller: Caller, id: string): Promise<Review> {
    const review = await store.find(db, caller.userId, id)
    const [described] = await describe(db, review ? [review] : [], { sort: 'newest', tasteOf: new Map() })
    if (!described) throw new AppError(reviewsProblems.review_not_found)
    return described
  }

  async function describe(
    db: Database,
    found: readonly StoredReview[],
    seen: { sort: ReviewQuery['sort']; tasteOf: ReadonlyMap<string, Taste> },
  ): Promise<Review[]> {
    const authorIds = found.map(({ authorId }) => authorId)
    const people = await users.findMembers(db, authorIds)
    const cards = await games.cardsOf(
      db,
      found.map(({ gameId }) => gameId),
    )
    const ratings = await library.ratingsOf(
      db,
      found.map(({ authorId, gameId }) => ({ userId: authorId, gameId })),
    )
    return found.flatMap(({ authorId, gameId, createdAt, editedAt, ...review }, at) => {
      const author = people.get(authorId)
      const card = cards.get(gameId)
      if (!author || !card) return []
      const described: Review = {
        ...review,
        gameId: card.id,
        author,
        rating: ratings[at] ?? null,
        createdAt: createdAt.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
        taste: seen.tasteOf.get(authorId) ?? null,
        cursor: encodePlace({ helpful: seen.sort === 'helpful' ? review.helpful : null, id: review.id }),
      }
      return [described]
    })
  }

  const count = (db: Database, caller: Caller, gameId: number) => store.count(db, gameId, shownTo(caller.userId))

  return { page, isShown, describeOne, count }
}
