import type { MemberPresence } from '@guildhall/contract/presence'
import type { AvailabilityChoice } from '@guildhall/contract/rules/presence-limits'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { isActive } from '../users/index.ts'
import type { Departure } from './connections/connections.store.ts'

/** All there is to know of a member's presence; what has ended is not there any more. */
export type StoredPresence = {
  readonly userId: string
  readonly isConnected: boolean
  readonly isActive: boolean
  readonly availability: AvailabilityChoice
  readonly availabilityUntil: Date | null
  readonly status: string | null
  readonly statusUntil: Date | null
  readonly playing: string | null
  readonly playingUntil: Date | null
  /** To the minute; nothing moves it while the member is invisible. */
  readonly lastSeenAt: Date | null
  /** What friends were told last; null is offline and no more. */
  readonly announced: MemberPresence | null
  /** The whole hall could see that. */
  readonly wasShownToAll: boolean
}

/** What friends are told, and whether everybody may see it. */
export type Announced = { readonly shown: MemberPresence; readonly isShownToAll: boolean }

/** What a member says of themselves for a while. */
export type Saying = 'availability' | 'status' | 'playing'

const columnsOf = {
  availability: { value: sql`availability`, endsAt: sql`availability_ends_at` },
  status: { value: sql`status`, endsAt: sql`status_ends_at` },
  playing: { value: sql`playing`, endsAt: sql`playing_ends_at` },
} as const satisfies Record<Saying, unknown>

const sayings: readonly Saying[] = ['availability', 'status', 'playing']
const endedAtOnce = 1000

const isOver = ({ endsAt }: { endsAt: RawBuilder<unknown> }) => sql`coalesce(${endsAt} <= now(), false)`

/** The value while it lasts. */
const lasting = (saying: Saying) => sql`case when not ${isOver(columnsOf[saying])} then ${columnsOf[saying].value} end`
const lastingEnd = (saying: Saying) =>
  sql`case when not ${isOver(columnsOf[saying])} then ${columnsOf[saying].endsAt} end`

/** The member chose to be offline to others, and still does. */
export async function isInvisible(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from member_presence
    where user_id = ${userId} and availability = 'invisible' and not ${isOver(columnsOf.availability)}`.execute(db)
  return rows.length > 0
}

/** One for each id, also of members nobody knows. */
export async function find(db: Database, ids: readonly string[]): Promise<StoredPresence[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StoredPresence>`
    select asked.user_id as "userId",
      connection.is_active is not null as "isConnected", coalesce(connection.is_active, false) as "isActive",
      coalesce(${lasting('availability')}, 'automatic') as availability,
      ${lastingEnd('availability')} as "availabilityUntil",
      ${lasting('status')} as status, ${lastingEnd('status')} as "statusUntil",
      ${lasting('playing')} as playing, ${lastingEnd('playing')} as "playingUntil",
      date_trunc('minute', last_seen_at) as "lastSeenAt",
      announced, coalesce(is_shown_to_all, false) as "wasShownToAll"
    from unnest(${ids}::uuid[]) as asked (user_id)
    left join member_presence on member_presence.user_id = asked.user_id
    left join lateral (
      select bool_or(is_active) as is_active from presence_connections where user_id = asked.user_id
    ) as connection on true`.execute(db)
  return rows
}

/** Those of `ids` who are connected, or were within so many minutes. */
export async function hereAmong(db: Database, ids: readonly string[], minutes: number): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) as asked (id)
    where exists (select from presence_connections where user_id = asked.id)
      or exists (
        select from member_presence
        where user_id = asked.id and last_seen_at > now() - make_interval(mins => ${minutes}))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** @returns whether it was stored: not when `until` is over. */
export async function say(
  db: Database,
  userId: string,
  { saying, value, until }: { saying: Saying; value: string | null; until: string | null },
): Promise<boolean> {
  const column = columnsOf[saying]
  const { rows } = await sql`
    insert into member_presence (user_id, ${column.value}, ${column.endsAt})
    select ${userId}::uuid, ${value}::text, case when ${value}::text is not null then given.ends_at end
    from (select ${until}::timestamptz as ends_at) as given
    where given.ends_at is null or given.ends_at > now()
    on conflict (user_id) do update set
      ${column.value} = excluded.${column.value}, ${column.endsAt} = excluded.${column.endsAt}
    returning user_id`.execute(db)
  return rows.length > 0
}

/** Notes until when members were there, but for those who were invisible. */
export async function recordSeen(db: Database, departures: readonly Departure[]): Promise<void> {
  if (departures.length === 0) return
  await sql`
    insert into member_presence as stored (user_id, last_seen_at)
    select departure.user_id, max(departure.left_at)
    from unnest(${departures.map(({ userId }) => userId)}::uuid[], ${departures.map(({ leftAt }) => leftAt)}::timestamptz[])
      as departure (user_id, left_at)
    where ${isActive('departure.user_id')}
    group by departure.user_id
    on conflict (user_id) do update set last_seen_at = greatest(stored.last_seen_at, excluded.last_seen_at)
    where stored.availability is distinct from 'invisible' or stored.availability_ends_at <= now()`.execute(db)
}

export async function recordSeenNow(db: Database, userId: string): Promise<void> {
  await sql`update member_presence set last_seen_at = now() where user_id = ${userId}`.execute(db)
}

/** Forgets what is over; answers whose it was. */
export async function clearEnded(db: Database): Promise<string[]> {
  const cleared = sayings.flatMap((saying) => {
    const { value, endsAt } = columnsOf[saying]
    return [sql`${value} = ${lasting(saying)}`, sql`${endsAt} = ${lastingEnd(saying)}`]
  })
  const { rows } = await sql<{ userId: string }>`
    update member_presence set ${sql.join(cleared)}
    where user_id in (
      select user_id from member_presence where next_end_at <= now() order by next_end_at limit ${endedAtOnce})
    returning user_id as "userId"`.execute(db)
  return rows.map(({ userId }) => userId)
}

export async function hasEnded(db: Database): Promise<boolean> {
  const { rows } = await sql`select from member_presence where next_end_at <= now() limit 1`.execute(db)
  return rows.length > 0
}

/** Notes what others are told from now on; of a suspended member only if they were told of them before. */
export async function noteAnnounced(db: Database, told: readonly Announced[]): Promise<void> {
  await sql`
    insert into member_presence (user_id, announced, is_shown_to_all)
    select told.user_id, told.announced, told.is_shown_to_all
    from unnest(
      ${told.map(({ shown }) => shown.userId)}::uuid[], ${told.map(({ shown }) => JSON.stringify(shown))}::jsonb[],
      ${told.map(({ isShownToAll }) => isShownToAll)}::boolean[])
      as told (user_id, announced, is_shown_to_all)
    where ${isActive('told.user_id')}
      or exists (select from member_presence where member_presence.user_id = told.user_id)
    on conflict (user_id) do update set
      announced = excluded.announced, is_shown_to_all = excluded.is_shown_to_all`.execute(db)
}
