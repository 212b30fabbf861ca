import { randomUUIDv7 } from 'node:crypto'
import type { Review } from '@guildhall/contract/reviews'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { notBlocked } from '../boundaries/index.ts'
import { notLimitedFor } from '../follows/index.ts'
import { showsGame } from '../library/index.ts'
import { warningsStore } from '../measures/index.ts'
import { isActive } from '../users/index.ts'

export type StoredReview = {
  readonly id: string
  readonly gameId: number
  readonly authorId: string
  readonly playthrough: number
  readonly title: string
  readonly text: string
  readonly spoiler: boolean
  readonly staffWarning: ReportReason | null
  /** Behind a warning, without its words. */
  readonly isVeiled: boolean
  readonly evidence: Review['evidence']
  readonly helpful: number
  readonly version: number
  readonly editedAt: Date | null
  readonly createdAt: Date
  readonly isHelpfulToMe: boolean
}

export type ReviewWords = Pick<StoredReview, 'title' | 'text' | 'spoiler'>

/** A place in a list of reviews; `helpful` is null where time orders. */
export type ReviewPlace = { readonly helpful: number | null; readonly id: string }

/** What stood behind the words comes from the author's shelf: it is shown as long as the game there is. */
export const showsEvidence = (viewerId: string): RawBuilder<boolean> =>
  showsGame(viewerId, { user: 'v.author_id', game: 'v.game_id' })

const noEvidence: Review['evidence'] = { playtime: null, completion: null, status: null }

export const staffWarning = warningsStore.warningBefore('review', 'v.id')

/** Whoever sends words of a review `v` asks this in the statement that reads them. */
export const isBehindWarning = (viewerId: string): RawBuilder<boolean> =>
  warningsStore.isBehindWarning('review', { id: 'v.id', author: 'v.author_id' }, viewerId)

const columns = (viewerId: string) => sql`
  v.id, v.game_id as "gameId", v.author_id as "authorId", v.playthrough, v.spoiler,
  ${staffWarning} as "staffWarning", ${isBehindWarning(viewerId)} as "isVeiled",
  case when ${isBehindWarning(viewerId)} then '' else v.title end as title,
  case when ${isBehindWarning(viewerId)} then '' else v.text end as text,
  case when ${showsEvidence(viewerId)} then v.evidence else ${JSON.stringify(noEvidence)}::jsonb end as evidence,
  v.helpful, v.version, v.edited_at as "editedAt", v.created_at as "createdAt",
  exists (select from review_votes h where h.review_id = v.id and h.user_id = ${viewerId}) as "isHelpfulToMe"`

/** Who sees a review, in a list, in a number and by itself: nothing of who is suspended, or kept apart by a block. */
export const shownTo = (viewerId: string): RawBuilder<boolean> =>
  sql<boolean>`(${isActive('v.author_id')} and ${notBlocked(viewerId, 'v.author_id')})`

/** In the lists of a game: of whom the moderators limited only friends and followers read there. */
const listedFor = (viewerId: string) =>
  sql<boolean>`(${shownTo(viewerId)} and ${notLimitedFor(viewerId, 'v.author_id')})`

