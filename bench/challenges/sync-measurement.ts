import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startFakeSteam } from '../../apps/server/testing/steam/fake-steam.ts'
import { makeUpGames } from '../../apps/server/testing/steam/steam-accounts.ts'
import { openGround } from '../frame/database.ts'
import { liftedLimits } from '../frame/lifted-limits.ts'
import type { Figures, Measurement } from '../frame/measurement.ts'
import { startProduct } from '../frame/product-process.ts'
import { accounts, firstApp, prepare, sync } from '../library/steam-sync.ts'
import { tokenKeys } from '../presence/members.ts'

/** How many games are read, and in how many running challenges of how many members the reader takes part. */
export type CountedSyncPlan = { readonly games: number; readonly challenges: number; readonly members: number }

const alone = 'In no challenge'
const lookedAtEveryMs = 20

const goals = [
  { kind: 'playtime', target: 1200 },
  { kind: 'achievement-count', target: 4000 },
  { kind: 'rarity-points', target: null },
  { kind: 'streak', unit: 'days', target: 30 },
]

/** What the counting of challenges adds to a sync. */
export function describeCountedSync(plan: CountedSyncPlan): Measurement {
  const { games, challenges, members } = plan
  return {
    title: 'Challenges: a sync that is counted',
    method: `A sync of an account of ${games.toLocaleString('en')} games, once of a member who takes part in ${challenges} running challenges of ${members} members each, by
playtime, achievements, their rarity and days in a row, and once of one who takes part in none. It is over when the sync has ended and nothing is left
to count. Two thirds of the games have achievements, which lie inside all of the challenges. The second sync finds
everything as it was. Steam is a stand-in in the process of the load.`,
    figures: [
      { key: 'whole', title: 'First sync, counted', unit: 's', better: 'less' },
      { key: 'again', title: 'Second sync, counted', unit: 's', better: 'less' },
      { key: 'counting', title: 'From the end of the first sync until all is counted', unit: 's', better: 'less' },
    ],
    bars: [{ key: 'whole', against: alone, atMost: 1.1 }],
    variants: [
      { name: 'Guildhall', run: () => measureSync(plan) },
      { name: alone, run: () => measureSync({ ...plan, challenges: 0 }) },
    ],
  }
}

async function measureSync({ games, challenges, members }: CountedSyncPlan): Promise<Figures> {
  await using opened = new AsyncDisposableStack()
  const { folder, connection } = await openGround(opened)
  const steam = opened.adopt(await startFakeSteam(), (fake) => fake.close())
  steam.put(accounts[0], { name: 'Bench', games: makeUpGames(games, firstApp) })
  const product = opened.adopt(
    await startProduct({
      DATA_FOLDER: folder,
      DATABASE_URL: connection,
      TOKEN_KEYS: tokenKeys,
      STEAM_API_KEY: steam.config.apiKey,
      STEAM_API_ORIGIN: steam.config.apiOrigin,
      STEAM_STORE: 'off',
      ...liftedLimits,
    }),
    (started) => started.stop(),
  )
  const client = new pg.Client(connection)
  await client.connect()
  // Filling a hall takes longer than any call of the product may.
  await client.query('set statement_timeout = 0')
  opened.defer(() => client.end())
  const [reader] = await prepare(client, connection, games)
  if (challenges > 0) await setChallenges(client, reader.userId, { challenges, members })
  const counted = async () => {
    const started = performance.now()
    await sync(product, reader)
    const synced = performance.now()
    while ((await client.query('select from challenge_marks limit 1')).rowCount !== 0) await pause(lookedAtEveryMs)
    const over = performance.now()
    return { whole: (over - started) / 1000, counting: (over - synced) / 1000 }
  }
  const first = await counted()
  await client.query(`update steam_syncs set started_at = started_at - interval '1 hour'`)
  const second = await counted()
  await requireCounted(client, reader.userId, challenges)
  return { whole: first.whole, again: second.whole, counting: first.counting }
}

/** Running challenges that began when the games came out, in which as many take part, the reader among them. */
async function setChallenges(
  client: pg.Client,
  readerId: string,
  { challenges, members }: { challenges: number; members: number },
): Promise<void> {
  await client.query(
    `insert into users (id, first_name, last_name, email, email_key, name_key, name_words, role, handle)
     select id, 'Bench', 'Player', id || '@example.org', id || '@example.org', 'bench player', ''::tsvector, 0,
            'p' || left(md5(id::text), 20)
     from (select gen_random_uuid() as id from generate_series(2, $1::integer)) made`,
    [members],
  )
  await client.query(
    `insert into challenges (id, creator_id, title, rules, prize, form, kind, goal, starts_at, ends_at, time_zone, audience,
       minimum_evidence, is_manual_allowed, referee_ids, published_at, started_at)
     select gen_random_uuid(), $1, 'Challenge ' || at, '', '', 'solo', goal ->> 'kind', goal || '{"gameIds": []}',
            '2017-01-01', now() + interval '10 days', 'UTC', 'everybody', 'self-reported', true, '{}', '2017-01-01', '2017-01-01'
     from generate_series(0, $2::integer - 1) at
       cross join lateral (select $3::jsonb -> (at % jsonb_array_length($3::jsonb)) as goal) chosen`,
    [readerId, challenges, JSON.stringify(goals)],
  )
  await client.query(
    `insert into challenge_entrants (id, challenge_id, user_id, joined_at, consented_at)
     select gen_random_uuid(), c.id, u.id, '2017-01-01', '2017-01-01'
     from challenges c cross join (
       (select id from users where first_name = 'Bench' and last_name = 'Player') union all select $1::uuid) u`,
    [readerId],
  )
  await client.query(
    `insert into challenge_scores (entrant_id, challenge_id, user_id, is_ranked, value, rank_value, done_key, told, seen,
       counted, attempts, minutes, sources, days, asked_days)
     select e.id, e.challenge_id, e.user_id, true, value, value, 'infinity', 0, 0, value, 0, 0, '[]', '[]', '[]'
     from (select *, (hashtext(id::text) & 1023)::bigint as value from challenge_entrants where user_id <> $1) e`,
    [readerId],
  )
  await client.query('vacuum analyze')
}

async function requireCounted(client: pg.Client, readerId: string, challenges: number): Promise<void> {
  const { rows } = await client.query<{ count: number; most: number | null }>(
    'select count(*)::integer as count, max(value)::float8 as most from challenge_scores where user_id = $1',
    [readerId],
  )
  const [found] = rows
  const isCounted = found?.count === challenges && (challenges === 0 || (found.most ?? 0) > 0)
  if (!isCounted) throw new Error(`not all was counted: ${JSON.stringify(found)}`)
}
