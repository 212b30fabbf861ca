/** Accounts of the fake that a test makes up, beside those that are recorded. */
import { type Answer, jsonAnswer } from './steam-answers.ts'

export type MadeUpGame = {
  readonly appid: number
  readonly name: string
  readonly playtime_forever: number
  readonly playtime_2weeks?: number
  readonly rtime_last_played: number
  readonly has_community_visible_stats?: boolean
}

export type MadeUpAccount = { readonly name: string; readonly games: readonly MadeUpGame[] | 'private' }

const achievementsOfEach = 8
const firstMadeUpApp = 10_000_000

/** So many games with hours, last days and achievements; apps are numbered from `firstApp`. */
export function makeUpGames(count: number, firstApp = firstMadeUpApp): MadeUpGame[] {
  return Array.from({ length: count }, (_, at) => {
    const minutes = at % 4 === 0 ? 0 : (at * 37) % 6000
    return {
      appid: firstApp + at,
      name: `Made-up Game ${at + 1}`,
      playtime_forever: minutes,
      rtime_last_played: minutes === 0 ? 0 : 1_500_000_000 + at * 3600,
      ...(at % 50 === 1 && { playtime_2weeks: 30 }),
      ...(at % 3 !== 2 && { has_community_visible_stats: true }),
    }
  })
}

/** Of these there are schemas and shares; recorded apps have their own. */
export const isMadeUpApp = (appId: number): boolean => appId >= firstMadeUpApp

export function gamesOf({ games }: MadeUpAccount): Answer {
  return jsonAnswer({
    response: games === 'private' ? {} : { game_count: games.length, ...(games.length > 0 && { games }) },
  })
}

export function summaryOf(steamId: string, name: string) {
  return {
    steamid: steamId,
    communityvisibilitystate: 3,
    profilestate: 1,
    personaname: name,
    profileurl: `https://steamcommunity.com/profiles/${steamId}/`,
    personastate: 0,
  }
}

/** Who played much has most of them. */
export function achievementsOf(steamId: string, account: MadeUpAccount, appId: number): Answer {
  const game = account.games === 'private' ? undefined : account.games.find(({ appid }) => appid === appId)
  if (game?.has_community_visible_stats !== true) {
    return jsonAnswer({ playerstats: { error: 'Requested app has no stats', success: false } }, 400)
  }
  const unlocked = Math.min(achievementsOfEach, Math.floor(game.playtime_forever / 500))
  return jsonAnswer({
    playerstats: {
      steamID: steamId,
      gameName: game.name,
      achievements: keysOf().map((apiname, at) => ({
        apiname,
        achieved: at < unlocked ? 1 : 0,
        unlocktime: at < unlocked ? game.rtime_last_played - (unlocked - at) * 60 : 0,
        name: `Deed ${at + 1}`,
        description: `The made-up deed number ${at + 1}.`,
      })),
      success: true,
    },
  })
}

export function schemaOf(): Answer {
  const achievements = keysOf().map((name, at) => ({
    name,
    defaultvalue: 0,
    displayName: `Deed ${at + 1}`,
    hidden: 0,
    description: `The made-up deed number ${at + 1}.`,
  }))
  return jsonAnswer({ game: { gameName: 'Made up', gameVersion: '1', availableGameStats: { achievements } } })
}

export function sharesOf(): Answer {
  const achievements = keysOf().map((name, at) => ({ name, percent: (90 / (at + 1)).toFixed(1) }))
  return jsonAnswer({ achievementpercentages: { achievements } })
}

const keysOf = () => Array.from({ length: achievementsOfEach }, (_, at) => `DEED_${at + 1}`)
