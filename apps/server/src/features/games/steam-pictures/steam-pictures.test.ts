import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { createGamingApp } from '../../../../testing/gaming/gaming-app.ts'
import { gifOfFrames, jpegAndPage, pngClaiming, script } from '../../../../testing/pictures/picture-corpus.ts'
import { pictureOf } from '../../../../testing/pictures/picture-of.ts'
import { rounds } from '../../../../testing/races/rounds.ts'
import { type FakeSteam, startFakeSteam } from '../../../../testing/steam/fake-steam.ts'
import type { TestApp, TestMember } from '../../../../testing/test-app.ts'
import { putOff } from './steam-pictures.store.ts'

type Given = { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: Buffer }

const capBytes = 400_000
const pictures = new Map<number, Given>()
const asked: string[] = []
const host = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  const {
    status = 200,
    headers = {},
    body = Buffer.alloc(0),
  } = pictures.get(Number(/apps\/(\d+)\//.exec(path)?.[1])) ?? { status: 404 }
  response.writeHead(status, headers).end(body)
})

let steam: FakeSteam
let app: TestApp
let moderator: TestMember

beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  steam = await startFakeSteam()
  const imageOrigin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  const store = { ...steam.config.store, imageOrigin }
  app = await createGamingApp({ config: { steam: { ...steam.config, store }, coversMaximumBytes: capBytes } })
  moderator = await moderatorOf(app)
  // The apps of the catalogue, which this store does not sell.
  await app.sql('delete from steam_pictures')
})
afterAll(async () => {
  await app.close()
  await steam.close()
  host.closeAllConnections()
  await new Promise((resolve) => host.close(resolve))
})

let next = 7_000_000
/** A game with an app of the store, and what the host of pictures has for it. */
async function gameWith(given: Given, assets: 'plain' | 'hashed' | 'partial' = 'plain') {
  next += 1
  pictures.set(next, given)
  steam.sell([{ appid: next, name: `Lantern ${next}`, assets }])
  const { id } = await makeGame(moderator, { title: `Lantern ${next}`, steamAppIds: [next] })
  return { appId: next, id }
}
const get = async (gameId: string) => (await moderator.call('GET /api/games/{gameId}', { params: { gameId } })).body
const isSettled = async (appId: number) => {
  const [row] = await app.sql<{ settled: boolean }>(
    `select mark is not null or due_at > now() + interval '1 day' as settled from steam_pictures
     where app_id = $1 and kind = 'cover'`,
    [appId],
  )
  return row?.settled === true
}
/** What a busy machine did not fetch in time is put off by minutes, which pass here. */
async function letPutOffPass(appId: number): Promise<void> {
  const passed = await app.sql(
    `update steam_pictures set due_at = now() where app_id = $1 and mark is null
     and due_at between now() + interval '5 minutes' and now() + interval '1 day' returning app_id`,
    [appId],
  )
  if (passed.length > 0) await app.platform.jobs.enqueue(app.platform.database, { name: 'fetch-steam-pictures' }, {})
}
/** The host is left alone for half a minute after five faults in a row, and asked again then. */
const longestRestMs = 60_000
const settled = (appId: number) =>
  app.until(
    async () => {
      await letPutOffPass(appId)
      return isSettled(appId)
    },
    `the cover of ${appId}`,
    longestRestMs,
  )
const jpeg = (seed: number) => pictureOf({ width: 300 + (seed % 7), height: 450 }, 'jpeg')

