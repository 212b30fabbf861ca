// Rows of the room: stacks of notifications, and those that stand alone.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { notBlockedBy } from '../../boundaries/index.ts'
import { hasReadThere } from '../../chat/index.ts'
import type { NotificationRow } from '../notifications.store.ts'
import * as notificationsStore from '../notifications.store.ts'
import { isSeen } from '../seeing.ts'

export type StackPage = {
  readonly userId: string
  readonly before?: number | undefined
  readonly type?: number | undefined
  readonly limit: number
}

export type Stack = {
  /** Where it stands among the others. */
  readonly seq: number
  readonly newest: NotificationRow
  /** Who did it, the newest first: so many as are named. */
  readonly actorIds: readonly string[]
  /** How many did it in all. */
  readonly actors: number
  readonly count: number
  readonly unread: number
}

/** So far a stack is looked into. */
const looked = 100
/** Of a conversation the newest says all: nobody is named beside it, and what was read before is only counted. */
const lookedOfMessages = 10
const named = 2
/**
 * So many rows are asked for, written out: of a number that it does not know the database expects very many, and so plans
 * this long statement anew for each call rather than keep a plan.
 */
const usualPage = 20
const longestPage = 100

type Found = Omit<Stack, 'newest'> & { readonly id: string | null }

/** Newest first. What the member does not see is not counted, and a stack of which nothing is seen is not there. */
export async function page(db: Database, { userId, before, type, limit }: StackPage): Promise<Stack[]> {
  const stacks = new Map<string, Stack>()
  let from = before
  const asked = limit <= usualPage ? usualPage : longestPage
  for (;;) {
    const heads = await findHeads(db, { userId, before: from, type, limit: asked })
    const rows = await notificationsStore.findRows(
      db,
      heads.flatMap(({ id }) => id ?? []),
    )
    for (const { id, ...stack } of heads) {
      from = stack.seq
      const newest = rows.get(id ?? '')
      // Two can be the head of one for a moment.
      const key = newest && (newest.stack_key ?? newest.id)
      if (newest && key !== undefined && !stacks.has(key)) stacks.set(key, { newest, ...stack })
      if (stacks.size === limit) return [...stacks.values()]
    }
    if (heads.length < asked) return [...stacks.values()]
  }
}

async function findHeads(db: Database, { userId, before, type, limit }: StackPage): Promise<Found[]> {
  const { rows } = await sql<Omit<Found, 'actorIds'> & { actorIds: string[] | null }>`
    select head.seq, seen.*
    from (
      select id, seq, stack_key from notifications
      where user_id = ${userId} and is_head and seq > 0
        ${before === undefined ? sql`` : sql`and seq < ${before}`} ${type === undefined ? sql`` : sql`and type = ${type}`}
      order by seq desc limit ${sql.lit(limit)}
    ) head cross join lateral (
      select (array_agg(id order by seq desc))[1] as id, count(*)::int as count,
        (count(*) filter (where read_at is null))::int as unread, count(distinct actor_user_id)::int as actors,
        (array_agg(actor_user_id order by seq desc) filter (where is_newest and actor_user_id is not null))[1:${sql.lit(named)}]
          as "actorIds"
      from (
        select id, seq, read_at, actor_user_id,
          row_number() over (partition by actor_user_id order by seq desc) = 1 as is_newest
        from (
          select notifications.* from notifications where head.stack_key is null and notifications.id = head.id
          union all
          select * from (
            select notifications.* from notifications
            where notifications.user_id = ${userId} and notifications.stack_key = head.stack_key and seq > 0
            order by seq desc limit case when head.stack_key like 'messages:%' then ${sql.lit(lookedOfMessages)} else ${sql.lit(looked)} end) stacked
        ) notifications
        where ${notBlockedBy(userId, 'notifications.actor_user_id')}
          and ${notBlockedBy(userId, 'notifications.also_user_id')} and ${isSeen}
      ) member
    ) seen
    order by head.seq desc`.execute(db)
  return rows.map((row) => ({ ...row, actorIds: row.actorIds ?? [] }))
}

/** What some stacks hold, each up to a seq. @returns the moment of this mark; none where nothing was unread */
export async function markRead(
  db: Database,
  userId: string,
  groups: readonly { readonly key: string; readonly upToSeq: number }[],
): Promise<string | null> {
  return mark(
    db,
    sql`
    select n.id from notifications n
    join jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as meant (key text, "upToSeq" bigint)
      on n.seq <= meant."upToSeq" and (n.stack_key = meant.key or (n.stack_key is null and n.id::text = meant.key))
    where n.user_id = ${userId} and n.read_at is null and not n.is_due
    order by n.id for update of n`,
  )
}

/** Everything up to a seq, but not what nobody has seen there. */
export async function markAllRead(db: Database, userId: string, upToSeq: number): Promise<string | null> {
  return mark(
    db,
    sql`
    select id from notifications
    where user_id = ${userId} and read_at is null and seq <= ${upToSeq} and not is_due
    order by id for update`,
  )
}

async function mark(db: Database, meant: ReturnType<typeof sql>): Promise<string | null> {
  const { rows } = await sql<{ marked: string }>`
    with meant as (${meant})
    update notifications set read_at = now() from meant where notifications.id = meant.id
    returning (extract(epoch from read_at) * 1000000)::bigint::text as marked`.execute(db)
  return rows[0]?.marked ?? null
}

/** Takes a mark back, but for what was read in its conversation since; whether anything is unread by that. */
export async function markUnread(db: Database, userId: string, marked: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select mark_unread_1(array(
      select n.id from notifications n
      where n.user_id = ${userId} and n.read_at = timestamptz 'epoch' + ${marked}::bigint * interval '1 microsecond'
        and not (n.group_position > 0 and ${hasReadThere({
          user: 'n.user_id',
          conversation: 'n.related_entity_id',
          seq: 'n.group_position',
        })})
    )) as count`.execute(db)
  return (rows[0]?.count ?? 0) > 0
}
