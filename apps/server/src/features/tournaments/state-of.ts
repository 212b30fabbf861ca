import type { TournamentState } from '@guildhall/contract/rules/tournaments/tournament-kinds'
import { type RawBuilder, sql } from 'kysely'

/** The state of a tournament `t`: what was done, and nothing by the clock alone. What staff removed goes on for nobody. */
export const stateNow: RawBuilder<TournamentState> = sql<TournamentState>`(case
  when t.cancelled_at is not null or t.removed_at is not null then 'cancelled'
  when t.published_at is null then 'draft'
  when t.ended_at is not null then 'done'
  when t.started_at is not null then 'running'
  else 'published' end)`
