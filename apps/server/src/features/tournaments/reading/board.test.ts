import type { KyselyPlugin, RawNode } from 'kysely'
import { expect, it } from 'vitest'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'
import { begun, draftOf, hostOf, members, of, opened, playOut } from '../../../../testing/tournaments/tournaments.ts'
import { findOnBoard } from './board.ts'

const app = await forThisFile(createTestApp())

type Filter = 'upcoming' | 'running' | 'past' | 'mine' | 'invited' | 'drafts' | 'ahead'

/** All of a list, two at a time. */
async function read(member: TestMember, filter: Filter): Promise<string[]> {
  const titles: string[] = []
  for (let before: string | undefined; ; ) {
    const page = succeed(await member.call('GET /api/tournaments', { query: { filter, limit: 2, before } }))
    titles.push(...page.map(({ title }) => title))
    before = page.at(-1)?.cursor
    if (page.length < 2) return titles
  }
}

const countsOf = async (member: TestMember) => succeed(await member.call('GET /api/tournaments/overview')).counts

/** Runs a query, and answers with how it was run. */
const explaining: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const { sqlFragments, ...raw } = node as RawNode
    const [first = '', ...rest] = sqlFragments
    return { ...raw, sqlFragments: [`explain (analyze, timing off) ${first}`, ...rest] }
  },
  transformResult: async ({ result }) => result,
}

/** Many of a stranger's, the older the higher their number. */
async function fill(host: TestMember, count: number, audience: string, state: 'upcoming' | 'done'): Promise<void> {
  const end = state === 'done' ? `now() - make_interval(mins => 10 * n)` : 'null'
  await app.sql(
    `insert into tournaments (id, creator_id, title, rules, prize, stages, seeding, starts_at, time_zone, confirm, audience,
       entry, capacity, referee_ids, published_at, started_at, ended_at)
     select gen_random_uuid(), $1, 'Filler ' || n, '', '', '[{"format":"single_elimination","bestOf":[1]}]', 'entry',
       now() + make_interval(mins => n), 'UTC', 15, $2, 'open', 8, '{}', now(), ${end}, ${end}
     from generate_series(1, $3::integer) n`,
    [host.id, audience, count],
  )
  await app.sql('analyze tournaments')
}

it('reads each list of what is for all and of what is only for some in one order, page by page', async () => {
  const host = await hostOf(app, 'Host')
  const [one, two, apart] = await members(app, 3)
  await befriend(host, one)
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const asked = { audience: 'invited' as const, invitedIds: [one.id] }
  await opened(host, { title: 'Second', startsAt: inMinutes(20), ...asked })
  await opened(host, { title: 'Third', startsAt: inMinutes(30) })
  await opened(host, { title: 'First', startsAt: inMinutes(10) })
  await opened(host, { title: 'Whenever', ...asked })
  await draftOf(one, { title: 'Draft' })
  const off = await opened(host, { title: 'Off', startsAt: inMinutes(40) })
  succeed(await one.call('PUT /api/tournaments/{id}/entry', of(off.id)))
  succeed(await host.call('POST /api/tournaments/{id}/cancel', { ...of(off.id), body: { reason: 'Rain' } }))
  const played = await begun(host, [one, two], { title: 'Played' })
  await playOut(host, played, [one, two])
  await begun(host, [one, two], { title: 'Running' })

  expect(await read(one, 'upcoming')).toEqual(['First', 'Second', 'Third', 'Whenever'])
  expect(await read(apart, 'upcoming')).toEqual(['First', 'Third'])
  expect(await read(one, 'ahead')).toEqual(['Running', 'First', 'Second', 'Third', 'Whenever'])
  expect(await read(one, 'running')).toEqual(['Running'])
  expect(await read(one, 'past')).toEqual(['Played', 'Off'])
  expect(await read(apart, 'past')).toEqual(['Played'])
  expect(await read(one, 'mine')).toEqual(['Running'])
  expect(await read(host, 'mine')).toEqual(['Running', 'First', 'Second', 'Third', 'Whenever'])
  expect(await read(one, 'invited')).toEqual(['Second', 'Whenever'])
  expect(await read(one, 'drafts')).toEqual(['Draft'])
  expect(await countsOf(one)).toEqual({ upcoming: 4, running: 1, past: 2, mine: 1, invited: 2, drafts: 1 })
  expect(await countsOf(apart)).toEqual({ upcoming: 2, running: 1, past: 1, mine: 0, invited: 0, drafts: 0 })
})

it('counts no further than to a hundred, and reads no more than a page where thousands are hidden', async () => {
  const [host, reader] = [await hostOf(app), await app.member()]
  await fill(host, 5000, 'invited', 'done')
  await fill(host, 5000, 'invited', 'upcoming')
  await fill(host, 5000, 'everybody', 'done')
  await fill(host, 5000, 'everybody', 'upcoming')
  expect(await countsOf(reader)).toMatchObject({ upcoming: 100, past: 100, mine: 0 })
  const now = Date.now() / 1000
  const lists = [
    { index: 'upcoming', asked: { filter: 'upcoming', limit: 20 } },
    { index: 'done', asked: { filter: 'past', limit: 20 } },
    { index: 'calendar', asked: { filter: 'calendar', between: [now + 6000, now + 7200], limit: 301 } },
  ] as const
  for (const { index, asked } of lists) {
    const found: unknown = await findOnBoard(app.platform.database.withPlugin(explaining), reader.id, asked)
    const plan = (found as { 'QUERY PLAN': string }[]).map((line) => line['QUERY PLAN']).join('\n')
    expect(plan).toMatch(new RegExp(`Index Scan using tournaments_board_${index}`))
    expect(Math.max(...[...plan.matchAll(/rows=(\d+) loops/g)].map(([, rows]) => Number(rows)))).toBeLessThan(100)
  }
})
