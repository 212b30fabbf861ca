import { Agent, get } from 'node:http'
import pg from 'pg'
import { type Figures, percentileFigures, type Staged } from '../frame/measurement.ts'
import { type Product } from '../frame/product-process.ts'
import { describeDurations } from '../frame/statistics.ts'
import { type SignedInMember, tokenOf } from '../presence/members.ts'
import { openWithMembers } from '../presence/open-with-members.ts'

/** How many compare their shelves, how long those are, how many games all have, and from how many the others are drawn. */
export type OverlapPlan = {
  readonly people: number
  readonly games: number
  readonly common: number
  readonly drawnFrom: number
  readonly reads: number
}

const aimMs = 50
const warmReads = 20

/** Fills shelves, hands over the measurement, and ends all. */
export const withFilledShelves: Staged<OverlapPlan> = async (plan, run) => {
  await using opened = new AsyncDisposableStack()
  const hall = await openHall(plan, opened)
  const name = `${plan.people} people, ${plan.games.toLocaleString('en')} games each`
  return await run({
    title: 'Library: what people have in common',
    method: `${plan.people} friends with ${plan.games.toLocaleString('en')} games each, of which all have the same ${plan.common} and the
others are drawn from ${plan.drawnFrom.toLocaleString('en')}. The first page of what all have, and the same narrowed to a platform, over
HTTP and keep-alive, one after the other, ${plan.reads} of each in turn.`,
    figures: percentileFigures({ overlap: 'Overlap', platform: 'On a platform' }),
    bars: [
      { key: 'overlap99', atMost: aimMs },
      { key: 'platform99', atMost: aimMs },
    ],
    variants: [{ name, run: () => compareShelves(hall, plan.reads) }],
  })
}

type Hall = { readonly product: Product; readonly reader: SignedInMember; readonly others: readonly string[] }

async function openHall(plan: OverlapPlan, opened: AsyncDisposableStack): Promise<Hall> {
  // In a ring of an odd number each can be a friend of all others.
  const count = plan.people + (plan.people % 2 === 0 ? 1 : 0)
  const { connection, others, ...hall } = await openWithMembers(opened, { count, friends: count - 1 })
  await fillShelves(connection, plan)
  return { ...hall, others: others.slice(0, plan.people - 1).map(({ userId }) => userId) }
}

async function fillShelves(connection: string, { games, common, drawnFrom }: OverlapPlan): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('set synchronous_commit = off')
    await client.query('set statement_timeout = 0')
    await client.query(
      `insert into games (title, platforms, modes, players, source)
       select 'Shelved game ' || number, array[(array['PC', 'Switch', 'PS5'])[1 + number % 3], 'Mac'],
              array['Co-operative'], 64, 'hall'
       from generate_series(1, $1) number`,
      [drawnFrom],
    )
    await client.query(
      `insert into library_entries (user_id, game_id, status, typed_minutes)
       select m.id, g.id, (array['playing', 'beaten', 'backlog'])[1 + g.place % 3], g.place * 7 % 900
       from (select id, row_number() over (order by id) as number from users) m
       cross join generate_series(1, $1::int) place
       cross join lateral (
         select first.id + drawn.place as id, drawn.place
         from (select min(id) as id from games where source = 'hall') first,
              (select case when place <= $2 then place
                           else ($2 + place * 7919 + m.number * 104729) % $3 end as place) drawn
       ) g
       on conflict do nothing`,
      [games, common, drawnFrom],
    )
    await client.query(
      `insert into library_copies (id, user_id, game_id, source, platform)
       select gen_random_uuid(), user_id, game_id, 'other', case when game_id % 4 = 0 then 'Mac' end
       from library_entries`,
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function compareShelves({ product, reader, others }: Hall, reads: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${tokenOf(reader)}` }
  const compare = (query: Readonly<Record<string, string>>) =>
    timeRead(
      `${product.url}/api/overlap/people?${new URLSearchParams({ ids: others.join(','), ...query }).toString()}`,
      {
        agent,
        headers,
      },
    )
  const [overlaps, onPlatform]: [number[], number[]] = [[], []]
  for (let at = -Math.min(warmReads, reads); at < reads; at++) {
    const all = await compare({})
    const some = await compare({ platform: 'Mac' })
    if (at >= 0) {
      overlaps.push(all)
      onPlatform.push(some)
    }
  }
  agent.destroy()
  const [ofAll, ofSome] = [describeDurations(overlaps), describeDurations(onPlatform)]
  return { overlap99: ofAll.p99, platform99: ofSome.p99, overlap50: ofAll.p50, platform50: ofSome.p50 }
}

/** Until the whole answer is here, in ms. */
async function timeRead(
  url: string,
  options: { readonly agent: Agent; readonly headers: Readonly<Record<string, string>> },
): Promise<number> {
  const started = performance.now()
  const status = await new Promise<number | undefined>((resolve, reject) => {
    get(url, options, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
      answer.on('error', reject)
    }).on('error', reject)
  })
  if (status !== 200) throw new Error(`${url} answered ${status}`)
  return performance.now() - started
}
