// Who may see a tournament `t`, in SQL: the one condition that page, lists, notifications and watchers ask.
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import { notBlocked, notBlockedBetween } from '../boundaries/index.ts'
import { isPresentIn } from '../chat/index.ts'
import { isActive } from '../users/index.ts'

/**
 * Who hosts it always does, and who has a seat, alone or in a team, waits for one or was drawn sees it to its end: a block between them and the
 * host, whom they do not see then, must not lose them a match by the clock. Else nobody sees a draft, or what somebody holds
 * whom a block keeps apart. One of a conversation is seen in it alone. What staff removed nobody sees.
 */
export const showsTournament = (viewerId: string): RawBuilder<boolean> =>
  shows(sql<string>`${viewerId}::uuid`, notBlocked(viewerId, 't.creator_id'))

/** The same of the member in a column. */
export const showsTournamentToEach = (userColumn: string): RawBuilder<boolean> =>
  shows(sql.ref<string>(userColumn), notBlockedBetween(userColumn, 't.creator_id'))

const shows = (viewer: RawBuilder<string>, isNotBlocked: RawBuilder<boolean>) => sql<boolean>`(
  t.removed_at is null and (t.creator_id = ${viewer}
  or (t.published_at is not null
      and (exists (
             select from tournament_entrants seated
             where seated.tournament_id = t.id and seated.user_id = ${viewer}
               and (seated.status is not null or seated.standing in ('entered', 'waiting')))
           or exists (
             select from tournament_team_members seated join tournament_entrants team on team.id = seated.entrant_id
             where seated.tournament_id = t.id and seated.user_id = ${viewer} and seated.standing <> 'invited'
               and (team.status is not null or team.standing in ('entered', 'waiting')))
           or ((t.creator_id is null or (${isActive('t.creator_id')} and ${isNotBlocked}))
               and (t.audience = 'everybody'
                    or (t.audience = 'conversation' and ${isPresentIn(viewer, 't.conversation_id')})
                    or (t.audience <> 'conversation' and ${viewer} = any(t.referee_ids))
                    or (t.audience <> 'conversation' and exists (
                          select from tournament_entrants asked
                          where asked.tournament_id = t.id and asked.user_id = ${viewer}
                            and asked.invited_at is not null))
                    or (t.audience <> 'conversation' and exists (
                          select from tournament_team_members asked
                          where asked.tournament_id = t.id and asked.user_id = ${viewer}))))))))`

/** Whose profile is looked at; `as` tries the eyes of others on the own one. */
export type Looking = { readonly personId: string; readonly as?: 'stranger' | 'friend' | undefined }

/** Shows a tournament `t` on a profile: the caller sees it, or whoever's eyes they try, who were asked to none. */
export const showsOnProfile = ({ userId }: Caller, { personId, as }: Looking): RawBuilder<boolean> =>
  as !== undefined && userId === personId
    ? sql<boolean>`(t.audience = 'everybody' and t.removed_at is null)`
    : showsTournament(userId)

/** The entrant `e` came in among the first three: who is last of all stands on no podium, however few there were. */
export const isOnPodium: RawBuilder<boolean> = sql<boolean>`(e.place <= 3 and exists (
  select from tournament_entrants behind where behind.tournament_id = e.tournament_id and behind.place > e.place))`
