import { Agent } from 'node:http'
import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import type { Figures, Staged } from '../frame/measurement.ts'
import { describeDurations } from '../frame/statistics.ts'
import { type SignedInMember, tokenOf } from '../presence/members.ts'
import { type OpenHall, openHall, timeCall } from './open-hall.ts'

/** How many games stand on one shelf, how often it is read, and how often all of it is changed at once. */
export type LibraryPlan = { readonly entries: number; readonly reads: number; readonly changes: number }

const aimMs = { read: 150, change: 1500 }
const warmReads = 5
const bytesOfKilobyte = 1024

/** Fills a shelf, hands over the measurement, and ends all. */
export const withLargeLibrary: Staged<LibraryPlan> = async (plan, run) => {
  await using opened = new AsyncDisposableStack()
  const hall = await openHall(opened, { friends: 2, fill: (client, reader) => fillShelf(client, reader, plan.entries) })
  const entries = plan.entries.toLocaleString('en')
  return await run({
    title: 'Library: a large shelf',
    method: `A shelf with ${entries} games, each with a copy that a platform tells of. The whole of it is read ${plan.reads} times, and
${plan.changes} times all of it is changed at once and the change taken back, over HTTP and keep-alive, one after the other.`,
    figures: [
      { key: 'read99', title: 'Whole library, 99th percentile', unit: 'ms', better: 'less' },
      { key: 'read50', title: 'Whole library, median', unit: 'ms', better: 'less' },
      { key: 'kilobytes', title: 'Answer', unit: 'KB', better: 'less' },
      { key: 'zipped', title: 'Answer as gzip would send it', unit: 'KB', better: 'less' },
      { key: 'change50', title: 'Changing all, median', unit: 'ms', better: 'less' },
      { key: 'undo50', title: 'Taking it back, median', unit: 'ms', better: 'less' },
    ],
    bars: [
      { key: 'read99', atMost: aimMs.read },
      { key: 'change50', atMost: aimMs.change },
      { key: 'undo50', atMost: aimMs.change },
    ],
    variants: [{ name: `${entries} games`, run: () => useLibrary(hall, plan) }],
  })
}

/** Games that only this hall knows, all on the shelf of one member. */
export async function fillShelf(client: pg.Client, reader: SignedInMember, entries: number): Promise<void> {
  await client.query(
    `with made as (
       insert into games (title, release_year, genres, platforms, source)
       select 'Game on the long shelf ' || number, 1985 + number % 40, array['Adventure', 'Puzzle', 'Indie'],
              array['PC (Microsoft Windows)', 'Mac', 'Nintendo Switch'], 'hall'
       from generate_series(1, $2::integer) number
       returning id
     ), shelved as (
       insert into library_entries
         (user_id, game_id, status, typed_minutes, copy_minutes, copy_evidence, sources, copies_played_at)
       select $1, id, (array['playing', 'beaten', 'backlog', 'on-hold'])[1 + id % 4], case when id % 5 = 0 then 30 else 0 end,
              id % 6000, 'proved', '{steam}', now() - id * interval '1 hour'
       from made returning game_id, copy_minutes
     ), counted as (
       insert into game_counts (game_id, owners) select game_id, 1 from shelved on conflict do nothing
     )
     insert into library_copies (id, user_id, game_id, source, source_id, platform, told_minutes, told_evidence)
     select gen_random_uuid(), $1, game_id, 'steam', game_id::text, 'PC (Microsoft Windows)', copy_minutes, 'proved'
     from shelved`,
    [reader.userId, entries],
  )
}

async function useLibrary({ product, reader }: OpenHall, { reads, changes }: LibraryPlan): Promise<Figures> {
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${tokenOf(reader)}` }
  const library = `${product.url}/api/library/${reader.userId}`
  const read = () => timeCall(library, { agent, headers })
  const post = (path: string, body: object) => timeCall(library + path, { agent, headers, method: 'POST', body })
  for (let at = 0; at < warmReads; at++) await read()

  const taken: number[] = []
  for (let at = 0; at < reads; at++) taken.push((await read()).ms)
  const { text } = await read()
  const gameIds = (JSON.parse(text) as { game: { id: string } }[]).map(({ game }) => game.id)
  const [changed, undone]: [number[], number[]] = [[], []]
  for (let at = 0; at < changes; at++) {
    const change = await post('/changes', { gameIds, changes: { status: 'dropped', rating: 1 + (at % 9) } })
    const { id } = JSON.parse(change.text) as { id: string }
    changed.push(change.ms)
    undone.push((await post(`/changes/${id}/undo`, {})).ms)
  }
  agent.destroy()
  const ofReads = describeDurations(taken)
  return {
    read99: ofReads.p99,
    read50: ofReads.p50,
    kilobytes: Buffer.byteLength(text) / bytesOfKilobyte,
    zipped: gzipSync(text).length / bytesOfKilobyte,
    change50: describeDurations(changed).p50,
    undo50: describeDurations(undone).p50,
  }
}
