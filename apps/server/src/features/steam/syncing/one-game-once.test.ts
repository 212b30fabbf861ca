import { expect, test } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { bringFile } from '../../../../testing/gaming/import-files.ts'
import { fakeIgdbKeys, startFakeIgdb } from '../../../../testing/igdb/fake-igdb.ts'
import { linkSteam, openSteamScene, shelfOf, syncSteam } from '../../../../testing/steam/steam-scene.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const scene = await forThisFile(openSteamScene())
const igdb = await forThisFile(startFakeIgdb())
const { app, steam, makeUpAccount } = scene
const moderator = await moderatorOf(app)

const gameOf = async (member: TestMember, title: string) =>
  (await shelfOf(member)).find(({ game }) => game.title === title)?.game.id ?? ''
const pageOf = async (gameId: string) => (await moderator.call('GET /api/games/{gameId}', { params: { gameId } })).body

test('games that only Steam told of are those of IGDB once it is asked, with all that members said of them', async () => {
  const [alone, double, named] = [3_600_001, 3_600_002, 3_600_003]
  steam.sell([
    { appid: alone, name: 'Ivory Coast Run' },
    { appid: double, name: 'Jade Harbour' },
    { appid: named, name: 'Kiln' },
  ])
  const member = await app.member()
  const steamId = makeUpAccount([alone, double, named].map((appid) => ({ appid, playtime_forever: 120 })))
  await linkSteam(steam, member, steamId)
  await syncSteam(app, member)
  const ids = await Promise.all(['Ivory Coast Run', 'Jade Harbour', 'Kiln'].map((title) => gameOf(member, title)))
  const [aloneId = '', doubleId = '', namedId = ''] = ids
  for (const gameId of ids) {
    await member.call('PUT /api/games/{gameId}/rating', { params: { gameId }, body: { rating: 8 } })
    await member.call('PUT /api/games/{gameId}/follow', { params: { gameId } })
    const params = { userId: member.id, gameId }
    await member.call('POST /api/library/{userId}/game/{gameId}', { params, body: { favourite: true, notes: 'Mine.' } })
  }
  await app.sql(`insert into games (igdb_id, title, source) values (910002, 'Jade Harbour: The Game', 'igdb')`)
  const { body: ours } = await moderator.call('POST /api/games', {
    body: { title: 'Kiln (ours)', steamAppIds: [named] },
  })
  igdb.put({ id: 910_001, name: 'Ivory Coast Run (IGDB)', summary: 'Told by IGDB.' }, { steamAppIds: [alone] })
  igdb.put({ id: 910_002, name: 'Jade Harbour: The Game' }, { steamAppIds: [double] })

  const { origin } = igdb
  const keys = { ...fakeIgdbKeys, tokenOrigin: origin, apiOrigin: origin, imageOrigin: origin }
  const later = await createTestApp({ dataOf: app, config: { igdb: keys, steam: steam.config } })
  try {
    await app.until(async () => (await pageOf(aloneId)).title === 'Ivory Coast Run (IGDB)')
    await app.until(async () => (await pageOf(doubleId)).id === '910002')
    await app.until(async () => (await pageOf(namedId)).id === ours.id)
    expect(await pageOf('910001')).toMatchObject({ source: 'igdb', summary: 'Told by IGDB.', steamAppIds: [alone] })
    const shelf = await shelfOf(member)
    expect(shelf.map(({ game }) => game.id).toSorted()).toEqual(['910001', '910002', ours.id].toSorted())
    for (const entry of shelf) {
      expect(entry).toMatchObject({ rating: 8, favourite: true, playtime: { minutes: 120 }, sources: ['steam'] })
    }
    await syncSteam(later, member)
    expect((await shelfOf(member)).map(({ game }) => game.id).toSorted()).toEqual(
      ['910001', '910002', ours.id].toSorted(),
    )
  } finally {
    await later.close()
  }
})

test('a file without years first and Steam after it: each game once, as Steam tells of it', async () => {
  const [plain, dated, twice] = [3_610_001, 3_610_002, 3_610_003]
  const year = (of: number) => Date.UTC(of, 5, 1) / 1000
  steam.sell([
    { appid: plain, name: 'Onyx Meadow', released: year(2019), short: 'A meadow.' },
    { appid: dated, name: 'Onyx River', released: year(2013) },
    { appid: twice, name: 'Onyx Tower', released: year(2018) },
  ])
  const member = await app.member()
  const row = (title: string) => `${title},PC,,X,,,,3:00:00,80`
  const columns = 'Title,Platform,Playing,Backlog,Replay,Completed,Retired,Main Story,Review'
  const draft = await bringFile(member, [columns, row('ONYX Meadow!'), row('Onyx River'), row('Onyx Tower')].join('\n'))
  const of = { params: { userId: member.id, id: draft.id } }
  await member.call('POST /api/library/{userId}/imports/{id}/keep', { ...of, body: { which: 'unknown' } })
  await member.call('POST /api/library/{userId}/imports/{id}/apply', of)
  // Another game of that title came: which of the two a file meant nobody can tell.
  await app.sql(`insert into games (title, release_year, source) values ('Onyx Tower', 1987, 'catalogue')`)
  const games = [plain, dated, twice].map((appid) => ({ appid, playtime_forever: 60 }))
  await linkSteam(steam, member, makeUpAccount(games))
  await syncSteam(app, member)
  const shelf = (await shelfOf(member)).map(({ game }) => [game.title, game.releaseYear])
  expect(shelf.map((one) => one.join(' ')).toSorted()).toEqual([
    'Onyx Meadow 2019',
    'Onyx River 2013',
    'Onyx Tower ',
    'Onyx Tower 2018',
  ])
})
