import type { ChallengeState } from '@guildhall/contract/rules/challenges/challenge-kinds'
import { graceHours } from '@guildhall/contract/rules/challenges/challenge-limits'
import { type RawBuilder, sql } from 'kysely'

/**
 * The state of a challenge `c` is told by time: a server that sleeps makes nobody late. A duel that nobody accepted by its
 * end is off, and what staff removed goes on for nobody.
 */
export const stateNow: RawBuilder<ChallengeState> = sql<ChallengeState>`(case
  when c.cancelled_at is not null or c.removed_at is not null then 'cancelled'
  when c.published_at is null then 'draft'
  when c.final_at is not null then 'final'
  when c.starts_at is null and clock_timestamp() >= c.ends_at then 'cancelled'
  when clock_timestamp() >= c.ends_at + ${sql.lit(graceHours)} * interval '1 hour' then 'final'
  when clock_timestamp() >= c.ends_at then 'grace'
  when clock_timestamp() >= c.starts_at then 'running'
  else 'open' end)`
