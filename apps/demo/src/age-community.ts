import { notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import { hotSecondsPerFactorTen } from '@guildhall/contract/rules/post-limits'
import { sql } from 'kysely'
import type { Database } from '../../server/src/platform/database/unit-of-work.ts'
import { challengeCauses } from './challenges/age-challenges.ts'
import type { Played } from './play-story.ts'
import { tournamentCauses } from './tournaments/age-tournaments.ts'

/**
 * Gives everything the time at which the story says it happened. The product stores the time of the
 * database and offers no way to say another one, so this is the one place that writes past its stores.
 */
export async function ageCommunity(db: Database, played: Played): Promise<void> {
  await ageMembers(db, played)
  await ageTies(db, played)
  await agePosts(db, played)
  await ageConversations(db, played)
}

async function ageMembers(db: Database, { members, lastActs }: Played): Promise<void> {
  await sql`
    with story as (select * from unnest(${keys(members)}::uuid[], ${times(members)}::timestamptz[]) as s (id, at)),
         aged as (update users set created_at = story.at from story where users.id = story.id)
    update credentials set changed_at = story.at from story where user_id = story.id`.execute(db)

  await sql`
    insert into member_presence (user_id, last_seen_at)
    select * from unnest(${keys(lastActs)}::uuid[], ${times(lastActs)}::timestamptz[])
    on conflict (user_id) do update set last_seen_at = excluded.last_seen_at`.execute(db)
}

async function ageTies(db: Database, { requests, follows, wallPosts }: Played): Promise<void> {
  await sql`
    update friendships set requested_at = story.at, changed_at = coalesce(story.answered_at, story.at)
    from unnest(
      ${requests.map(({ askerId }) => askerId)}::uuid[],
      ${requests.map(({ askedId }) => askedId)}::uuid[],
      ${requests.map(({ at }) => at.toISOString())}::timestamptz[],
      ${requests.map(({ answeredAt }) => answeredAt?.toISOString() ?? null)}::timestamptz[]
    ) as story (asker_id, asked_id, at, answered_at)
    where friendships.asker_id = story.asker_id and friendships.asked_id = story.asked_id`.execute(db)

  await sql`
    update follows set since = story.at
    from unnest(
      ${follows.map(({ followerId }) => followerId)}::uuid[],
      ${follows.map(({ followedId }) => followedId)}::uuid[],
      ${follows.map(({ at }) => at.toISOString())}::timestamptz[]
    ) as story (follower_id, followed_id, at)
    where follows.follower_id = story.follower_id and follows.target_id = story.followed_id`.execute(db)

  await sql`
    update wall_posts set created_at = story.at
    from unnest(${keys(wallPosts)}::uuid[], ${times(wallPosts)}::timestamptz[]) as story (id, at)
    where wall_posts.id = story.id`.execute(db)
}

/** What is hot is so by the time of its writing. */
async function agePosts(db: Database, { posts }: Played): Promise<void> {
  await sql`
    update posts
    set created_at = story.at,
        hot = hot + (extract(epoch from story.at) - extract(epoch from created_at)) / ${sql.lit(hotSecondsPerFactorTen)}
    from unnest(${keys(posts)}::uuid[], ${times(posts)}::timestamptz[]) as story (id, at)
    where posts.id = story.id`.execute(db)
}

async function ageConversations(db: Database, { conversations, messages }: Played): Promise<void> {
  await sql`
    update messages set created_at = story.at
    from unnest(${keys(messages)}::uuid[], ${times(messages)}::timestamptz[]) as story (id, at)
    where messages.id = story.id`.execute(db)

  // What a group says of its making is as old as the group.
  await sql`
    update messages set created_at = story.at
    from unnest(${keys(conversations)}::uuid[], ${times(conversations)}::timestamptz[]) as story (id, at)
    where messages.conversation_id = story.id and messages.kind = 'system'`.execute(db)

  await sql`
    update conversation_members set joined_at = story.at
    from unnest(${keys(conversations)}::uuid[], ${times(conversations)}::timestamptz[]) as story (id, at)
    where conversation_members.conversation_id = story.id`.execute(db)

  await sql`
    update conversations set created_at = story.at, updated_at = newest.created_at
    from unnest(${keys(conversations)}::uuid[], ${times(conversations)}::timestamptz[]) as story (id, at)
    join messages as newest on newest.conversation_id = story.id
    where conversations.id = story.id and newest.seq = conversations.last_seq`.execute(db)
}

/** As old as their cause; what was read was read soon after. Comes when there is nothing more to tell. */
export async function ageNotifications(db: Database): Promise<void> {
  await sql`
    with causes as (
      select null::uuid as user_id, 'friend-request:' || request_id as key, requested_at as at from friendships
      union all
      select null, 'friend-request-accepted:' || request_id, changed_at from friendships
      union all
      select null, 'mutual-friend:' || request_id, changed_at from friendships
      union all
      select null, 'wall-post:' || id, created_at from wall_posts
      union all
      select null, 'comment:' || id, created_at from posts
      union all
      select null, 'post-mention:' || id, created_at from posts
      union all
      select null, 'post-share:' || id, created_at from posts
      union all
      select target_id, 'follow:' || follower_id, since from follows
      union all
      select user_id, 'unlock:' || source || ':' || source_id || ':' || key, unlocked_at from member_achievements
      where unlocked_at is not null
      union all
      select null, 'unlock:' || user_id || ':' || source || ':' || source_id || ':' || key, unlocked_at
      from member_achievements where unlocked_at is not null
      union all
      ${challengeCauses}
      union all
      ${tournamentCauses}
    )
    update notifications
    set created_at = causes.at, told_at = null,
        read_at = case when read_at is null then null else causes.at + interval '3 minutes' end
    from causes
    where cause_key = causes.key and notifications.user_id = coalesce(causes.user_id, notifications.user_id)`.execute(
    db,
  )

  await sql`
    update notifications
    set created_at = message.created_at, told_at = null,
        read_at = case when read_at is null then null else message.created_at + interval '3 minutes' end
    from messages as message
    where group_key = 'conversation:' || message.conversation_id and group_position = message.seq`.execute(db)

  await sql`
    update notifications
    set created_at = groups.created_at, told_at = null,
        read_at = case when read_at is null then null else groups.created_at + interval '3 minutes' end
    from conversations groups
    where group_key = 'group-invite:' || groups.id`.execute(db)

  await sql`
    update notifications
    set created_at = reacted.at, told_at = null,
        read_at = case when read_at is null then null else reacted.at + interval '3 minutes' end
    from (
      select id, least(created_at + interval '1 hour', now() - interval '2 minutes') as at from posts
    ) as reacted
    where cause_key like 'post-reaction:%' and related_entity_id = reacted.id::text`.execute(db)

  // Reported and judged at the filling itself, as the log cannot be told another time: before whoever looks now.
  await sql`
    update notifications
    set created_at = now() - interval '2 minutes', told_at = null,
        read_at = case when read_at is null then null else now() - interval '1 minute' end
    where type = ${notificationTypes.moderation}`.execute(db)

  // Nobody was there to be told: only now all of it gets its order, by these times.
  await sql`
    select place_notifications_2(array_agg(distinct user_id), null) from notifications where is_due`.execute(db)
}

const keys = (dated: ReadonlyMap<string, Date>): string[] => [...dated.keys()]
const times = (dated: ReadonlyMap<string, Date>): string[] => [...dated.values()].map((at) => at.toISOString())
