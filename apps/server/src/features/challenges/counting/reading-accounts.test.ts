import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  boardOf,
  get,
  inHours,
  join,
  leave,
  progressOf,
  setChallenge,
} from '../../../../testing/challenges/challenges.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { linkSteam, openSteamScene, type SteamScene, syncSteam } from '../../../../testing/steam/steam-scene.ts'
import type { TestMember } from '../../../../testing/test-app.ts'
import { until } from '../../../../testing/until.ts'

let scene: SteamScene
let sorcha: TestMember
let mara: TestMember
let steamId: string

const portal = (playtime_forever: number) => [{ appid: 620, playtime_forever }]
const goal = { kind: 'playtime', target: 60 } as const
const hours = { goal, gameIds: ['72'], endsAt: inHours(48) }
const readings = () => scene.app.sql('select game_id from challenge_readings where user_id = $1', [mara.id])
const valueOf = (id: string, value: number) =>
  until(async () => (await progressOf(mara, id)).value === value, `a value of ${value}`)

beforeAll(async () => {
  scene = await openSteamScene()
  sorcha = await scene.app.member('Sorcha')
  mara = await scene.app.member('Mara')
  await befriend(sorcha, mara)
  steamId = scene.makeUpAccount(portal(500))
  await linkSteam(scene.steam, mara, steamId)
  await syncSteam(scene.app, mara)
})
afterAll(() => scene.close())

describe('taking a challenge on that reads accounts', () => {
  it('asks for consent, and says at once who cannot be read', async () => {
    const { id, readsAccounts } = await setChallenge(sorcha, hours)
    expect(readsAccounts).toBe(true)
    expect(refusal(await join(mara, id, { consents: false }))).toEqual([422, 'challenge_consent_needed'])
    expect((await join(mara, id)).body.unread).toBeNull()
    expect((await join(sorcha, id)).body.unread).toBe('no-steam')
    scene.steam.put(steamId, { name: 'Made Up', games: 'private' })
    await syncSteam(scene.app, mara)
    expect((await progressOf(mara, id)).unread).toBe('private')
    scene.putGames(steamId, portal(500))
    await syncSteam(scene.app, mara)
    expect((await progressOf(mara, id)).unread).toBeNull()
  })

  it('needs none of whom nothing can be read where proof by hand counts, and takes it later', async () => {
    const wren = await scene.app.member('Wren')
    const { id } = await setChallenge(sorcha, hours)
    expect((await join(wren, id, { consents: false })).body).toMatchObject({
      challenge: { mine: { standing: 'joined' } },
      unread: 'no-steam',
    })
    const strict = await setChallenge(sorcha, { ...hours, isManualAllowed: false })
    expect(refusal(await join(wren, strict.id, { consents: false }))).toEqual([422, 'challenge_consent_needed'])
    const account = scene.makeUpAccount(portal(500))
    await linkSteam(scene.steam, wren, account)
    await syncSteam(scene.app, wren)
    const agreed = () =>
      scene.app.sql<{ until: Date | null }>('select agreed_until as until from steam_accounts where user_id = $1', [
        wren.id,
      ])
    expect([(await progressOf(wren, id)).unread, await agreed()]).toEqual(['no-consent', [{ until: null }]])
    // Another challenge may read the account: this one has no word of it.
    const read = await setChallenge(sorcha, hours)
    await join(wren, read.id)
    await syncSteam(scene.app, wren)
    scene.putGames(account, portal(540))
    await syncSteam(scene.app, wren)
    await until(async () => (await progressOf(wren, read.id)).value === 40, 'the account to be counted')
    expect((await progressOf(wren, id)).value).toBe(0)
    expect((await join(wren, id)).status).toBe(200)
    expect(await progressOf(wren, id)).toMatchObject({ unread: null, value: 0 })
    // From then on: what was played before it was agreed to is where counting begins.
    await syncSteam(scene.app, wren)
    scene.putGames(account, portal(570))
    await syncSteam(scene.app, wren)
    await until(async () => (await progressOf(wren, id)).value === 30, 'what was played since to be counted')
    expect((await agreed())[0]?.until?.getTime()).toBeGreaterThan(Date.now())
  })

  it('syncs by itself for as long as the last of them lasts, and no longer', async () => {
    const agreed = async () =>
      (
        await scene.app.sql<{ until: Date | null }>(
          'select agreed_until as until from steam_accounts where user_id = $1',
          [mara.id],
        )
      )[0]?.until
    const [short, long] = [
      await setChallenge(sorcha, hours),
      await setChallenge(sorcha, { ...hours, endsAt: inHours(96) }),
    ]
    for (const { id } of [short, long]) await join(mara, id)
    expect((await agreed())?.toISOString()).toBe(new Date(Date.parse(long.endsAt ?? '') + 48 * 3_600_000).toISOString())
    await leave(mara, long.id)
    expect((await agreed())?.getTime()).toBeLessThan(Date.parse(long.endsAt ?? ''))
  })
})

describe('a sync', () => {
  it('counts from the first one after joining on, and pages hear of it', async () => {
    const { id } = await setChallenge(sorcha, hours)
    await join(mara, id)
    const hub = await sorcha.hub('notifications')
    scene.putGames(steamId, portal(540))
    await syncSteam(scene.app, mara)
    scene.putGames(steamId, portal(575))
    await syncSteam(scene.app, mara)
    await valueOf(id, 35)
    expect(await progressOf(mara, id)).toMatchObject({
      parts: { counted: 35 },
      sources: [{ game: { title: 'Portal 2' }, value: 35, evidence: 'proved', word: 'counted' }],
    })
    await hub.next('ChallengesMoved', (ids) => ids.includes(id))
  })

  it('shows others what it read only as far as the library is theirs to see: the count remains', async () => {
    const { id } = await setChallenge(sorcha, hours)
    await join(mara, id)
    await syncSteam(scene.app, mara)
    scene.putGames(steamId, portal(600))
    await syncSteam(scene.app, mara)
    await valueOf(id, 25)
    expect((await progressOf(sorcha, id, mara)).sources).toHaveLength(1)
    await mara.call('PATCH /api/privacy', { body: { library: 'nobody' } })
    expect(await progressOf(sorcha, id, mara)).toMatchObject({ value: 25, sources: null })
    expect((await boardOf(sorcha, id)).rows).toMatchObject([{ value: 25 }])
    await mara.call('PATCH /api/privacy', { body: { library: 'everyone' } })
  })

  it('leaves nothing behind once the account is unlinked', async () => {
    const { id } = await setChallenge(sorcha, hours)
    await join(mara, id)
    await syncSteam(scene.app, mara)
    scene.putGames(steamId, portal(610))
    await syncSteam(scene.app, mara)
    await valueOf(id, 10)
    await mara.call('DELETE /api/steam')
    await valueOf(id, 0)
    expect(await readings()).toEqual([])
    expect(await progressOf(mara, id)).toMatchObject({ unread: 'no-steam', sources: [] })
    expect((await get(mara, id)).body.mine).toMatchObject({ standing: 'joined', value: 0 })
  })
})
