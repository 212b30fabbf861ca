import { Agent } from 'node:http'
import type pg from 'pg'
import type { Figures, Staged } from '../frame/measurement.ts'
import { percentileFigures } from '../frame/measurement.ts'
import { describeDurations } from '../frame/statistics.ts'
import { fillShelf } from '../library/library-page.ts'
import { type OpenHall, openHall, timeCall } from '../library/open-hall.ts'
import { type SignedInMember, tokenOf } from '../presence/members.ts'

/** How many games the member has, for how many years they keep a journal, and how often their page is read. */
export type ProfilePlan = { readonly entries: number; readonly years: number; readonly reads: number }

const aimMs = 40
const warmReads = 5
const daysOfYear = 365

/** Fills the life of one member, hands over the measurement, and ends all. */
export const withLongLife: Staged<ProfilePlan> = async (plan, run) => {
  await using opened = new AsyncDisposableStack()
  const hall = await openHall(opened, { friends: 2, fill: (client, member) => fillLife(client, member, plan) })
  const entries = plan.entries.toLocaleString('en')
  return await run({
    title: 'Profile: a long life',
    method: `A member with ${entries} games, half of them rated, a tenth reviewed, with times through two thirds of them, ten
achievements unlocked in each, and ${plan.years} years of days on which two games were played. A friend opens the page ${plan.reads} times:
the profile and its overview are asked for together, over HTTP and keep-alive.`,
    figures: percentileFigures({ page: 'Both answers', overview: 'Overview alone' }),
    bars: [{ key: 'page99', atMost: aimMs }],
    variants: [{ name: `${entries} games, ${plan.years} years`, run: () => readPages(hall, plan) }],
  })
}

async function fillLife(client: pg.Client, member: SignedInMember, { entries, years }: ProfilePlan): Promise<void> {
  await fillShelf(client, member, entries)
  const fill = (text: string, ...more: readonly unknown[]) => client.query(text, [member.userId, ...more])
  await fill(
    `update library_entries set favourite = game_id % 50 = 0, told_unlocked = 10, told_total = 20, told_evidence = 'proved',
       added_at = now() - game_id % 2000 * interval '1 day',
       finished_at = case when status = 'beaten' then now() - game_id % 1800 * interval '1 day' end
     where user_id = $1`,
  )
  await fill(
    `insert into game_ratings (user_id, game_id, rating)
     select $1, game_id, 1 + game_id % 10 from library_entries where user_id = $1 and game_id % 2 = 0`,
  )
  await fill(
    `insert into reviews (id, game_id, author_id, title, text, evidence)
     select gen_random_uuid(), game_id, $1, 'Said once', repeat('A word on this game. ', 60), '{"playtime":null,"completion":null,"status":null}'
     from library_entries where user_id = $1 and game_id % 10 = 0`,
  )
  await fill(
    `insert into playthroughs (id, user_id, game_id, started_on)
     select gen_random_uuid(), $1, game_id, current_date - game_id % 1800 from library_entries
     where user_id = $1 and game_id % 3 > 0`,
  )
  await fill(
    `insert into play_days (day, user_id, game_id, minutes)
     select current_date - day, $1, game.game_id, 30 + day % 90
     from generate_series(0, $2::integer - 1) day
     join lateral (
       select game_id from library_entries where user_id = $1 and game_id % 1000 in (day % 1000, (day + 7) % 1000) limit 2
     ) game on true`,
    years * daysOfYear,
  )
  await fill(
    `with made as (
       insert into game_lists (id, owner_id, name) select gen_random_uuid(), $1, 'List ' || number
       from generate_series(1, 30) number returning id
     )
     insert into game_list_entries (list_id, game_id, place, added_by)
     select id, game_id, game_id, $1 from made
     cross join (select game_id from library_entries where user_id = $1 order by game_id limit 40) games`,
  )
  await fill(
    `with sets as (
       insert into achievement_sets (source, source_id)
       select 'steam', game_id::text from library_entries where user_id = $1 returning source_id
     ), named as (
       insert into achievements (source, source_id, key, place, title, is_hidden, share)
       select 'steam', source_id, 'key ' || number, number, 'Title ' || number, false, number * 4 + source_id::integer % 5
       from sets, generate_series(1, 20) number
     ), progressed as (
       insert into achievement_progress (user_id, source, source_id, game_id, unlocked, total, evidence, checked_at)
       select $1, 'steam', source_id, source_id::integer, 10, 20, 'proved', now() from sets returning source_id
     )
     insert into member_achievements (user_id, source, source_id, key, unlocked_at)
     select $1, 'steam', source_id, 'key ' || number, now() - (source_id::integer * 10 + number) * interval '1 hour'
     from progressed, generate_series(1, 10) number`,
  )
}

async function readPages({ product, reader: member, others }: OpenHall, { reads }: ProfilePlan): Promise<Figures> {
  const [friend] = others
  if (friend === undefined) throw new Error('nobody reads')
  const agent = new Agent({ keepAlive: true })
  const headers = { authorization: `Bearer ${tokenOf(friend)}` }
  const profile = `${product.url}/api/profiles/${member.userId}`
  const read = (path = '') => timeCall(profile + path, { agent, headers })
  const readPage = async () => {
    const started = performance.now()
    await Promise.all([read(), read('/overview')])
    return performance.now() - started
  }
  for (let at = 0; at < warmReads; at++) await readPage()
  const { shelf, journal } = JSON.parse((await read('/overview')).text) as { shelf?: object; journal?: object }
  if (!shelf || !journal) throw new Error('the friend does not see the overview')
  const [pages, overviews]: [number[], number[]] = [[], []]
  for (let at = 0; at < reads; at++) pages.push(await readPage())
  for (let at = 0; at < reads; at++) overviews.push((await read('/overview')).ms)
  agent.destroy()
  const [ofPages, ofOverviews] = [describeDurations(pages), describeDurations(overviews)]
  return { page99: ofPages.p99, page50: ofPages.p50, overview99: ofOverviews.p99, overview50: ofOverviews.p50 }
}
