import type { SteamState, SteamSync } from '@guildhall/contract/steam'
import type { Config } from '../../src/platform/config.ts'
import { createTestApp, type TestApp, type TestMember } from '../test-app.ts'
import { until } from '../until.ts'
import { type FakeSteam, startFakeSteam } from './fake-steam.ts'

type Game = {
  readonly appid: number
  readonly name?: string
  readonly playtime_forever: number
  readonly has_community_visible_stats?: boolean
}

export type SteamScene = {
  readonly app: TestApp
  readonly steam: FakeSteam
  /** An account that nobody has. The catalogue knows 620 as Portal 2 (72), 400 as Portal (71), and 105600. */
  makeUpAccount(games: readonly Game[]): string
  /** What an account owns from now on. */
  putGames(steamId: string, games: readonly Game[]): void
  /** Gives the catalogue a game for each of these apps. */
  nameInCatalogue(appIds: readonly number[]): Promise<void>
  close(): Promise<void>
}

/** The product with a Steam beside it. @param config what else is set up */
export async function openSteamScene(config: Partial<Config> = {}): Promise<SteamScene> {
  const steam = await startFakeSteam()
  const app = await createTestApp({ config: { ...config, steam: steam.config } })
  let accounts = 0

  function putGames(steamId: string, games: readonly Game[]): void {
    const whole = games.map((game) => ({ name: `App ${game.appid}`, rtime_last_played: 1_700_000_000, ...game }))
    steam.put(steamId, { name: 'Made Up', games: whole })
  }

  return {
    app,
    steam,
    putGames,
    makeUpAccount(games) {
      accounts += 1
      const steamId = String(76_561_202_255_100_000n + BigInt(accounts))
      putGames(steamId, games)
      return steamId
    },
    async nameInCatalogue(appIds) {
      await app.sql(
        `insert into games (igdb_id, title, steam_app_ids, source)
         select app_id, 'Made up ' || app_id, array[app_id], 'hall' from unnest($1::integer[]) app_id`,
        [appIds],
      )
    },
    async close() {
      await app.close()
      await steam.close()
    },
  }
}

/** Proves an account as a member does: through Steam's own sign-in. */
export async function linkSteam(steam: FakeSteam, member: TestMember, steamId: string): Promise<SteamState> {
  const { status, body } = await answerSteam(member, await steam.signIn(await linkAddress(member), steamId))
  if (status !== 200) throw new Error(`the account was not linked: ${status}`)
  return body
}

export async function linkAddress(member: TestMember): Promise<string> {
  const { status, body } = await member.call('POST /api/steam/link')
  if (status !== 200) throw new Error(`no sign-in was begun: ${status}`)
  return body.url
}

export const answerSteam = (member: TestMember, query: string) =>
  member.call('POST /api/steam/link/answer', { body: { query } })

export const stateOf = async (member: TestMember): Promise<SteamState> => (await member.call('GET /api/steam')).body

/** Until the member's sync ended or stopped. @param withinMs longer for accounts of thousands */
export function settledSync(member: TestMember, withinMs?: number): Promise<SteamSync> {
  const settled = async () => {
    const { sync } = await stateOf(member)
    return sync !== null && (sync.state === 'ended' || sync.state === 'stopped') && sync
  }
  return until(settled, 'the end of the sync', withinMs)
}

/** Syncs from the beginning to the end, whenever the last one was. */
export async function syncSteam(app: TestApp, member: TestMember, withinMs?: number): Promise<SteamSync> {
  await forgetLastSync(app, member)
  const { status } = await member.call('POST /api/steam/sync')
  if (status !== 202) throw new Error(`no sync was begun: ${status}`)
  return settledSync(member, withinMs)
}

/** The last sync was long ago. */
export async function forgetLastSync(app: TestApp, member: TestMember): Promise<void> {
  await app.sql(
    `update steam_syncs set started_at = started_at - interval '1 hour', moved_at = moved_at - interval '1 hour',
       ended_at = ended_at - interval '1 hour'
     where user_id = $1`,
    [member.id],
  )
}

export const shelfOf = async (member: TestMember) =>
  (await member.call('GET /api/library/{userId}', { params: { userId: member.id } })).body

/** Everything that syncs write of a member, down to the times of change. */
export async function rowsOf(app: TestApp, member: TestMember): Promise<unknown[]> {
  const tables = ['library_entries', 'library_copies', 'play_days', 'steam_owned_apps', 'member_achievements']
  return Promise.all(
    tables.map((table) =>
      app.sql(`select row_to_json(t) as row from ${table} t where user_id = $1 order by row_to_json(t)::text`, [
        member.id,
      ]),
    ),
  )
}
