import { expect, test } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { linkSteam, openSteamScene, shelfOf, syncSteam } from '../../../../testing/steam/steam-scene.ts'

const { app, steam, makeUpAccount, putGames } = await forThisFile(openSteamScene())

test('the wishlist comes with its order and its days, follows Steam, and never argues with its member', async () => {
  const [first, second, third, music, bought] = [3_500_001, 3_500_002, 3_500_003, 3_500_004, 3_500_005]
  steam.sell([
    { appid: first, name: 'Amber Road' },
    { appid: second, name: 'Birch Road' },
    { appid: third, name: 'Cedar Road', isComing: true },
    { appid: music, name: 'Cedar Road Soundtrack', type: 10 },
    { appid: bought, name: 'Dune Road' },
  ])
  const member = await app.member()
  const steamId = makeUpAccount([{ appid: 620, playtime_forever: 5 }])
  const wish = (appid: number, priority: number) => ({ appid, priority, date_added: 1_600_000_000 + appid })
  steam.wish(steamId, [wish(third, 0), wish(first, 2), wish(second, 1), wish(music, 3), wish(bought, 4), wish(620, 5)])
  await linkSteam(steam, member, steamId)
  const sync = await syncSteam(app, member)
  expect(sync.report).toMatchObject({ matched: 1, created: 1, wished: 4 })
  const wished = async () => (await shelfOf(member)).filter(({ status }) => status === 'wishlist')
  expect((await wished()).map(({ game }) => game.title).toSorted()).toEqual([
    'Amber Road',
    'Birch Road',
    'Cedar Road',
    'Dune Road',
  ])
  expect((await wished()).find(({ game }) => game.title === 'Amber Road')?.addedAt).toBe(
    new Date((1_600_000_000 + first) * 1000).toISOString(),
  )
  const { body: list } = await member.call('GET /api/steam/wishlist', { query: { limit: 3 } })
  expect(list.map(({ game }) => game.title)).toEqual(['Birch Road', 'Amber Road', 'Dune Road'])
  const { body: rest } = await member.call('GET /api/steam/wishlist', { query: { after: list.at(-1)?.place } })
  expect(rest.map(({ game }) => game.title)).toEqual(['Cedar Road'])

  const gameOf = async (title: string) =>
    (await shelfOf(member)).find(({ game }) => game.title === title)?.game.id ?? ''
  const params = { userId: member.id, gameId: await gameOf('Amber Road') }
  await member.call('DELETE /api/library/{userId}/game/{gameId}', { params })
  putGames(
    steamId,
    [620, bought].map((appid) => ({ appid, playtime_forever: 5 })),
  )
  steam.wish(steamId, [wish(first, 1), wish(third, 2)])
  const again = await syncSteam(app, member)
  expect(again.report).toMatchObject({ wished: 0 })
  expect((await wished()).map(({ game }) => game.title)).toEqual(['Cedar Road'])
  expect((await shelfOf(member)).find(({ game }) => game.title === 'Dune Road')).toMatchObject({ status: 'unsorted' })

  steam.wish(steamId, 'private')
  await syncSteam(app, member)
  expect(await wished()).toHaveLength(1)
  steam.fail('down', { at: '/GetWishlist/' })
  expect((await syncSteam(app, member)).outcome).toBe('synced')
  steam.recover()
  await member.call('DELETE /api/steam')
  expect(await shelfOf(member)).toEqual([])
})
