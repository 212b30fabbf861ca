import type { Post } from '@guildhall/contract/posts'
import type { PostVisibility, QuoteCircle, ReplyCircle } from '@guildhall/contract/rules/post-limits'
import type { Veil } from '@guildhall/contract/rules/posts/spoiler-limits'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { apartIdsOf, apartIdsOfEach, notMutedBy } from '../boundaries/index.ts'
import { suspendedIds } from '../users/index.ts'
import type { NamedCard } from './cards/cards.ts'
import { isInPlace } from './comments/comments.store.ts'
import { isStillSilent } from './keeping/silences.store.ts'
import type { Mention } from './mentions-and-tags.ts'
import { pollColumn, type StoredPoll } from './polls/polls.store.ts'
import { showsComment, showsEarlierWords, showsPost, takesReplyOf, takesSharingBy } from './shown-posts.ts'
import type { StoredSpoiler } from './veils/spoilers.store.ts'
import { staffWarningOf } from './veils/staff-veils.store.ts'
import { isEditOpenTo, spoilerFor, veilFor } from './veils/veils.ts'

export type StoredPost = {
  readonly id: string
  readonly authorId: string
  readonly text: string
  readonly warning: string
  readonly pictures: Post['pictures']
  readonly poll: StoredPoll | null
  readonly gameId: number | null
  readonly rating: number | null
  readonly visibility: PostVisibility
  readonly replies: ReplyCircle
  readonly quotes: QuoteCircle
  readonly isOnOpenWeb: boolean
  readonly mentions: Post['mentions']
  readonly tags: string[]
  readonly hot: number
  /** As many as the viewer may know of. */
  readonly comments: number
  /** People other than the author, by the shares that the viewer sees. */
  readonly shares: number
  readonly isShared: boolean
  /** What a share without words shares. */
  readonly sharedId: string | null
  readonly quotedId: string | null
  readonly quoteState: 'there' | 'taken_out' | null
  readonly card: NamedCard | null
  readonly linkCard: Post['linkCard']
  readonly takesShare: boolean
  readonly takesQuote: boolean
  readonly isSaved: boolean
  readonly isSilent: boolean
  /** The viewer muted its author. */
  readonly isMuted: boolean
  readonly isPinned: boolean
  readonly isPinnedInHall: boolean
  readonly isLocked: boolean
  readonly takesReply: boolean
  /** What it is tagged with, as the viewer knows it; `veil` says whether they may read the rest. */
  readonly spoiler: StoredSpoiler | null
  readonly veil: Veil
  /** The rule that moderators name before it. */
  readonly staffWarning: ReportReason | null
  readonly version: number
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly deletedAt: Date | null
}

/** Of posts that the query calls `p`. */
export const columns = (viewerId: string) => sql`
  p.id, p.author_id as "authorId", p.text, p.warning, p.pictures, p.game_id as "gameId", p.rating, p.visibility,
  p.replies, p.quotes, p.is_on_open_web as "isOnOpenWeb", p.mentions, p.tags, p.hot, p.shared_id as "sharedId", p.quoted_id as "quotedId",
  p.quote_state as "quoteState",
  case when p.card_kind is not null then jsonb_build_object('kind', p.card_kind, 'id', p.card_id) end as card,
  p.link_card as "linkCard",
  ${sharesOf(viewerId)} as shares,
  exists (
    select from posts s where s.shared_id = p.id and s.author_id = ${viewerId} and s.deleted_at is null) as "isShared",
  ${takesSharingBy(viewerId, 'p').share} as "takesShare", ${takesSharingBy(viewerId, 'p').quote} as "takesQuote",
  p.comments - (
    select count(*)::integer from posts c
    where c.root_id = p.id and c.deleted_at is null and (
      c.author_id in ${apartIdsOf(viewerId)} or c.author_id in ${suspendedIds}
      or c.author_id in ${apartIdsOfEach('p.author_id')})) as comments,
  exists (select from saved_posts s where s.post_id = p.id and s.user_id = ${viewerId}) as "isSaved",
  exists (
    select from silent_posts s where s.post_id = p.id and s.user_id = ${viewerId} and ${isStillSilent('s')}) as "isSilent",
  not ${notMutedBy(viewerId, 'p.author_id')} as "isMuted",
  ${takesReplyOf(viewerId, 'p')} as "takesReply", ${pollColumn(viewerId, 'p')} as poll,
  p.is_pinned as "isPinned", p.pinned_in_hall_at is not null as "isPinnedInHall", p.is_locked as "isLocked",
  ${spoilerFor(viewerId, 'p')} as spoiler, ${veilFor(viewerId, 'p')} as veil,
  ${staffWarningOf('p')} as "staffWarning",
  p.version, p.created_at as "createdAt", p.edited_at as "editedAt", p.deleted_at as "deletedAt"`

