import { sql } from 'kysely'
import type { Database } from '../platform/database/unit-of-work.ts'
import type { Played } from './play-story.ts'

/**
 * Gives everything the time at which the story says it happened. The product stores the time of the
 * database and offers no way to say another one, so this is the one place that writes past its stores.
 */
export async function ageCommunity(
  db: Database,
  { members, requests, conversations, messages }: Played,
): Promise<void> {
  await sql`
    with story as (select * from unnest(${keys(members)}::uuid[], ${times(members)}::timestamptz[]) as s (id, at)),
         aged as (update users set created_at = story.at from story where users.id = story.id)
    update credentials set changed_at = story.at from story where user_id = story.id`.execute(db)

  await sql`
    update friendships set requested_at = story.at, changed_at = coalesce(story.approved_at, story.at)
    from unnest(
      ${requests.map(({ askerId }) => askerId)}::uuid[],
      ${requests.map(({ askedId }) => askedId)}::uuid[],
      ${requests.map(({ at }) => at.toISOString())}::timestamptz[],
      ${requests.map(({ approvedAt }) => approvedAt?.toISOString() ?? null)}::timestamptz[]
    ) as story (asker_id, asked_id, at, approved_at)
    where friendships.asker_id = story.asker_id and friendships.asked_id = story.asked_id`.execute(db)

  await sql`
    update messages set created_at = story.at
    from unnest(${keys(messages)}::uuid[], ${times(messages)}::timestamptz[]) as story (id, at)
    where messages.id = story.id`.execute(db)

  await sql`
    update conversations set created_at = story.at, updated_at = newest.created_at
    from unnest(${keys(conversations)}::uuid[], ${times(conversations)}::timestamptz[]) as story (id, at)
    join messages as newest on newest.conversation_id = story.id
    where conversations.id = story.id and newest.seq = conversations.last_seq`.execute(db)

  await ageNotifications(db)
}

/** As old as their cause; what was read was read soon after. */
async function ageNotifications(db: Database): Promise<void> {
  await sql`
    with causes as (
      select 'message:' || id as key, created_at as at from messages
      union all
      select 'friend-request:' || request_id, requested_at from friendships
      union all
      select 'friend-request-accepted:' || request_id, changed_at from friendships
    )
    update notifications
    set created_at = causes.at,
        read_at = case when read_at is null then null else causes.at + interval '3 minutes' end
    from causes
    where cause_key = causes.key`.execute(db)
}

const keys = (dated: ReadonlyMap<string, Date>): string[] => [...dated.keys()]
const times = (dated: ReadonlyMap<string, Date>): string[] => [...dated.values()].map((at) => at.toISOString())
