import { Agent } from 'node:http'
import type pg from 'pg'
import { type Figures, percentileFigures, type Staged } from '../frame/measurement.ts'
import { describeDurations } from '../frame/statistics.ts'
import { tokenOf } from '../presence/members.ts'
import { type OpenHall, openHall, timeCall } from './open-hall.ts'

/** How many play one game, how many friends the reader has, and how often is asked. */
export type WhoPlaysPlan = { readonly players: number; readonly friends: number; readonly reads: number }

const aimMs = 30
const warmReads = 20
/** Of so many members one shows their library to everyone. */
const openOf = 10
/** Pages that follow the first, each asked for as the last one ended. */
const pages = 5

/** Fills a hall in which all play the same game, hands over the measurement, and ends all. */
export const withCrowdedGame: Staged<WhoPlaysPlan> = async (plan, run) => {
  await using opened = new AsyncDisposableStack()
  const { players, friends } = plan
  const hall = await openHall(opened, { friends, fill: (client) => fillCrowd(client, plan) })
  return await run({
    title: 'Library: who plays a game',
    method: `A game that ${players.toLocaleString('en')} members play, of whom one in ${openOf} shows their library to everyone and ${friends} are
friends of the reader. The first page and the ${pages} that follow, 30 people each, over HTTP and keep-alive, one after the
other, ${plan.reads} times.`,
    figures: percentileFigures({ first: 'First page', later: 'Later page' }),
    bars: [
      { key: 'first99', atMost: aimMs },
      { key: 'later99', atMost: aimMs },
    ],
    variants: [{ name: `${players.toLocaleString('en')} players`, run: () => readPlayers(hall, plan.reads) }],
  })
}

async function fillCrowd(client: pg.Client, { players }: WhoPlaysPlan): Promise<void> {
  await client.query(
    `insert into users (id, first_name, last_name, email, email_key, name_key, name_words, role, handle)
     select id, 'Bench', 'Player', id || '@example.org', id || '@example.org', 'bench player', ''::tsvector, 0,
            'p' || left(md5(id::text), 20)
     from (select gen_random_uuid() as id from generate_series(1, $1::integer)) made`,
    [players],
  )
  await client.query(
    `insert into privacy_settings (user_id, library)
     select id, 'everyone' from (select id, row_number() over (order by id) as number from users) member
     where number % $1 = 0`,
    [openOf],
  )
  await client.query(
    `insert into library_entries (user_id, game_id, status, typed_minutes, added_at, updated_at, is_open)
     select m.id, first.id, (array['playing', 'beaten', 'dropped'])[1 + m.number % 3], m.number % 6000,
            now() - m.number * interval '1 minute', now() - m.number * interval '1 minute',
            exists (select from privacy_settings p where p.user_id = m.id and p.library = 'everyone')
     from (select id, row_number() over (order by handle) as number from users) m
     cross join (select min(id) as id from games where igdb_id = 72) first`,
  )
}

async function readPlayers({ product, reader }: OpenHall, reads: number): Promise<Figures> {
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${tokenOf(reader)}` }
  const [first, later]: [number[], number[]] = [[], []]
  for (let at = -Math.min(warmReads, reads); at < reads; at++) {
    let before = ''
    for (let page = 0; page <= pages; page++) {
      const { ms, text } = await timeCall(`${product.url}/api/library/game/72${before}`, { agent, headers })
      if (at >= 0) (page === 0 ? first : later).push(ms)
      const last = (JSON.parse(text) as { cursor: string }[]).at(-1)
      before = `?before=${last?.cursor ?? ''}`
    }
  }
  agent.destroy()
  const [ofFirst, ofLater] = [describeDurations(first), describeDurations(later)]
  return { first99: ofFirst.p99, later99: ofLater.p99, first50: ofFirst.p50, later50: ofLater.p50 }
}