/** As many shares are looked at as a number needs; nobody counts a crowd. */
const sharesCounted = 1000

const sharesOf = (viewerId: string) => sql`
  case when p.sharers = 0 then 0 else (
    select count(distinct counted.author_id)::integer from (
      select s.author_id from posts s
      where (s.shared_id = p.id or (s.quoted_id = p.id and s.quote_state = 'there')) and s.deleted_at is null
        and s.author_id <> p.author_id and ${showsPost(viewerId, 's')}
      limit ${sql.lit(sharesCounted)}) as counted) end`

/** A post as far as the viewer sees it, deleted ones too. */
export async function find(db: Database, viewerId: string, id: string): Promise<StoredPost | undefined> {
  const { rows } = await sql<StoredPost>`
    select ${columns(viewerId)} from posts p
    where p.id = ${id} and p.root_id is null and ${showsPost(viewerId, 'p')}`.execute(db)
  return rows[0]
}

/** The post that something of this id is, or that a comment stands under which the viewer sees. */
export async function findRootId(db: Database, viewerId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ rootId: string }>`
    select coalesce(p.root_id, p.id) as "rootId" from posts p
    where p.id = ${id} and (p.root_id is null or ${isInPlace(viewerId, 'p')})`.execute(db)
  return rows[0]?.rootId
}

/**
 * Those that a list picked, in its order.
 * @param picked a query of `id`, and of `place`, which the list goes by
 */
export async function findPicked(
  db: Database,
  viewerId: string,
  picked: RawBuilder<unknown>,
): Promise<(StoredPost & { place: string })[]> {
  const { rows } = await sql<StoredPost & { place: string }>`
    with picked as materialized (select id, place, row_number() over () as at from (${picked}) as list)
    select ${columns(viewerId)}, picked.place
    from picked join posts p on p.id = picked.id
    order by picked.at`.execute(db)
  return rows
}

/** Whose posts a list picked, in its order. */
export async function findAuthors(db: Database, picked: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ authorId: string }>`
    with picked as materialized (select id, row_number() over () as at from (${picked}) as list)
    select p.author_id as "authorId" from picked join posts p on p.id = picked.id order by picked.at`.execute(db)
  return rows.map(({ authorId }) => authorId)
}

/** Whether the viewer sees something that is not deleted. */
export async function isShown(
  db: Database,
  viewerId: string,
  { id, kind }: { id: string; kind: 'post' | 'comment' },
): Promise<boolean> {
  const shown =
    kind === 'post'
      ? sql`p.root_id is null and ${showsPost(viewerId, 'p')}`
      : sql`p.root_id is not null and ${showsComment(viewerId, 'p')}`
  const { rows } = await sql`
    select from posts p where p.id = ${id} and p.deleted_at is null and ${shown}`.execute(db)
  return rows.length > 0
}

/** What a post or comment that the viewer sees said before, as far as it was said for them, and gives nothing away to them. */
export async function findEdits(
  db: Database,
  viewerId: string,
  id: string,
): Promise<{ text: string; writtenAt: Date }[]> {
  const { rows } = await sql<{ text: string; writtenAt: Date }>`
    select edit.text, edit.written_at as "writtenAt"
    from post_edits edit join posts thing on thing.id = edit.post_id
      join posts root on root.id = coalesce(thing.root_id, thing.id)
    where edit.post_id = ${id} and ${showsEarlierWords(viewerId, { edit: 'edit', thing: 'thing', root: 'root' })}
      and ${isEditOpenTo(viewerId, { edit: 'edit', thing: 'thing' })}
    order by edit.id`.execute(db)
  return rows
}

/** Whom a post or comment names, of those who are still there. */
export async function findMentions(db: Database, id: string): Promise<Mention[]> {
  const { rows } = await sql<Mention>`
    select named."userId", named.handle
    from posts p cross join jsonb_to_recordset(p.mentions) as named ("userId" uuid, handle text)
    where p.id = ${id} and exists (select from users where users.id = named."userId")`.execute(db)
  return rows
}

const editsKept = 100

/** Of very many versions of a locked post or comment the latest stay. */
export async function forgetOldEdits(db: Database, id: string): Promise<void> {
  await sql`
    delete from post_edits where post_id = ${id} and id <= (
      select id from post_edits where post_id = ${id} order by id desc offset ${editsKept} limit 1)`.execute(db)
}

/** No post or comment of that moment or later has a lesser id: ids begin with the time in milliseconds. */
export function leastIdAt(ms: number): string {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

/** For the queries of other stores: how many posts of the member of this id stand, up to so many. */
export const postsCountedOf = (id: RawBuilder<unknown>, most: number) => sql<number>`(
  select count(*)::int from (
    select from posts p where p.author_id = ${id} and p.root_id is null and p.deleted_at is null limit ${sql.lit(most)}
  ) counted)`
