import type { MilestoneKind } from '@guildhall/contract/rules/posts/milestone-limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/unit-of-work.ts'

/** The years that the member has been here, where the day they joined came round in the last days; in UTC. */
export async function findYear(
  db: Database,
  userId: string,
  days: number,
): Promise<{ years: number; at: Date } | undefined> {
  const { rows } = await sql<{ years: number; at: Date }>`
    select extract(year from age(now(), created_at))::integer as years,
      created_at + make_interval(years => extract(year from age(now(), created_at))::integer) as at
    from users
    where id = ${userId} and age(now(), created_at) >= interval '1 year'
      and now() - (created_at + make_interval(years => extract(year from age(now(), created_at))::integer))
        < make_interval(days => ${days})`.execute(db)
  return rows[0]
}

/** Those of the games of which the member wrote after what happened there. */
export async function writtenOf(
  db: Database,
  userId: string,
  happened: readonly { gameId: number; at: Date }[],
): Promise<ReadonlySet<number>> {
  if (happened.length === 0) return new Set()
  const { rows } = await sql<{ gameId: number }>`
    select distinct happened.game_id as "gameId"
    from unnest(${happened.map(({ gameId }) => gameId)}::integer[], ${happened.map(({ at }) => at)}::timestamptz[])
      as happened (game_id, at)
    where exists (
      select from posts p
      where p.author_id = ${userId} and p.root_id is null and p.deleted_at is null
        and p.game_id = happened.game_id and p.created_at >= happened.at)`.execute(db)
  return new Set(rows.map(({ gameId }) => gameId))
}

export async function findDismissed(db: Database, userId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select kind || ' ' || key as name from dismissed_milestones where user_id = ${userId}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

export async function dismiss(
  db: Database,
  userId: string,
  { kind, key }: { kind: MilestoneKind; key: string },
): Promise<void> {
  await sql`
    insert into dismissed_milestones (user_id, kind, key) values (${userId}, ${kind}, ${key})
    on conflict do nothing`.execute(db)
}

/** What happened long ago is proposed no more, dismissed or not. */
export async function forgetOld(db: Database, userId: string, days: number): Promise<void> {
  await sql`
    delete from dismissed_milestones
    where user_id = ${userId} and dismissed_at < now() - make_interval(days => ${days})`.execute(db)
}
