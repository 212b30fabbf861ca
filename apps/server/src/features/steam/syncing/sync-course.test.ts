import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { choosePrivacy } from '../../../../testing/boundaries.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { impose } from '../../../../testing/safety/measures.ts'
import type { FakeSteam, SteamFaults } from '../../../../testing/steam/fake-steam.ts'
import { makeUpGames } from '../../../../testing/steam/steam-accounts.ts'
import { steamIds } from '../../../../testing/steam/steam-answers.ts'
import {
  forgetLastSync,
  linkSteam,
  openSteamScene,
  type SteamScene,
  settledSync,
  shelfOf,
  stateOf,
  syncSteam,
} from '../../../../testing/steam/steam-scene.ts'
import type { TestApp, TestMember } from '../../../../testing/test-app.ts'
import { until } from '../../../../testing/until.ts'
import { startDueSyncs } from './scheduling.ts'

let scene: SteamScene
let app: TestApp
let steam: FakeSteam

beforeAll(async () => {
  scene = await openSteamScene()
  ;({ app, steam } = scene)
})
afterEach(() => steam.recover())
afterAll(() => scene.close())

describe('a sync', () => {
  it('is one at a time, and not again within five minutes', async () => {
    const member = await app.member()
    await linkSteam(steam, member, scene.makeUpAccount([{ appid: 620, playtime_forever: 500 }]))
    const gate = steam.hold('/GetOwnedGames/')
    const begun = await Promise.all(Array.from({ length: 4 }, () => member.call('POST /api/steam/sync')))
    expect(new Set(begun.map(({ body }) => body.id)).size).toBe(1)
    await gate.reached
    expect((await stateOf(member)).sync).toMatchObject({ state: 'running', step: 'games' })
    gate.letGo()
    await settledSync(member)
    const again = await member.call('POST /api/steam/sync')
    expect(refusal(again)).toEqual([429, 'steam_sync_too_soon'])
    expect(app.problem(again).retryAfterMs).toBeGreaterThan(4 * 60_000)
    expect(refusal(await member.call('POST /api/steam/sync/resume'))).toEqual([404, 'steam_sync_not_found'])
  })

  it('writes nothing more for whom the door is shut to meanwhile', async () => {
    const [member, moderator] = [await app.member(), await moderatorOf(app)]
    await linkSteam(steam, member, scene.makeUpAccount([{ appid: 620, playtime_forever: 500 }]))
    const gate = steam.hold('/GetOwnedGames/')
    await member.call('POST /api/steam/sync')
    await gate.reached
    await impose(moderator, member, 'suspension')
    gate.letGo()
    const states = () => app.sql<{ state: string }>('select state from steam_syncs where user_id = $1', [member.id])
    await until(async () => (await states())[0]?.state === 'stopped', 'the stop of the sync')
    expect(await app.sql('select from library_entries where user_id = $1', [member.id])).toEqual([])
  })

  it('comes no sooner for an account that is unlinked and linked again', async () => {
    const member = await app.member()
    const steamId = scene.makeUpAccount([{ appid: 620, playtime_forever: 500 }])
    await linkSteam(steam, member, steamId)
    await member.call('POST /api/steam/sync')
    await settledSync(member)
    for (let round = 0; round < 2; round++) {
      await member.call('DELETE /api/steam')
      const { notBefore } = await linkSteam(steam, member, steamId)
      expect(Date.parse(notBefore ?? '') - Date.now()).toBeGreaterThan(4 * 60_000)
      expect(refusal(await member.call('POST /api/steam/sync'))).toEqual([429, 'steam_sync_too_soon'])
    }
    await app.sql(`update steam_waits set ends_at = ends_at - interval '5 minutes'`)
    expect((await member.call('POST /api/steam/sync')).status).toBe(202)
    await settledSync(member)
  })

  it('that failed waits as long, also when it is carried on a long time after it began', async () => {
    const member = await app.member()
    await linkSteam(steam, member, scene.makeUpAccount([{ appid: 620, playtime_forever: 500 }]))
    steam.fail('not json', { at: '/GetOwnedGames/', times: 6 })
    await member.call('POST /api/steam/sync')
    await settledSync(member)
    const tooSoon = [429, 'steam_sync_too_soon']
    expect(refusal(await member.call('POST /api/steam/sync/resume'))).toEqual(tooSoon)
    const { notBefore } = await stateOf(member)
    expect(Date.parse(notBefore ?? '') - Date.now()).toBeGreaterThan(4 * 60_000)
    await forgetLastSync(app, member)
    expect((await member.call('POST /api/steam/sync/resume')).status).toBe(202)
    expect(await settledSync(member)).toMatchObject({ outcome: 'steam_unavailable' })
    steam.recover()
    expect(refusal(await member.call('POST /api/steam/sync/resume'))).toEqual(tooSoon)
    expect(refusal(await member.call('POST /api/steam/sync'))).toEqual(tooSoon)
    await forgetLastSync(app, member)
    expect((await member.call('POST /api/steam/sync')).status).toBe(202)
    expect(await settledSync(member)).toMatchObject({ outcome: 'synced' })
  })

  it('stops when it is told to, keeps what was saved, and goes on from there', async () => {
    const member = await app.member()
    const games = makeUpGames(9, 20_000_000).map((game) => ({ ...game, has_community_visible_stats: true }))
    await scene.nameInCatalogue(games.map(({ appid }) => appid))
    await linkSteam(steam, member, scene.makeUpAccount(games))
    const gate = steam.hold('/GetPlayerAchievements/')
    await member.call('POST /api/steam/sync')
    await gate.reached
    const { body } = await member.call('POST /api/steam/sync/stop')
    expect(body.sync).toMatchObject({ state: 'stopping', step: 'achievements', of: 9 })
    gate.letGo()
    expect(await settledSync(member)).toMatchObject({ state: 'stopped', outcome: null, canResume: true, endedAt: null })
    expect(await shelfOf(member)).toHaveLength(9)
    const asked = steam.asked.length
    expect((await member.call('POST /api/steam/sync/resume')).status).toBe(202)
    expect(await settledSync(member)).toMatchObject({
      outcome: 'synced',
      report: { created: 9, unchanged: 0, achievements: { games: 9, failed: 0 } },
    })
    expect(steam.asked.slice(asked).filter(({ path }) => path.includes('GetOwnedGames'))).toEqual([])
    expect(refusal(await member.call('POST /api/steam/sync/resume'))).toEqual([404, 'steam_sync_not_found'])
  })

  it.each([
    ['less than six hours with the list that it has', '5 hours 58 minutes', 0],
    ['more than six hours with a new list', '6 hours 2 minutes', 1],
  ])('goes on after %s', async (_what, age, lists) => {
    const member = await app.member()
    const games = makeUpGames(2, 23_000_000 + lists * 10).map((game) => ({
      ...game,
      has_community_visible_stats: true,
    }))
    await scene.nameInCatalogue(games.map(({ appid }) => appid))
    await linkSteam(steam, member, scene.makeUpAccount(games))
    const gate = steam.hold('/GetPlayerAchievements/')
    await member.call('POST /api/steam/sync')
    await gate.reached
    await member.call('POST /api/steam/sync/stop')
    gate.letGo()
    await settledSync(member)
    await app.sql('update steam_syncs set started_at = now() - $2::interval where user_id = $1', [member.id, age])
    const asked = steam.asked.length
    await member.call('POST /api/steam/sync/resume')
    expect(await settledSync(member)).toMatchObject({ outcome: 'synced' })
    expect(steam.asked.slice(asked).filter(({ path }) => path.includes('GetOwnedGames'))).toHaveLength(lists)
  })

  it('follows a game that is found to be another meanwhile', async () => {
    const member = await app.member()
    const [game] = makeUpGames(1, 21_000_000).map((one) => ({ ...one, has_community_visible_stats: true }))
    if (!game) throw new Error('no game was made up')
    await scene.nameInCatalogue([game.appid])
    await linkSteam(steam, member, scene.makeUpAccount([game]))
    const gate = steam.hold('/GetPlayerAchievements/')
    await member.call('POST /api/steam/sync')
    await gate.reached
    const moderator = await moderatorOf(app)
    const { id: intoId } = await makeGame(moderator)
    const params = { gameId: String(game.appid), intoId }
    expect((await moderator.call('POST /api/games/{gameId}/merge/{intoId}', { params })).status).toBe(200)
    gate.letGo()
    expect(await settledSync(member)).toMatchObject({ outcome: 'synced' })
    const [entry] = await shelfOf(member)
    expect(entry?.game.id).toBe(intoId)
    expect(entry?.achievements?.total).toBeGreaterThan(0)
  })

  it('that is carried on saves no game under a double that it became', async () => {
    const member = await app.member()
    const games = makeUpGames(1, 22_000_000)
    await scene.nameInCatalogue(games.map(({ appid }) => appid))
    await linkSteam(steam, member, scene.makeUpAccount(games))
    await member.call('POST /api/steam/sync')
    await settledSync(member)
    const before = await shelfOf(member)
    await app.sql(
      `update steam_syncs set state = 'stopped', step = 'saving', saved_up_to = 0, outcome = null, ended_at = null
       where user_id = $1`,
      [member.id],
    )
    const moderator = await moderatorOf(app)
    const { id: intoId } = await makeGame(moderator)
    const params = { gameId: before[0]?.game.id ?? '', intoId }
    await moderator.call('POST /api/games/{gameId}/merge/{intoId}', { params })
    await member.call('POST /api/steam/sync/resume')
    expect(await settledSync(member)).toMatchObject({ outcome: 'synced' })
    expect(await shelfOf(member)).toMatchObject([{ game: { id: intoId }, playtime: before[0]?.playtime }])
    expect(await app.sql('select from library_entries where user_id = $1', [member.id])).toHaveLength(1)
  })

  it('that is stopped before it has games leaves the shelf as it was', async () => {
    const member = await app.member()
    await linkSteam(steam, member, scene.makeUpAccount([{ appid: 620, playtime_forever: 500 }]))
    const gate = steam.hold('/GetOwnedGames/')
    await member.call('POST /api/steam/sync')
    await gate.reached
    await member.call('POST /api/steam/sync/stop')
    gate.letGo()
    expect(await settledSync(member)).toMatchObject({ state: 'stopped', owned: 0 })
    expect(await shelfOf(member)).toEqual([])
    await member.call('POST /api/steam/sync/resume')
    expect(await settledSync(member)).toMatchObject({ outcome: 'synced', report: { created: 1 } })
  })

  it('that nobody carries on any more stops at once, or goes on with the next one who begins it', async () => {
    const member = await app.member()
    await linkSteam(steam, member, scene.makeUpAccount([{ appid: 620, playtime_forever: 500 }]))
    const abandon = (state: string) =>
      app.sql(
        `insert into steam_syncs (id, user_id, steam_id, state, counted, started_at, moved_at)
         select gen_random_uuid(), user_id, steam_id, $2, (select counted from steam_syncs limit 1),
                now() - interval '1 hour', now() - interval '10 minutes'
         from steam_accounts where user_id = $1`,
        [member.id, state],
      )
    await abandon('running')
    expect((await member.call('POST /api/steam/sync/stop')).body.sync).toMatchObject({ state: 'stopped' })
    await abandon('running')
    const { status, body } = await member.call('POST /api/steam/sync')
    expect([status, body.state]).toEqual([202, 'running'])
    expect(await settledSync(member)).toMatchObject({ id: body.id, outcome: 'synced' })
  })

  it('of an account that is unlinked meanwhile ends with it', async () => {
    const member = await app.member()
    await linkSteam(steam, member, scene.makeUpAccount([{ appid: 620, playtime_forever: 500 }]))
    const gate = steam.hold('/GetOwnedGames/')
    await member.call('POST /api/steam/sync')
    await gate.reached
    expect((await member.call('DELETE /api/steam')).status).toBe(204)
    gate.letGo()
    expect(await stateOf(member)).toMatchObject({ account: null, sync: null, unmatched: 0 })
    expect(await shelfOf(member)).toEqual([])
    expect(refusal(await member.call('POST /api/steam/sync'))).toEqual([403, 'steam_not_linked'])
  })
})

