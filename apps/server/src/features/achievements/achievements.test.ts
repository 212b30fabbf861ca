import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { befriend } from '../../../testing/friendships.ts'
import { moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { refusal } from '../../../testing/refusal.ts'
import { startFakeSteam } from '../../../testing/steam/fake-steam.ts'
import { steamIds } from '../../../testing/steam/steam-answers.ts'
import { linkSteam, shelfOf, syncSteam } from '../../../testing/steam/steam-scene.ts'
import { createTestApp, type TestMember } from '../../../testing/test-app.ts'

const steam = await forThisFile(startFakeSteam())
const app = await forThisFile(createTestApp({ config: { steam: steam.config } }))
const fern = await app.member('Fern')
await linkSteam(steam, fern, steamIds.public)
await syncSteam(app, fern)

const ofGame = (caller: TestMember, gameId: string) =>
  caller.call('GET /api/library/{userId}/game/{gameId}/achievements', { params: { userId: fern.id, gameId } })
const overview = (caller: TestMember) =>
  caller.call('GET /api/library/{userId}/achievements', { params: { userId: fern.id } })

describe('the achievements of a game', () => {
  it('are those of its copies, unlocked first', async () => {
    const [set, ...others] = (await ofGame(fern, '72')).body
    expect(others).toEqual([])
    expect(set).toMatchObject({ source: 'steam', sourceId: '620', evidence: 'proved' })
    const done = set?.achievements.filter(({ isUnlocked }) => isUnlocked) ?? []
    expect(done).toHaveLength(set?.unlocked ?? 0)
    expect(set?.achievements.slice(0, done.length)).toEqual(done)
    const times = done.flatMap(({ unlockedAt }) => (unlockedAt === null ? [] : [unlockedAt]))
    expect(times).toEqual(times.toSorted().toReversed())
    // Steam forgot when this one was.
    expect(done.at(-1)).toMatchObject({ key: 'ACH_FIX_DOOR', title: 'First Door', unlockedAt: null, share: 91.4 })
  })

  it('say nothing of hidden ones that are still to come', async () => {
    const sets = (await Promise.all(['72', await idOf('Stardew Valley')].map((id) => ofGame(fern, id)))).flatMap(
      ({ body }) => body,
    )
    const hidden = sets.flatMap(({ achievements }) => achievements).filter((one) => one.isHidden && !one.isUnlocked)
    expect(hidden.length).toBeGreaterThan(0)
    expect(hidden.every(({ description }) => description === null)).toBe(true)
  })

  it('stand on the shelf with their share', async () => {
    const [set] = (await ofGame(fern, '72')).body
    const entry = (await shelfOf(fern)).find(({ igdbId }) => igdbId === 72)
    expect(entry?.achievements).toEqual({ unlocked: set?.unlocked, total: set?.total })
    expect(entry?.completion?.evidence).toBe('proved')
  })

  it('are none for a game without any, or one that is not there', async () => {
    expect((await ofGame(fern, '71')).body).toEqual([])
    expect(refusal(await ofGame(fern, '999999999'))).toEqual([404, 'game_not_found'])
  })
})

describe('all achievements of a member', () => {
  it('are counted, with the newest and the rarest', async () => {
    const { body } = await overview(fern)
    const sets = (await Promise.all(['72', await idOf('Stardew Valley')].map((id) => ofGame(fern, id)))).flatMap(
      (answer) => answer.body,
    )
    const sum = (key: 'unlocked' | 'total') => sets.reduce((total, set) => total + set[key], 0)
    expect(body).toMatchObject({ unlocked: sum('unlocked'), total: sum('total'), games: 2 })
    expect(body.perfect).toBe(sets.filter(({ unlocked, total }) => unlocked === total).length)
    const times = body.newest.map(({ unlockedAt }) => unlockedAt ?? '')
    expect(times).toEqual(times.toSorted().toReversed())
    const shares = body.rarest.map(({ share }) => share ?? 101)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(body.newest[0]).toMatchObject({ evidence: 'proved', game: { cover: { url: expect.any(String) } } })
  })

  it('are seen by those who see the library, without hidden games', async () => {
    const [friend, stranger] = [await app.member(), await app.member()]
    await befriend(fern, friend)
    expect((await overview(friend)).body.games).toBe(2)
    expect(refusal(await overview(stranger))).toEqual([403, 'not_visible'])
    await hide(true)
    expect((await overview(friend)).body.games).toBe(1)
    expect((await ofGame(friend, '72')).body).toEqual([])
    expect((await overview(fern)).body.games).toBe(2)
    await hide(false)
  })

  it('follow a double into the game that it became, and back', async () => {
    const moderator = await moderatorOf(app)
    const params = { gameId: '72', intoId: '71' }
    const toldOf = async (igdbId: number) =>
      (await shelfOf(fern)).find((entry) => entry.igdbId === igdbId)?.achievements
    const told = await toldOf(72)
    expect(told).toBeTruthy()
    const merged = await moderator.call('POST /api/games/{gameId}/merge/{intoId}', { params })
    expect(merged.status).toBe(200)
    expect((await ofGame(fern, '71')).body).toMatchObject([{ sourceId: '620' }])
    expect((await overview(fern)).body.games).toBe(2)
    expect(await toldOf(71)).toEqual(told)
    await moderator.call('POST /api/games/merges/{mergeId}/undo', { params: { mergeId: merged.body.id ?? '' } })
    expect((await ofGame(fern, '71')).body).toEqual([])
    expect((await ofGame(fern, '72')).body).toMatchObject([{ sourceId: '620' }])
    expect([await toldOf(71), await toldOf(72)]).toEqual([null, told])
  })
})

const hide = (isHidden: boolean) =>
  fern.call('POST /api/library/{userId}/game/{gameId}', {
    params: { userId: fern.id, gameId: '72' },
    body: { isHidden },
  })

async function idOf(title: string): Promise<string> {
  const game = (await shelfOf(fern)).find((entry) => entry.game.title === title)
  return game?.game.id ?? ''
}
