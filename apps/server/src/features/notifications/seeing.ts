// For queries over `notifications`: what their members still see of what they were told.
import { notificationSubtype, notificationTypes } from '@guildhall/contract/rules/notification-kinds'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { asksAsWitness, seesChallenge } from '../challenges/index.ts'
import { showsGameToEach } from '../library/index.ts'
import { seesOfManyWhatIsIn, seesWhatIsIn } from '../posts/index.ts'
import { hearsOfLoss, seesTournament } from '../tournaments/index.ts'

/** Those that lead to a post or comment. */
const ofPosts = ['Comment', 'Reaction', 'Mention', 'PinnedPost', 'NewPostInFollowedTopic'] as const
const typesOfPosts = sql.join([notificationTypes.social, notificationTypes.content].map((type) => sql.lit(type)))
const ofChallenge = sql<boolean>`(notifications.subtype in (${sql.join(
  (['Challenge', 'LeaderboardUpdate'] as const).map((subtype) => sql.lit(notificationSubtype(subtype))),
)}))`
const ofTournament = sql<boolean>`(notifications.subtype in (${sql.join(
  (['TournamentInvite', 'TeamInvite', 'EventInvite', 'EventReminder', 'EventUpdate'] as const).map((subtype) =>
    sql.lit(notificationSubtype(subtype)),
  ),
)}))`
/** It leads to a tournament, or to a match in one: the id stands first. What somebody lost there leads nowhere. */
const tournamentId = sql`split_part(notifications.related_entity_id, '/', 1)::uuid`
const isTournamentSeen = sql<boolean>`case
  when notifications.told ->> 'isUnseen' = 'true' then ${hearsOfLoss('notifications.user_id', tournamentId)}
  else ${seesTournament('notifications.user_id', tournamentId)} end`
const unlocked = sql.lit(notificationSubtype('AchievementUnlocked'))

/** Whether it leads to a post or comment: it is shown as long as that is. Ids of other things may be no ids of posts. */
export const leadsToPost = sql<boolean>`(
  notifications.type in (${typesOfPosts})
  and notifications.subtype in (${sql.join(ofPosts.map((subtype) => sql.lit(notificationSubtype(subtype))))}))`

/**
 * Who is asked as a witness need not see the challenge: they are asked as long as the claim stands. What is told of a weekly
 * league leads to no challenge.
 */
const isChallengeSeen = sql<boolean>`case
  when jsonb_typeof(notifications.told -> 'league') = 'object' then true
  when notifications.told -> 'news' ->> 'what' = 'to-witness'
  then ${asksAsWitness('notifications.user_id', sql`(notifications.told ->> 'claimId')::uuid`)}
  else ${seesChallenge('notifications.user_id', sql`notifications.related_entity_id::uuid`)} end`

/** Whether its member sees what it is about. */
export const isSeen = seen(seesWhatIsIn('notifications.user_id', 'notifications.related_entity_id'))

/** The same for many of one member, who is in a column of a query around. */
export const isSeenOfMany = (userColumn: string) =>
  seen(seesOfManyWhatIsIn(userColumn, 'notifications.related_entity_id'))

/** What somebody unlocked is shown as long as their shelf shows the game. */
function seen(isSeenThere: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`case
    when ${leadsToPost} then ${isSeenThere}
    when notifications.subtype = ${unlocked} and notifications.actor_user_id is not null
      then ${showsGameToEach('notifications.user_id', {
        user: 'notifications.actor_user_id',
        game: sql`(notifications.told ->> 'gameId')::integer`,
      })}
    when ${ofChallenge} then ${isChallengeSeen}
    when ${ofTournament} then ${isTournamentSeen}
    else true end`
}

/** Whether telling if it is seen takes a look at what it leads to. */
export const isLookedAt = sql<boolean>`(
  ${leadsToPost} or ${ofChallenge} or ${ofTournament} or (notifications.subtype = ${unlocked} and notifications.actor_user_id is not null))`
