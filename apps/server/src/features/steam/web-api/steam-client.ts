import type { z } from 'zod'
import { type Asked, ask, isAboutKey, momentOf, parse, type Query, read, refusalOf, tryParse } from './asking.ts'
import {
  gameSchema,
  globalPercentages,
  ownedGames,
  type PlayerAchievements,
  playerAchievements,
  playerSummaries,
  vanityAnswer,
} from './steam-answers.ts'
import { SteamError } from './steam-error.ts'

/** A game that an account owns there. */
export type OwnedApp = {
  readonly appId: number
  readonly name: string
  readonly minutes: number
  readonly lastPlayedAt: Date | null
  readonly wasPlayedLately: boolean
  readonly hasAchievements: boolean
}

export type UnlockedThere = {
  readonly key: string
  readonly title: string | null
  readonly description: string | null
  readonly isUnlocked: boolean
  readonly unlockedAt: Date | null
}

export type DescribedThere = {
  readonly key: string
  readonly title: string
  readonly description: string | null
  readonly isHidden: boolean
  readonly share: number | null
}

export type SteamClient = ReturnType<typeof createSteamClient>

/**
 * Asks Steam with the key of this hall. Every method throws SteamError or OutsideError.
 */
export function createSteamClient(parts: Asked & { readonly apiKey: string }) {
  const { apiKey, ...asked } = parts
  const withKey = (query: Query): Query => ({ ...query, key: apiKey })
  const askWithKey = (path: string, query: Query) => ask(asked, path, withKey(query))
  const readWithKey = <Answer>(path: string, query: Query, form: z.ZodType<Answer>) =>
    read(asked, path, { query: withKey(query), form })

  /** Whole, or `undefined` when Steam does not show the games, or knows no such account. */
  async function ownedApps(steamId: string): Promise<OwnedApp[] | undefined> {
    const { response } = await readWithKey(
      '/IPlayerService/GetOwnedGames/v1/',
      { steamid: steamId, include_appinfo: '1', include_played_free_games: '1' },
      ownedGames,
    )
    if (response.game_count === undefined) return undefined
    const { games = [], game_count: counted } = response
    if (games.length === 0 && counted > 0) throw new SteamError('away', 'it counted games and listed none')
    return [...new Map(games.map((game) => [game.appid, toOwnedApp(game)])).values()]
  }

  /** The name of the account; null when it has none, `undefined` when there is no such account. */
  async function nameOf(steamId: string): Promise<string | null | undefined> {
    const { response } = await readWithKey('/ISteamUser/GetPlayerSummaries/v2/', { steamids: steamId }, playerSummaries)
    const player = response.players.find(({ steamid }) => steamid === steamId)
    return player && (player.personaname || null)
  }

  /** The id behind a custom name. */
  async function resolveVanity(name: string): Promise<string | undefined> {
    const { response } = await readWithKey('/ISteamUser/ResolveVanityURL/v1/', { vanityurl: name }, vanityAnswer)
    return response.success === 1 ? response.steamid : undefined
  }

  /** `undefined` for an app that has no achievements. Its refusals come as JSON with several statuses. */
  async function achievementsOf(steamId: string, appId: number): Promise<UnlockedThere[] | undefined> {
    const answer = await askWithKey('/ISteamUserStats/GetPlayerAchievements/v1/', {
      steamid: steamId,
      appid: String(appId),
      l: 'english',
    })
    const said = answer.status === 200 ? parse(answer, playerAchievements) : tryParse(answer, playerAchievements)
    if (said === undefined) throw refusalOf(answer)
    const stats = said.playerstats
    if (answer.status === 200 && stats?.success !== false) return (stats?.achievements ?? []).map(toUnlocked)
    if (answer.status === 401 || answer.status === 403) throw new SteamError('private', 'the achievements')
    return undefined
  }

  /** The achievements of an app as all players see them; empty where it has none. */
  async function describe(appId: number): Promise<DescribedThere[]> {
    const [schema, shares] = await Promise.all([
      readIfThere('/ISteamUserStats/GetSchemaForGame/v2/', { appid: String(appId), l: 'english' }, gameSchema),
      readIfThere(
        '/ISteamUserStats/GetGlobalAchievementPercentagesForApp/v2/',
        { gameid: String(appId) },
        globalPercentages,
      ),
    ])
    const shareOf = new Map(
      shares?.achievementpercentages?.achievements?.map(({ name, percent }) => [name, percent ?? null]),
    )
    return (schema?.game?.availableGameStats?.achievements ?? []).map(({ name, displayName, description, hidden }) => ({
      key: name,
      title: displayName || name,
      description: description || null,
      isHidden: hidden === 1,
      share: shareOf.get(name) ?? null,
    }))
  }

  /** What is refused with a bare answer is not there. */
  async function readIfThere<Answer>(
    path: string,
    query: Readonly<Record<string, string>>,
    form: z.ZodType<Answer>,
  ): Promise<Answer | undefined> {
    const answer = await askWithKey(path, query)
    if (answer.status === 200) return parse(answer, form)
    if (isAboutKey(answer)) throw refusalOf(answer)
    return undefined
  }

  return { ownedApps, nameOf, resolveVanity, achievementsOf, describe }
}

/** What an app is called that Steam tells no name of. */
export const namelessApp = (appId: number) => `App ${appId}`

function toOwnedApp(game: NonNullable<z.infer<typeof ownedGames>['response']['games']>[number]): OwnedApp {
  return {
    appId: game.appid,
    name: game.name || namelessApp(game.appid),
    minutes: game.playtime_forever ?? 0,
    lastPlayedAt: momentOf(game.rtime_last_played),
    wasPlayedLately: (game.playtime_2weeks ?? 0) > 0,
    hasAchievements: game.has_community_visible_stats ?? false,
  }
}

type PlayerAchievement = NonNullable<NonNullable<PlayerAchievements['playerstats']>['achievements']>[number]

function toUnlocked({ apiname, achieved, unlocktime, name, description }: PlayerAchievement): UnlockedThere {
  const isUnlocked = achieved === 1
  return {
    key: apiname,
    title: name || null,
    description: description || null,
    isUnlocked,
    unlockedAt: isUnlocked ? momentOf(unlocktime) : null,
  }
}