describe('unlinking', () => {
  it('takes everything away that came from Steam, and nothing else', async () => {
    const member = await app.member()
    await member.call('POST /api/library/{userId}/game/{gameId}', {
      params: { userId: member.id, gameId: '72' },
      body: { status: 'beaten', minutes: 30 },
    })
    await linkSteam(steam, member, steamIds.public)
    await syncSteam(app, member)
    expect(await shelfOf(member)).toHaveLength(117)
    await member.call('POST /api/library/{userId}/game/{gameId}', {
      params: { userId: member.id, gameId: '71' },
      body: { notes: 'Mine.' },
    })
    expect((await member.call('DELETE /api/steam')).status).toBe(204)
    const shelf = await shelfOf(member)
    expect(shelf.map(({ igdbId }) => igdbId).toSorted()).toEqual([71, 72])
    expect(shelf.find(({ igdbId }) => igdbId === 72)).toMatchObject({
      status: 'beaten',
      playtime: { minutes: 30, evidence: 'typed' },
      achievements: null,
      sources: [],
    })
    for (const table of ['steam_accounts', 'steam_owned_apps', 'steam_syncs', 'achievement_progress']) {
      expect(await app.sql(`select from ${table} where user_id = $1`, [member.id])).toEqual([])
    }
    expect(await app.sql('select from member_achievements where user_id = $1', [member.id])).toEqual([])
    expect((await member.call('DELETE /api/steam')).status).toBe(204)
  })
})

