import type { LoudnessChoice, LoudnessSettings } from '@guildhall/contract/loudness'
import { usualChoice } from '@guildhall/contract/loudness'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

/** A row only for who chose something. */
type LoudnessTable = {
  user_id: string
  preset: LoudnessChoice['preset']
  own: LoudnessChoice['own']
  strangers: LoudnessChoice['strangers']
  quiet_nights: LoudnessChoice['quietNights']
  time_zone: string | null
  friends_ring: boolean
  push_shows_content: boolean
  sound: LoudnessChoice['sound']
  mails_mentions: boolean
  digest: LoudnessChoice['digest']
  digest_hour: number
  hushed_until: Date | string | null
}

const loudness = (db: Database) => db.withTables<{ loudness: LoudnessTable }>()

/** What each of the members chose; who chose nothing is left out. */
export const chosenAmong = (db: Database, userIds: readonly string[]) => readChosen(db, userIds, { isHeld: false })

/** The same, and none of them chooses anew until the transaction ends. Others may hold them at the same time. */
export const holdChosen = (db: Database, userIds: readonly string[]) => readChosen(db, userIds, { isHeld: true })

async function readChosen(
  db: Database,
  userIds: readonly string[],
  { isHeld }: { isHeld: boolean },
): Promise<ReadonlyMap<string, LoudnessSettings>> {
  if (userIds.length === 0) return new Map()
  const rows = await loudness(db)
    .selectFrom('loudness')
    .selectAll()
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .$if(isHeld, (chosen) => chosen.orderBy('user_id').forShare())
    .execute()
  return new Map(rows.map((row) => [row.user_id, settingsFrom(row)]))
}

/** What each of the members chose, and who of them muted what something is about. */
export async function chosenOrMuting(
  db: Database,
  userIds: readonly string[],
  isMuted: ((userColumn: string) => RawBuilder<boolean>) | null,
): Promise<{ chosen: ReadonlyMap<string, LoudnessSettings>; muting: ReadonlySet<string> }> {
  if (isMuted === null) return { chosen: await chosenAmong(db, userIds), muting: new Set() }
  const { rows } = await sql<{ readerId: string; isMuting: boolean; settings: LoudnessTable | null }>`
    select * from (
      select reader.id as "readerId", ${isMuted('reader.id')} as "isMuting", to_jsonb(l) as settings
      from unnest(${userIds}::uuid[]) as reader (id) left join loudness l on l.user_id = reader.id
    ) found where "isMuting" or settings is not null`.execute(db)
  const chosen = rows.flatMap(({ readerId, settings }) =>
    settings === null ? [] : [[readerId, settingsFrom(settings)] as const],
  )
  return { chosen: new Map(chosen), muting: new Set(rows.flatMap((row) => (row.isMuting ? [row.readerId] : []))) }
}

export async function settingsOf(db: Database, userId: string): Promise<LoudnessSettings> {
  return (await chosenAmong(db, [userId])).get(userId) ?? { ...usualChoice, hushedUntil: null }
}

function settingsFrom(row: LoudnessTable): LoudnessSettings {
  return {
    preset: row.preset,
    own: row.own,
    strangers: row.strangers,
    quietNights: row.quiet_nights,
    timeZone: row.time_zone,
    friendsRing: row.friends_ring,
    pushShowsContent: row.push_shows_content,
    sound: row.sound,
    mailsMentions: row.mails_mentions,
    digest: row.digest,
    digestHour: row.digest_hour,
    hushedUntil: row.hushed_until === null ? null : new Date(row.hushed_until).toISOString(),
  }
}

/** What holds for the member; nobody chooses anew for them until the transaction ends. */
export async function lockSettings(db: Database, userId: string): Promise<LoudnessSettings> {
  await sql`${insertOf(userId, usualChoice)} on conflict do nothing`.execute(db)
  await sql`select from loudness where user_id = ${userId} for update`.execute(db)
  return settingsOf(db, userId)
}

export async function choose(db: Database, userId: string, choice: LoudnessChoice): Promise<void> {
  await sql`
    ${insertOf(userId, choice)}
    on conflict (user_id) do update set
      preset = excluded.preset, own = excluded.own, strangers = excluded.strangers,
      quiet_nights = excluded.quiet_nights, time_zone = excluded.time_zone, friends_ring = excluded.friends_ring,
      push_shows_content = excluded.push_shows_content, sound = excluded.sound,
      mails_mentions = excluded.mails_mentions, digest = excluded.digest,
      digest_hour = excluded.digest_hour`.execute(db)
}

function insertOf(userId: string, choice: LoudnessChoice): RawBuilder<unknown> {
  const { preset, own, strangers, quietNights, timeZone, friendsRing, pushShowsContent, sound } = choice
  const nights = quietNights === null ? null : JSON.stringify(quietNights)
  return sql`
    insert into loudness
      (user_id, preset, own, strangers, quiet_nights, time_zone, friends_ring, push_shows_content, sound,
       mails_mentions, digest, digest_hour)
    values (${userId}, ${preset}, ${JSON.stringify(own)}::jsonb, ${strangers}, ${nights}::jsonb, ${timeZone},
            ${friendsRing}, ${pushShowsContent}, ${sound}, ${choice.mailsMentions}, ${choice.digest}, ${choice.digestHour})`
}

/** For so many minutes from now; 0 ends it. What was chosen at the same time stays. */
export async function hush(db: Database, userId: string, minutes: number): Promise<void> {
  await sql`${insertOf(userId, usualChoice)} on conflict do nothing`.execute(db)
  await sql`
    update loudness
    set hushed_until = case when ${minutes}::int > 0 then now() + make_interval(mins => ${minutes}::int) end
    where user_id = ${userId}`.execute(db)
}