test('a game has the cover of its app, made anew and shown by this server; its drawn one stands until then, and behind it', async () => {
  const { id, appId } = await gameWith({ body: await jpeg(1) }, 'hashed')
  const drawn = (await makeGame(moderator)).cover
  expect(drawn).toMatchObject({ url: expect.stringMatching(/\.svg$/) })
  expect(drawn).not.toHaveProperty('drawn')
  await settled(appId)
  const { cover } = await get(id)
  expect(cover).toMatchObject({
    url: expect.stringMatching(new RegExp(`^/covers/steam-${appId}-[0-9a-f]{12}-600\\.webp$`)),
    lettering: null,
    drawn: { url: expect.stringMatching(/^\/covers\/\d+-[0-9a-f]{12}\.svg$/), lettering: expect.any(String) },
  })
  for (const width of [120, 300, 600]) {
    const answer = await fetch(`${app.url}${cover.url.replace('600.webp', `${width}.webp`)}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
  expect((await fetch(`${app.url}${cover.url.replace(/-[0-9a-f]{12}-/, '-000000000000-')}`)).status).toBe(404)
  const paths = asked.filter((path) => path.includes(`/${appId}/`))
  expect(paths[0]).toMatch(/^\/store_item_assets\/steam\/apps\/\d+\/a+[0-9a-f]+\/library_600x900_2x\.jpg\?t=\d+$/)
  await app.until(async () => (await get(id)).hero !== null, 'the wide picture of an opened page')
  expect((await fetch(`${app.url}${(await get(id)).hero}`)).status).toBe(200)
  expect(asked.filter((path) => path.includes(`/${appId}/`) && path.includes('600x900'))).toHaveLength(1)
})

test('odd answers leave the drawn cover, and nothing else happens', async () => {
  const plain = await jpeg(2)
  const odd: (() => Given | Promise<Given>)[] = [
    () => ({ headers: { 'content-type': 'image/jpeg' }, body: Buffer.from(`<html>${script}</html>`) }),
    () => ({ body: pngClaiming(60_000, 60_000, 1) }),
    () => ({ body: gifOfFrames(5000) }),
    () => ({ body: plain.subarray(0, plain.length / 2) }),
    () => ({ status: 302, headers: { location: `${app.url}/api/health` } }),
    () => ({ status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } }),
    () => ({ body: Buffer.alloc(30 * 1024 * 1024, 0xff) }),
    () => ({ status: 200 }),
    () => ({ status: 404, body: plain }),
    () => ({ body: Buffer.concat([plain.subarray(0, 200), Buffer.alloc(2000, 7)]) }),
  ]
  const made: { id: string; appId: number }[] = []
  for (let place = 0; place < rounds({ usual: odd.length, soak: 2000 }); place++) {
    const given = await odd[place % odd.length]?.()
    if (given !== undefined) made.push(await gameWith(given))
  }
  made.push(await gameWith({ body: plain }, 'partial'))
  for (const { id, appId } of made) {
    await settled(appId)
    expect((await get(id)).cover.url).toMatch(/\.svg$/)
  }
  const { id, appId } = await gameWith({ body: await jpegAndPage() })
  await settled(appId)
  const { cover } = await get(id)
  expect(await (await fetch(`${app.url}${cover.url}`)).text()).not.toContain(script)
}, 1_200_000)

test('what is kept stays under its cap: what nobody looks at goes, and comes back when somebody does', async () => {
  const { default: sharp } = await import('sharp')
  const noise = (seed: number) =>
    sharp({
      create: {
        width: 600,
        height: 900,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 99 + seed, sigma: 60 },
      },
    })
      .jpeg({ quality: 90 })
      .toBuffer()
  const kept = async () => {
    const [row] = await app.sql<{ bytes: number; sizes: number }>(
      `select (select coalesce(sum(bytes), 0) from steam_pictures)::float8 as bytes,
              (select coalesce(sum(length(picture)), 0) from steam_picture_sizes)::float8 as sizes`,
    )
    return row ?? { bytes: 0, sizes: 0 }
  }
  const made: { id: string; appId: number }[] = []
  for (let place = 0; place < 5; place++) {
    const one = await gameWith({ body: await noise(place) })
    made.push(one)
    // Somebody looks at each in turn.
    await app.sql(
      `update steam_pictures set seen_at = clock_timestamp() - interval '2 hours', due_at = coalesce(due_at, case when mark is null then now() end) where app_id = $1`,
      [one.appId],
    )
    await settled(one.appId)
    expect((await kept()).bytes).toBeLessThanOrEqual(capBytes)
  }
  const { bytes, sizes } = await kept()
  expect(sizes).toBe(bytes)
  const [first] = made
  if (first === undefined) throw new Error('no game was made')
  const { cover } = await get(first.id)
  expect(cover.url).toMatch(/\.svg$/)
  expect((await fetch(`${app.url}${cover.url}`)).status).toBe(200)
  await app.until(async () => !(await get(first.id)).cover.url.endsWith('.svg'), 'the cover that gave way')
})

test('what was not reached for weeks is put off by a day, however often it was tried', async () => {
  const { appId } = await gameWith({ body: await jpeg(3) })
  await settled(appId)
  await app.sql(`update steam_pictures set tries = 40 where app_id = $1 and kind = 'cover'`, [appId])
  await putOff(app.platform.database, [{ appId, kind: 'cover' }])
  const [row] = await app.sql<{ hours: number }>(
    `select extract(epoch from due_at - now())::float8 / 3600 as hours from steam_pictures
     where app_id = $1 and kind = 'cover'`,
    [appId],
  )
  expect(row?.hours).toBeCloseTo(24, 1)
})
