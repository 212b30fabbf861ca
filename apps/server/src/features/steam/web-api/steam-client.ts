import { setTimeout as pause } from 'node:timers/promises'
import type { z } from 'zod'
import type { OutsideAnswer } from '../../../platform/outside/exchange.ts'
import type { NamedService } from '../../../platform/outside/named-service.ts'
import {
  gameSchema,
  globalPercentages,
  ownedGames,
  type PlayerAchievements,
  playerAchievements,
  playerSummaries,
  vanityAnswer,
  wishlist,
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

/** An app that an account wishes for; `place` counts from 1 in the order of its list. */
export type WishedApp = { readonly appId: number; readonly place: number; readonly wishedAt: Date | null }

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

const tries = 3
const restMs = 500

/**
 * Asks Steam with the key of this hall. Every method throws SteamError or OutsideError.
 * @param parts.wait for tests of waiting
 */
export function createSteamClient(parts: {
  service: NamedService
  apiKey: string
  wait?: (ms: number) => Promise<unknown>
}) {
  const { service, apiKey, wait = pause } = parts

  async function ask(path: string, query: Readonly<Record<string, string>>): Promise<OutsideAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await service.request({ path, query: { ...query, key: apiKey, format: 'json' } })
      if (answer.status !== 429) return answer
      if (attempt === tries) throw new SteamError('rate-limited', 'it wants fewer requests')
      // It does not say how long.
      await wait(restMs * 2 ** (attempt - 1) * (0.5 + Math.random()))
    }
  }

  async function read<Answer>(
    path: string,
    query: Readonly<Record<string, string>>,
    form: z.ZodType<Answer>,
  ): Promise<Answer> {
    const answer = await ask(path, query)
    if (answer.status !== 200) throw refusalOf(answer)
    return parse(answer, form)
  }

  /** Whole, or `undefined` when Steam does not show the games, or knows no such account. */
  async function ownedApps(steamId: string): Promise<OwnedApp[] | undefined> {
    const { response } = await read(
      '/IPlayerService/GetOwnedGames/v1/',
      { steamid: steamId, include_appinfo: '1', include_played_free_games: '1' },
      ownedGames,
    )
    if (response.game_count === undefined) return undefined
    const { games = [], game_count: counted } = response
    if (games.length === 0 && counted > 0) throw new SteamError('away', 'it counted games and listed none')
    return [...new Map(games.map((game) => [game.appid, toOwnedApp(game)])).values()]
  }

  /** Whole and in order; `undefined` when Steam does not show it, or it is empty, which it tells alike. */
  async function wishesOf(steamId: string): Promise<WishedApp[] | undefined> {
    const { response } = await read('/IWishlistService/GetWishlist/v1/', { steamid: steamId }, wishlist)
    if (response.items === undefined || response.items.length === 0) return undefined
    // Without a place of its own a wish stands behind those that have one.
    const inOrder = response.items.toSorted(
      (a, b) => (a.priority || Infinity) - (b.priority || Infinity) || a.appid - b.appid,
    )
    const once = [...new Map(inOrder.map((item) => [item.appid, item])).values()]
    return once.map(({ appid, date_added }, at) => ({ appId: appid, place: at + 1, wishedAt: momentOf(date_added) }))
  }

  /** The name of the account; null when it has none, `undefined` when there is no such account. */
  async function nameOf(steamId: string): Promise<string | null | undefined> {
    const { response } = await read('/ISteamUser/GetPlayerSummaries/v2/', { steamids: steamId }, playerSummaries)
    const player = response.players.find(({ steamid }) => steamid === steamId)
    return player && (player.personaname || null)
  }

  /** The id behind a custom name. */
  async function resolveVanity(name: string): Promise<string | undefined> {
    const { response } = await read('/ISteamUser/ResolveVanityURL/v1/', { vanityurl: name }, vanityAnswer)
    return response.success === 1 ? response.steamid : undefined
  }

  /** `undefined` for an app that has no achievements. Its refusals come as JSON with several statuses. */
  async function achievementsOf(steamId: string, appId: number): Promise<UnlockedThere[] | undefined> {
    const answer = await ask('/ISteamUserStats/GetPlayerAchievements/v1/', {
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
    const answer = await ask(path, query)
    if (answer.status === 200) return parse(answer, form)
    if (isAboutKey(answer)) throw refusalOf(answer)
    return undefined
  }

  return { ownedApps, wishesOf, nameOf, resolveVanity, achievementsOf, describe }
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

/** Seconds since 1970; nought is never, and the first day stands for "very long ago". */
function momentOf(seconds: number | undefined): Date | null {
  if (seconds === undefined || seconds <= 86_400 || seconds > 4_102_444_800) return null
  return new Date(seconds * 1000)
}

function refusalOf(answer: OutsideAnswer): SteamError {
  if (isAboutKey(answer)) return new SteamError('misconfigured', `${answer.status}: it does not take the key`)
  const isRefusal = answer.status === 401 || answer.status === 403
  return new SteamError(isRefusal ? 'private' : 'away', `it answered ${answer.status}`)
}

/** The gateway names the parameter when it refuses the key; a private profile is refused without. */
function isAboutKey({ status, body }: OutsideAnswer): boolean {
  return (status === 401 || status === 403) && body.includes('key=')
}

function parse<Answer>(answer: OutsideAnswer, form: z.ZodType<Answer>): Answer {
  const said = tryParse(answer, form)
  if (said === undefined) throw new SteamError('away', 'it answered in another form')
  return said
}

function tryParse<Answer>({ body }: OutsideAnswer, form: z.ZodType<Answer>): Answer | undefined {
  let said: unknown
  try {
    said = JSON.parse(body.toString())
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
  const { success, data } = form.safeParse(said)
  return success ? data : undefined
}
