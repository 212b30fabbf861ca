import type { SyncOutcome } from '@guildhall/contract/rules/library-limits'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { FakeSteam, SteamFaults } from '../../../../testing/steam/fake-steam.ts'
import { makeUpGames } from '../../../../testing/steam/steam-accounts.ts'
import { steamIds, steamKeys } from '../../../../testing/steam/steam-answers.ts'
import {
  forgetLastSync,
  linkSteam,
  openSteamScene,
  rowsOf,
  type SteamScene,
  settledSync,
  shelfOf,
  stateOf,
  syncSteam,
} from '../../../../testing/steam/steam-scene.ts'
import type { TestApp, TestMember } from '../../../../testing/test-app.ts'

let scene: SteamScene
let app: TestApp
let steam: FakeSteam

beforeAll(async () => {
  scene = await openSteamScene()
  ;({ app, steam } = scene)
})
afterEach(() => steam.recover())
afterAll(() => scene.close())

const entryOf = async (member: TestMember, igdbId: number) =>
  (await shelfOf(member)).find((entry) => entry.igdbId === igdbId)

describe('the account of the fixture', () => {
  let fern: TestMember

  beforeAll(async () => {
    fern = await app.member('Fern')
    await linkSteam(steam, fern, steamIds.public)
  })
  afterAll(() => fern.call('DELETE /api/steam'))

  it('is 120 owned apps, of which 119 are 117 games, while its member watches', async () => {
    const hub = await fern.hub('notifications')
    const sync = await syncSteam(app, fern)
    expect(sync).toMatchObject({
      state: 'ended',
      outcome: 'synced',
      canResume: false,
      isScheduled: false,
      matched: 119,
    })
    expect(sync.report).toMatchObject({
      owned: 120,
      matched: 119,
      created: 117,
      updated: 0,
      unchanged: 0,
      merged: 2,
      keptOff: 0,
      gone: 0,
      ignored: 0,
      isPlaytimeHidden: false,
      lowered: [],
    })
    expect(sync.report?.unmatched.map(({ name }) => name)).toEqual(['Wallpaper Engine'])
    expect(sync.report?.newGames).toHaveLength(12)
    expect(await stateOf(fern)).toMatchObject({ unmatched: 1, notBefore: expect.any(String) })
    const moves = hub.events.flatMap(({ name, args }) => (name === 'SteamSyncMoved' ? [args[0] as typeof sync] : []))
    expect([...new Set(moves.map(({ step }) => step))]).toEqual([
      'account',
      'games',
      'matching',
      'saving',
      'achievements',
    ])
    expect(moves.at(-1)).toEqual(sync)
    await hub.next('LibraryChanged')
  })

  it('has the games with their hours, brought together where several apps are one game', async () => {
    const shelf = await shelfOf(fern)
    expect(shelf).toHaveLength(117)
    const minutesOf = (title: string) => shelf.find(({ game }) => game.title === title)?.playtime
    expect(minutesOf('Portal 2')).toEqual({ minutes: 1911, evidence: 'proved' })
    const merged = shelf.map(({ playtime }) => playtime.minutes)
    expect(merged).toContain(3738)
    expect(merged).toContain(2295)
    expect(shelf.every(({ sources }) => sources.includes('steam'))).toBe(true)
    const byStatus = Map.groupBy(shelf, ({ status }) => status)
    expect([...byStatus.keys()].toSorted()).toEqual(['backlog', 'playing', 'unsorted'])
    expect(byStatus.get('playing')).toHaveLength(6)
  })

  it('has achievements where Steam tells any', async () => {
    const { report } = (await stateOf(fern)).sync ?? {}
    expect(report?.achievements).toMatchObject({ games: 2, failed: 0 })
    const portal = await entryOf(fern, 72)
    const stats = await fern.call('GET /api/library/{userId}/achievements', { params: { userId: fern.id } })
    expect(stats.body).toMatchObject({ games: 2, unlocked: report?.achievements.unlocked })
    expect(portal?.achievements?.total).toBeGreaterThan(0)
    expect(portal?.completion).toMatchObject({ evidence: 'proved' })
  })

  it('changes nothing when it is synced again', async () => {
    const before = await rowsOf(app, fern)
    const asked = steam.asked.length
    const { report } = await syncSteam(app, fern)
    expect(report).toMatchObject({
      owned: 120,
      matched: 119,
      created: 0,
      updated: 0,
      unchanged: 117,
      merged: 2,
      gone: 0,
    })
    expect(await rowsOf(app, fern)).toEqual(before)
    // Nothing was played, so no achievements are asked for.
    const paths = steam.asked.slice(asked).map(({ path }) => path)
    // What games are is asked behind the first sync, and may still be under way.
    expect(paths.filter((path) => !path.startsWith('/IStore'))).toEqual([
      '/ISteamUser/GetPlayerSummaries/v2/',
      '/IPlayerService/GetOwnedGames/v1/',
      '/IWishlistService/GetWishlist/v1/',
    ])
  })

  it('keeps what the member says of a game, and adds what is played', async () => {
    await fern.call('POST /api/library/{userId}/game/{gameId}', {
      params: { userId: fern.id, gameId: '72' },
      body: { status: 'completed', minutes: 60, favourite: true },
    })
    await syncSteam(app, fern)
    expect(await entryOf(fern, 72)).toMatchObject({
      status: 'completed',
      isStatusTold: false,
      favourite: true,
      typedMinutes: 60,
      playtime: { minutes: 1971, evidence: 'typed' },
    })
  })
})

