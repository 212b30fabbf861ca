// Who may see a challenge `c`, in SQL: the one condition that page, lists, search, notifications and pictures ask.
import { type RawBuilder, sql } from 'kysely'
import { notBlocked, notBlockedBetween } from '../boundaries/index.ts'
import { isPresentIn } from '../chat/index.ts'
import { isFriend, isFriendOf } from '../friends/index.ts'
import { isActive } from '../users/index.ts'

/**
 * Who set it always does; else nobody sees a draft, or what somebody set whom a block keeps apart. Who takes part sees it
 * to its end; who left, or was put out of the conversation before, is as anybody. What staff removed nobody sees.
 */
export const showsChallenge = (viewerId: string): RawBuilder<boolean> =>
  shows(sql<string>`${viewerId}::uuid`, {
    isNotBlocked: notBlocked(viewerId, 'c.creator_id'),
    isFriendThere: isFriend(viewerId, 'c.creator_id'),
  })

/** The same of the member in a column. */
export const showsChallengeToEach = (userColumn: string): RawBuilder<boolean> =>
  shows(sql.ref<string>(userColumn), {
    isNotBlocked: notBlockedBetween(userColumn, 'c.creator_id'),
    isFriendThere: isFriendOf(userColumn, 'c.creator_id'),
  })

/** Whoever is signed in, but whom a block keeps apart from who set it. */
export const showsChallengeToAll: RawBuilder<boolean> = sql<boolean>`(
  c.removed_at is null and c.published_at is not null and c.audience = 'everybody' and (c.creator_id is null or ${isActive('c.creator_id')}))`

type ToCreator = { readonly isNotBlocked: RawBuilder<boolean>; readonly isFriendThere: RawBuilder<boolean> }

const shows = (viewer: RawBuilder<string>, { isNotBlocked, isFriendThere }: ToCreator) => sql<boolean>`(
  c.removed_at is null and (c.creator_id = ${viewer}
  or (c.published_at is not null
      and (c.creator_id is null or (${isActive('c.creator_id')} and ${isNotBlocked}))
      and (c.audience = 'everybody'
           or (c.audience = 'friends' and ${isFriendThere})
           or (c.audience = 'conversation' and ${isPresentIn(viewer, 'c.conversation_id')})
           or (c.audience <> 'conversation' and ${viewer} = any(c.referee_ids))
           or exists (
             select from challenge_entrants seen
             where seen.challenge_id = c.id and seen.user_id = ${viewer}
               and ((seen.joined_at is not null and seen.left_at is null)
                    or (c.audience <> 'conversation' and seen.invited_at is not null)))))))`
