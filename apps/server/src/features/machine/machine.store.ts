import type { StoragePart } from '@guildhall/contract/rules/house/machine-limits'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/unit-of-work.ts'

/** Tables by the beginnings of their names; the first that fits counts, and of what fits none it is the rest. */
const beginnings: readonly (readonly [StoragePart, RegExp])[] = [
  ['search', /^(post_words|title_words|known_words|similar_games|unlearned_texts|recent_searches|saved_searches)/],
  [
    'safety',
    /^(safety_|audit_|measures|appeals|held_words|word_rules|faults|doors|staff_|refused_|login_counters|media_blocks|media_warn)/,
  ],
  ['notifications', /^(notification|held_notifications|pending_|rung|rings_|devices|loudness|muted_topics|digests)/],
  ['chat', /^(message|conversation|hidden_messages|saved_messages|poll_votes|group_)/],
  ['play', /^(challenge|tournament|league)/],
  [
    'posts',
    /^(posts?$|post_|saved_post|draft|sent_post|feed_|catch_ups|reading_places|circle|silent_posts|unveiled|word_filters|followed_tags|tags_)/,
  ],
  [
    'library',
    /^(library_|playthroughs|journal_|import_|collection|play_days|game_times|told_play_days|steam_(owned|syncs|accounts|wishes)|achievement|member_achievements)/,
  ],
  ['games', /^(game|igdb_|steam_|browsable_|reviews|review_)/],
  [
    'people',
    /^(users|profile|friendships|follows|blocks|mutes|wall_|member_|presence_|sign_ins|refresh_|credentials|privacy_|former_)/,
  ],
]

const partOf = (table: string): StoragePart => beginnings.find(([, form]) => form.test(table))?.[0] ?? 'rest'

/** Bytes of tables with their indexes and what lies beside them, the largest first. */
export async function findSizes(db: Database): Promise<{ part: StoragePart; bytes: number }[]> {
  const { rows } = await sql<{ table: string; bytes: number }>`
    select relname as table, pg_total_relation_size(oid)::float8 as bytes from pg_class
    where relkind in ('r', 'm') and relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))`.execute(
    db,
  )
  const sums = new Map<StoragePart, number>()
  for (const { table, bytes } of rows) sums.set(partOf(table), (sums.get(partOf(table)) ?? 0) + bytes)
  return [...sums].map(([part, bytes]) => ({ part, bytes })).toSorted((one, other) => other.bytes - one.bytes)
}

export async function findDatabase(
  db: Database,
): Promise<{ version: string; connections: number; connectionsMaximum: number }> {
  const { rows } = await sql<{ version: string; connections: number; connectionsMaximum: number }>`
    select current_setting('server_version') as version,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "connectionsMaximum"`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the database says nothing of itself')
  return { ...row, version: row.version.split(' ')[0] ?? row.version }
}