describe('what Steam says later', () => {
  it('only adds hours, and tells of games with fewer', async () => {
    const member = await app.member()
    const steamId = scene.makeUpAccount([
      { appid: 620, playtime_forever: 500 },
      { appid: 400, playtime_forever: 90 },
    ])
    await linkSteam(steam, member, steamId)
    await syncSteam(app, member)
    scene.putGames(steamId, [
      { appid: 620, playtime_forever: 400 },
      { appid: 400, playtime_forever: 120 },
    ])
    const { report } = await syncSteam(app, member)
    expect(report).toMatchObject({ lowered: [{ appId: 620, name: 'App 620' }] })
    expect((await entryOf(member, 72))?.playtime.minutes).toBe(500)
    expect((await entryOf(member, 71))?.playtime.minutes).toBe(120)
  })

  it('marks what it lists no more, and takes the mark back', async () => {
    const member = await app.member()
    const games = [
      { appid: 620, playtime_forever: 500 },
      { appid: 400, playtime_forever: 90 },
    ]
    const steamId = scene.makeUpAccount(games)
    await linkSteam(steam, member, steamId)
    await syncSteam(app, member)
    scene.putGames(steamId, games.slice(0, 1))
    expect((await syncSteam(app, member)).report).toMatchObject({ owned: 1, gone: 1 })
    expect(await shelfOf(member)).toHaveLength(2)
    const copies = async () => {
      const params = { userId: member.id, gameId: '71' }
      return (await member.call('GET /api/library/{userId}/game/{gameId}', { params })).body.copies
    }
    expect(await copies()).toMatchObject([{ isGone: true, told: { minutes: 90 } }])
    scene.putGames(steamId, games)
    await syncSteam(app, member)
    expect(await copies()).toMatchObject([{ isGone: false }])
  })

  it('never lowers hours that it hides', async () => {
    const member = await app.member()
    const steamId = scene.makeUpAccount([
      { appid: 620, playtime_forever: 500 },
      { appid: 400, playtime_forever: 90 },
    ])
    await linkSteam(steam, member, steamId)
    await syncSteam(app, member)
    const before = await rowsOf(app, member)
    scene.putGames(steamId, [
      { appid: 620, playtime_forever: 0 },
      { appid: 400, playtime_forever: 0 },
    ])
    const { report } = await syncSteam(app, member)
    expect(report).toMatchObject({ isPlaytimeHidden: true, lowered: [], updated: 0, unchanged: 2 })
    expect(await rowsOf(app, member)).toEqual(before)
  })

  it('shows hours that it hid from the beginning, and says of none that they were played today', async () => {
    const member = await app.member()
    const steamId = scene.makeUpAccount([
      { appid: 620, playtime_forever: 0 },
      { appid: 400, playtime_forever: 0 },
    ])
    await linkSteam(steam, member, steamId)
    await syncSteam(app, member)
    scene.putGames(steamId, [
      { appid: 620, playtime_forever: 30_000 },
      { appid: 400, playtime_forever: 90 },
    ])
    await syncSteam(app, member)
    expect((await shelfOf(member)).map(({ playtime }) => playtime.minutes).toSorted()).toEqual([30_000, 90])
    expect(await app.sql('select from play_days where user_id = $1', [member.id])).toEqual([])
  })

  it.each([
    ['owns none', []],
    [
      'never played one',
      [
        { appid: 620, playtime_forever: 0 },
        { appid: 400, playtime_forever: 0 },
      ],
    ],
  ])('is not taken to hide hours where an account %s', async (_what, games) => {
    const member = await app.member()
    await linkSteam(steam, member, scene.makeUpAccount(games))
    for (const { report } of [await syncSteam(app, member), await syncSteam(app, member)]) {
      expect(report).toMatchObject({ owned: games.length, isPlaytimeHidden: false })
    }
  })

  it('that there are no games any more is a matter of privacy', async () => {
    const member = await app.member()
    const steamId = scene.makeUpAccount([{ appid: 620, playtime_forever: 500 }])
    await linkSteam(steam, member, steamId)
    await syncSteam(app, member)
    const before = await rowsOf(app, member)
    scene.putGames(steamId, [])
    expect(await syncSteam(app, member)).toMatchObject({ outcome: 'private_or_hidden', report: null, canResume: true })
    steam.put(steamId, { name: 'Made Up', games: 'private' })
    expect(await syncSteam(app, member)).toMatchObject({ outcome: 'private_or_hidden' })
    expect(await rowsOf(app, member)).toEqual(before)
  })

  it('leaves games alone that the member took off the shelf', async () => {
    const member = await app.member()
    await linkSteam(steam, member, scene.makeUpAccount([{ appid: 620, playtime_forever: 500 }]))
    await syncSteam(app, member)
    await member.call('DELETE /api/library/{userId}/game/{gameId}', { params: { userId: member.id, gameId: '72' } })
    expect((await syncSteam(app, member)).report).toMatchObject({ keptOff: 1, created: 0 })
    expect(await shelfOf(member)).toEqual([])
  })
})

