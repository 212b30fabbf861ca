// Who may see a tournament `t`, in SQL: the one condition that page, lists, notifications and watchers ask.
import { type RawBuilder, sql } from 'kysely'
import { notBlocked, notBlockedBetween } from '../boundaries/index.ts'
import { isPresentIn } from '../chat/index.ts'
import { isActive } from '../users/index.ts'

/**
 * Who hosts it always does; else nobody sees a draft, or what somebody holds whom a block keeps apart. Who has a seat sees it
 * to its end. One of a conversation is seen in it alone.
 */
export const showsTournament = (viewerId: string): RawBuilder<boolean> =>
  shows(sql<string>`${viewerId}::uuid`, notBlocked(viewerId, 't.creator_id'))

/** The same of the member in a column. */
export const showsTournamentToEach = (userColumn: string): RawBuilder<boolean> =>
  shows(sql.ref<string>(userColumn), notBlockedBetween(userColumn, 't.creator_id'))

const shows = (viewer: RawBuilder<string>, isNotBlocked: RawBuilder<boolean>) => sql<boolean>`(
  t.creator_id = ${viewer}
  or (t.published_at is not null
      and (t.creator_id is null or (${isActive('t.creator_id')} and ${isNotBlocked}))
      and (t.audience = 'everybody'
           or (t.audience = 'conversation' and ${isPresentIn(viewer, 't.conversation_id')})
           or (t.audience <> 'conversation' and ${viewer} = any(t.referee_ids))
           or exists (
             select from tournament_entrants seen
             where seen.tournament_id = t.id and seen.user_id = ${viewer}
               and (seen.status is not null or seen.standing in ('entered', 'waiting')
                    or (t.audience <> 'conversation' and seen.invited_at is not null))))))`
