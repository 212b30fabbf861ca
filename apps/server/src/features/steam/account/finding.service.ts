import type { SteamProfile } from '@guildhall/contract/steam'
import { steamProblems } from '@guildhall/contract/steam'
import { AppError } from '../../../platform/errors.ts'
import { askingSteam } from '../steam-problems.ts'
import type { SteamClient } from '../web-api/steam-client.ts'
import { isSteamId, parseSteamReference, profileUrlOf } from './steam-id.ts'

export type FindingService = ReturnType<typeof createFindingService>

/** Which account somebody means by what they typed. */
export function createFindingService({ client }: { client: SteamClient | undefined }) {
  /**
   * The id of the account; a custom name is looked up at Steam.
   * @throws malformed_steam_id, steam_not_set_up, steam_account_not_found, and what askingSteam throws
   */
  async function idOf(typed: string): Promise<string> {
    const reference = parseSteamReference(typed)
    if (reference === undefined) throw new AppError(steamProblems.malformed_steam_id)
    if ('steamId' in reference) return reference.steamId
    const found = await askingSteam(() => requireClient(client).resolveVanity(reference.vanity))
    if (found === undefined || !isSteamId(found)) throw new AppError(steamProblems.steam_account_not_found)
    return found
  }

  async function find(typed: string): Promise<SteamProfile> {
    const steam = requireClient(client)
    const steamId = await idOf(typed)
    const name = await askingSteam(() => steam.nameOf(steamId))
    if (name === undefined) throw new AppError(steamProblems.steam_account_not_found)
    const games = await askingSteam(() => steam.ownedApps(steamId))
    return { steamId, name: name ?? steamId, profileUrl: profileUrlOf(steamId), games: games?.length ?? null }
  }

  return { idOf, find }
}

/** @throws steam_not_set_up */
export function requireClient(client: SteamClient | undefined): SteamClient {
  if (client === undefined) throw new AppError(steamProblems.steam_not_set_up)
  return client
}