describe('the page of a shelf', () => {
  it('is told of a change once it is there, and of none where nothing changed', async () => {
    const member = await app.member()
    const [game] = makeUpGames(1, 24_000_000)
    if (!game) throw new Error('no game was made up')
    await scene.nameInCatalogue([game.appid])
    const plain = { ...game, has_community_visible_stats: false }
    const steamId = scene.makeUpAccount([plain])
    await linkSteam(steam, member, steamId)
    const hub = await member.hub('notifications')
    // What is pushed before the end of a sync arrives before it.
    const toldBySync = async () => {
      const before = hub.events.length
      const { id } = await syncSteam(app, member)
      await hub.next('SteamSyncMoved', (sync) => sync.id === id && sync.state === 'ended')
      return hub.events.slice(before).filter(({ name }) => name === 'LibraryChanged').length
    }
    expect(await toldBySync()).toBe(1)
    expect(await toldBySync()).toBe(0)
    scene.putGames(steamId, [{ ...plain, has_community_visible_stats: true }])
    expect(await toldBySync()).toBe(1)
    expect(await toldBySync()).toBe(0)
  })

  it.each(['is stopped', 'meets a rejected key'])(
    'is told of the achievements of a sync that %s midway',
    async (how) => {
      const games = makeUpGames(5, how === 'is stopped' ? 25_000_000 : 26_000_000).map((game) => ({
        ...game,
        has_community_visible_stats: true,
      }))
      await scene.nameInCatalogue(games.map(({ appid }) => appid))
      // The sets of four are known by then, so that the first to be described is of the second four.
      const other = await app.member()
      await linkSteam(steam, other, scene.makeUpAccount(games.slice(0, 4)))
      await syncSteam(app, other)
      const member = await app.member()
      await linkSteam(steam, member, scene.makeUpAccount(games))
      const hub = await member.hub('notifications')
      const gate = steam.hold('/GetSchemaForGame/')
      await member.call('POST /api/steam/sync')
      await gate.reached
      if (how === 'is stopped') await member.call('POST /api/steam/sync/stop')
      else steam.fail('bad key', { at: '/GetSchemaForGame/' })
      gate.letGo()
      const { state } = await settledSync(member)
      await hub.next('SteamSyncMoved', (sync) => sync.state === state)
      expect((await shelfOf(member)).filter(({ achievements }) => achievements !== null)).toHaveLength(4)
      // Once with the games, once with their achievements.
      expect(hub.events.filter(({ name }) => name === 'LibraryChanged')).toHaveLength(2)
    },
  )
})

