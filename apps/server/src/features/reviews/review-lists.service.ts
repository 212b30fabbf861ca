import type { Review } from '@guildhall/contract/reviews'
import { reviewsProblems } from '@guildhall/contract/reviews'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import { listCursors } from '../../platform/http/list-cursors.ts'
import { isFriend } from '../friends/index.ts'
import type { Games } from '../games/index.ts'
import type { Library } from '../library/index.ts'
import type { Users } from '../users/index.ts'
import type { StoredReview } from './reviews.store.ts'
import * as reviewsStore from './reviews.store.ts'
import { showsEvidence } from './reviews.store.ts'
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

const cursorsOf = listCursors('reviews', { helpful: 'integer?', id: 'uuid' })

/** Names one list for whoever reads it. */
type ReviewList = Pick<ReviewQuery, 'of' | 'sort'> & { readonly viewerId: string; readonly gameId: number }

type Taste = { readonly likeness: number; readonly inCommon: number }

export type ReviewLists = ReturnType<typeof createReviewLists>

/** Reviews, read. */
export function createReviewLists(parts: { users: Users; games: Games; library: Library }) {
  const { users, games, library } = parts

  async function page(db: Database, caller: Caller, query: ReviewQuery): Promise<Review[]> {
    const game = await games.require(db, query.gameId)
    const tasteOf = query.of === 'taste' ? await tastesAmong(db, caller, game.id) : new Map<string, Taste>()
    const list = { viewerId: caller.userId, gameId: game.id, of: query.of, sort: query.sort }
    const found = await reviewsStore.findPage(db, {
      viewerId: caller.userId,
      gameId: game.id,
      sort: query.sort,
      before: query.before === undefined ? undefined : cursorsOf(list).decode(query.before),
      limit: query.limit,
      isMeant: narrowedTo(query.of, caller, [...tasteOf.keys()]),
    })
    return describe(db, found, { list, tasteOf })
  }

  /** As many as the caller could read, and the latest playthrough that they wrote one of themselves. */
  async function standing(
    db: Database,
    caller: Caller,
    gameId: string,
  ): Promise<{ reviews: number; lastReviewed: number | null }> {
    const { id } = await games.require(db, gameId)
    return {
      reviews: await reviewsStore.count(db, caller.userId, id),
      lastReviewed: await reviewsStore.findLastPlaythrough(db, caller.userId, id),
    }
  }

  /** Whom the caller's ratings agree with, of who wrote about the game. */
  async function tastesAmong(db: Database, caller: Caller, gameId: number): Promise<ReadonlyMap<string, Taste>> {
    const authorIds = await reviewsStore.findAuthors(db, gameId, authorsCompared)
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
    if (of === 'friends') return isFriend(caller.userId, 'v.author_id')
    if (of === 'finished')
      return sql<boolean>`v.evidence ->> 'status' in ('beaten', 'completed') and ${showsEvidence(caller.userId)}`
    if (of === 'taste') return sql<boolean>`v.author_id = any(${alikeIds}::uuid[])`
    if (of === 'own') return sql<boolean>`v.author_id = ${caller.userId}`
    return sql<boolean>`true`
  }

  async function describeOne(db: Database, caller: Caller, id: string): Promise<Review> {
    const review = await reviewsStore.find(db, caller.userId, id)
    if (!review) throw new AppError(reviewsProblems.review_not_found)
    const list = { viewerId: caller.userId, gameId: review.gameId, of: 'everyone', sort: 'newest' } as const
    const [described] = await describe(db, [review], { list, tasteOf: new Map() })
    if (!described) throw new AppError(reviewsProblems.review_not_found)
    return described
  }

  /** Of the reviews those that the caller sees. */
  async function seenBy(db: Database, caller: Caller, ids: readonly string[]): Promise<Review[]> {
    const found = await reviewsStore.findAll(db, caller.userId, ids)
    // A place in no list: nobody pages from here.
    const list = { viewerId: caller.userId, gameId: 0, of: 'everyone', sort: 'newest' } as const
    return describe(db, found, { list, tasteOf: new Map() })
  }

  async function describe(
    db: Database,
    found: readonly StoredReview[],
    seen: { list: ReviewList; tasteOf: ReadonlyMap<string, Taste> },
  ): Promise<Review[]> {
    const authorIds = found.map(({ authorId }) => authorId)
    const people = await users.findMembers(db, authorIds)
    const cards = await games.cardsOf(
      db,
      found.map(({ gameId }) => gameId),
    )
    const ratings = await library.ratingsOf(
      db,
      seen.list.viewerId,
      found.map(({ authorId, gameId }) => ({ userId: authorId, gameId })),
    )
    const cursors = cursorsOf(seen.list)
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
        cursor: cursors.encode({ helpful: seen.list.sort === 'helpful' ? review.helpful : null, id: review.id }),
      }
      return [described]
    })
  }

  return { page, standing, describeOne, seenBy }
}
