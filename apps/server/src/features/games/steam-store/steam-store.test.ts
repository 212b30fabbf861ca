import { afterEach, describe, expect, test } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createGamingApp } from '../../../../testing/gaming/gaming-app.ts'
import { startFakeSteam } from '../../../../testing/steam/fake-steam.ts'
import * as appFactsStore from './app-facts.store.ts'
import { createSteamLearning } from './learning.service.ts'
import { createStoreClient, fitting } from './store-client.ts'
import { createStorePace } from './store-pace.store.ts'

const steam = await forThisFile(startFakeSteam())
const app = await forThisFile(createGamingApp())
const { database, transactions, outside } = app.platform

function openStore(betweenMs = 0) {
  const service = () => outside.service({ origin: steam.origin })
  const pace = createStorePace(database, { host: 'store', betweenMs, patienceMs: 10_000 })
  const client = createStoreClient({ api: service(), store: service(), pace, apiKey: steam.config.apiKey })
  const learned: number[] = []
  const learning = createSteamLearning({
    client,
    database,
    transactions,
    onLearned: async (_unit, appIds) => void learned.push(...appIds),
  })
  return { client, learning, learned }
}

const itemsAsked = () => steam.asked.filter(({ path }) => path.includes('/GetItems/'))
const factsOf = async (appId: number) => (await appFactsStore.find(database, [appId])).get(appId)
/** As if a rest were over, and every answer so old. */
const later = (days: number) =>
  app.sql(
    `with rested as (update steam_store_pace set rests_until = '-infinity')
     update steam_facts set due_at = due_at - $1 * interval '1 day'`,
    [days],
  )

afterEach(async () => {
  steam.recover()
  await later(0)
})

