// What a profile tells of the reviews of its member. Whether it tells of them at all is asked before.
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { notHidden, shelfQueries } from '../library/index.ts'
import { isBehindWarning, staffWarning } from './reviews.store.ts'

export type LatestReview = {
  readonly id: string
  readonly gameId: number
  readonly title: string
  /** The first letters; `isWhole` tells whether that is all. */
  readonly text: string
  readonly isWhole: boolean
  readonly spoiler: boolean
  readonly staffWarning: ReportReason | null
  readonly isVeiled: boolean
  readonly rating: number | null
  readonly createdAt: string
}

export type LatestReviews = {
  readonly count: number
  readonly latest: readonly LatestReview[]
  /** Those that were asked for by their ids, in no order. */
  readonly named: readonly LatestReview[]
}

export type ReviewsAsked = {
  readonly viewerId: string
  readonly isOwner: boolean
  readonly isRatingShown: boolean
  readonly limit: number
  readonly letters: number
  readonly named: readonly string[]
  /** The latest are those that are older than this one. */
  readonly before?: string | undefined
}

/** The newest reviews of a member and how many there are; those of games that they hide are theirs alone. */
export async function latestReviewsOf(db: Database, authorId: string, asked: ReviewsAsked): Promise<LatestReviews> {
  const { viewerId, isOwner, isRatingShown, limit, letters, named, before } = asked
  const rating = isRatingShown
    ? sql`(select said.rating from ${shelfQueries.ratingsOf(authorId, { isOwner })} said where said.game_id = told.game_id)`
    : sql`null`
  const asTold = sql`json_build_object(
    'id', id, 'gameId', game_id, 'title', case when is_veiled then '' else title end,
    'text', case when is_veiled then '' else left(text, ${letters}) end, 'isWhole', is_veiled or length(text) <= ${letters},
    'spoiler', spoiler, 'staffWarning', staff_warning, 'isVeiled', is_veiled, 'rating', ${rating}, 'createdAt',
    to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`
  // What stands behind a warning is asked of those alone that are told.
  const told = (written: RawBuilder<unknown>) => sql`(
    select v.*, ${staffWarning} as staff_warning, ${isBehindWarning(viewerId)} as is_veiled from (${written}) v) told`
  const { rows } = await sql<LatestReviews>`
    with written as materialized (
      select v.id, v.game_id, v.author_id, v.title, v.text, v.spoiler, v.created_at from reviews v
      where v.author_id = ${authorId}::uuid
        ${isOwner ? sql`` : sql`and ${notHidden({ user: 'v.author_id', game: 'v.game_id' })}`}
    )
    select (select count(*) from written) as count, (
      select coalesce(json_agg(${asTold} order by id desc), '[]')
      from ${told(sql`select * from written ${before === undefined ? sql`` : sql`where id < ${before}`} order by id desc limit ${limit}`)}) as latest, (
      select coalesce(json_agg(${asTold}), '[]')
      from ${told(sql`select * from written where id = any(${named}::uuid[])`)}) as named`.execute(db)
  const [found] = rows
  if (!found) throw new Error('the reviews of a member were not counted')
  return found
}