describe('the call that waits', () => {
  const sync = (member: TestMember, userId: string, steamId: string) =>
    member.call('POST /api/library/{userId}/sync/steam/{steamId}', { params: { userId, steamId } })

  it('answers with the library, whatever the account is called', async () => {
    const member = await app.member()
    await linkSteam(steam, member, steamIds.public)
    const { status, body } = await sync(member, member.id, 'fixture-fern')
    expect([status, body.length]).toEqual([200, 117])
    await member.call('DELETE /api/steam')
  })

  it('repeats what it answered when it is sent again, and syncs no second time', async () => {
    const member = await app.member()
    const steamId = scene.makeUpAccount([{ appid: 620, playtime_forever: 500 }])
    await linkSteam(steam, member, steamId)
    const first = await sync(member, member.id, steamId)
    const again = await sync(member, member.id, steamId)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await app.sql('select from steam_syncs where user_id = $1', [member.id])).toHaveLength(1)
    expect(refusal(await member.call('POST /api/steam/sync'))).toEqual([429, 'steam_sync_too_soon'])
  })

  it('of whoever runs the hall shows no more than the member does', async () => {
    const [member, admin] = [await app.member(), await app.member()]
    await app.sql('update users set role = 2 where id = $1', [admin.id])
    const steamId = scene.makeUpAccount([
      { appid: 620, playtime_forever: 500 },
      { appid: 400, playtime_forever: 90 },
    ])
    await linkSteam(steam, member, steamId)
    expect(await sync(admin, member.id, steamId)).toMatchObject({ status: 200, body: [] })
    expect(await shelfOf(member)).toHaveLength(2)
    await choosePrivacy(member, { library: 'everyone' })
    await member.call('POST /api/library/{userId}/game/{gameId}', {
      params: { userId: member.id, gameId: '71' },
      body: { isHidden: true },
    })
    await forgetLastSync(app, member)
    expect((await sync(admin, member.id, steamId)).body.map(({ igdbId }) => igdbId)).toEqual([72])
  })

  it('joins the sync that runs', async () => {
    const member = await app.member()
    const steamId = scene.makeUpAccount([{ appid: 620, playtime_forever: 500 }])
    await linkSteam(steam, member, steamId)
    const gate = steam.hold('/GetOwnedGames/')
    const answers = [sync(member, member.id, steamId), sync(member, member.id, steamId)]
    await gate.reached
    gate.letGo()
    expect((await Promise.all(answers)).map(({ body }) => body.length)).toEqual([1, 1])
    expect(await app.sql('select from steam_syncs where user_id = $1', [member.id])).toHaveLength(1)
  })

  it('is for accounts that are proved to be the own', async () => {
    const [member, other] = [await app.member(), await app.member()]
    const steamId = scene.makeUpAccount([{ appid: 620, playtime_forever: 500 }])
    expect(refusal(await sync(member, member.id, steamId))).toEqual([403, 'steam_not_linked'])
    await linkSteam(steam, other, steamId)
    expect(refusal(await sync(member, member.id, steamId))).toEqual([403, 'steam_not_linked'])
    expect(refusal(await sync(member, other.id, steamId))).toEqual([403, 'not_owner'])
    expect(refusal(await sync(other, other.id, 'not any id'))).toEqual([400, 'malformed_steam_id'])
  })

  it.each<[SteamFaults, number, string]>([
    ['private', 409, 'steam_private'],
    ['bad key', 503, 'steam_misconfigured'],
    ['too many requests', 503, 'steam_busy'],
    ['not json', 503, 'steam_away'],
  ])('says what is wrong when it meets: %s; and can be repeated five minutes later', async (fault, status, code) => {
    const member = await app.member()
    const steamId = scene.makeUpAccount([{ appid: 620, playtime_forever: 500 }])
    await linkSteam(steam, member, steamId)
    steam.fail(fault, { at: '/GetOwnedGames/', times: 3 })
    expect(refusal(await sync(member, member.id, steamId))).toEqual([status, code])
    steam.recover()
    expect(refusal(await sync(member, member.id, steamId))).toEqual([429, 'steam_sync_too_soon'])
    await forgetLastSync(app, member)
    expect((await sync(member, member.id, steamId)).status).toBe(200)
  })
})

