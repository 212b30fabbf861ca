import type { PrivacyChanges, PrivacySettings } from '@guildhall/contract/privacy'
import { usualPrivacy } from '@guildhall/contract/privacy'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { limitedIds } from '../measures/index.ts'

export type PrivacyTopic = keyof PrivacySettings

/** What a member chose; null where they chose nothing. */
type PrivacyTable = {
  user_id: string
  friend_requests: PrivacySettings['friendRequests'] | null
  messages: PrivacySettings['messages'] | null
  message_requests: PrivacySettings['messageRequests'] | null
  read_receipts: boolean | null
  friend_list: PrivacySettings['friendList'] | null
  library: PrivacySettings['library'] | null
  presence: PrivacySettings['presence'] | null
  last_seen: PrivacySettings['lastSeen'] | null
  search: PrivacySettings['search'] | null
  post_search: PrivacySettings['postSearch'] | null
}

const columnOf = {
  friendRequests: 'friend_requests',
  messages: 'messages',
  messageRequests: 'message_requests',
  readReceipts: 'read_receipts',
  friendList: 'friend_list',
  library: 'library',
  presence: 'presence',
  lastSeen: 'last_seen',
  search: 'search',
  postSearch: 'post_search',
} as const satisfies Record<PrivacyTopic, keyof PrivacyTable>

const privacySettings = (db: Database) => db.withTables<{ privacy_settings: PrivacyTable }>()

/** The settings of each of the members; whoever chose nothing, or does not exist, has the usual ones. */
export async function settingsAmong(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PrivacySettings>> {
  if (userIds.length === 0) return new Map()
  const rows = await privacySettings(db)
    .selectFrom('privacy_settings')
    .selectAll()
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute()
  const chosen = new Map(rows.map((row) => [row.user_id, settingsFrom(row)]))
  return new Map(userIds.map((userId) => [userId, chosen.get(userId) ?? usualPrivacy]))
}

export async function settingsOf(db: Database, userId: string): Promise<PrivacySettings> {
  return (await settingsAmong(db, [userId])).get(userId) ?? usualPrivacy
}

function settingsFrom(row: PrivacyTable): PrivacySettings {
  return {
    friendRequests: row.friend_requests ?? usualPrivacy.friendRequests,
    messages: row.messages ?? usualPrivacy.messages,
    messageRequests: row.message_requests ?? usualPrivacy.messageRequests,
    readReceipts: row.read_receipts ?? usualPrivacy.readReceipts,
    friendList: row.friend_list ?? usualPrivacy.friendList,
    library: row.library ?? usualPrivacy.library,
    presence: row.presence ?? usualPrivacy.presence,
    lastSeen: row.last_seen ?? usualPrivacy.lastSeen,
    search: row.search ?? usualPrivacy.search,
    postSearch: row.post_search ?? usualPrivacy.postSearch,
  }
}

/** Stores what is given and leaves the rest. */
export async function changeSettings(db: Database, userId: string, changes: PrivacyChanges): Promise<void> {
  const { friendRequests, messages, messageRequests, readReceipts, friendList, library, presence, lastSeen } = changes
  const { search, postSearch } = changes
  await sql`
    insert into privacy_settings as stored
      (user_id, friend_requests, messages, message_requests, read_receipts, friend_list, library, presence, last_seen,
       search, post_search)
    values (${userId}, ${friendRequests ?? null}, ${messages ?? null}, ${messageRequests ?? null},
            ${readReceipts ?? null}, ${friendList ?? null}, ${library ?? null}, ${presence ?? null},
            ${lastSeen ?? null}, ${search ?? null}, ${postSearch ?? null})
    on conflict (user_id) do update set
      friend_requests = coalesce(excluded.friend_requests, stored.friend_requests),
      messages = coalesce(excluded.messages, stored.messages),
      message_requests = coalesce(excluded.message_requests, stored.message_requests),
      read_receipts = coalesce(excluded.read_receipts, stored.read_receipts),
      friend_list = coalesce(excluded.friend_list, stored.friend_list),
      library = coalesce(excluded.library, stored.library),
      presence = coalesce(excluded.presence, stored.presence),
      last_seen = coalesce(excluded.last_seen, stored.last_seen),
      search = coalesce(excluded.search, stored.search),
      post_search = coalesce(excluded.post_search, stored.post_search)`.execute(db)
}

/**
 * For the queries of other stores: the member in `column` did not choose this value. The value must
 * be another than the usual one, because who chose nothing passes.
 */
export function notSetTo<Topic extends PrivacyTopic>(
  topic: Topic,
  value: PrivacySettings[Topic],
  column: string,
): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from privacy_settings
    where privacy_settings.user_id = ${sql.ref(column)}
      and privacy_settings.${sql.ref(columnOf[topic])} = ${value})`
}

/**
 * For the queries of other stores: the member in `column` chose this value. The value must be another than the usual
 * one, because who chose nothing does not pass.
 */
export function setTo<Topic extends PrivacyTopic>(
  topic: Topic,
  value: PrivacySettings[Topic],
  column: string,
): RawBuilder<boolean> {
  return sql<boolean>`(not ${notSetTo(topic, value, column)})`
}

/** For the queries of other stores: what the member in `column` wrote may be found by the viewer, who is not sent to it. */
export function isFoundBy(viewerId: string, column: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(column)} = ${viewerId}::uuid or ${sql.ref(column)} not in ${unfoundAuthorIds})`
}

/**
 * For the queries of other stores: the ids of those who do not want to be found by what they wrote, or are not to be, as the
 * moderators said.
 */
export const unfoundAuthorIds: RawBuilder<string> = sql<string>`(
  select privacy_settings.user_id from privacy_settings where privacy_settings.post_search = 'nobody'
  union all select limited.id from ${limitedIds} as limited (id))`