describe('what the store tells of apps', () => {
  test('is read as it is told, however odd', async () => {
    steam.sell([
      {
        appid: 501,
        name: '  Lanterns™\u202e of\nOtt ',
        released: Date.UTC(2021, 4, 6) / 1000,
        short: 'Light &amp; shadow.<br>Two <b>players</b>.',
        developers: ['Ott &Co', 'Ott &Co'],
        publishers: ['Northwind'],
        platforms: { mac: true },
        tagids: [19, 492, 19],
        assets: 'hashed',
      },
      { appid: 502, name: 'Lanterns Soundtrack', type: 10, assets: 'none' },
      { appid: 503, name: 'To Come', isComing: true, released: Date.UTC(2030, 11, 31) / 1000, assets: 'partial' },
      { appid: 504, name: 'Only There', countries: ['JP'], assets: 'suffixed' },
      { appid: 505, name: 'Of a Kind of Its Own', type: 77 },
    ])
    const { learning, learned } = openStore()
    await learning.learn([501, 502, 503, 504, 505, 506])
    expect(await factsOf(501)).toMatchObject({
      isKnown: true,
      kind: 'game',
      title: 'Lanterns™ of Ott',
      releaseYear: 2021,
      releaseDate: '2021-05-06',
      summary: 'Light & shadow. Two players .',
      developers: ['Ott &Co'],
      publishers: ['Northwind'],
      platforms: ['PC (Microsoft Windows)', 'Mac'],
      tagIds: [19, 492],
      assets: {
        urlFormat: `steam/apps/501/\${FILENAME}?t=1700000000`,
        capsule2x: expect.stringMatching(/^a+1f5\/library_600x900_2x\.jpg$/),
      },
    })
    expect(await factsOf(502)).toMatchObject({ kind: 'music', assets: null, releaseDate: null })
    expect(await factsOf(503)).toMatchObject({ isUnreleased: true, releaseYear: 2030, releaseDate: null })
    expect((await factsOf(503))?.assets).not.toHaveProperty('capsule')
    expect(await factsOf(504)).toMatchObject({ isKnown: true, title: 'Only There' })
    expect(await factsOf(505)).toMatchObject({ isKnown: true, kind: 'unknown' })
    expect(await factsOf(506)).toMatchObject({ isKnown: false, askedAt: expect.any(Date) })
    expect(learned.toSorted((a, b) => a - b)).toEqual([501, 502, 503, 504, 505, 506])
    const agents = itemsAsked().map(({ query }) => query['input_json'])
    expect(agents).toHaveLength(3)
  })

  test('is asked for once in 30 days, in seven of what is to come, and what is not known any more keeps its facts', async () => {
    steam.sell([
      { appid: 511, name: 'Known' },
      { appid: 512, name: 'Coming', isComing: true },
    ])
    const { learning } = openStore()
    await learning.learn([511, 512, 513])
    const before = itemsAsked().length
    await learning.learn([511, 512, 513])
    expect(itemsAsked()).toHaveLength(before)
    await later(8)
    await learning.learn([511, 512, 513])
    expect(
      itemsAsked()
        .slice(before)
        .map(({ query }) => JSON.parse(query['input_json'] ?? '').ids),
    ).toEqual([[{ appid: 512 }]])
    await later(30)
    steam.sell([{ appid: 511, name: 'Known', countries: [] }])
    await learning.learn([511])
    expect(await factsOf(511)).toMatchObject({ isKnown: false, title: 'Known', kind: 'game' })
  })

  test('is asked for in questions that are no longer than it takes, and shorter ones where it takes less', async () => {
    const many = Array.from({ length: 600 }, (_, at) => 2_000_000 + at)
    steam.sell(many.map((appid) => ({ appid, name: `App ${appid}`, assets: 'none' })))
    const { learning } = openStore()
    const before = itemsAsked().length
    await learning.learn(many)
    expect(itemsAsked().length - before).toBeLessThanOrEqual(4)
    expect(fitting(many).length).toBeGreaterThan(190)
    await later(40)
    steam.fail('bad request', { times: 2, at: '/GetItems/' })
    await learning.learn(many.slice(0, 200))
    expect((await appFactsStore.find(database, many.slice(0, 200))).size).toBe(200)
    expect(await appFactsStore.findWanted(database, { among: undefined, limit: 10 })).toMatchObject({ appIds: [] })
  })

  test.each([
    ['too many requests', 'resting'],
    ['bad key as 403', 'resting'],
    ['not json', 'malformed'],
    ['truncated', 'malformed'],
  ] as const)('is told later where it answers %s, and it is left alone where it says so', async (fault, as) => {
    const appId = 600_000 + itemsAsked().length
    steam.sell([{ appid: appId, name: 'Later' }])
    const { learning } = openStore()
    steam.fail(fault, { times: 1, at: '/GetItems/' })
    await expect(learning.learn([appId])).rejects.toMatchObject({ fault: as })
    const asked = itemsAsked().length
    if (as === 'resting') {
      await expect(learning.learn([appId])).rejects.toMatchObject({ fault: 'resting' })
      expect(itemsAsked()).toHaveLength(asked)
    }
    await later(0)
    await learning.learn([appId])
    expect(await factsOf(appId)).toMatchObject({ isKnown: true, title: 'Later' })
  })

  test('is found by name, and tags have names', async () => {
    steam.sell([
      { appid: 521, name: 'Quiet Harbour' },
      { appid: 522, name: 'Quiet Harbour Soundtrack', type: 10 },
    ])
    const { client, learning } = openStore()
    expect(await client.search('quiet  harbour')).toEqual([
      { appId: 521, title: 'Quiet Harbour' },
      { appId: 522, title: 'Quiet Harbour Soundtrack' },
    ])
    await learning.learnTagNames()
    await learning.learnTagNames()
    expect(await appFactsStore.findWords(database, [501])).toEqual({
      publishers: ['Northwind'],
      tags: ['Action', 'Indie'],
    })
    expect(steam.asked.filter(({ path }) => path.includes('/GetTagList/'))).toHaveLength(1)
  })

  test('is searched one after the other with a longer pause between, whichever server asks', async () => {
    steam.sell([{ appid: 531, name: 'Paced' }])
    const betweenMs = 150
    const servers = [openStore(betweenMs), openStore(betweenMs)]
    const startedAt = performance.now()
    await Promise.all([...servers, ...servers].map(({ client }) => client.search('paced')))
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(3 * 1.5 * betweenMs)
  })

  test('is not waited for longer than somebody waits, also when a clock went back', async () => {
    const { client } = openStore()
    await app.sql(`insert into steam_store_pace (host) values ('store') on conflict do nothing`)
    await app.sql(`update steam_store_pace set next_start_at = now() + interval '2 days' where host = 'store'`)
    await expect(client.turn(async () => 'asked', { withinMs: 200 })).rejects.toMatchObject({ fault: 'busy' })
    await later(0)
    await app.sql(`update steam_store_pace set next_start_at = '-infinity' where host = 'store'`)
  })

  test('is asked what somebody waits for before what nobody does, on whichever server', async () => {
    const [waits, works] = [openStore(60), openStore(60)]
    const turns: string[] = []
    const work = async () => {
      for (let turn = 0; turn < 3; turn++) {
        await works.client.turn(async () => void turns.push('nobody'), { givesWay: true })
      }
    }
    const wait = async () => {
      for (let turn = 0; turn < 5; turn++) await waits.client.turn(async () => void turns.push('somebody'))
    }
    await Promise.all([wait(), work()])
    expect(turns.lastIndexOf('somebody')).toBeLessThanOrEqual(5)
    expect(turns).toHaveLength(8)
  })
})