describe('accounts of other kinds', () => {
  it.each<[string, SyncOutcome, number | null]>([
    [steamIds.private, 'private_or_hidden', null],
    [steamIds.unknown, 'not_found', null],
    [steamIds.empty, 'synced', 0],
    [steamIds.playtimeHidden, 'synced', 25],
  ])('%s ends as %s', async (steamId, outcome, owned) => {
    const member = await app.member()
    await linkSteam(steam, member, steamId)
    const sync = await syncSteam(app, member)
    expect(sync).toMatchObject({ outcome, report: owned === null ? null : { owned } })
    expect((await shelfOf(member)).length > 0).toBe((owned ?? 0) > 0)
    await member.call('DELETE /api/steam')
  })
})

describe('faults of Steam', () => {
  it.each<[SteamFaults, SyncOutcome]>([
    ['bad key', 'misconfigured'],
    ['bad key as 403', 'misconfigured'],
    ['too many requests', 'rate_limited'],
    ['down', 'steam_unavailable'],
    ['not json', 'steam_unavailable'],
    ['truncated', 'steam_unavailable'],
    ['bad request', 'steam_unavailable'],
  ])('%s: the sync ends as %s, and changes nothing', async (fault, outcome) => {
    const member = await app.member()
    await linkSteam(steam, member, scene.makeUpAccount([{ appid: 620, playtime_forever: 500 }]))
    await syncSteam(app, member)
    const before = await rowsOf(app, member)
    steam.fail(fault, { at: '/GetOwnedGames/', times: 3 })
    expect(await syncSteam(app, member)).toMatchObject({ outcome, report: null, canResume: true })
    expect(await rowsOf(app, member)).toEqual(before)
    steam.recover()
    await forgetLastSync(app, member)
    expect((await member.call('POST /api/steam/sync/resume')).status).toBe(202)
    expect(await settledSync(member)).toMatchObject({ outcome: 'synced', canResume: false })
  })

  it('tells those who run the hall of a rejected key, once a day, and nobody else', async () => {
    const [admin, member] = [await app.member('Aldo'), await app.member()]
    await app.sql('update users set role = 2 where id = $1', [admin.id])
    await app.sql('delete from notifications where subtype = 22')
    await linkSteam(steam, member, scene.makeUpAccount([]))
    const alertsOf = async ({ id }: TestMember) =>
      app.sql('select sentence from notifications where user_id = $1 and subtype = 22', [id])
    steam.fail('bad key')
    await syncSteam(app, member)
    await syncSteam(app, member)
    expect(await alertsOf(admin)).toMatchObject([{ sentence: expect.stringContaining('STEAM_API_KEY') }])
    expect(await alertsOf(member)).toEqual([])
    expect(app.logs.filter((line) => JSON.stringify(line).includes(steamKeys.valid))).toEqual([])
  })

  it('with achievements of one game fail nothing else, and are tried again', async () => {
    const member = await app.member()
    const games = makeUpGames(3).map((game) => ({ ...game, has_community_visible_stats: true }))
    const steamId = scene.makeUpAccount(games)
    await linkSteam(steam, member, steamId)
    await scene.nameInCatalogue(games.map(({ appid }) => appid))
    steam.fail('not json', { at: '/GetPlayerAchievements/', times: 1 })
    expect((await syncSteam(app, member)).report?.achievements).toMatchObject({ games: 2, failed: 1 })
    expect((await syncSteam(app, member)).report?.achievements).toMatchObject({ games: 1, failed: 0 })
    expect((await syncSteam(app, member)).report?.achievements).toMatchObject({ games: 0, failed: 0 })
  })
})
