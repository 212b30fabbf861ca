import type { SmartRule } from '@guildhall/contract/collections'
import { type RawBuilder, sql } from 'kysely'

type Condition = RawBuilder<boolean>
/** A rule as it comes from outside or is stored: parts that are not said are absent or undefined. */
export type WrittenRule = { readonly [Part in keyof SmartRule]?: SmartRule[Part] | undefined }

/** What the shelf's owner has and when they finished what, as tables. */
type RuleTables = { readonly copies: RawBuilder<unknown>; readonly finishes: RawBuilder<unknown> }

const minutesOfHour = 60

/** The rule without parts that say nothing: those that are absent, and empty lists. */
export function toSmartRule(written: WrittenRule): SmartRule {
  const parts = Object.entries(written).filter(
    ([, part]) => part !== undefined && !(Array.isArray(part) && part.length === 0),
  )
  return { match: 'all', ...Object.fromEntries(parts) }
}

/**
 * Whether an entry `s` of a shelf, with its game `g`, is what a rule says. A span is one part of the rule, whether it
 * has one end or two. A rule that says nothing holds every entry.
 */
export function matchesRule(rule: SmartRule, { copies, finishes }: RuleTables): Condition {
  const parts = [...standingParts(rule), ...gameParts(rule, copies), ...timeParts(rule, finishes)]
  if (parts.length === 0) return sql<boolean>`true`
  const joined = sql.join(parts, rule.match === 'any' ? sql` or ` : sql` and `)
  return sql<boolean>`coalesce(${joined}, false)`
}

/** What the member says of the game, and how much they played. */
function standingParts(rule: SmartRule): Condition[] {
  const { statuses, sources, isFavourite, isRated, hasAllAchievements } = rule
  return [
    ...said(statuses, () => sql`s.status = any(${statuses}::text[])`),
    ...said(sources, () => sql`s.sources && ${sources}::text[]`),
    ...said(isFavourite, () => sql`s.favourite = ${isFavourite}::boolean`),
    ...said(isRated, () => sql`(s.rating is not null) = ${isRated}::boolean`),
    // Games without achievements are neither way round.
    ...said(
      hasAllAchievements,
      () => sql`(s.total > 0
        and (s.unlocked >= s.total) = ${hasAllAchievements}::boolean)`,
    ),
    ...within(sql`s.rating`, rule.ratingFrom, rule.ratingTo),
    ...within(sql`s.minutes`, inMinutes(rule.hoursFrom), inMinutes(rule.hoursTo)),
  ]
}

/** What the game is, and on what the member has it: of a copy whose platform nobody said, on any of the game's. */
function gameParts(rule: SmartRule, copies: RawBuilder<unknown>): Condition[] {
  const { genres, platforms } = rule
  return [
    ...said(genres, () => sql`g.genres && ${genres}::text[]`),
    ...said(
      platforms,
      () => sql`(
        select coalesce(bool_or(c.platform = any(${platforms}::text[])), g.platforms && ${platforms}::text[])
        from ${copies} c where c.game_id = s.game_id and c.platform is not null)`,
    ),
    ...within(sql`g.release_year`, rule.releasedFrom, rule.releasedTo),
  ]
}

/** Days go back from now by the clock of the database; what was never played waits since it was added. */
function timeParts(rule: SmartRule, finishes: RawBuilder<unknown>): Condition[] {
  const { playedWithinDays, notPlayedForDays, addedWithinDays, finishedIn } = rule
  const ago = (days: number | undefined) => sql`now() - make_interval(days => ${days}::integer)`
  return [
    ...said(playedWithinDays, () => sql`s.last_played_at > ${ago(playedWithinDays)}`),
    ...said(notPlayedForDays, () => sql`coalesce(s.last_played_at, s.added_at) <= ${ago(notPlayedForDays)}`),
    ...said(addedWithinDays, () => sql`s.added_at > ${ago(addedWithinDays)}`),
    ...said(
      finishedIn,
      () => sql`exists (
        select from ${finishes} f
        where f.game_id = s.game_id and extract(year from f.at at time zone 'utc') = ${finishedIn}::integer)`,
    ),
  ]
}

/** The condition as one of several, if the rule says anything of it. Unknown is no. */
function said(part: unknown, condition: () => RawBuilder<unknown>): Condition[] {
  if (part === undefined || (Array.isArray(part) && part.length === 0)) return []
  return [sql<boolean>`coalesce(${condition()}, false)`]
}

function within(value: RawBuilder<unknown>, from: number | undefined, to: number | undefined): Condition[] {
  if (from === undefined && to === undefined) return []
  const ends = [
    ...(from === undefined ? [] : [sql`${value} >= ${from}::integer`]),
    ...(to === undefined ? [] : [sql`${value} <= ${to}::integer`]),
  ]
  return [sql<boolean>`coalesce(${sql.join(ends, sql` and `)}, false)`]
}

function inMinutes(hours: number | undefined): number | undefined {
  return hours === undefined ? undefined : hours * minutesOfHour
}
