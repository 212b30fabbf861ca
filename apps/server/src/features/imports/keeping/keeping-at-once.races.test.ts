import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createGamingApp } from '../../../../testing/gaming/gaming-app.ts'
import { bringFile } from '../../../../testing/gaming/import-files.ts'
import { duringUncommitted } from '../../../../testing/races/during-uncommitted.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { startFakeSteam } from '../../../../testing/steam/fake-steam.ts'
import type { TestApp, TestMember } from '../../../../testing/test-app.ts'

const steam = await forThisFile(startFakeSteam())
const app = await forThisFile(createGamingApp({ config: { steam: steam.config } }))
const other = await forThisFile(createGamingApp({ dataOf: app, config: { steam: steam.config } }))

const name = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`
const of = (member: TestMember, { id }: { id: string }) => ({ params: { userId: member.id, id } })

async function keptDraft(member: TestMember, ...titles: string[]) {
  const draft = await bringFile(
    member,
    ['Name,ReleaseDate,Playtime', ...titles.map((title) => `${title},2020,60`)].join('\n'),
  )
  await member.call('POST /api/library/{userId}/imports/{id}/keep', {
    ...of(member, draft),
    body: { which: 'unknown' },
  })
  return draft
}
const apply = (server: TestApp, member: TestMember, draft: { id: string }) =>
  server.call('POST /api/library/{userId}/imports/{id}/apply', of(member, draft), member)
const undo = (server: TestApp, member: TestMember, draft: { id: string }) =>
  server.call('POST /api/library/{userId}/imports/{id}/undo', of(member, draft), member)
const gamesCalled = (title: string) =>
  app.sql<{ source: string; apps: number[] }>('select source, steam_app_ids as apps from games where title = $1', [
    title,
  ])
const waitingPast = async (time: string) =>
  (
    await app.sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
       and query_start < clock_timestamp() - $1::interval`,
      [time],
    )
  ).length
const waitingFor = async (event: string) =>
  (await app.sql('select from pg_stat_activity where datname = current_database() and wait_event = $1', [event])).length

test('a game that a file names and Steam tells of at once, on two servers, is one game', async () => {
  const title = name('Quillon Marsh')
  steam.sell([{ appid: 8_100_001, name: title, released: Date.UTC(2020, 5, 1) / 1000, short: 'Reeds.' }])
  const [wren, hana] = [await app.member(), await app.member()]
  const draft = await keptDraft(wren, title)
  let isTaken = false
  // The game of the file is made and not yet committed, because what is noted with it waits for this.
  const { applied, taken } = await app.platform.database.transaction().execute(async (db) => {
    await sql`lock table game_makings in share row exclusive mode`.execute(db)
    const applying = apply(app, wren, draft)
    await app.until(async () => (await waitingFor('relation')) > 0, 'the file to wait')
    const taking = other
      .call('POST /api/games/steam/{appId}', { params: { appId: '8100001' } }, hana)
      .finally(() => (isTaken = true))
    await app.until(async () => isTaken || (await waitingFor('advisory')) > 0, 'Steam to wait or be done')
    return { applied: applying, taken: taking }
  })
  expect([(await applied).status, (await taken).status]).toEqual([200, 200])
  expect(await gamesCalled(title)).toEqual([{ source: 'steam', apps: [8_100_001] }])
})

test('what Steam told of since a file was read is the game of the file, and stays when the file goes', async () => {
  const title = name('Orrery Fen')
  const wren = await app.member()
  const draft = await keptDraft(wren, title)
  const applied = await duringUncommitted(
    app,
    async (db) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('games of Steam apps', 0))`.execute(db)
      await sql`insert into games (title, release_year, steam_app_ids, source)
        values (${title}, 2020, '{8100002}', 'steam')`.execute(db)
    },
    () => apply(other, wren, draft),
  )
  expect(applied.body).toMatchObject({ counts: { new: 1, unmatched: 0 } })
  expect(await gamesCalled(title)).toEqual([{ source: 'steam', apps: [8_100_002] }])
  await undo(app, wren, draft)
  expect(await gamesCalled(title)).toHaveLength(1)
})

test('a game that goes while somebody puts it on a shelf is not found', async () => {
  const hana = await app.member()
  const [made] = await app.sql<{ id: number }>(`insert into games (title, source) values ($1, 'hall') returning id`, [
    name('Lacquer Toll'),
  ])
  const id = made?.id ?? 0
  const put = await duringUncommitted(
    app,
    (db) => sql`delete from games where id = ${id}`.execute(db),
    () =>
      hana.call('POST /api/library/{userId}/game/{gameId}', {
        params: { userId: hana.id, gameId: `h${id}` },
        body: { status: 'backlog' },
      }),
  )
  expect(refusal(put)).toEqual([404, 'game_not_found'])
})

test('two who bring the same and take it back at once, on two servers, leave neither game nor fault', async () => {
  const [wren, hana] = [await app.member(), await app.member()]
  for (let round = 0; round < 4; round++) {
    const titles = Array.from({ length: 8 }, (_, at) => name(`Tamsin Weir ${at}`))
    const [first, second] = [await keptDraft(wren, ...titles), await keptDraft(hana, ...titles)]
    await apply(app, wren, first)
    const both = await Promise.all([undo(app, wren, first), apply(other, hana, second)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[1].body).toMatchObject({ counts: { new: 8, unmatched: 0 } })
    expect((await Promise.all(titles.map(gamesCalled))).map((found) => found.length)).toEqual(titles.map(() => 1))
    await undo(other, hana, second)
    expect((await Promise.all(titles.map(gamesCalled))).flat()).toEqual([])
  }
})

test('what an interrupted undo left is taken back with the hour', async () => {
  const title = name('Sorrel Gantry')
  const wren = await app.member()
  const draft = await keptDraft(wren, name('Sorrel Lift'))
  await apply(app, wren, draft)
  await undo(app, wren, draft)
  await app.sql(
    `with made as (insert into games (title, source, made_as) values ($1, 'hall', $1) returning id)
     insert into game_makings (game_id, import_id, by_user_id) select id, $2, $3 from made`,
    [title, draft.id, wren.id],
  )
  await app.platform.jobs.enqueue(app.platform.database, { name: 'clean-imports' }, {})
  await app.until(async () => (await gamesCalled(title)).length === 0, 'the game to go')
})

test('who brings hundreds of games waits for somebody who writes them longer than one row is waited for', async () => {
  const titles = Array.from({ length: 201 }, (_, at) => name(`Marrow Stile ${at}`))
  const [wren, hana] = [await app.member(), await app.member()]
  await apply(app, wren, await keptDraft(wren, ...titles))
  const second = await keptDraft(hana, ...titles)
  let isAnswered = false
  const { applying } = await app.platform.database.transaction().execute(async (db) => {
    await sql`select from game_counts for update`.execute(db)
    const begun = apply(other, hana, second).finally(() => (isAnswered = true))
    await app.until(async () => isAnswered || (await waitingPast('3.2 s')) > 0, 'the shelf to wait')
    return { applying: begun }
  })
  expect((await applying).body).toMatchObject({ state: 'applied', counts: { new: 201 } })
})
