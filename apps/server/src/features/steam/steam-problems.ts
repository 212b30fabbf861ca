import { steamProblems } from '@guildhall/contract/steam'
import { AppError } from '../../platform/errors.ts'
import { type SteamFault, steamFaultOf } from './web-api/steam-error.ts'

const problemOfFault = {
  misconfigured: steamProblems.steam_misconfigured,
  private: steamProblems.steam_private,
  'rate-limited': steamProblems.steam_busy,
  away: steamProblems.steam_away,
} as const satisfies Record<SteamFault, unknown>

/** Runs what asks Steam. @throws AppError what a member reads of why it gave nothing */
export async function askingSteam<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    const fault = steamFaultOf(error)
    throw fault === undefined ? error : new AppError(problemOfFault[fault])
  }
}