describe('a sync by itself', () => {
  it('begins with the consent of the member, when it is due, and plans the next one', async () => {
    const [willing, other] = [await app.member(), await app.member()]
    for (const member of [willing, other]) {
      await linkSteam(steam, member, scene.makeUpAccount([{ appid: 620, playtime_forever: 500 }]))
    }
    const agreed = await willing.call('PATCH /api/steam', { body: { isSyncScheduled: true } })
    const inHours = hoursUntil(agreed.body.account?.nextSyncAt)
    expect(inHours).toBeGreaterThan(22)
    expect(inHours).toBeLessThan(26)
    await app.sql('update steam_accounts set next_sync_at = now()')
    await runDue()
    expect(await settledSync(willing)).toMatchObject({ isScheduled: true, outcome: 'synced' })
    expect(hoursUntil((await stateOf(willing)).account?.nextSyncAt)).toBeGreaterThan(22)
    expect((await stateOf(other)).sync).toBeNull()
  })

  it('waits longer after each that came to nothing', async () => {
    const member = await app.member()
    const steamId = scene.makeUpAccount([])
    steam.put(steamId, { name: 'Made Up', games: 'private' })
    await linkSteam(steam, member, steamId)
    await member.call('PATCH /api/steam', { body: { isSyncScheduled: true } })
    const waits: number[] = []
    for (let times = 0; times < 6; times += 1) {
      await forgetLastSync(app, member)
      await app.sql('update steam_accounts set next_sync_at = now() where user_id = $1', [member.id])
      const before = (await stateOf(member)).sync?.id
      await runDue()
      await until(async () => (await stateOf(member)).sync?.id !== before)
      expect(await settledSync(member)).toMatchObject({ outcome: 'private_or_hidden' })
      waits.push(Math.round(hoursUntil((await stateOf(member)).account?.nextSyncAt) / 24))
    }
    expect(waits).toEqual([2, 4, 8, 16, 16, 16])
  })

  it('ends with the consent', async () => {
    const member = await app.member()
    await linkSteam(steam, member, scene.makeUpAccount([]))
    await member.call('PATCH /api/steam', { body: { isSyncScheduled: true } })
    const { body } = await member.call('PATCH /api/steam', { body: { isSyncScheduled: false } })
    expect(body.account).toMatchObject({ isSyncScheduled: false, nextSyncAt: null })
  })

  const runDue = async () => {
    await app.platform.jobs.enqueue(app.platform.database, startDueSyncs, {})
  }
  const hoursUntil = (time: string | null | undefined) => (Date.parse(time ?? '') - Date.now()) / 3_600_000
})
