// For the queries of features above.
import type { ProfilePart } from '@guildhall/contract/rules/profile-limits'
import { type RawBuilder, sql } from 'kysely'
import { isFriend } from '../friends/index.ts'
import { usualAudiences } from './profile-parts.ts'

/** The viewer may see this part of the profile of the member in `column`; blocks and suspensions are asked besides. */
export function showsPart(viewerId: string, part: ProfilePart, column: string): RawBuilder<boolean> {
  const chosen = sql`coalesce(
    (select p.audiences ->> ${sql.lit(part)} from profiles p where p.user_id = ${sql.ref(column)}),
    ${sql.lit(usualAudiences[part])})`
  return sql<boolean>`(case ${chosen} when 'nobody' then false when 'friends' then ${isFriend(viewerId, column)} else true end)`
}

/** Members who say one of these time zones, before `before`, newest member first: at most `limit` of each, as `user_id`. */
export function inTimeZones(
  zones: readonly string[],
  { before, limit }: { before: string | null; limit: number },
): RawBuilder<unknown> {
  return sql`(
    select one.user_id from unnest(${zones}::text[]) zone (name)
    cross join lateral (
      select p.user_id from profiles p
      where p.time_zone = zone.name ${before === null ? sql`` : sql`and p.user_id < ${before}::uuid`}
      order by p.user_id desc limit ${limit}) one)`
}

/** The member in `column` says one of these time zones, and shows it to the viewer. */
export function showsTimeZoneAmong(viewerId: string, zones: readonly string[], column: string): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from profiles p where p.user_id = ${sql.ref(column)} and p.time_zone = any(${zones}::text[]))
    and ${showsPart(viewerId, 'timeZone', column)})`
}
