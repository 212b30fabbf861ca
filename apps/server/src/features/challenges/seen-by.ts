// Who may see a challenge `c`, in SQL: the one condition that page, lists, search and pictures ask.
import { type RawBuilder, sql } from 'kysely'
import { notBlocked } from '../boundaries/index.ts'
import { isPresentIn } from '../chat/index.ts'
import { isFriend } from '../friends/index.ts'
import { isActive } from '../users/index.ts'

/** Who set it always does; else nobody sees a draft, or what somebody set whom a block keeps apart. */
export const showsChallenge = (viewerId: string): RawBuilder<boolean> => sql<boolean>`(
  c.creator_id = ${viewerId}::uuid
  or (c.published_at is not null
      and (c.creator_id is null or (${isActive('c.creator_id')} and ${notBlocked(viewerId, 'c.creator_id')}))
      and (c.audience = 'everybody'
           or (c.audience = 'friends' and ${isFriend(viewerId, 'c.creator_id')})
           or (c.audience = 'conversation' and ${isPresentIn(viewerId, 'c.conversation_id')})
           or ${viewerId}::uuid = any(c.referee_ids)
           or exists (
             select from challenge_entrants seen
             where seen.challenge_id = c.id and seen.user_id = ${viewerId}::uuid))))`
