// What a profile tells of the reviews of its member. Whether it tells of them at all is asked before.
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { notHidden, shelfQueries } from '../library/index.ts'

type LatestReview = {
  readonly id: string
  readonly gameId: number
  readonly title: string
  /** The first letters; `isWhole` tells whether that is all. */
  readonly text: string
  readonly isWhole: boolean
  readonly spoiler: boolean
  readonly rating: number | null
  readonly createdAt: string
}

export type LatestReviews = { readonly count: number; readonly latest: readonly LatestReview[] }

/** The newest reviews of a member and how many there are; those of games that they hide are theirs alone. */
export async function latestReviewsOf(
  db: Database,
  authorId: string,
  shown: { isOwner: boolean; isRatingShown: boolean; limit: number; letters: number },
): Promise<LatestReviews> {
  const { isOwner, isRatingShown, limit, letters } = shown
  const rating = isRatingShown
    ? sql`(select said.rating from ${shelfQueries.ratingsOf(authorId, { isOwner })} said where said.game_id = newest.game_id)`
    : sql`null`
  const { rows } = await sql<LatestReviews>`
    with written as materialized (
      select v.id, v.game_id, v.title, v.text, v.spoiler, v.created_at from reviews v
      where v.author_id = ${authorId}::uuid
        ${isOwner ? sql`` : sql`and ${notHidden({ user: 'v.author_id', game: 'v.game_id' })}`}
    )
    select (select count(*) from written) as count, (
      select coalesce(json_agg(json_build_object(
          'id', id, 'gameId', game_id, 'title', title, 'text', left(text, ${letters}),
          'isWhole', length(text) <= ${letters}, 'spoiler', spoiler, 'rating', ${rating}, 'createdAt',
          to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by id desc), '[]')
      from (select * from written order by id desc limit ${limit}) newest) as latest`.execute(db)
  const [found] = rows
  if (!found) throw new Error('the reviews of a member were not counted')
  return found
}