/** Stores a review; `undefined` when the author has one of this game and playthrough. */
export async function insert(
  db: Database,
  review: ReviewWords & Pick<StoredReview, 'gameId' | 'authorId' | 'playthrough' | 'evidence'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into reviews (id, game_id, author_id, playthrough, title, text, spoiler, evidence)
    values (${randomUUIDv7()}, ${review.gameId}, ${review.authorId}, ${review.playthrough}, ${review.title},
            ${review.text}, ${review.spoiler}, ${JSON.stringify(review.evidence)}::jsonb)
    on conflict (author_id, game_id, playthrough) do nothing
    returning id`.execute(db)
  return rows[0]?.id
}

/** The version of a review, and when it was changed last. */
export async function findVersion(
  db: Database,
  id: string,
): Promise<{ version: number; editedAt: Date | null } | undefined> {
  const { rows } = await sql<{ version: number; editedAt: Date | null }>`
    select version, edited_at as "editedAt" from reviews where id = ${id}`.execute(db)
  return rows[0]
}

/** How many reviews an author keeps, of all games. */
export async function countOf(db: Database, authorId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reviews where author_id = ${authorId}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The latest playthrough of a game that an author wrote of; null where they wrote nothing. */
export async function findLastPlaythrough(db: Database, authorId: string, gameId: number): Promise<number | null> {
  const { rows } = await sql<{ playthrough: number | null }>`
    select max(playthrough) as playthrough from reviews
    where author_id = ${authorId} and game_id = ${gameId}`.execute(db)
  return rows[0]?.playthrough ?? null
}

/** As far as the viewer sees it. */
export async function find(db: Database, viewerId: string, id: string): Promise<StoredReview | undefined> {
  const { rows } = await sql<StoredReview>`
    select ${columns(viewerId)} from reviews v where v.id = ${id} and ${shownTo(viewerId)}`.execute(db)
  return rows[0]
}

/** Of the reviews those that the viewer sees. */
export async function findAll(db: Database, viewerId: string, ids: readonly string[]): Promise<StoredReview[]> {
  const { rows } = await sql<StoredReview>`
    select ${columns(viewerId)} from reviews v where v.id = any(${ids}::uuid[]) and ${shownTo(viewerId)}`.execute(db)
  return rows
}

/** Keeps a review from changing until the transaction ends. @returns whose it is, whoever may see it */
export async function lock(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ authorId: string }>`
    select author_id as "authorId" from reviews where id = ${id} for no key update`.execute(db)
  return rows[0]?.authorId
}

const editsKept = 100

/** Changes a locked review; what it said before stays readable, of very many versions the latest. */
export async function change(db: Database, review: StoredReview, words: ReviewWords): Promise<void> {
  await sql`
    with before as (
      insert into review_edits (review_id, title, text, written_at)
      values (${review.id}, ${review.title}, ${review.text}, ${review.editedAt ?? review.createdAt}::timestamptz)
    )
    update reviews
    set title = ${words.title}, text = ${words.text}, spoiler = ${words.spoiler}, version = version + 1,
        edited_at = clock_timestamp()
    where id = ${review.id}`.execute(db)
  await sql`
    delete from review_edits where review_id = ${review.id} and id <= (
      select id from review_edits where review_id = ${review.id} order by id desc offset ${editsKept} limit 1)`.execute(
    db,
  )
}

export async function remove(db: Database, id: string): Promise<void> {
  await sql`delete from reviews where id = ${id}`.execute(db)
}

export async function findEdits(
  db: Database,
  reviewId: string,
): Promise<{ title: string; text: string; writtenAt: Date }[]> {
  const { rows } = await sql<{ title: string; text: string; writtenAt: Date }>`
    select title, text, written_at as "writtenAt" from review_edits
    where review_id = ${reviewId} order by id limit ${editsKept}`.execute(db)
  return rows
}

/** Votes of a locked review; each may be repeated. */
export async function vote(db: Database, reviewId: string, userId: string): Promise<void> {
  await sql`
    with voted as (
      insert into review_votes (review_id, user_id) values (${reviewId}, ${userId})
      on conflict do nothing returning review_id
    )
    update reviews set helpful = helpful + 1 from voted where id = voted.review_id`.execute(db)
}

export async function unvote(db: Database, reviewId: string, userId: string): Promise<void> {
  await sql`
    with voted as (
      delete from review_votes where review_id = ${reviewId} and user_id = ${userId} returning review_id
    )
    update reviews set helpful = helpful - 1 from voted where id = voted.review_id`.execute(db)
}

/** @param page.isMeant which of those that the viewer sees */
export async function findPage(
  db: Database,
  page: {
    viewerId: string
    gameId: number
    sort: 'helpful' | 'newest'
    before: ReviewPlace | undefined
    limit: number
    isMeant: RawBuilder<boolean>
  },
): Promise<StoredReview[]> {
  const { before } = page
  const isByUse = page.sort === 'helpful'
  const order = isByUse ? sql`v.helpful desc, v.id desc` : sql`v.id desc`
  const place = isByUse
    ? sql`and (v.helpful, v.id) < (${before?.helpful ?? 0}, ${before?.id}::uuid)`
    : sql`and v.id < ${before?.id}::uuid`
  const { rows } = await sql<StoredReview>`
    select ${columns(page.viewerId)} from reviews v
    where v.game_id = ${page.gameId} and ${listedFor(page.viewerId)} and ${page.isMeant}
      ${before === undefined ? sql`` : place}
    order by ${order}
    limit ${page.limit}`.execute(db)
  return rows
}

export async function count(db: Database, viewerId: string, gameId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reviews v where v.game_id = ${gameId} and ${listedFor(viewerId)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Who has reviewed a game, those whose words helped most first. */
export async function findAuthors(db: Database, gameId: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ authorId: string }>`
    select author_id as "authorId" from reviews
    where game_id = ${gameId} group by author_id order by max(helpful) desc, author_id limit ${limit}`.execute(db)
  return rows.map(({ authorId }) => authorId)
}

type SaidLately = {
  readonly text: string
  readonly authorId: string
  readonly at: Date
  readonly game: { readonly id: number; readonly igdbId: number | null }
}

/** The latest reviews of the last days, their titles first. Everybody may read them. */
export async function findSaidLately(db: Database, days: number, limit: number): Promise<SaidLately[]> {
  const { rows } = await sql<SaidLately>`
    select concat_ws(E'\n', v.title, v.text) as text, v.author_id as "authorId", v.created_at as at,
      jsonb_build_object('id', g.id, 'igdbId', g.igdb_id) as game
    from reviews v join games g on g.id = v.game_id
    where v.created_at > now() - make_interval(days => ${days}) order by v.id desc limit ${limit}`.execute(db)
  return rows
}
