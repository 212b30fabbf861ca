import { describe, expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { startFakeSteam } from '../../../../testing/steam/fake-steam.ts'
import { steamIds } from '../../../../testing/steam/steam-answers.ts'
import { linkSteam, shelfOf, stateOf, syncSteam } from '../../../../testing/steam/steam-scene.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const [wallpaperEngine, vrchat, rivals] = [431_960, 438_100, 2_767_030]

const steam = await forThisFile(startFakeSteam())
const app = await forThisFile(createTestApp({ config: { steam: steam.config } }))
const member = await app.member('Fern')
await linkSteam(steam, member, steamIds.public)

/** A sync while the games that only this hall knows do not name their apps: those are made, or told of theirs, later. */
async function syncWithoutNames() {
  const named = await app.sql<{ id: number; apps: number[] }>(
    `select id, steam_app_ids as apps from games where igdb_id is null and steam_app_ids <> '{}'`,
  )
  await app.sql(`update games set steam_app_ids = '{}' where igdb_id is null`)
  const sync = await syncSteam(app, member)
  for (const { id, apps } of named) await app.sql('update games set steam_app_ids = $2 where id = $1', [id, apps])
  return sync
}
await syncWithoutNames()

const listed = async (query: Record<string, string | number> = {}) =>
  (await member.call('GET /api/steam/unmatched', { query })).body
const decide = (appId: number, body: object) =>
  member.call('PUT /api/steam/unmatched/{appId}', { params: { appId: String(appId) }, body })
const entryOf = async (title: string) => (await shelfOf(member)).find(({ game }) => game.title === title)
const setsOf = async (gameId: string) => {
  const params = { userId: member.id, gameId }
  const { body } = await member.call('GET /api/library/{userId}/game/{gameId}/achievements', { params })
  return body.map(({ sourceId }) => sourceId)
}
const namesOf = async (query: Record<string, string | number> = {}) =>
  (await listed(query)).apps.map(({ name }) => name)

describe('apps that are no game of the catalogue', () => {
  it('come by name, with games that they may be', async () => {
    const { apps, next } = await listed()
    expect(next).toBeNull()
    expect(apps.map(({ name }) => name)).toEqual([
      'Lethal Company',
      'Marvel Rivals',
      'Melvor Idle',
      'R.E.P.O.',
      'THE FINALS',
      'Viscera Cleanup Detail: Shadow Warrior',
      'VRChat',
      'Wallpaper Engine',
    ])
    expect(apps.find(({ appId }) => appId === vrchat)).toMatchObject({
      minutes: 110,
      isIgnored: false,
      proposals: [{ game: { title: 'VRChat', igdbId: null }, reason: 'app' }],
    })
    // The catalogue has it, and does not know which app it is.
    expect(apps.find(({ appId }) => appId === wallpaperEngine)?.proposals).toMatchObject([
      { game: { title: 'Wallpaper Engine' }, reason: 'name' },
    ])
  })

  it('come in pages', async () => {
    const first = await listed({ limit: 5 })
    expect(first.next).not.toBeNull()
    const second = await listed({ limit: 5, after: first.next ?? '' })
    expect([first.apps.length, second.apps.length, second.next]).toEqual([5, 3, null])
    const wrong = await member.call('GET /api/steam/unmatched', { query: { ignored: 'only', after: first.next ?? '' } })
    expect(refusal(wrong)).toEqual([400, 'malformed_request'])
  })

  it('can be a game of much the same name', async () => {
    await makeGame(await moderatorOf(app), { title: 'Wallpaper Engines' })
    await makeGame(await moderatorOf(app), { title: 'Wallpapers of the World' })
    const { apps } = await listed()
    const { proposals = [] } = apps.find(({ appId }) => appId === wallpaperEngine) ?? {}
    expect(proposals.map(({ game, reason }) => [game.title, reason])).toEqual([
      ['Wallpaper Engine', 'name'],
      ['Wallpaper Engines', 'name'],
    ])
  })

  it.each([
    ['Baldurs Gate 3™ - Digital Deluxe Edition', "Baldur's Gate III"],
    ['Dark Souls 3', 'Dark Souls III'],
    ['Command and Conquer: Red Alert II', 'Command & Conquer: Red Alert 2'],
  ])('can be a game whose name is written otherwise: %s', async (name, title) => {
    const [told] = await app.sql<{ name: string }>('select name from steam_owned_apps where app_id = $1', [rivals])
    await app.sql('update steam_owned_apps set name = $2 where app_id = $1', [rivals, name])
    const { apps } = await listed()
    await app.sql('update steam_owned_apps set name = $2 where app_id = $1', [rivals, told?.name])
    const proposals = apps.find(({ appId }) => appId === rivals)?.proposals ?? []
    expect(proposals.find(({ reason }) => reason === 'name')?.game.title).toBe(title)
  })
})

describe('what the member says of an app', () => {
  it('puts it on the shelf, also the next time', async () => {
    const [game] = (await listed()).apps.find(({ appId }) => appId === vrchat)?.proposals ?? []
    const { body } = await decide(vrchat, { decision: 'match', gameId: game?.game.id })
    expect(body.unmatched).toBe(7)
    expect(await entryOf('VRChat')).toMatchObject({
      playtime: { minutes: 110, evidence: 'proved' },
      sources: ['steam'],
    })
    expect((await syncWithoutNames()).report).toMatchObject({ matched: 113, created: 0, unchanged: 111 })
  })

  it('can be that it is another game than they said before', async () => {
    const portal = await entryOf('Portal 2')
    await app.sql(`update steam_owned_apps set was_played_lately = true where user_id = $1 and app_id = 620`, [
      member.id,
    ])
    const { body } = await decide(vrchat, { decision: 'match', gameId: '72' })
    expect(body.unmatched).toBe(7)
    expect(await entryOf('VRChat')).toBeUndefined()
    expect(await entryOf('Portal 2')).toMatchObject({ playtime: { minutes: 1911 + 110 }, status: 'playing' })
    await app.sql(
      `insert into achievement_progress
         (user_id, source, source_id, game_id, unlocked, total, evidence, checked_at)
       select user_id, source, $2, game_id, 1, 3, evidence, checked_at from achievement_progress
       where user_id = $1 and source_id = '620'`,
      [member.id, String(vrchat)],
    )
    expect((await decide(vrchat, { decision: 'open' })).body.unmatched).toBe(8)
    expect(await entryOf('Portal 2')).toMatchObject({
      playtime: { minutes: 1911 },
      achievements: portal?.achievements,
    })
    expect(await setsOf('72')).toEqual(['620'])
    expect((await syncWithoutNames()).report).toMatchObject({ matched: 112 })
  })

  it('can be that it is not to be kept, until they say otherwise', async () => {
    expect((await decide(wallpaperEngine, { decision: 'ignore' })).body.unmatched).toBe(7)
    expect(await namesOf({ ignored: 'only' })).toEqual(['Wallpaper Engine'])
    expect(await namesOf()).not.toContain('Wallpaper Engine')
    expect((await syncWithoutNames()).report).toMatchObject({ ignored: 1, unmatched: { length: 7 } })
    expect((await decide(wallpaperEngine, { decision: 'open' })).body.unmatched).toBe(8)
    expect(await namesOf()).toContain('Wallpaper Engine')
  })

  it('is of their own unmatched apps', async () => {
    expect(refusal(await decide(620, { decision: 'ignore' }))).toEqual([404, 'steam_app_not_found'])
    expect(refusal(await decide(1, { decision: 'ignore' }))).toEqual([404, 'steam_app_not_found'])
    expect(refusal(await decide(rivals, { decision: 'match', gameId: '999999999' }))).toEqual([404, 'game_not_found'])
    const other = await app.member()
    const answer = await other.call('PUT /api/steam/unmatched/{appId}', {
      params: { appId: String(rivals) },
      body: { decision: 'ignore' },
    })
    expect(refusal(answer)).toEqual([404, 'steam_app_not_found'])
  })

  it('can be that all certain ones are what they seem', async () => {
    await decide(rivals, { decision: 'ignore' })
    const { body } = await member.call('POST /api/steam/unmatched/certain')
    expect(body.unmatched).toBe(1)
    expect(await namesOf()).toEqual(['Wallpaper Engine'])
    expect(await namesOf({ ignored: 'only' })).toEqual(['Marvel Rivals'])
    expect(await shelfOf(member)).toHaveLength(116)
    expect((await stateOf(member)).unmatched).toBe(1)
    expect((await syncWithoutNames()).report).toMatchObject({ matched: 118, unchanged: 116, created: 0 })
  })
})
